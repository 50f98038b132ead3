import ChizuGeometry

/// Mercator on the sphere: y = ln tan(π/4 + φ/2) (Snyder 1987, eq. 7-2; PROJ's `merc +R=1`).
struct Mercator: RawProjection {
    /// The cosine of the standard parallel.
    var cosine = 1.0
    /// The `y` of the latitude of origin, before scaling.
    var origin = 0.0

    /// The latitude at which the world becomes a square: atan(sinh π).
    static let limit = 85.0511287798066

    var latitudes: ClosedRange<Double> { -Self.limit...Self.limit }

    @inline(__always)
    func forward(_ longitude: Double, _ latitude: Double) -> Point {
        Point(x: longitude * cosine, y: (IsometricLatitude.forward(latitude) - origin) * cosine)
    }

    func inverse(_ point: Point) -> (longitude: Double, latitude: Double)? {
        let longitude = point.x / cosine
        let y = point.y / cosine + origin
        guard longitude.magnitude <= .pi + edgeTolerance, y.magnitude <= .pi + edgeTolerance else { return nil }
        return (longitude, IsometricLatitude.inverse(y))
    }

    @inline(__always)
    func squaredBend(at point: Point) -> Double { cosine * cosine }
}
