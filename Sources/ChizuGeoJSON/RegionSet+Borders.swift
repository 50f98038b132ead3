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

    /// Every border once, as lines: those between regions and the outlines. What runs inside a region, between the
    /// parts that it was merged from, is left out.
    ///
    /// Each line is a feature whose properties `left` and `right` name the regions beside it; one is missing on an
    /// outline.
    public var borders: FeatureCollection { lines(of: topology()) { !$0.isInsideRegion } }

    /// The borders between two regions, each once.
    public var innerBorders: FeatureCollection { lines(of: topology()) { $0.isInnerBorder } }

    /// The borders that have a region on one side only: coasts, and the rim of the whole.
    public var outline: FeatureCollection { lines(of: topology()) { $0.isOutline } }

    private func lines(of topology: Topology, where isWanted: (Topology.Arc) -> Bool) -> FeatureCollection {
        var features: [Feature] = []
        for arc in topology.arcs where isWanted(arc) {
            var properties = JSONObject()
            if let left = arc.left { properties["left"] = .string(regions[left].name) }
            if let right = arc.right { properties["right"] = .string(regions[right].name) }
            features.append(Feature(geometry: .lineString(topology.line(arc)), properties: properties))
        }
        return FeatureCollection(features)
    }
}
