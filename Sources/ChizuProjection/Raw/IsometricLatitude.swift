import ChizuGeometry

/// The isometric latitude ψ = ln tan(π/4 + φ/2), Mercator's `y` (Snyder 1987, eq. 7-2), and back.
///
/// Between knots φⱼ the addition theorem of artanh gives ψ(φ) = ψ(φⱼ) + 2 artanh(T / (cos φⱼ − T sin φⱼ)) with
/// T = tan((φ − φⱼ)/2): for so small an angle two short polynomials and one division, a third of the cost of a sine and
/// a logarithm, with an error of about 1 ulp.
enum IsometricLatitude {
    private struct Knot {
        var value: Double
        var sine: Double
        var cosine: Double
    }

    /// Knots for each radian. With them the argument of artanh stays below 0.023.
    private static let density = 128.0

    /// From the equator to a little beyond Mercator's limit.
    private static let knots: [Knot] = (0...190).map { index in
        let latitude = Double(index) / density
        let (sine, cosine) = Double.sincos(latitude)
        return Knot(value: direct(latitude), sine: sine, cosine: cosine)
    }

    /// The isometric latitude of a latitude in radians; ±∞ at the poles.
    @inline(__always)
    static func forward(_ latitude: Double) -> Double {
        let magnitude = latitude.magnitude
        guard magnitude < 190 / density else { return direct(latitude) }
        let index = Int(magnitude * density + 0.5)
        let knot = knots[index]
        let half = (magnitude - Double(index) / density) * 0.5
        let square = half * half
        let tangent = half + half * square * (1.0 / 3 + square * (2.0 / 15))
        let u = tangent / (knot.cosine - tangent * knot.sine)
        let w = u * u
        let tail = w * (1.0 / 3 + w * (1.0 / 5 + w * (1.0 / 7 + w * (1.0 / 9 + w * (1.0 / 11)))))
        let value = knot.value + 2 * (u + u * tail)
        return latitude < 0 ? -value : value
    }

    /// By the formula itself; the half angle keeps all digits at the equator.
    private static func direct(_ latitude: Double) -> Double {
        // Rounding would leave the pole a hair away.
        let pole = Double.pi / 2 - 1e-10
        guard latitude.magnitude < pole else { return latitude < 0 ? -.infinity : .infinity }
        let (sine, cosine) = Double.sincos(latitude * 0.5)
        return Double.log1p(2 * sine / (cosine - sine))
    }

    /// The latitude of an isometric latitude: the Gudermannian, atan(sinh ψ).
    static func inverse(_ value: Double) -> Double { Double.atan(Double.sinh(value)) }
}
