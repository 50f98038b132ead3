import ChizuGeometry

/// Regions that are looked up by the cases of an enum instead of by text: `regions[.goto]`.
public struct RegionMap<Key: RegionKey>: Sendable {
    /// What to do about cases without a region and regions without a case.
    public enum MismatchPolicy: Sendable {
        /// Throw an error that names them all.
        case fail
        /// Go on, and list them in `casesWithoutRegion` and `namesWithoutCase`.
        case report
    }

    /// The regions themselves, those without a case included.
    public let set: RegionSet
    /// The cases whose raw value names no region; empty unless mismatches are reported.
    public let casesWithoutRegion: [Key]
    /// The names that no case has as its raw value; empty unless mismatches are reported.
    public let namesWithoutCase: [String]

    private let indexByKey: [Key: Int]

    /// Pairs the cases of `Key` with the regions named by their raw values.
    ///
    /// - Throws: `RegionError.keysDoNotMatch` when a case has no region or a name no case, unless they are to be
    ///   reported only.
    public init(_ set: RegionSet, mismatches policy: MismatchPolicy = .fail) throws(RegionError) {
        var indexByKey: [Key: Int] = [:]
        var casesWithoutRegion: [Key] = []
        var hasCase = [Bool](repeating: false, count: set.regions.count)
        for key in Key.allCases {
            if let index = set.index(of: key.rawValue) {
                indexByKey[key] = index
                hasCase[index] = true
            } else {
                casesWithoutRegion.append(key)
            }
        }
        var namesWithoutCase: [String] = []
        for (index, region) in set.regions.enumerated() where !hasCase[index] {
            namesWithoutCase.append(region.name)
        }
        if policy == .fail, !casesWithoutRegion.isEmpty || !namesWithoutCase.isEmpty {
            var cases: [String] = []
            for key in casesWithoutRegion { cases.append(key.rawValue) }
            throw RegionError.keysDoNotMatch(casesWithoutRegion: cases, namesWithoutCase: namesWithoutCase)
        }
        self.set = set
        self.casesWithoutRegion = casesWithoutRegion
        self.namesWithoutCase = namesWithoutCase
        self.indexByKey = indexByKey
    }

    /// Groups features as `RegionSet(grouping:by:)` does and pairs the regions with the cases of `Key`.
    public init(
        grouping features: [Feature], by keys: [String], mismatches policy: MismatchPolicy = .fail
    ) throws(RegionError) {
        let set = try RegionSet(grouping: features, by: keys)
        try self.init(set, mismatches: policy)
    }

    /// The region of that case. A case listed in `casesWithoutRegion` gives a region of that name without polygons.
    public subscript(key: Key) -> Region {
        guard let index = indexByKey[key] else {
            return Region(name: key.rawValue, polygons: [], properties: JSONObject(), featureIndices: [])
        }
        return set.regions[index]
    }
}
