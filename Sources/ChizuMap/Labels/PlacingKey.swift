import ChizuGeometry

/// The order of placing: total, so that a picture never depends on the sort's stability.
struct PlacingKey {
    /// Symbols are placed in the order of their keys; the lower one on the picture first where that is asked for, then
    /// the larger region.
    var sortKey: Double
    /// Points from the picture's top; 0 where it does not matter.
    var y: Double
    /// Of the element, in points².
    var area: Double
    var index: Int
    /// Among the candidates.
    var number: Int

    static func sorted(_ keys: [PlacingKey]) -> [PlacingKey] {
        sortedIndices(keys.count) { isPlacedBefore(keys[$0], keys[$1]) }.map { keys[$0] }
    }

    private static func isPlacedBefore(_ a: PlacingKey, _ b: PlacingKey) -> Bool {
        if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
        if a.y != b.y { return a.y > b.y }
        if a.area != b.area { return a.area > b.area }
        if a.index != b.index { return a.index < b.index }
        return a.number < b.number
    }
}
