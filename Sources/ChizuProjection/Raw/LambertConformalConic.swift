import ChizuGeometry

/// Lambert's conformal conic on the sphere: ρ = F·e^(−nψ) with ψ the isometric latitude, θ = nλ
/// (Snyder 1987, eqs. 15-1 to 15-5; PROJ's `lcc +R=1`). The constant n is negative where the cone points south.
struct LambertConformalConic: RawProjection {
    let n: Double
    let f: Double
    /// The radius of the parallel of origin: the apex stands at (0, originRadius).
    let originRadius: Double
    let latitudes: ClosedRange<Double>

    /// Nil where the parallels lie opposite each other, which makes the cone a cylinder (Mercator), or at a pole.
    /// Parallels and latitude of origin in radians.
    init?(parallels first: Double, _ second: Double, origin: Double) {
        guard first.magnitude < .pi / 2, second.magnitude < .pi / 2 else { return nil }
        let (sine1, cosine1) = Double.sincos(first)
        let (sine2, cosine2) = Double.sincos(second)
        if first == second {
            n = sine1
        } else {
            // ln(cos φ₁ / cos φ₂) / (ψ₂ − ψ₁), both without cancellation where the parallels are close.
            let ratio = 2 * Double.sin((first + second) / 2) * Double.sin((second - first) / 2) / cosine2
            let difference = 2 * Double.cos((first + second) / 2) * Double.sin((second - first) / 2)
            n = Double.log1p(ratio) / Double.atanh(difference / (1 - sine1 * sine2))
        }
        guard n.magnitude > 1e-10 else { return nil }
        f = cosine1 * Double.exp(n * IsometricLatitude.forward(first)) / n
        originRadius = f * Double.exp(-n * IsometricLatitude.forward(origin))
        guard originRadius.isFinite else { return nil }
        // The pole opposite the apex lies at infinity.
        let margin = 1e-6 * 180 / .pi
        latitudes = n > 0 ? (-90 + margin)...90 : -90...(90 - margin)
    }

    @inline(__always)
    func forward(_ longitude: Double, _ latitude: Double) -> Point {
        let radius = f * Double.exp(-n * IsometricLatitude.forward(latitude))
        let (sine, cosine) = Double.sincos(n * longitude)
        return Point(x: radius * sine, y: originRadius - radius * cosine)
    }

    func inverse(_ point: Point) -> (longitude: Double, latitude: Double)? {
        let sign: Double = n < 0 ? -1 : 1
        let down = originRadius - point.y
        let radius = sign * Double.hypot(point.x, down)
        if radius == 0 { return (0, sign * .pi / 2) }
        let longitude = Double.atan2(sign * point.x, sign * down) / n
        guard longitude.magnitude <= .pi + edgeTolerance else { return nil }
        return (longitude, IsometricLatitude.inverse(Double.log(f / radius) / n))
    }

    @inline(__always)
    func squaredBend(at point: Point) -> Double {
        let down = originRadius - point.y
        let factor = 1 + 1 / n.magnitude
        return (point.x * point.x + down * down) / (factor * factor)
    }
}
