import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension FramePainter {
    mutating func paintLabels(_ prepared: PreparedLayer) {
        var texts: [DisplayItem] = []
        for label in labels where label.layer == prepared.place {
            for item in label.items { texts.append(.text(item)) }
        }
        guard !texts.isEmpty else { return }
        items.append(.group(.init(items: texts, semantics: semantics(of: prepared))))
    }
}

extension FramePainter {
    mutating func placeLabels(within bounds: Box, keepingClear boxes: [Box]) {
        guard let setter else { return }
        var placer = LabelPlacer(bounds: bounds, setter: setter, metrics: metrics)
        for box in boxes { placer.block(box) }
        for prepared in shownLayers {
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
