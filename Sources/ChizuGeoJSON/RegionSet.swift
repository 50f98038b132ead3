/// Regions in the order in which the file first names them.
public struct RegionSet: Sendable {
    public let regions: [Region]

    /// What could not become part of a region, in file order; empty for most files.
    public let leftovers: [Leftover]

    /// Where each name stands in `regions`. Swift's strings compare by canonical equivalence, so a name typed on one
    /// system (NFC) finds the one stored by another (NFD).
    private let indexByName: [String: Int]

    /// A set of ready-made regions. Where two share a name, the name finds the first.
    public init(_ regions: [Region], leftovers: [Leftover] = []) {
        var indexByName: [String: Int] = [:]
        indexByName.reserveCapacity(regions.count)
        for (index, region) in regions.enumerated() where indexByName[region.name] == nil {
            indexByName[region.name] = index
        }
        self.regions = regions
        self.leftovers = leftovers
        self.indexByName = indexByName
    }

    /// The region of that name, or nil.
    public subscript(name: String) -> Region? {
        guard let index = indexByName[name] else { return nil }
        return regions[index]
    }

    /// Where the region of that name stands in `regions`, or nil.
    public func index(of name: String) -> Int? { indexByName[name] }

    /// The features that carry none of the grouping properties, counted from 0 in file order.
    public var unnamed: [Int] {
        var indices: [Int] = []
        for leftover in leftovers where leftover.reason == .unnamed { indices.append(leftover.featureIndex) }
        return indices
    }
}

extension RegionSet {
    /// A feature, or a part of one, that no region shows.
    public struct Leftover: Equatable, Sendable {
        public enum Reason: Equatable, Sendable {
            /// It has none of the grouping properties, or only nulls there.
            case unnamed
            /// Its geometry is null, empty, or holds only points and lines.
            case noArea
            /// It has area, which its region shows, beside points or lines, which it does not.
            case pointsOrLinesBesideArea
        }

        /// Where the feature stands in the file, counted from 0.
        public var featureIndex: Int
        public var reason: Reason

        public init(featureIndex: Int, reason: Reason) {
            self.featureIndex = featureIndex
            self.reason = reason
        }
    }
}

extension RegionSet: Equatable {
    public static func == (a: RegionSet, b: RegionSet) -> Bool {
        a.regions == b.regions && a.leftovers == b.leftovers
    }
}
