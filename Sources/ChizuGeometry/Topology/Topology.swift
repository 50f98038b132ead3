/// The borders of regions, each once, however many regions it bounds.
///
/// Where two regions share a border their files repeat it, point by point. A topology cuts every ring where borders
/// meet or part and keeps one arc of each piece, with the regions to its left and right. So a border is stroked once,
/// an outline is told from an inner border, and what is inside a region that was merged of several parts disappears.
///
/// Borders are shared where their coordinates are equal. 180° and −180° are the same meridian and a pole is one point,
/// so a cut along the antimeridian is not taken for a coast. Winding, closing points and repeated points do not matter.
///
/// - Complexity: O(n) for n vertices.
public struct Topology: Sendable {
    /// A piece of border between two junctions, or a whole ring that meets no other.
    public struct Arc: Equatable, Sendable {
        /// The places of its points in `coordinates`; a closed arc repeats its first point at the end.
        public let range: Range<Int>
        /// The region on the left of the arc as one walks it, by its place in the array given; nil where there is none.
        public fileprivate(set) var left: Int?
        /// The region on the right.
        public fileprivate(set) var right: Int?

        init(range: Range<Int>) {
            self.range = range
        }

        /// Whether there is a region on one side only: a coast, or the rim of the map.
        public var isOutline: Bool { (left == nil) != (right == nil) }
        /// Whether the arc parts two regions.
        public var isInnerBorder: Bool { left != nil && right != nil && left != right }
        /// Whether the arc runs inside one region: where parts of it touch, or a ring returns on its own way.
        public var isInsideRegion: Bool { left == right }
    }

    /// The arcs' points, arc after arc.
    public internal(set) var coordinates: [Coordinate] = []
    /// In the order in which the regions first come upon them.
    public internal(set) var arcs: [Arc] = []

    /// Finds the borders of regions, each given by its polygons.
    public init(_ regions: [[Polygon]]) {
        let rings = TopologyRings(regions)
        var builder = TopologyBuilder(rings)
        builder.build()
        coordinates = builder.coordinates
        arcs = builder.arcs
    }

    /// The points of an arc.
    public func line(_ arc: Arc) -> CoordinateSequence {
        CoordinateSequence(Array(coordinates[arc.range]))
    }
}

extension Topology.Arc {
    /// Notes that `region` lies on one side. Where several regions overlap there, the first is kept, unless it is on
    /// the other side too and would hide that the arc bounds another.
    mutating func add(_ region: Int, onLeft: Bool) {
        if onLeft {
            if left == nil || (left == right && left != region) { left = region }
        } else {
            if right == nil || (left == right && right != region) { right = region }
        }
    }
}
