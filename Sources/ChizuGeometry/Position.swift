/// An RFC 7946 position: a coordinate and, where the file gives one, its altitude in metres.
public struct Position: Hashable, Sendable {
    public var coordinate: Coordinate
    /// Metres above the WGS 84 ellipsoid.
    public var altitude: Double?

    public init(_ coordinate: Coordinate, altitude: Double? = nil) {
        self.coordinate = coordinate
        self.altitude = altitude
    }
}
