import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension PreparedMap {
    /// Draws the map as a finished picture with title, legend, caption and labels; see `Map.scene`.
    ///
    /// - Parameter state: what is said of features for the moment.
    public func scene(
        width: Double, height: Double? = nil, state: FeatureState = FeatureState(), shaper: (any TextShaper)? = nil
    ) -> Scene {
        let setter = TextSetter(shaper: shaper ?? ApproximateTextShaper(), language: map.locale)
        let composer = composer(width: width, height: height)
        let layout = layout(with: composer, setter: setter)
        var painter = FramePainter(
            map: self, viewport: layout.viewport, metrics: composer.metrics, setter: setter, detail: .full,
            state: state)
        let edge = min(composer.margin, composer.metrics.margin) / 2
        var free = Box(minX: edge, minY: edge, maxX: layout.width - edge, maxY: layout.height - edge)
        if layout.title != nil { free.minY = layout.frame.minY - composer.metrics.titleGap / 2 }
        if layout.caption != nil { free.maxY = layout.frame.maxY + composer.metrics.captionGap / 2 }
        let clearance = composer.metrics.legendClearance / 2
        painter.paint(within: free, keepingClear: layout.legendBox.map { [$0.inset(by: -clearance)] } ?? [])
        let list = DisplayList(
            width: layout.width, height: layout.height, background: painter.background,
            items: painter.items + furniture(of: layout), title: map.title, description: description,
            language: map.locale)
        return Scene(
            displayList: list, warnings: painter.warnings + warnings(setter: setter), viewport: layout.viewport,
            prepared: self, state: state, metrics: composer.metrics, labels: painter.labels, layout: layout)
    }

    private func layout(with composer: PictureComposer, setter: TextSetter) -> PictureLayout {
        let metrics = composer.metrics
        let inner = max(1, composer.width - 2 * composer.margin)
        var vertical: LegendDrawing?
        var horizontal: LegendDrawing?
        if let model = legend {
            vertical = LegendDrawing(
                model, direction: .vertical, metrics: metrics, theme: map.theme, setter: setter,
                maximalWidth: inner * 0.4)
            horizontal = LegendDrawing(
                model, direction: .horizontal, metrics: metrics, theme: map.theme, setter: setter, maximalWidth: inner)
        }
        return composer.compose(
            title: line(map.title, size: metrics.titleSize, weight: 700, color: map.theme.text, within: inner, setter),
            caption: line(
                map.caption, size: metrics.captionSize, weight: 400, color: map.theme.secondaryText, within: inner,
                setter),
            verticalLegend: vertical, horizontalLegend: horizontal
        ) { viewport in
            self.occupancy(in: viewport, metrics: metrics)
        }
    }

    private func line(
        _ text: String?, size: Double, weight: Int, color: Color, within limit: Double, _ setter: TextSetter
    ) -> TextItem? {
        guard let text, !text.isEmpty else { return nil }
        let wanted = Font(family: map.theme.fontFamily, size: size, weight: weight)
        let set = setter.shape(text, font: wanted, within: limit, smallest: 0.5)
        return TextItem(text: text, origin: .zero, font: set.font, color: color, shaped: set.text)
    }

    /// What of the picture is covered by data, on a grid of half ems.
    private func occupancy(in viewport: Viewport, metrics: PictureMetrics) -> Occupancy {
        var grid = Occupancy(bounds: viewport.box, cellSize: metrics.em / 2)
        let transform = viewport.transform
        let level = DetailLevel(scale: viewport.scale / 4)
        var marked: [PlaneSource] = []
        for layer in layers {
            switch layer.layer {
            case .fill, .line:
                if marked.contains(where: { $0 === layer.plane }) { continue }
                marked.append(layer.plane)
                for path in layer.plane.roughShapes(at: level) { grid.mark(path, transform: transform, as: 0) }
            case .circle, .symbol, .heatmap:
                let side = metrics.em * 2
                for places in layer.plane.points {
                    for place in places {
                        grid.mark(Box(center: transform.apply(place), width: side, height: side), as: 0)
                    }
                }
            case .background, .raster: break
            }
        }
        return grid
    }

    /// Title, caption and legend.
    private func furniture(of layout: PictureLayout) -> [DisplayItem] {
        var items: [DisplayItem] = []
        if let legend = layout.legend { items.append(legend.items(at: layout.legendOrigin)) }
        if var title = layout.title {
            title.semantics = Semantics(role: .title, label: title.text)
            items.append(.text(title))
        }
        if let caption = layout.caption { items.append(.text(caption)) }
        return items
    }

    /// The legend's content: that of the first layer which colours by value.
    var legend: LegendModel? {
        guard case .automatic(let title) = map.legend else { return nil }
        for layer in layers {
            if let request = layer.layer.colorScaleRequest, let scale = layer.scale {
                return LegendModel(title: title ?? request.property, scale: scale, locale: map.locale)
            }
        }
        return nil
    }

    /// The picture in a sentence, for those who cannot see it.
    private var description: String? { legend.map { $0.spoken } }

    private func warnings(setter: TextSetter) -> [Warning] {
        var warnings: [Warning] = []
        if dataBox.isEmpty { warnings.append(.empty) }
        for layer in layers {
            warnings += layer.layer.warningsWithoutEffect(place: layer.place)
            guard let request = layer.layer.colorScaleRequest, let scale = layer.scale else { continue }
            if scale.isEmpty {
                warnings.append(.noValues(property: request.property))
            } else if !scale.withoutValue.isEmpty {
                let names = scale.withoutValue.map { layer.source.name(at: $0) ?? $0.description }
                warnings.append(.withoutValue(property: request.property, names: names))
            }
        }
        if !setter.missing.isEmpty { warnings.append(.missingGlyphs(setter.missing)) }
        return warnings
    }
}
