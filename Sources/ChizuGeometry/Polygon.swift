/// A polygon: the exterior ring and the holes cut out of it, as the file gave them (closed and wound or not).
public struct Polygon: Equatable, Sendable {
    /// The exterior ring first, then the holes. Empty for RFC 7946's empty polygon.
    public var rings: [CoordinateSequence]

    public init(rings: [CoordinateSequence]) {
        self.rings = rings
    }

    public init(exterior: CoordinateSequence, holes: [CoordinateSequence] = []) {
        self.rings = [exterior] + holes
    }

    public var exterior: CoordinateSequence? { rings.first }
    public var holes: ArraySlice<CoordinateSequence> { rings.dropFirst() }
}
