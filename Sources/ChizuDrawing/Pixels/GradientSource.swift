import ChizuGeometry
import ChizuStyle

/// A linear or radial gradient evaluated at pixel centres.
struct GradientSource {
    private struct Stop {
        var offset: Double
        var color: SIMD4<Double>
    }

    private let stops: [Stop]
    /// The offset along the gradient is alongX · x + alongY · y + base, in pixels of the picture.
    private let alongX: Double
    private let alongY: Double
    private let base: Double
    /// The centre of a radial gradient in pixels of the picture, and its radii a pixel.
    private var center: (point: Point, perPixel: Double)?

    /// - Parameter scale: Pixels a point.
    init(_ gradient: RadialGradient, scale: Double) {
        self.init(LinearGradient(start: .zero, end: .zero, stops: gradient.stops), scale: scale)
        // Without a radius everything is past it, as in SVG.
        guard gradient.radius > 0 else { return }
        center = (
            Point(x: gradient.center.x * scale, y: gradient.center.y * scale), 1 / (gradient.radius * scale)
        )
    }

    /// - Parameter scale: Pixels a point.
    init(_ gradient: LinearGradient, scale: Double) {
        let (dx, dy) = (gradient.end.x - gradient.start.x, gradient.end.y - gradient.start.y)
        let squaredLength = dx * dx + dy * dy
        // Without a direction everything is past the end, as in SVG.
        alongX = squaredLength > 0 ? dx / squaredLength / scale : 0
        alongY = squaredLength > 0 ? dy / squaredLength / scale : 0
        base = squaredLength > 0 ? -(gradient.start.x * dx + gradient.start.y * dy) / squaredLength : 1
        var stops: [Stop] = []
        var offset = 0.0
        for stop in gradient.stops {
            offset = max(offset, Levels.clamped(stop.offset))
            let alpha = Levels.clamped(stop.color.alpha)
            stops.append(
                Stop(
                    offset: offset,
                    color: SIMD4(
                        Levels.clamped(stop.color.red) * alpha, Levels.clamped(stop.color.green) * alpha,
                        Levels.clamped(stop.color.blue) * alpha, alpha)))
        }
        self.stops = stops
    }

    func level(column: Int, row: Int) -> Level {
        guard let first = stops.first else { return .zero }
        let (x, y) = (Double(column) + 0.5, Double(row) + 0.5)
        var offset = alongX * x + alongY * y + base
        if let center {
            let (dx, dy) = (x - center.point.x, y - center.point.y)
            offset = (dx * dx + dy * dy).squareRoot() * center.perPixel
        }
        if offset < first.offset { return quantised(first.color) }
        var before = first
        for stop in stops {
            if offset < stop.offset {
                let part = (offset - before.offset) / (stop.offset - before.offset)
                return quantised(before.color + (stop.color - before.color) * part)
            }
            before = stop
        }
        return quantised(before.color)
    }

    private func quantised(_ color: SIMD4<Double>) -> Level {
        Level(
            Levels.quantised(color.x), Levels.quantised(color.y), Levels.quantised(color.z), Levels.quantised(color.w))
    }
}
