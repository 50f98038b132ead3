/// Bounds on the globe in degrees, as RFC 7946 §5 has them: `west` greater than `east` means that the box crosses
/// the antimeridian.
public struct CoordinateBox: Hashable, Sendable {
    public var west: Double
    public var south: Double
    public var east: Double
    public var north: Double

    @inlinable
    public init(west: Double, south: Double, east: Double, north: Double) {
        self.west = west
        self.south = south
        self.east = east
        self.north = north
    }

    /// Whether the box runs over longitude ±180°.
    @inlinable public var crossesAntimeridian: Bool { west > east }

    /// The extent in longitude, 0…360 degrees.
    @inlinable public var longitudeSpan: Double { crossesAntimeridian ? east - west + 360 : east - west }
    /// The extent in latitude, in degrees.
    @inlinable public var latitudeSpan: Double { north - south }

    /// The middle of the box, its longitude in −180…180 degrees.
    public var center: Coordinate {
        var longitude = west + longitudeSpan / 2
        if longitude > 180 { longitude -= 360 }
        return Coordinate(longitude: longitude, latitude: (south + north) / 2)
    }
}
