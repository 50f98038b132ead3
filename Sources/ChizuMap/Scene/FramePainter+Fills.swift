import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension FramePainter {
    mutating func paintBackground(_ prepared: PreparedLayer) {
        let context = context(prepared)
        let alpha = context.opacity(.backgroundOpacity, at: 0)
        var paint: Paint?
        if let name = context.imageName(.backgroundPattern, at: 0) {
            paint = images.image(named: name).map { pattern($0, alpha: alpha) }
        } else if context.properties[.backgroundColor] != nil || !context.isThemed {
            var color = context.color(
                .backgroundColor, at: 0, else: context.isThemed ? map.map.theme.background : .black)
            color.alpha *= alpha
            if items.isEmpty, color.alpha == 1 {
                background = color
                return
            }
            paint = .color(color)
        }
        guard let paint else { return }
        let path = Path(box: Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height))
        items.append(.fills(.init(shapes: [.init(path: path, paint: paint)], semantics: semantics(of: prepared))))
    }

    mutating func paintFills(_ prepared: PreparedLayer) {
        let context = context(prepared)
        let shift = context.translation(.fillTranslate, anchor: .fillTranslateAnchor, bearing: viewport.bearing)
        let margin = 1 + max(abs(shift.x), abs(shift.y))
        var visible = visible(prepared.plane.areaBoxes, margin: margin, of: context.choices)
        guard !visible.isEmpty else { return }
        visible = context.sorted(visible, by: .fillSortKey)
        let paints = paints(of: visible, context)
        let paths = prepared.plane.areas(of: visible, at: level)
        let isSmooth = context.flag(.fillAntialias, at: 0, else: true)
        let transform = viewport.transform.moved(by: shift)
        let shapes = visible.indices.map { place in
            DisplayItem.FillLayer.Shape(
                path: paths[place], paint: paints[place],
                semantics: detail == .full ? context.semantics(at: visible[place]) : nil)
        }
        let opacity = context.constantOpacity(.fillOpacity) ?? 1
        items.append(
            .fills(
                .init(
                    shapes: shapes, antialias: isSmooth, opacity: opacity * context.opacity(.fillLayerOpacity, at: 0),
                    transform: transform, semantics: semantics(of: prepared))))
        if isSmooth, context.properties[.fillOutlineColor] != nil, context.properties[.fillPattern] == nil {
            paintOutlines(paths, of: visible, transform, context)
        }
    }

    /// What some of a fill layer's areas are filled with.
    private func paints(of elements: [Int], _ context: LayerContext) -> [Paint] {
        let isConstant = context.constantOpacity(.fillOpacity) != nil
        if context.properties[.fillPattern] != nil {
            return elements.map { index in
                guard let image = images.image(named: context.imageName(.fillPattern, at: index) ?? "") else {
                    return .color(.clear)
                }
                return pattern(image, alpha: isConstant ? 1 : context.opacity(.fillOpacity, at: index))
            }
        }
        let themed = map.map.theme.region
        let paints = context.prepared.paints(for: context.lookKey) {
            (0..<context.prepared.source.count).map { index in
                var color = context.mainColor(.fillColor, at: index, themed: themed)
                if !isConstant { color.alpha *= context.opacity(.fillOpacity, at: index) }
                return .color(color)
            }
        }
        return elements.map { paints[$0] }
    }

    private mutating func paintOutlines(
        _ paths: [Path], of elements: [Int], _ transform: AffineTransform, _ context: LayerContext
    ) {
        let shapes = elements.indices.map { place in
            var color = context.color(.fillOutlineColor, at: elements[place], else: .clear)
            color.alpha *= context.opacity(.fillOpacity, at: elements[place])
            return DisplayItem.StrokeLayer.Shape(
                path: paths[place], paint: .color(color), style: StrokeStyle(width: 1, join: .round))
        }
        items.append(
            .strokes(
                .init(shapes: shapes, opacity: context.opacity(.fillLayerOpacity, at: 0), transform: transform)))
    }
}

extension LayerContext {
    /// An opacity that is the same for all elements, so that the layer can be faded as a whole; nil where it is not.
    func constantOpacity(_ property: StyleProperty) -> Double? {
        guard let expression = properties[property] else { return 1 }
        return expression.isFeatureConstant ? opacity(property, at: 0) : nil
    }

    /// What the looks of a layer's elements depend on.
    var lookKey: LookKey {
        let dependencies = properties.dependencies
        return LookKey(
            zoom: dependencies.contains(.zoom) ? zoom : nil, state: dependencies.contains(.featureState) ? state : nil)
    }
}
