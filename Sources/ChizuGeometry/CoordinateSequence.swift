/// Coordinates in order, with their altitudes where there are any: the body of a line string, a linear ring or a
/// multi-point.
public struct CoordinateSequence: Sendable {
    public var coordinates: [Coordinate]

    /// Metres; empty when no position has an altitude, else one per coordinate, NaN where a position has none.
    public var altitudes: [Double]

    @inlinable
    public init(_ coordinates: [Coordinate], altitudes: [Double] = []) {
        self.coordinates = coordinates
        self.altitudes = altitudes
    }

    @inlinable public var count: Int { coordinates.count }
    @inlinable public var isEmpty: Bool { coordinates.isEmpty }

    /// Whether the last coordinate repeats the first, as RFC 7946 §3.1.6 asks of a linear ring.
    public var isClosed: Bool { coordinates.count > 1 && coordinates.first == coordinates.last }

    /// The altitude at `index` in metres, or nil where there is none.
    public func altitude(at index: Int) -> Double? {
        guard index < altitudes.count, !altitudes[index].isNaN else { return nil }
        return altitudes[index]
    }
}

extension CoordinateSequence: Equatable {
    public static func == (a: CoordinateSequence, b: CoordinateSequence) -> Bool {
        guard a.coordinates == b.coordinates, a.altitudes.count == b.altitudes.count else { return false }
        for (x, y) in zip(a.altitudes, b.altitudes) where x != y && !(x.isNaN && y.isNaN) { return false }
        return true
    }
}
