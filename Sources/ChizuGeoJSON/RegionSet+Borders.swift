import ChizuGeometry

extension RegionSet {
    /// The borders of all regions, each once, with the regions beside it by their places in `regions`.
    ///
    /// - Complexity: O(n) for n vertices, at every call.
    public func topology() -> Topology {
        var polygons: [[Polygon]] = []
        polygons.reserveCapacity(regions.count)
        for region in regions { polygons.append(region.polygons) }
        return Topology(polygons)
    }

    /// Every border once: those between regions and the outlines.
    ///
    /// - Complexity: O(n) for n vertices, at every call.
    public var borders: RegionBorders { RegionBorders(.all, of: self, in: topology()) }

    /// The borders between two regions.
    public var innerBorders: RegionBorders { RegionBorders(.inner, of: self, in: topology()) }

    /// The borders that have a region on one side only: coasts, and the rim of the whole.
    public var outline: RegionBorders { RegionBorders(.outline, of: self, in: topology()) }
}
