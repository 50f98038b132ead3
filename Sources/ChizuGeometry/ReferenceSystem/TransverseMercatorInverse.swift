/// The ellipsoidal transverse Mercator projection backwards, by Krüger's series to the sixth power of the third
/// flattening: Karney, "Transverse Mercator with an accuracy of a few nanometers" (2011), equations 7 to 36.
/// Within 3,000 km of the central meridian it is exact to nanometres.
struct TransverseMercatorInverse: Sendable {
    /// Metres per unit of the normalised coordinates: scale × rectifying radius.
    private let radius: Double
    private let eccentricity: Double
    /// The normalised northing of the origin.
    private let originNorthing: Double
    /// Degrees.
    private let centralMeridian: Double
    /// Karney's β₁…β₆.
    private let beta: SIMD8<Double>

    /// - Parameters:
    ///   - semimajorAxis: metres.
    ///   - originLatitude: where northings begin, in degrees.
    ///   - centralMeridian: where eastings begin, in degrees.
    init(
        semimajorAxis: Double, flattening: Double, scale: Double, originLatitude: Double, centralMeridian: Double
    ) {
        let n = flattening / (2 - flattening)
        let n2 = n * n
        radius = scale * semimajorAxis / (1 + n) * (1 + n2 * (1 / 4 + n2 * (1 / 64 + n2 / 256)))
        eccentricity = (flattening * (2 - flattening)).squareRoot()
        self.centralMeridian = centralMeridian
        beta = Self.beta(n)
        let sine = Double.sin(originLatitude * (.pi / 180))
        let cosine = Double.cos(originLatitude * (.pi / 180))
        let conformal = Double.atan(Self.conformalTangent(sine / cosine, eccentricity))
        let alpha = Self.alpha(n)
        var northing = conformal
        for index in 0..<6 { northing += alpha[index] * Double.sin(2 * Double(index + 1) * conformal) }
        originNorthing = northing
    }

    func coordinate(easting: Double, northing: Double) -> Coordinate {
        let xi = northing / radius + originNorthing
        let eta = easting / radius
        var (xiPrime, etaPrime) = (xi, eta)
        for index in 0..<6 {
            let multiple = 2 * Double(index + 1)
            xiPrime -= beta[index] * Double.sin(multiple * xi) * Double.cosh(multiple * eta)
            etaPrime -= beta[index] * Double.cos(multiple * xi) * Double.sinh(multiple * eta)
        }
        let (sinhEta, cosXi) = (Double.sinh(etaPrime), Double.cos(xiPrime))
        let conformal = Double.sin(xiPrime) / (sinhEta * sinhEta + cosXi * cosXi).squareRoot()
        let longitude = Double.atan2(sinhEta, cosXi) * (180 / .pi)
        return Coordinate(
            longitude: centralMeridian + longitude,
            latitude: Double.atan(geodeticTangent(conformal)) * (180 / .pi))
    }

    /// tan φ′ of the conformal latitude from tan φ (Karney's equations 7 and 9).
    private static func conformalTangent(_ tau: Double, _ eccentricity: Double) -> Double {
        let secant = (1 + tau * tau).squareRoot()
        let sigma = Double.sinh(eccentricity * Double.atanh(eccentricity * tau / secant))
        return tau * (1 + sigma * sigma).squareRoot() - sigma * secant
    }

    /// tan φ from tan φ′ by Newton's method (Karney's equations 19 to 21), which doubles the digits each round.
    private func geodeticTangent(_ target: Double) -> Double {
        let complement = 1 - eccentricity * eccentricity
        var tau = target
        for _ in 0..<5 {
            let reached = Self.conformalTangent(tau, eccentricity)
            let step =
                (target - reached) / (1 + reached * reached).squareRoot()
                * (1 + complement * tau * tau) / (complement * (1 + tau * tau).squareRoot())
            tau += step
            if step.magnitude <= 1e-16 * max(1, tau.magnitude) { break }
        }
        return tau
    }

    /// Karney's equation 35.
    private static func alpha(_ n: Double) -> SIMD8<Double> {
        let first = n * (1 / 2 + n * (-2 / 3 + n * (5 / 16 + n * (41 / 180 + n * (-127 / 288 + n * (7891 / 37800))))))
        let second =
            n * n * (13 / 48 + n * (-3 / 5 + n * (557 / 1440 + n * (281 / 630 + n * (-1_983_433 / 1_935_360)))))
        let third = n * n * n * (61 / 240 + n * (-103 / 140 + n * (15061 / 26880 + n * (167_603 / 181_440))))
        let fourth = n * n * n * n * (49561 / 161_280 + n * (-179 / 168 + n * (6_601_661 / 7_257_600)))
        let fifth = n * n * n * n * n * (34729 / 80640 + n * (-3_418_889 / 1_995_840))
        let sixth = n * n * n * n * n * n * (212_378_941 / 319_334_400)
        return [first, second, third, fourth, fifth, sixth, 0, 0]
    }

    /// Karney's equation 36.
    private static func beta(_ n: Double) -> SIMD8<Double> {
        let first =
            n * (1 / 2 + n * (-2 / 3 + n * (37 / 96 + n * (-1 / 360 + n * (-81 / 512 + n * (96199 / 604_800))))))
        let second =
            n * n * (1 / 48 + n * (1 / 15 + n * (-437 / 1440 + n * (46 / 105 + n * (-1_118_711 / 3_870_720)))))
        let third = n * n * n * (17 / 480 + n * (-37 / 840 + n * (-209 / 4480 + n * (5569 / 90720))))
        let fourth = n * n * n * n * (4397 / 161_280 + n * (-11 / 504 + n * (-830_251 / 7_257_600)))
        let fifth = n * n * n * n * n * (4583 / 161_280 + n * (-108_847 / 3_991_680))
        let sixth = n * n * n * n * n * n * (20_648_693 / 638_668_800)
        return [first, second, third, fourth, fifth, sixth, 0, 0]
    }
}
