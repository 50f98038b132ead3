import ChizuGeometry

extension RegionIndex {
    /// Indexes the regions of a set by their places in `regions`.
    public init(_ set: RegionSet) {
        var polygons: [[Polygon]] = []
        polygons.reserveCapacity(set.regions.count)
        for region in set.regions { polygons.append(region.polygons) }
        self.init(polygons)
    }
}

extension RegionSet {
    /// The first region that contains the coordinate, its border included; nil where none does.
    ///
    /// Builds a `RegionIndex` for the one answer. Who asks more than once keeps `RegionIndex(set)`.
    public func region(at coordinate: Coordinate) -> Region? {
        guard let index = RegionIndex(self).region(at: coordinate) else { return nil }
        return regions[index]
    }
}
