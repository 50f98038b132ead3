import ChizuGeometry

/// The plate carrée and its kin: degrees as they are, true to length along the standard parallel
/// (Snyder 1987, p. 91; PROJ's `eqc`).
struct Equirectangular: RawProjection {
    /// The cosine of the standard parallel.
    var cosine = 1.0

    var latitudes: ClosedRange<Double> { -90...90 }

    @inline(__always)
    func forward(_ longitude: Double, _ latitude: Double) -> Point {
        Point(x: longitude * cosine, y: latitude)
    }

    func inverse(_ point: Point) -> (longitude: Double, latitude: Double)? {
        let longitude = point.x / cosine
        guard longitude.magnitude <= .pi + edgeTolerance, point.y.magnitude <= .pi / 2 + edgeTolerance else {
            return nil
        }
        return (longitude, point.y)
    }

    @inline(__always)
    func squaredBend(at point: Point) -> Double { .infinity }
}
