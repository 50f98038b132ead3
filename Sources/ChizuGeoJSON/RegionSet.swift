/// Regions in the order in which the file first names them.
public struct RegionSet: Equatable, Sendable {
    public private(set) var regions: [Region]

    public init(_ regions: [Region]) {
        self.regions = regions
    }

    /// The region of that name, or nil.
    public subscript(name: String) -> Region? {
        for region in regions where region.name == name { return region }
        return nil
    }
}
