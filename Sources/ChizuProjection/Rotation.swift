import ChizuGeometry

/// A turn of the globe under the projection, in degrees, as d3's `rotate([λ, φ, γ])` has it: the globe is turned about
/// its axis by `lambda`, then tilted by `phi`, then rolled by `gamma`. The central meridian is −lambda.
public struct Rotation: Hashable, Sendable {
    public var lambda: Double
    public var phi: Double
    public var gamma: Double

    public init(lambda: Double, phi: Double = 0, gamma: Double = 0) {
        self.lambda = lambda
        self.phi = phi
        self.gamma = gamma
    }

    public static let none = Rotation(lambda: 0)

    /// Whether more than the central meridian changes.
    var isOblique: Bool { phi != 0 || gamma != 0 }

    /// The longitude in −180…180 of any; −180 and 180 stay what they are.
    @inline(__always)
    static func normalized(_ longitude: Double) -> Double {
        if longitude.magnitude <= 180 { return longitude }
        return longitude - 360 * (longitude / 360).rounded(.toNearestOrEven)
    }

    /// Where a place comes to stand.
    func apply(_ coordinate: Coordinate) -> Coordinate {
        let longitude = Self.normalized(coordinate.longitude + lambda)
        guard isOblique else { return Coordinate(longitude: longitude, latitude: coordinate.latitude) }
        let tilt = Double.sincos(phi * radiansPerDegree)
        let roll = Double.sincos(gamma * radiansPerDegree)
        let (x, y, z) = Self.vector(longitude, coordinate.latitude)
        let k = z * tilt.cos + x * tilt.sin
        return Self.coordinate(
            x: x * tilt.cos - z * tilt.sin, y: y * roll.cos - k * roll.sin, z: k * roll.cos + y * roll.sin)
    }

    /// The place that comes to stand at `coordinate`.
    func undo(_ coordinate: Coordinate) -> Coordinate {
        guard isOblique else {
            return Coordinate(
                longitude: Self.normalized(coordinate.longitude - lambda), latitude: coordinate.latitude)
        }
        let tilt = Double.sincos(phi * radiansPerDegree)
        let roll = Double.sincos(gamma * radiansPerDegree)
        let (x, y, z) = Self.vector(coordinate.longitude, coordinate.latitude)
        let k = z * roll.cos - y * roll.sin
        let place = Self.coordinate(
            x: x * tilt.cos + k * tilt.sin, y: y * roll.cos + z * roll.sin, z: k * tilt.cos - x * tilt.sin)
        return Coordinate(longitude: Self.normalized(place.longitude - lambda), latitude: place.latitude)
    }

    private static func vector(_ longitude: Double, _ latitude: Double) -> (Double, Double, Double) {
        let east = Double.sincos(longitude * radiansPerDegree)
        let north = Double.sincos(latitude * radiansPerDegree)
        return (east.cos * north.cos, east.sin * north.cos, north.sin)
    }

    private static func coordinate(x: Double, y: Double, z: Double) -> Coordinate {
        // atan2 keeps its digits near the poles, where asin loses half of them.
        Coordinate(
            longitude: Double.atan2(y, x) / radiansPerDegree,
            latitude: Double.atan2(z, Double.hypot(x, y)) / radiansPerDegree)
    }
}

let radiansPerDegree = Double.pi / 180
