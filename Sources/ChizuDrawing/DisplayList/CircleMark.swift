import ChizuGeometry
import ChizuStyle

/// A disc with a stroke around it, the mark of a circle layer.
public struct CircleMark: Equatable, Sendable {
    /// Of the disc without its stroke, in points.
    public var radius: Double
    /// Its alpha is the fill's opacity.
    public var color: Color
    /// How much of the radius, stroke included, its edges fade over: 0 is sharp, at 1 only the centre has all its
    /// colour.
    public var blur: Double
    /// Outside of the disc, in points.
    public var strokeWidth: Double
    public var strokeColor: Color

    public init(
        radius: Double, color: Color, blur: Double = 0, strokeWidth: Double = 0, strokeColor: Color = .clear
    ) {
        self.radius = radius
        self.color = color
        self.blur = blur
        self.strokeWidth = strokeWidth
        self.strokeColor = strokeColor
    }

    /// The mark as shapes of a fill layer without a transform, the first with the semantics.
    public func shapes(at center: Point, semantics: Semantics? = nil) -> [DisplayItem.FillLayer.Shape] {
        let radius = max(0, radius)
        let outside = radius + max(0, strokeWidth)
        guard outside > 0 else { return [] }
        if blur > 0 {
            let gradient = RadialGradient(center: center, radius: outside, stops: stops(inner: radius / outside))
            return [
                .init(path: .circle(center, outside), paint: .radialGradient(gradient), semantics: semantics)
            ]
        }
        var shapes: [DisplayItem.FillLayer.Shape] = []
        var ring = Path.circle(center, outside)
        if radius > 0 {
            shapes.append(.init(path: .circle(center, radius), paint: .color(color), semantics: semantics))
            // The other way round, so that the disc is a hole in it.
            ring.append(.circle(center, radius, isClockwise: false))
        }
        if outside > radius {
            shapes.append(
                .init(path: ring, paint: .color(strokeColor), semantics: shapes.isEmpty ? semantics : nil))
        }
        return shapes
    }

    /// The colours from the centre outwards, where the circle shaders of MapLibre GL JS have them: with S the cubic
    /// 3t² − 2t³, b the blur and r the distance (1 the outer edge), all fades by S((1 − r) / b), and the fill passes
    /// into the stroke by S((r − inner + b) / b).
    private func stops(inner: Double) -> [LinearGradient.Stop] {
        var places = [0.0]
        for step in 0...Self.stepsPerFade {
            let before = blur * (1 - Double(step) / Double(Self.stepsPerFade))
            for place in [inner - before, 1 - before] where place > 0 { places.append(place) }
        }
        places.sort()
        var stops: [LinearGradient.Stop] = []
        for place in places where place != stops.last?.offset {
            stops.append(LinearGradient.Stop(offset: place, color: color(at: place, inner: inner)))
        }
        return stops
    }

    /// Enough that straight lines between them are off the cubic by less than 1/255.
    private static let stepsPerFade = 16

    private func color(at place: Double, inner: Double) -> Color {
        func smooth(_ value: Double) -> Double {
            let t = max(0, min(1, value))
            return t * t * (3 - 2 * t)
        }
        let stroke = strokeWidth > 0 ? smooth((place - inner + blur) / blur) : 0
        let (fillAlpha, strokeAlpha) = (color.alpha * (1 - stroke), strokeColor.alpha * stroke)
        let alpha = fillAlpha + strokeAlpha
        func mixed(_ fill: Double, _ stroke: Double) -> Double {
            alpha > 0 ? (fill * fillAlpha + stroke * strokeAlpha) / alpha : 0
        }
        return Color(
            red: mixed(color.red, strokeColor.red), green: mixed(color.green, strokeColor.green),
            blue: mixed(color.blue, strokeColor.blue), alpha: alpha * smooth((1 - place) / blur))
    }
}

extension Path {
    /// A circle of four cubics.
    static func circle(_ center: Point, _ radius: Double, isClockwise: Bool = true) -> Path {
        let turn = isClockwise ? radius : -radius
        let corners = [
            Point(x: center.x + radius, y: center.y), Point(x: center.x, y: center.y + turn),
            Point(x: center.x - radius, y: center.y), Point(x: center.x, y: center.y - turn),
        ]
        var path = Path()
        path.move(to: corners[0])
        for index in 0..<4 {
            path.arc(around: center, from: corners[index], to: corners[(index + 1) % 4], through: .zero)
        }
        path.close()
        return path
    }
}
