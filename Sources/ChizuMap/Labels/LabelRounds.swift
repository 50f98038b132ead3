/// Places labels in their order; where some find no room, once more with those before the others, which mostly have
/// other places to go to. The round that places most counts, the earliest of several.
struct LabelRounds {
    /// How many rounds there may be.
    let most: Int

    /// - Parameter place: asks the placer for room for one of the labels, by its number.
    func place(
        _ count: Int, with placer: inout LabelPlacer, _ place: (Int, inout LabelPlacer) -> PlacedLabel?
    ) -> [PlacedLabel] {
        var order = Array(0..<count)
        var best: (labels: [PlacedLabel], placer: LabelPlacer)?
        for round in 1...max(1, most) {
            var trial = placer
            var labels: [PlacedLabel] = []
            var placed: [Int] = []
            var leftOut: [Int] = []
            for number in order {
                if let label = place(number, &trial) {
                    labels.append(label)
                    placed.append(number)
                } else {
                    leftOut.append(number)
                }
            }
            if labels.count > best?.labels.count ?? -1 { best = (labels, trial) }
            // In the same order all would go the same way.
            if round == most || leftOut.isEmpty || order.starts(with: leftOut) { break }
            order = leftOut + placed
        }
        guard let best else { return [] }
        placer = best.placer
        return best.labels
    }
}
