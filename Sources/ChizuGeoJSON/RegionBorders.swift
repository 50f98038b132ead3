import ChizuGeometry

/// Borders of regions, each once, with the regions beside it.
///
/// ```swift
/// LineLayer(regions.borders)             // in a map: strokes each border once
/// regions.innerBorders.features          // as lines, to be written as GeoJSON
/// ```
public struct RegionBorders: Sendable {
    /// Which borders.
    public enum Kind: Equatable, Sendable {
        /// Those between regions and the outlines. What runs inside a region, between the parts that it was merged
        /// from, is left out.
        case all
        /// Those between two regions.
        case inner
        /// Those with a region on one side only: coasts, and the rim of the whole.
        case outline
    }

    public let kind: Kind
    /// The regions whose borders these are.
    public let regions: RegionSet
    /// All borders of the regions, whatever the kind.
    public let topology: Topology
    /// The borders of this kind, by their places in `topology.arcs`.
    public let arcs: [Int]

    init(_ kind: Kind, of regions: RegionSet, in topology: Topology) {
        self.kind = kind
        self.regions = regions
        self.topology = topology
        var arcs: [Int] = []
        for (index, arc) in topology.arcs.enumerated() where kind.contains(arc) { arcs.append(index) }
        self.arcs = arcs
    }

    /// Those of another kind, without looking for borders anew.
    public func only(_ kind: Kind) -> RegionBorders { RegionBorders(kind, of: regions, in: topology) }

    public var count: Int { arcs.count }

    /// The regions on the left and the right of a border as one walks it, by its place in `arcs`.
    public func sides(at index: Int) -> (left: Region?, right: Region?) {
        let arc = topology.arcs[arcs[index]]
        return (arc.left.map { regions.regions[$0] }, arc.right.map { regions.regions[$0] })
    }

    /// `left` and `right`: the names of the regions beside a border; one is missing on an outline.
    public func properties(at index: Int) -> JSONObject {
        var properties = JSONObject()
        let (left, right) = sides(at: index)
        if let left { properties["left"] = .string(left.name) }
        if let right { properties["right"] = .string(right.name) }
        return properties
    }

    /// The borders as lines with their properties.
    public var features: [Feature] {
        var features: [Feature] = []
        features.reserveCapacity(arcs.count)
        for (index, arc) in arcs.enumerated() {
            features.append(
                Feature(
                    geometry: .lineString(topology.line(topology.arcs[arc])), properties: properties(at: index)))
        }
        return features
    }
}

extension RegionBorders.Kind {
    func contains(_ arc: Topology.Arc) -> Bool {
        switch self {
        case .all: !arc.isInsideRegion
        case .inner: arc.isInnerBorder
        case .outline: arc.isOutline
        }
    }
}
