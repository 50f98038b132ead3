// Arc functions after fdlibm 5.3 (Sun Microsystems, 1993, freely usable). Errors stay below 1 ulp.

extension Double {
    /// The angle in −π/2…π/2 radians whose tangent is x.
    package static func atan(_ x: Double) -> Double {
        let magnitude = x.magnitude
        guard magnitude < 0x1p66 else { return x.isNaN ? .nan : (x < 0 ? -halfPi : halfPi) }
        if magnitude < 0x1p-27 { return x }
        // The argument is brought below 7/16 by the addition theorem at 0, ½, 1, 1½ or ∞.
        let t: Double
        let high: Double
        let low: Double
        switch magnitude {
        case ..<0.4375:
            return x - arctangentTail(x, x)
        case ..<0.6875:
            t = (2 * magnitude - 1) / (2 + magnitude)
            (high, low) = (4.63647609000806093515e-01, 2.26987774529616870924e-17)
        case ..<1.1875:
            t = (magnitude - 1) / (magnitude + 1)
            (high, low) = (7.85398163397448278999e-01, 3.06161699786838301793e-17)
        case ..<2.4375:
            t = (magnitude - 1.5) / (1 + 1.5 * magnitude)
            (high, low) = (9.82793723247329054082e-01, 1.39033110312309984516e-17)
        default:
            t = -1 / magnitude
            (high, low) = (halfPi, halfPiLow)
        }
        let value = high - ((arctangentTail(t, t) - low) - t)
        return x < 0 ? -value : value
    }

    /// The angle in −π…π radians of the direction (x, y), with the special cases of IEEE 754-2019 §9.2.1.
    package static func atan2(_ y: Double, _ x: Double) -> Double {
        if x.isNaN || y.isNaN { return .nan }
        let isWest = x.sign == .minus
        if y == 0 { return isWest ? (y.sign == .minus ? -Double.piNearest : .piNearest) : y }
        if x == 0 { return y < 0 ? -halfPi : halfPi }
        if x.isInfinite || y.isInfinite {
            let angle: Double =
                x.isInfinite
                ? (y.isInfinite ? (isWest ? 3 * quarterPi : quarterPi) : (isWest ? .piNearest : 0)) : halfPi
            return y < 0 ? -angle : angle
        }
        let ratio = (y / x).magnitude
        if ratio > 0x1p60 { return y < 0 ? -halfPi : halfPi }
        var angle = isWest && ratio < 0x1p-60 ? 0 : atan(ratio)
        // π − angle, with the part of π that a double loses.
        if isWest { angle = piNearest - (angle - 1.22464679914735317636e-16) }
        return y < 0 ? -angle : angle
    }

    /// The angle in −π/2…π/2 radians whose sine is x; NaN beyond ±1.
    package static func asin(_ x: Double) -> Double {
        let magnitude = x.magnitude
        guard magnitude < 1 else { return magnitude == 1 ? (x < 0 ? -halfPi : halfPi) : .nan }
        if magnitude < 0x1p-27 { return x }
        if magnitude < 0.5 { return x + x * arcsineTail(x * x) }
        // asin x = π/2 − 2 asin √((1 − x)/2), with the square root carried in two parts.
        let z = (1 - magnitude) * 0.5
        let root = z.squareRoot()
        let tail = arcsineTail(z)
        var value: Double
        if magnitude >= 0.975 {
            value = halfPi - (2 * (root + root * tail) - halfPiLow)
        } else {
            let high = root.upperHalf
            let low = (z - high * high) / (root + high)
            let p = 2 * root * tail - (halfPiLow - 2 * low)
            value = quarterPi - (p - (quarterPi - 2 * high))
        }
        if x < 0 { value = -value }
        return value
    }

    /// The angle in 0…π radians whose cosine is x; NaN beyond ±1.
    package static func acos(_ x: Double) -> Double {
        let magnitude = x.magnitude
        guard magnitude < 1 else { return magnitude == 1 ? (x < 0 ? piNearest : 0) : .nan }
        if magnitude < 0x1p-57 { return halfPi }
        if magnitude < 0.5 { return halfPi - (x - (halfPiLow - x * arcsineTail(x * x))) }
        let z = (1 - magnitude) * 0.5
        let root = z.squareRoot()
        let tail = arcsineTail(z)
        if x < 0 { return 2 * (halfPi - (root + (tail * root - halfPiLow))) }
        let high = root.upperHalf
        let low = (z - high * high) / (root + high)
        return 2 * (high + (tail * root + low))
    }

    /// π/2 rounded to nearest, and what that loses.
    static let halfPi = 0x1.921fb54442d18p0
    static let halfPiLow = 6.12323399573676603587e-17
    /// π rounded to nearest (`Double.pi` is rounded towards zero, which happens to be the same).
    static let piNearest = 0x1.921fb54442d18p1

    /// x − atan x divided by x, times `factor`, for |x| ≤ 7/16.
    @inline(__always)
    private static func arctangentTail(_ x: Double, _ factor: Double) -> Double {
        let z = x * x
        let w = z * z
        let even =
            z
            * (3.33333333333329318027e-01 + w
                * (1.42857142725034663711e-01 + w
                    * (9.09088713343650656196e-02 + w
                        * (6.66107313738753120669e-02 + w
                            * (4.97687799461593236017e-02 + w * 1.62858201153657823623e-02)))))
        let odd =
            w
            * (-1.99999999998764832476e-01 + w
                * (-1.11111104054623557880e-01 + w
                    * (-7.69187620504482999495e-02 + w
                        * (-5.83357013379057348645e-02 + w * -3.65315727442169155270e-02))))
        return factor * (even + odd)
    }

    /// (asin √z − √z) / √z for 0 ≤ z ≤ ¼.
    @inline(__always)
    private static func arcsineTail(_ z: Double) -> Double {
        let p =
            z
            * (1.66666666666666657415e-01 + z
                * (-3.25565818622400915405e-01 + z
                    * (2.01212532134862925881e-01 + z
                        * (-4.00555345006794114027e-02 + z
                            * (7.91534994289814532176e-04 + z * 3.47933107596021167570e-05)))))
        let q =
            1 + z
            * (-2.40339491173441421878e+00 + z
                * (2.02094576023350569471e+00 + z * (-6.88283971605453293030e-01 + z * 7.70381505559019352791e-02)))
        return p / q
    }
}
