import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Turns a map's layers into display items for one viewport.
struct FramePainter {
    /// How much of the paths' detail is painted.
    enum Detail {
        /// Every vertex, and what shapes mean: for a finished picture.
        case full
        /// What the scale can show: for a frame among many.
        case reduced
    }

    let map: PreparedMap
    let viewport: Viewport
    let metrics: PictureMetrics
    let setter: TextSetter?
    let detail: Detail
    let state: FeatureState
    private(set) var items: [DisplayItem] = []
    private(set) var background: Color?
    private(set) var labels: [PlacedLabel] = []
    private(set) var warnings: [Warning] = []

    /// Nil for every vertex.
    private var level: DetailLevel? { detail == .full ? nil : DetailLevel(scale: viewport.scale) }

    init(
        map: PreparedMap, viewport: Viewport, metrics: PictureMetrics, setter: TextSetter?, detail: Detail,
        state: FeatureState
    ) {
        self.map = map
        self.viewport = viewport
        self.metrics = metrics
        self.setter = setter
        self.detail = detail
        self.state = state
        background = map.map.background ?? map.map.theme.background
    }

    /// Paints all layers.
    ///
    /// - Parameters:
    ///   - bounds: labels stay inside it.
    ///   - boxes: labels stay off them.
    mutating func paint(within bounds: Box, keepingClear boxes: [Box]) {
        if detail == .reduced { for layer in map.layers { layer.plane.shareBorders() } }
        placeLabels(within: bounds, keepingClear: boxes)
        for layer in shownLayers { paint(layer) }
    }

    /// The layers that are drawn at the viewport's zoom.
    private var shownLayers: [PreparedLayer] {
        let zoom = map.zoom(of: viewport)
        return map.layers.filter { $0.isShown(at: zoom) }
    }

    private mutating func paint(_ prepared: PreparedLayer) {
        switch prepared.layer {
        case .background(let layer): paint(layer, prepared)
        case .fill(let layer): paint(layer, prepared)
        case .line(let layer): paint(layer, prepared)
        case .circle(let layer): paint(layer, prepared)
        case .symbol: paintLabels(prepared)
        }
    }

    func context(_ prepared: PreparedLayer) -> LayerContext {
        map.context(for: prepared, viewport: viewport, metrics: metrics, state: state)
    }

    /// What the layer is called in outputs that name it.
    private func semantics(of prepared: PreparedLayer) -> Semantics? {
        guard detail == .full else { return nil }
        return Semantics(role: .layer, id: prepared.layer.id, label: prepared.layer.id)
    }

