import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension FramePainter {
    mutating func paintCircles(_ prepared: PreparedLayer) {
        let context = context(prepared)
        let picture = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        let shift = context.translation(.circleTranslate, anchor: .circleTranslateAnchor, bearing: viewport.bearing)
        let transform = viewport.transform.moved(by: shift)
        let choices = context.choices
        let points = prepared.plane.points
        let elements = points.indices.filter { !points[$0].isEmpty && choices?[$0] ?? true }
        var shapes: [DisplayItem.FillLayer.Shape] = []
        for index in context.sorted(elements, by: .circleSortKey) {
            let mark = mark(context, at: index)
            let reach = 2 * (mark.radius + mark.strokeWidth)
            for place in points[index] {
                let center = transform.apply(place)
                guard Box(center: center, width: reach, height: reach).intersects(picture) else { continue }
                shapes += mark.shapes(at: center, semantics: detail == .full ? context.semantics(at: index) : nil)
            }
        }
        guard !shapes.isEmpty else { return }
        items.append(.fills(.init(shapes: shapes, semantics: semantics(of: prepared))))
    }

    private func mark(_ context: LayerContext, at index: Int) -> CircleMark {
        let theme = map.map.theme
        let opacity = context.opacity(.circleOpacity, at: index)
        var color = context.mainColor(.circleColor, at: index, themed: theme.accent)
        color.alpha *= opacity
        var ring = context.color(.circleStrokeColor, at: index, else: context.isThemed ? theme.halo : .black)
        let isRingOpen = context.isThemed && context.properties[.circleStrokeOpacity] == nil
        ring.alpha *= isRingOpen ? opacity : context.opacity(.circleStrokeOpacity, at: index)
        return CircleMark(
            radius: context.circleRadius(at: index), color: color,
            blur: context.number(.circleBlur, at: index, else: 0),
            strokeWidth: context.circleStrokeWidth(at: index), strokeColor: ring)
    }

    mutating func paintHeatmap(_ prepared: PreparedLayer) {
        let context = context(prepared)
        let picture = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        let choices = context.choices
        var spots: [DisplayItem.HeatmapItem.Spot] = []
        for (index, places) in prepared.plane.points.enumerated() where !places.isEmpty && choices?[index] ?? true {
            let radius = context.number(.heatmapRadius, at: index, else: 30, in: 1...LayerContext.lengths.upperBound)
            let weight = context.number(.heatmapWeight, at: index, else: 1, in: Self.amounts)
            guard weight > 0 else { continue }
            for place in places {
                let center = viewport.transform.apply(place)
                guard Box(center: center, width: 2 * radius, height: 2 * radius).intersects(picture) else { continue }
                spots.append(.init(center: center, radius: radius, weight: weight))
            }
        }
        let color = context.properties[.heatmapColor] ?? Self.heatmapColor
        items.append(
            .heatmap(
                .init(
                    spots: spots, intensity: context.number(.heatmapIntensity, at: 0, else: 1, in: Self.amounts),
                    ramp: context.ramp(color) { $0.heatmapDensity = $1 },
                    opacity: context.opacity(.heatmapOpacity, at: 0), semantics: semantics(of: prepared))))
    }

    /// Weights, be they millions of people, and what multiplies them.
    private static let amounts = 0...1e30

    /// The spec's default.
    private static let heatmapColor: Expression = {
        let expression = StyleProperty.heatmapColor.defaultValue.flatMap {
            try? Expression(property: $0, expecting: StyleProperty.heatmapColor.expectation)
        }
        return expression ?? .literal(Color.clear)
    }()
}
