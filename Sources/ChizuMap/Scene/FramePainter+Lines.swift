import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension FramePainter {
    /// - Parameter isUniform: whether all lines look alike, but for what the theme makes of coasts.
    mutating func paintLines(_ prepared: PreparedLayer, isUniform: Bool) {
        let context = context(prepared)
        let plane = prepared.plane
        // Borders mean nothing by themselves: where all look alike, a few long strokes do for thousands of short ones.
        let differs = context.isColorOpen && context.isThemed && prepared.source.namesSides
        let choices = context.choices
        let isBundled =
            isUniform && !differs && choices == nil && context.properties[.lineSortKey] == nil
            && (detail == .reduced || prepared.source.drawsBorders)
        let looks = looks(of: prepared, context, isBundled: isBundled)
        let shift = context.translation(.lineTranslate, anchor: .lineTranslateAnchor, bearing: viewport.bearing)
        let margin = looks.reduce(0) { max($0, $1.style.reach) } + 1 + max(abs(shift.x), abs(shift.y))
        let boxes = isBundled ? plane.bundles.map { $0.box } : plane.lineBoxes
        var visible = visible(boxes, margin: margin, of: choices)
        guard !visible.isEmpty else { return }
        if !isBundled { visible = context.sorted(visible, by: .lineSortKey) }
        let paths = isBundled ? plane.bundledLines(of: visible, at: level) : plane.lines(of: visible, at: level)
        let alongLine = isBundled ? nil : paintAlongLines(context)
        // Borders belong to regions that another layer already tells about.
        let isTold = detail == .full && !prepared.source.drawsBorders
        // Lines that see through alike are one sheet, which is no darker where they meet.
        let alpha = isBundled ? looks.first?.color.alpha ?? 1 : 1
        let isSheet = alpha < 1 && looks.allSatisfy { $0.color.alpha == alpha }
        let shapes = visible.indices.map { place in
            var look = looks[visible[place]]
            if isSheet { look.color.alpha = 1 }
            return DisplayItem.StrokeLayer.Shape(
                path: paths[place],
                paint: alongLine?(visible[place], look.style.width) ?? .color(look.color), style: look.style,
                semantics: isTold ? context.semantics(at: visible[place]) : nil)
        }
        let opacity = (context.constantOpacity(.lineOpacity) ?? 1) * (isSheet ? alpha : 1)
        items.append(
            .strokes(
                .init(
                    shapes: shapes, opacity: opacity * context.opacity(.lineLayerOpacity, at: 0),
                    transform: viewport.transform.moved(by: shift), semantics: semantics(of: prepared))))
    }

    /// The paint of a line by its element and its width, where it is more than a colour.
    private func paintAlongLines(
        _ context: LayerContext
    ) -> ((_ element: Int, _ width: Double) -> Paint)? {
        let isConstant = context.constantOpacity(.lineOpacity) != nil
        func alpha(_ element: Int) -> Double { isConstant ? 1 : context.opacity(.lineOpacity, at: element) }
        if context.properties[.linePattern] != nil {
            return { element, width in
                guard let name = context.imageName(.linePattern, at: element),
                    let image = images.image(named: name)
                else { return .color(.clear) }
                return Paint.linePattern(LinePattern(image: image.bitmap, height: width)).fading(alpha(element))
            }
        }
        if let gradient = context.properties[.lineGradient], context.prepared.layer.source.hasLineMetrics {
            let ramp = context.ramp(gradient) { $0.lineProgress = $1 }
            let progress = context.prepared.plane.lineProgress
            return { element, _ in
                Paint.lineGradient(LineGradient(ramp: ramp, progress: progress[element])).fading(alpha(element))
            }
        }
        return nil
    }

    /// How a layer's lines look, one by one or bundled.
    private func looks(of prepared: PreparedLayer, _ context: LayerContext, isBundled: Bool) -> [StrokeLook] {
        var key = context.lookKey
        // Hairlines that grow with the picture differ from picture to picture.
        if context.properties[.lineWidth] == nil, context.isThemed { key.em = metrics.em }
        key.isBundled = isBundled
        return prepared.strokes(for: key) {
            guard isBundled else {
                return (0..<prepared.source.count).map { index in
                    look(context, at: index, themed: context.themedLineColor(at: index))
                }
            }
            return prepared.plane.bundles.map { bundle in
                let themed =
                    prepared.source.drawsBorders
                    ? context.themedBorderColor(isCoast: bundle.isCoast) : context.themedLineColor(at: 0)
                return look(context, at: 0, themed: themed)
            }
        }
    }

    private func look(_ context: LayerContext, at index: Int, themed: Color) -> StrokeLook {
        let width = context.lineWidth(at: index)
        var color = context.mainColor(.lineColor, at: index, themed: themed)
        if context.constantOpacity(.lineOpacity) == nil { color.alpha *= context.opacity(.lineOpacity, at: index) }
        var style = StrokeStyle(width: width, miterLimit: context.number(.lineMiterLimit, at: index, else: 2))
        style.cap = context.word(.lineCap, at: index, else: .butt)
        style.join = context.word(.lineJoin, at: index, else: .miter)
        style.blur = context.number(.lineBlur, at: index, else: 0, in: LayerContext.widths)
        style.gapWidth = context.number(.lineGapWidth, at: index, else: 0, in: LayerContext.widths)
        style.offset = context.number(.lineOffset, at: index, else: 0)
        // Outlines run counter-clockwise, with the area on their left; inwards is positive there.
        if style.offset != 0, context.prepared.source.isArea(at: index) { style.offset = -style.offset }
        if context.properties[.linePattern] == nil {
            style.dashes = context.numbers(.lineDasharray, at: index).map { max(0, $0) * width }
        }
        return StrokeLook(color: color, style: style)
    }
}

extension LayerContext {
    /// Whether the line's colour is left to the theme.
    fileprivate var isColorOpen: Bool {
        prepared.layer.common.colorScale == nil && properties[.lineColor] == nil
    }
}

extension StrokeStyle {
    /// How far the stroke reaches beside the path.
    fileprivate var reach: Double {
        (gapWidth > 0 ? gapWidth / 2 + width : width / 2) * max(1, miterLimit) + abs(offset)
    }
}