    private mutating func paint(_ layer: BackgroundLayer, _ prepared: PreparedLayer) {
        let context = context(prepared)
        guard layer.color != nil else { return }
        var color = context.value(layer.color, at: 0, else: map.map.theme.background)
        color.alpha *= context.opacity(layer.opacity, at: 0)
        if items.isEmpty, color.alpha == 1 {
            background = color
            return
        }
        let path = Path(box: Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height))
        items.append(.fills(.init(shapes: [.init(path: path, paint: .color(color))])))
    }

    private mutating func paint(_ layer: FillLayer, _ prepared: PreparedLayer) {
        let opacity = layer.opacity.constantValue
        let context = context(prepared)
        let visible = visible(prepared.plane.areaBoxes, margin: 1, of: context.choices)
        guard !visible.isEmpty else { return }
        let themed = map.map.theme.region
        let key = LookKey(
            zoom: layer.dependsOnZoom ? context.zoom : nil, state: layer.paintDependsOnState ? context.state : nil)
        let colors = prepared.colors(for: key) {
            (0..<prepared.source.count).map { index in
                var color = context.color(layer.color, at: index, themed: themed)
                if opacity == nil { color.alpha *= context.opacity(layer.opacity, at: index) }
                return color
            }
        }
        let paths = prepared.plane.areas(of: visible, at: level)
        let shapes = visible.indices.map { place in
            DisplayItem.FillLayer.Shape(
                path: paths[place], paint: .color(colors[visible[place]]),
                semantics: detail == .full ? context.semantics(at: visible[place]) : nil)
        }
        items.append(
            .fills(
                .init(
                    shapes: shapes, opacity: min(1, max(0, opacity ?? 1)), transform: viewport.transform,
                    semantics: semantics(of: prepared))))
        if let outline = layer.outlineColor { paintOutlines(outline, paths, of: visible, context) }
    }

    private mutating func paintOutlines(
        _ color: StyleValue<Color>, _ paths: [Path], of elements: [Int], _ context: LayerContext
    ) {
        let shapes = elements.indices.map { place in
            DisplayItem.StrokeLayer.Shape(
                path: paths[place], paint: .color(context.value(color, at: elements[place], else: .clear)),
                style: StrokeStyle(width: 1, join: .round))
        }
        items.append(.strokes(.init(shapes: shapes, transform: viewport.transform)))
    }

    /// The places of the boxes that the viewport can show, of those chosen.
    private func visible(_ boxes: [Box], margin: Double, of choices: [Bool]?) -> [Int] {
        let box = viewport.visibleBox(margin: margin)
        return boxes.indices.filter { boxes[$0].intersects(box) && choices?[$0] ?? true }
    }

    private mutating func paint(_ layer: LineLayer, _ prepared: PreparedLayer) {
        let context = context(prepared)
        let plane = prepared.plane
        // Borders mean nothing by themselves: where all look alike, a few long strokes do for thousands of short ones.
        let differs = layer.color.isThemed && prepared.source.namesSides
        let choices = context.choices
        let isBundled =
            layer.isUniform && !differs && choices == nil && (detail == .reduced || prepared.source.drawsBorders)
        let looks = looks(of: layer, context, isBundled: isBundled)
        let widest = looks.reduce(0) { max($0, $1.style.width) }
        let boxes = isBundled ? plane.bundles.map { $0.box } : plane.lineBoxes
        let visible = visible(boxes, margin: widest + 1, of: choices)
        guard !visible.isEmpty else { return }
        let paths = isBundled ? plane.bundledLines(of: visible, at: level) : plane.lines(of: visible, at: level)
        // Borders belong to regions that another layer already tells about.
        let isTold = detail == .full && !prepared.source.drawsBorders
        // Lines that see through alike are one sheet, which is no darker where they meet.
        let alpha = isBundled ? looks.first?.color.alpha ?? 1 : 1
        let isSheet = alpha < 1 && looks.allSatisfy { $0.color.alpha == alpha }
        let shapes = visible.indices.map { place in
            var look = looks[visible[place]]
            if isSheet { look.color.alpha = 1 }
            return DisplayItem.StrokeLayer.Shape(
                path: paths[place], paint: .color(look.color), style: look.style,
                semantics: isTold ? context.semantics(at: visible[place]) : nil)
        }
        let opacity = (layer.opacity.constantValue ?? 1) * (isSheet ? alpha : 1)
        items.append(
            .strokes(
                .init(
                    shapes: shapes, opacity: min(1, max(0, opacity)), transform: viewport.transform,
                    semantics: semantics(of: prepared))))
    }

    /// How a layer's lines look, one by one or bundled.
    private func looks(of layer: LineLayer, _ context: LayerContext, isBundled: Bool) -> [StrokeLook] {
        let prepared = context.prepared
        // Hairlines that grow with the picture differ from picture to picture.
        let em = layer.width == nil ? metrics.em : nil
        let key = LookKey(
            zoom: layer.dependsOnZoom ? context.zoom : nil, em: em, isBundled: isBundled,
            state: layer.dependsOnState ? context.state : nil)
        return prepared.strokes(for: key) {
            guard isBundled else {
                return (0..<prepared.source.count).map { index in
                    look(of: layer, context, at: index, themed: context.themedLineColor(at: index))
                }
            }
            return prepared.plane.bundles.map { bundle in
                let themed =
                    prepared.source.drawsBorders
                    ? context.themedBorderColor(isCoast: bundle.isCoast) : context.themedLineColor(at: 0)
                return look(of: layer, context, at: 0, themed: themed)
            }
        }
    }

    private func look(of layer: LineLayer, _ context: LayerContext, at index: Int, themed: Color) -> StrokeLook {
        let width = context.width(of: layer, at: index)
        var color = context.color(layer.color, at: index, themed: themed)
        if layer.opacity.constantValue == nil { color.alpha *= context.opacity(layer.opacity, at: index) }
        let style = StrokeStyle(
            width: width, cap: layer.cap, join: layer.join, miterLimit: layer.miterLimit,
            dashes: layer.dashArray.map { $0 * width })
        return StrokeLook(color: color, style: style)
    }

    private mutating func paint(_ layer: CircleLayer, _ prepared: PreparedLayer) {
        let context = context(prepared)
        let picture = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        var shapes: [DisplayItem.FillLayer.Shape] = []
        let choices = context.choices
        for (index, places) in prepared.plane.points.enumerated() where !places.isEmpty && choices?[index] ?? true {
            let radius = context.radius(of: layer, at: index)
            let stroke = context.strokeWidth(of: layer, at: index)
            let opacity = context.opacity(layer.opacity, at: index)
            var color = context.color(layer.color, at: index, themed: map.map.theme.accent)
            color.alpha *= opacity
            var ring = context.value(layer.strokeColor, at: index, else: map.map.theme.halo)
            ring.alpha *= opacity
            let mark = CircleMark(radius: radius, color: color, strokeWidth: stroke, strokeColor: ring)
            for place in places {
                let center = viewport.transform.apply(place)
                let reach = 2 * (radius + stroke)
                guard Box(center: center, width: reach, height: reach).intersects(picture) else { continue }
                shapes += mark.shapes(at: center, semantics: detail == .full ? context.semantics(at: index) : nil)
            }
        }
        guard !shapes.isEmpty else { return }
        items.append(.fills(.init(shapes: shapes, semantics: semantics(of: prepared))))
    }

    private mutating func paintLabels(_ prepared: PreparedLayer) {
        var texts: [DisplayItem] = []
        for label in labels where label.layer == prepared.place {
            for item in label.items { texts.append(.text(item)) }
        }
        guard !texts.isEmpty else { return }
        items.append(.group(.init(items: texts, semantics: semantics(of: prepared))))
    }
}

