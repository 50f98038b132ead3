import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension FramePainter {
    /// Symbols in the order of drawing: all icons beneath all texts, unless symbols may cover each other by a key.
    mutating func paintLabels(_ prepared: PreparedLayer) {
        let context = context(prepared)
        let placed = labels.filter { $0.layer == prepared.place }
        let isKeyed = context.properties[.symbolSortKey] != nil
        let order = sortedIndices(placed.count) { placed[$0].rank < placed[$1].rank }
        var icons: [DisplayItem] = []
        var texts: [DisplayItem] = []
        for label in order.map({ placed[$0] }) {
            for item in label.images { if isKeyed { texts.append(.image(item)) } else { icons.append(.image(item)) } }
            for item in label.items { texts.append(.text(item)) }
        }
        guard !icons.isEmpty || !texts.isEmpty else { return }
        items.append(.group(.init(items: icons + texts, semantics: semantics(of: prepared))))
    }

    mutating func placeLabels(within bounds: Box, keepingClear boxes: [Box]) {
        let picture = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        var placer = LabelPlacer(bounds: bounds, picture: picture, metrics: metrics)
        for box in boxes { placer.block(box) }
        // By the spec circles stand in nobody's way.
        for prepared in shownLayers where prepared.layer.common.defaults == .theme {
            if case .circle = prepared.layer { blockCircles(prepared, in: &placer) }
        }
        for prepared in shownLayers.reversed() {
            if case .symbol(let layer) = prepared.layer { place(layer, prepared, with: &placer) }
        }
        if placer.tooLarge > 0 { warnings.append(.labelsTooLarge(count: placer.tooLarge)) }
        if placer.crowdedOut > 0 { warnings.append(.labelsCrowdedOut(count: placer.crowdedOut)) }
    }

    private func blockCircles(_ prepared: PreparedLayer, in placer: inout LabelPlacer) {
        let context = context(prepared)
        let choices = context.choices
        for (index, places) in prepared.plane.points.enumerated() where choices?[index] ?? true {
            for place in places {
                let side = 2 * (context.circleRadius(at: index) + context.circleStrokeWidth(at: index))
                placer.blockCircle(Box(center: viewport.transform.apply(place), width: side, height: side))
            }
        }
    }

    private mutating func place(_ layer: SymbolLayer, _ prepared: PreparedLayer, with placer: inout LabelPlacer) {
        let context = context(prepared)
        let rules = SymbolRules(
            layer, context, bearing: viewport.bearing, tellsMeaning: detail == .full)
        let collector = LabelCollector(
            layer: layer, context: context, viewport: viewport, rules: rules, setter: setter, images: images)
        let candidates = collector.candidates
        guard !candidates.isEmpty else { return }
        let inRegions =
            rules.arrangement == .stacked && prepared.source.labelsStandInAreas && rules.isCentred(context)
        let level = DetailLevel(scale: viewport.scale)
        var shapes = inRegions ? prepared.plane.areas(of: candidates.map { $0.symbol.index }, at: level) : []
        // On a turned map the labels stay upright: the shapes are turned beneath them.
        let upright = viewport.upright
        if let upright { shapes = shapes.map { $0.transformed(by: upright.turn) } }
        let occupancy =
            inRegions && rules.fit == .beside ? prepared.plane.occupancy(in: viewport, cellSize: metrics.em / 4) : nil
        let rounds = LabelRounds(most: detail == .full && candidates.count <= Self.mostRetried ? Self.mostRounds : 1)
        var placed = rounds.place(candidates.count, with: &placer) { place, placer in
            guard inRegions, !shapes[place].isEmpty else { return placer.placeAtPoint(candidates[place], by: rules) }
            var candidate = candidates[place]
            if let upright { candidate.planePoint = upright.turn.apply(candidate.planePoint) }
            return placer.placeInRegion(
                candidate, by: rules, shape: shapes[place], viewport: upright?.viewport ?? viewport,
                occupancy: occupancy)
        }
        rank(&placed, context, rules)
        labels += placed
    }

    /// Says in which order a layer's symbols are drawn: as they were placed, unless they may cover each other.
    private func rank(_ placed: inout [PlacedLabel], _ context: LayerContext, _ rules: SymbolRules) {
        for index in placed.indices { placed[index].layer = context.prepared.place }
        guard rules.mayOverlap else {
            for index in placed.indices { placed[index].rank = index }
            return
        }
        var order: [PlacingKey] = []
        for (number, label) in placed.enumerated() {
            order.append(
                PlacingKey(
                    sortKey: context.sortKey(.symbolSortKey, at: label.index),
                    y: rules.sortsByY ? -label.y : 0, area: 0, index: label.index,
                    number: number))
        }
        for (rank, key) in PlacingKey.sorted(order).enumerated() { placed[key.number].rank = rank }
    }

    /// How many rounds a finished picture's labels get, and the most labels that get more than one: among more, a few
    /// that are left out are not missed.
    private static let mostRounds = 8
    private static let mostRetried = 300
}
