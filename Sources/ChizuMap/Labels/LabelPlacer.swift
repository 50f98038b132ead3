import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// Finds places for a picture's symbols: none covers another or leaves the bounds, unless it may.
///
/// Layers are asked from the topmost down, so that what the author painted last has the first choice.
struct LabelPlacer {
    /// Texts stay inside it, unless a style's spec lets them cross the picture's edges.
    let bounds: Box
    /// Symbols wholly outside it are not placed.
    let picture: Box
    let metrics: PictureMetrics
    var taken: CollisionGrid
    /// Circles: a label may cover its own only.
    private var circles: CollisionGrid
    var tooLarge = 0
    var crowdedOut = 0

    /// Free ground between two labels, in ems.
    static let spacing = 0.18

    init(bounds: Box, picture: Box? = nil, metrics: PictureMetrics) {
        self.bounds = bounds
        self.picture = picture ?? bounds
        self.metrics = metrics
        taken = CollisionGrid(bounds: bounds, cellSize: metrics.em * 3)
        circles = CollisionGrid(bounds: bounds, cellSize: metrics.em * 3)
    }

    /// Keeps labels away from a box, such as the legend's.
    mutating func block(_ box: Box) { taken.insert(box) }

    /// Keeps labels other than its own away from a circle.
    mutating func blockCircle(_ box: Box) { circles.insert(box) }

    /// Places a symbol at a point or on a line, a label around its point where that is asked for.
    mutating func placeAtPoint(_ candidate: LabelCandidate, by rules: SymbolRules) -> PlacedLabel? {
        let isAround = rules.arrangement == .aroundPoint && rules.placement == .point && candidate.symbol.icon == nil
        let placed = isAround ? placeAround(candidate, by: rules) : placeSymbol(candidate, by: rules)
        // Along a line some of the repeated labels are always left out, and nobody misses one whose point is out of sight.
        let isMissed = rules.placement == .point && picture.contains(candidate.point)
        if isMissed, !candidate.symbol.block.isEmpty, placed?.items.isEmpty ?? true { crowdedOut += 1 }
        return placed
    }
}

extension LabelPlacer {
    /// Whether a text may cover a box.
    ///
    /// - Parameter clearance: how far circles other than the label's own are to be from it.
    func isFree(
        _ box: Box, of candidate: LabelCandidate, by rules: SymbolRules, overlap: Overlap? = nil, clearance: Double = 0
    ) -> Bool {
        guard !rules.isThemed || bounds.encloses(box) else { return false }
        let overlap = overlap ?? rules.textOverlap
        if rules.isThemed, overlap == .never,
            !circles.isFree(box.inset(by: -clearance), exceptAround: candidate.point)
        {
            return false
        }
        return taken.isFree(padded(box, candidate, rules), overlap: overlap)
    }

    /// A text's box with the room that is kept free around it.
    private func padded(_ box: Box, _ candidate: LabelCandidate, _ rules: SymbolRules) -> Box {
        box.inset(by: -(rules.textPadding ?? Self.spacing * candidate.symbol.size / 2))
    }

    mutating func take(_ boxes: [Box], of candidate: LabelCandidate, by rules: SymbolRules) {
        guard !rules.textIgnoresPlacement else { return }
        for box in boxes { taken.insert(padded(box, candidate, rules), overlap: rules.textOverlap) }
    }

    /// Takes the place, if it is free and no circle but the label's own is nearer than `clearance`.
    mutating func place(
        _ placement: LabelPlacement, _ candidate: LabelCandidate, by rules: SymbolRules, clearance: Double = 0
    ) -> PlacedLabel? {
        for (_, box) in placement.blocks where !isFree(box, of: candidate, by: rules, clearance: clearance) {
            return nil
        }
        var placed = PlacedLabel(index: candidate.symbol.index)
        for (block, box) in placement.blocks {
            placed.boxes.append(box)
            placed.add(
                block.items(
                    in: box, justify: candidate.symbol.justify.share(placement.justify),
                    look: rules.looks.label(candidate.symbol)))
        }
        take(placed.boxes, of: candidate, by: rules)
        if !placed.items.isEmpty { placed.items[0].semantics = rules.looks.meaning(candidate.symbol) }
        return placed
    }

    /// The first line above the point and the others below; where that has no room, all lines on one side of it.
    private mutating func placeAround(_ candidate: LabelCandidate, by rules: SymbolRules) -> PlacedLabel? {
        let block = candidate.symbol.block
        guard !block.isEmpty else { return nil }
        let gap = circles.reach(around: candidate.point) + metrics.pointGap
        let above = block.part(0..<1)
        let below = block.part(1..<block.lines.count)
        let around = LabelPlacement(above, and: below, around: candidate.point, gap: gap)
        // A label that stood nearer to another circle would be taken for that one's.
        let clearance = metrics.pointGap
        if let placed = place(around, candidate, by: rules, clearance: clearance) { return placed }
        for anchor in SymbolLayer.Anchor.sidesOfPoint {
            let placement = LabelPlacement(block, anchor, at: candidate.point, gap: gap)
            if let placed = place(placement, candidate, by: rules, clearance: clearance) { return placed }
        }
        return nil
    }
}
