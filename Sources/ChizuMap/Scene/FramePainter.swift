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
    private(set) var items: [DisplayItem] = []
    private(set) var background: Color?
    private(set) var labels: [PlacedLabel] = []
    private(set) var warnings: [Warning] = []

    private var level: DetailLevel { DetailLevel(scale: viewport.scale) }

    init(map: PreparedMap, viewport: Viewport, metrics: PictureMetrics, setter: TextSetter?, detail: Detail) {
        self.map = map
        self.viewport = viewport
        self.metrics = metrics
        self.setter = setter
        self.detail = detail
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
        for layer in map.layers { paint(layer) }
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
        map.context(for: prepared, viewport: viewport, metrics: metrics)
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
        let paths = detail == .full ? prepared.plane.areas : prepared.plane.areas(at: level)
        let zoom = layer.dependsOnZoom ? context.zoom : nil
        let themed = map.map.theme.region
        let all = prepared.fills(level: detail == .full ? nil : level, zoom: zoom) {
            paths.indices.map { index in
                var color = context.color(layer.color, at: index, themed: themed)
                if opacity == nil { color.alpha *= context.opacity(layer.opacity, at: index) }
                return DisplayItem.FillLayer.Shape(
                    path: paths[index], paint: .color(color),
                    semantics: detail == .full ? context.semantics(at: index) : nil)
            }
        }
        let shapes = visible(all, boxes: prepared.plane.areaBoxes, margin: 1)
        guard !shapes.isEmpty else { return }
        items.append(
            .fills(
                .init(
                    shapes: shapes, opacity: min(1, max(0, opacity ?? 1)), transform: viewport.transform,
                    semantics: semantics(of: prepared))))
        if let outline = layer.outlineColor { paintOutlines(outline, paths, prepared, context) }
    }

    private mutating func paintOutlines(
        _ color: StyleValue<Color>, _ paths: [Path], _ prepared: PreparedLayer, _ context: LayerContext
    ) {
        let all = paths.indices.map { index in
            DisplayItem.StrokeLayer.Shape(
                path: paths[index], paint: .color(context.value(color, at: index, else: .clear)),
                style: StrokeStyle(width: 1, join: .round))
        }
        let shapes = visible(all, boxes: prepared.plane.areaBoxes, margin: 2)
        items.append(.strokes(.init(shapes: shapes, transform: viewport.transform)))
    }

    /// Those of a layer's shapes that the viewport can show.
    private func visible<Shape>(_ shapes: [Shape], boxes: [Box], margin: Double) -> [Shape] {
        let box = viewport.visibleBox(margin: margin)
        var hidden = 0
        for other in boxes where !other.intersects(box) { hidden += 1 }
        if hidden == 0 { return shapes }
        var visible: [Shape] = []
        visible.reserveCapacity(shapes.count - hidden)
        for index in shapes.indices where boxes[index].intersects(box) { visible.append(shapes[index]) }
        return visible
    }

    private mutating func paint(_ layer: LineLayer, _ prepared: PreparedLayer) {
        let context = context(prepared)
        let opacity = layer.opacity.constantValue
        let zoom = layer.dependsOnZoom ? context.zoom : nil
        // Hairlines that grow with the picture differ from picture to picture.
        let em = layer.width == nil ? metrics.em : nil
        let level = detail == .full ? nil : self.level
        // Borders mean nothing by themselves: where all look alike, a few long strokes do for thousands of short ones.
        let differs = layer.color.isThemed && prepared.source.namesSides
        let isBundled = layer.isUniform && !differs && (detail == .reduced || prepared.source.drawsBorders)
        let all = prepared.strokes(level: level, zoom: zoom, em: em) {
            if isBundled { return bundledShapes(layer, context, at: level) }
            let paths = level.map { prepared.plane.lines(at: $0) } ?? prepared.plane.lines
            return paths.indices.map { index in
                let themed = context.themedLineColor(at: index)
                return strokeShape(layer, context, path: paths[index], index: index, themed: themed, opacity: opacity)
            }
        }
        let boxes = isBundled ? prepared.plane.bundles.map { $0.box } : prepared.plane.lineBoxes
        let shapes = visible(all, boxes: boxes, margin: context.widestLine(of: layer) + 1)
        guard !shapes.isEmpty else { return }
        items.append(
            .strokes(
                .init(
                    shapes: shapes, opacity: min(1, max(0, opacity ?? 1)), transform: viewport.transform,
                    semantics: semantics(of: prepared))))
    }

    private func bundledShapes(
        _ layer: LineLayer, _ context: LayerContext, at level: DetailLevel?
    ) -> [DisplayItem.StrokeLayer.Shape] {
        let plane = context.prepared.plane
        let paths = plane.bundledLines(at: level)
        let drawsBorders = context.prepared.source.drawsBorders
        return paths.indices.map { index in
            let themed =
                drawsBorders
                ? context.themedBorderColor(isCoast: plane.bundles[index].isCoast) : context.themedLineColor(at: 0)
            return strokeShape(layer, context, path: paths[index], index: 0, themed: themed, opacity: 1)
        }
    }

    private func strokeShape(
        _ layer: LineLayer, _ context: LayerContext, path: Path, index: Int, themed: Color, opacity: Double?
    ) -> DisplayItem.StrokeLayer.Shape {
        let width = context.width(of: layer, at: index)
        var color = context.color(layer.color, at: index, themed: themed)
        if opacity == nil { color.alpha *= context.opacity(layer.opacity, at: index) }
        let style = StrokeStyle(
            width: width, cap: layer.cap, join: layer.join, miterLimit: layer.miterLimit,
            dashes: layer.dashArray.map { $0 * width })
        // Borders belong to regions that another layer already tells about.
        let isTold = detail == .full && !context.prepared.source.drawsBorders
        return DisplayItem.StrokeLayer.Shape(
            path: path, paint: .color(color), style: style, semantics: isTold ? context.semantics(at: index) : nil)
    }

    private mutating func paint(_ layer: CircleLayer, _ prepared: PreparedLayer) {
        let context = context(prepared)
        let picture = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        var shapes: [DisplayItem.FillLayer.Shape] = []
        for (index, places) in prepared.plane.points.enumerated() where !places.isEmpty {
            let radius = context.radius(of: layer, at: index)
            let stroke = context.strokeWidth(of: layer, at: index)
            let opacity = context.opacity(layer.opacity, at: index)
            var color = context.color(layer.color, at: index, themed: map.map.theme.accent)
            color.alpha *= opacity
            for place in places {
                let center = viewport.transform.apply(place)
                let reach = 2 * (radius + stroke)
                guard Box(center: center, width: reach, height: reach).intersects(picture) else { continue }
                if stroke > 0 {
                    var ring = context.value(layer.strokeColor, at: index, else: map.map.theme.halo)
                    ring.alpha *= opacity
                    shapes.append(.init(path: Path(circle: center, radius: radius + stroke), paint: .color(ring)))
                }
                shapes.append(
                    .init(
                        path: Path(circle: center, radius: radius), paint: .color(color),
                        semantics: detail == .full ? context.semantics(at: index) : nil))
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
        for prepared in map.layers {
            if case .circle(let layer) = prepared.layer { block(layer, prepared, in: &placer) }
        }
        for prepared in map.layers.reversed() {
            if case .symbol(let layer) = prepared.layer { place(layer, prepared, with: &placer) }
        }
        if placer.tooLarge > 0 { warnings.append(.labelsTooLarge(count: placer.tooLarge)) }
        if placer.crowdedOut > 0 { warnings.append(.labelsCrowdedOut(count: placer.crowdedOut)) }
    }

    private func block(_ layer: CircleLayer, _ prepared: PreparedLayer, in placer: inout LabelPlacer) {
        let context = context(prepared)
        for (index, places) in prepared.plane.points.enumerated() {
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
        let shapes = inRegions ? prepared.plane.areas(at: level) : []
        let occupancy =
            inRegions && layer.fit == .beside ? prepared.plane.occupancy(in: viewport, cellSize: metrics.em / 4) : nil
        for candidate in candidates {
            let placed =
                inRegions && !shapes[candidate.index].isEmpty
                ? placer.placeInRegion(
                    candidate, of: layer, shape: shapes[candidate.index], viewport: viewport, occupancy: occupancy)
                : placer.placeAtPoint(candidate, of: layer)
            if var placed {
                placed.layer = prepared.place
                labels.append(placed)
            }
        }
    }
}

extension Path {
    /// A circle of four cubic segments, which differ from it by less than 0.03 % of the radius.
    init(circle center: Point, radius: Double) {
        self.init()
        // Control points at this share of the radius make the curve touch the circle at its eighths.
        let k = 0.5522847498307936 * radius
        let (x, y) = (center.x, center.y)
        move(to: Point(x: x + radius, y: y))
        cubic(
            to: Point(x: x, y: y + radius), control1: Point(x: x + radius, y: y + k),
            control2: Point(x: x + k, y: y + radius))
        cubic(
            to: Point(x: x - radius, y: y), control1: Point(x: x - k, y: y + radius),
            control2: Point(x: x - radius, y: y + k))
        cubic(
            to: Point(x: x, y: y - radius), control1: Point(x: x - radius, y: y - k),
            control2: Point(x: x - k, y: y - radius))
        cubic(
            to: Point(x: x + radius, y: y), control1: Point(x: x + k, y: y - radius),
            control2: Point(x: x + radius, y: y - k))
        close()
    }
}
