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

    /// A ring of a polygon as a walk along arcs.
    public struct Ring: Equatable, Sendable {
        /// The region's place in the array given, the polygon's in the region, and the ring's in the polygon, where 0
        /// is the exterior.
        public let region: Int
        public let polygon: Int
        public let place: Int
        /// Whether the polygon's inside lies on the left of the walk.
        public let isInsideOnLeft: Bool
        /// The places of its steps in `steps`.
        public let steps: Range<Int>
    }

    /// One arc on the way round a ring.
    public struct Step: Equatable, Sendable {
        public let arc: Int
        /// Whether the ring follows the arc, not the other way.
        public let isForward: Bool

        public init(arc: Int, isForward: Bool) {
            self.arc = arc
            self.isForward = isForward
        }

        /// The same arc the other way.
        public var reversed: Step { Step(arc: arc, isForward: !isForward) }
    }

    /// The arcs' points, arc after arc.
    public internal(set) var coordinates: [Coordinate] = []
    /// In the order in which the regions first come upon them.
    public internal(set) var arcs: [Arc] = []
    /// The rings of all regions in the order given, but for those of less than two places.
    public internal(set) var rings: [Ring] = []
    /// The rings' walks, ring after ring. Every walk starts and ends at the same place, though not always at the one
    /// where the file's ring does.
    public internal(set) var steps: [Step] = []

    /// Finds the borders of regions, each given by its polygons.
    public init(_ regions: [[Polygon]]) {
        var builder = TopologyBuilder(TopologyRings(regions))
        builder.build()
        coordinates = builder.coordinates
        arcs = builder.arcs
        rings = builder.cutRings
        steps = builder.steps
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
