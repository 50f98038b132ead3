import ChizuGeometry
import ChizuStyle

/// What a shape is filled or stroked with.
public enum Paint: Equatable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
    /// Colours that change along the stroked line itself. A fill takes the first.
    case lineGradient(LineGradient)
    /// A picture repeated along the stroked line. A fill takes none of it.
    case linePattern(LinePattern)
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

    /// The paint with all its alphas changed.
    package func withAlphas(_ change: (Double) -> Double) -> Paint {
        func changed(_ color: Color) -> Color { color.opacity(change(color.alpha)) }
        switch self {
        case .color(let color): return .color(changed(color))
        case .linearGradient(var gradient):
            for index in gradient.stops.indices { gradient.stops[index].color = changed(gradient.stops[index].color) }
            return .linearGradient(gradient)
        case .lineGradient(var gradient):
            for index in gradient.ramp.colors.indices {
                gradient.ramp.colors[index] = changed(gradient.ramp.colors[index])
            }
            return .lineGradient(gradient)
        case .linePattern(var pattern):
            for index in stride(from: 3, to: pattern.image.pixels.count, by: 4) {
                let alpha = change(Double(pattern.image.pixels[index]) / 255)
                pattern.image.pixels[index] = UInt8(Levels.clamped(alpha) * 255 + 0.5)
            }
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
