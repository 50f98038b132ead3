/// A place on the globe: longitude and latitude in degrees, in RFC 7946 order.
///
/// Values beyond ±180° or ±90° are kept as they were read; who needs them normalised says so.
public struct Coordinate: Hashable, Sendable {
    /// Degrees east of Greenwich.
    public var longitude: Double
    /// Degrees north of the equator.
    public var latitude: Double

    @inlinable
    public init(longitude: Double, latitude: Double) {
        self.longitude = longitude
        self.latitude = latitude
    }
}
