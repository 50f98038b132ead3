import ChizuGeometry
import ChizuStyle

/// What a shape is filled or stroked with.
public enum Paint: Equatable, Sendable {
    case color(Color)
    case linearGradient(LinearGradient)
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