extension FramePainter {
    private mutating func placeLabels(within bounds: Box, keepingClear boxes: [Box]) {
        guard let setter else { return }
        var placer = LabelPlacer(bounds: bounds, setter: setter, metrics: metrics)
        for box in boxes { placer.block(box) }
        for prepared in shownLayers {
            if case .circle(let layer) = prepared.layer { block(layer, prepared, in: &placer) }
        }
        for prepared in shownLayers.reversed() {
            if case .symbol(let layer) = prepared.layer { place(layer, prepared, with: &placer) }
        }
        if placer.tooLarge > 0 { warnings.append(.labelsTooLarge(count: placer.tooLarge)) }
        if placer.crowdedOut > 0 { warnings.append(.labelsCrowdedOut(count: placer.crowdedOut)) }
    }

    private func block(_ layer: CircleLayer, _ prepared: PreparedLayer, in placer: inout LabelPlacer) {
        let context = context(prepared)
        let choices = context.choices
        for (index, places) in prepared.plane.points.enumerated() where choices?[index] ?? true {
            for place in places {
                let side = 2 * (context.radius(of: layer, at: index) + context.strokeWidth(of: layer, at: index))
                placer.blockCircle(Box(center: viewport.transform.apply(place), width: side, height: side))
            }
        }
    }

    private mutating func place(
        _ layer: SymbolLayer, _ prepared: PreparedLayer, with placer: inout LabelPlacer
    ) {
        let candidates = LabelCollector(
            layer: layer, context: context(prepared), viewport: viewport, carriesSemantics: detail == .full
        ).candidates
        guard !candidates.isEmpty else { return }
        let inRegions = layer.arrangement == .stacked && prepared.source.labelsStandInAreas && layer.isCentred
        let level = DetailLevel(scale: viewport.scale)
        var shapes = inRegions ? prepared.plane.areas(of: candidates.map { $0.index }, at: level) : []
        // On a turned map the labels stay upright: the shapes are turned beneath them.
        let upright = viewport.upright
        if let upright { shapes = shapes.map { $0.transformed(by: upright.turn) } }
        let occupancy =
            inRegions && layer.fit == .beside ? prepared.plane.occupancy(in: viewport, cellSize: metrics.em / 4) : nil
        let rounds = LabelRounds(most: detail == .full && candidates.count <= Self.mostRetried ? Self.mostRounds : 1)
        let placed = rounds.place(candidates.count, with: &placer) { place, placer in
            var candidate = candidates[place]
            if let upright { candidate.planePoint = upright.turn.apply(candidate.planePoint) }
            return inRegions && !shapes[place].isEmpty
                ? placer.placeInRegion(
                    candidate, of: layer, shape: shapes[place], viewport: upright?.viewport ?? viewport,
                    occupancy: occupancy)
                : placer.placeAtPoint(candidate, of: layer)
        }
        for var label in placed {
            label.layer = prepared.place
            labels.append(label)
        }
    }

    /// How many rounds a finished picture's labels get, and the most labels that get more than one: among more, a few
    /// that are left out are not missed.
    private static let mostRounds = 8
    private static let mostRetried = 300
}
