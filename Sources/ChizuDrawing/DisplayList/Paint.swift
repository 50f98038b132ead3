import ChizuGeometry
import ChizuStyle

/// What a shape is filled or stroked with.
public enum Paint: Equatable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
    case radialGradient(RadialGradient)
    case pattern(ImagePattern)
    /// Colours that change along the stroked line itself. A fill takes the first.
    case lineGradient(LineGradient)
    /// A picture repeated along the stroked line. A fill takes none of it.
    case linePattern(LinePattern)
}

/// A gradient from a point outwards; constant beyond its radius. Colours are interpolated as in ``LinearGradient``.
public struct RadialGradient: Equatable, Sendable {
    /// In the display list's points.
    public var center: Point
    public var radius: Double
    /// From 0 at the centre to 1 at the radius.
    public var stops: [LinearGradient.Stop]

    public init(center: Point, radius: Double, stops: [LinearGradient.Stop]) {
        self.center = center
        self.radius = radius
        self.stops = stops
    }
}

/// A picture repeated over the plane in both directions.
public struct ImagePattern: Equatable, Sendable {
    public var image: Bitmap
    /// From the picture's pixels, the origin its top left, to the display list's points: it anchors the pattern to the
    /// map or to the page, scales and turns it.
    public var transform: AffineTransform

    public init(image: Bitmap, transform: AffineTransform = .identity) {
        self.image = image
        self.transform = transform
    }
}

/// Colours along a stroked line by the share of its length gone, `line-progress`.
public struct LineGradient: Equatable, Sendable {
    public var ramp: ColorRamp
    /// The progress from the start to the end of each contour of the path, in order, for a line that was cut in
    /// pieces; contours without one go from 0 to 1.
    public var progress: [ClosedRange<Double>]

    public init(ramp: ColorRamp, progress: [ClosedRange<Double>] = []) {
        self.ramp = ramp
        self.progress = progress
    }
}

/// A picture repeated along a stroked line, its top on the left of the line's direction.
public struct LinePattern: Equatable, Sendable {
    public var image: Bitmap
    /// Points across the line that the picture's height takes, mostly the line's width; its width keeps the picture's
    /// proportions.
    public var height: Double

    public init(image: Bitmap, height: Double) {
        self.image = image
        self.height = height
    }
}

extension Paint {
    /// Whether colours depend on places along the stroked line.
    package var runsAlongLine: Bool {
        switch self {
        case .lineGradient, .linePattern: true
        default: false
        }
    }

    /// The paint with all its alphas multiplied.
    package func fading(_ alpha: Double) -> Paint { alpha == 1 ? self : withAlphas { $0 * alpha } }

    /// The paint with all its alphas changed.
    package func withAlphas(_ change: (Double) -> Double) -> Paint {
        func changed(_ color: Color) -> Color { color.opacity(change(color.alpha)) }
        func changeStops(_ stops: inout [LinearGradient.Stop]) {
            for index in stops.indices { stops[index].color = changed(stops[index].color) }
        }
        func changeImage(_ image: inout Bitmap) {
            for index in stride(from: 3, to: image.pixels.count, by: 4) {
                image.pixels[index] = UInt8(Levels.clamped(change(Double(image.pixels[index]) / 255)) * 255 + 0.5)
            }
        }
        switch self {
        case .color(let color): return .color(changed(color))
        case .linearGradient(var gradient):
            changeStops(&gradient.stops)
            return .linearGradient(gradient)
        case .radialGradient(var gradient):
            changeStops(&gradient.stops)
            return .radialGradient(gradient)
        case .pattern(var pattern):
            changeImage(&pattern.image)
            return .pattern(pattern)
        case .lineGradient(var gradient):
            for index in gradient.ramp.colors.indices {
                gradient.ramp.colors[index] = changed(gradient.ramp.colors[index])
            }
            return .lineGradient(gradient)
        case .linePattern(var pattern):
            changeImage(&pattern.image)
            return .linePattern(pattern)
        }
    }
}

/// A gradient along a line; constant across it and beyond its ends. Colours are interpolated premultiplied in sRGB,
/// as CSS does; painters whose own gradients interpolate straight colours (SVG, PDF) add stops in between.
public struct LinearGradient: Equatable, Sendable {
    public struct Stop: Equatable, Sendable {
        /// 0 at `start`, 1 at `end`; never smaller than the stop before.
        public var offset: Double
        public var color: Color

        public init(offset: Double, color: Color) {
            self.offset = offset
            self.color = color
        }
    }

    /// In the display list's points.
    public var start: Point
    public var end: Point
    public var stops: [Stop]

    public init(start: Point, end: Point, stops: [Stop]) {
        self.start = start
        self.end = end
        self.stops = stops
    }
}
