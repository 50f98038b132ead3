import ChizuDrawing

/// The paths made so far of one source's elements, by level of detail: a viewport that shows few makes few.
struct LevelCache {
    private var levels: [DetailLevel: [Path?]] = [:]

    /// The paths of some elements.
    ///
    /// - Parameters:
    ///   - count: how many elements there are.
    ///   - make: makes those of the elements it is given, in their order.
    mutating func paths(
        of elements: [Int], count: Int, at level: DetailLevel, make: ([Int]) -> [Path]
    ) -> [Path] {
        var known = levels.removeValue(forKey: level) ?? [Path?](repeating: nil, count: count)
        let missing = elements.filter { known[$0] == nil }
        if !missing.isEmpty {
            for (element, path) in zip(missing, make(missing)) { known[element] = path }
        }
        levels[level] = known
        return elements.map { known[$0] ?? Path() }
    }
}
