// Sine, cosine and tangent after fdlibm 5.3 (Sun Microsystems, 1993, freely usable): the argument is brought into
// ±π/4 as a sum of two doubles, where minimax polynomials hold. No fused multiply-add and no libm, so that every
// platform gives the same bits. Errors stay below 1 ulp.

extension Double {
    /// The sine of an angle in radians.
    package static func sin(_ x: Double) -> Double {
        if x.magnitude <= quarterPi {
            return x.magnitude < 0x1p-27 ? x : sineKernel(x, 0)
        }
        let angle = ReducedAngle(x)
        switch angle.quadrant {
        case 0: return sineKernel(angle.high, angle.low)
        case 1: return cosineKernel(angle.high, angle.low)
        case 2: return -sineKernel(angle.high, angle.low)
        default: return -cosineKernel(angle.high, angle.low)
        }
    }

    /// The cosine of an angle in radians.
    package static func cos(_ x: Double) -> Double {
        if x.magnitude <= quarterPi { return cosineKernel(x, 0) }
        let angle = ReducedAngle(x)
        switch angle.quadrant {
        case 0: return cosineKernel(angle.high, angle.low)
        case 1: return -sineKernel(angle.high, angle.low)
        case 2: return -cosineKernel(angle.high, angle.low)
        default: return sineKernel(angle.high, angle.low)
        }
    }

    /// Both at once, for little more than the cost of one.
    package static func sincos(_ x: Double) -> (sin: Double, cos: Double) {
        if x.magnitude <= quarterPi {
            return (x.magnitude < 0x1p-27 ? x : sineKernel(x, 0), cosineKernel(x, 0))
        }
        let angle = ReducedAngle(x)
        let sine = sineKernel(angle.high, angle.low)
        let cosine = cosineKernel(angle.high, angle.low)
        switch angle.quadrant {
        case 0: return (sine, cosine)
        case 1: return (cosine, -sine)
        case 2: return (-sine, -cosine)
        default: return (-cosine, sine)
        }
    }

    /// The tangent of an angle in radians.
    package static func tan(_ x: Double) -> Double {
        if x.magnitude <= quarterPi {
            return x.magnitude < 0x1p-27 ? x : tangentKernel(x, 0, isCotangent: false)
        }
        let angle = ReducedAngle(x)
        return tangentKernel(angle.high, angle.low, isCotangent: angle.quadrant & 1 == 1)
    }

    @usableFromInline static let quarterPi = 0x1.921fb54442d18p-1

    /// sin(x + y) for |x| ≤ π/4 and a tiny y.
    @inline(__always)
    private static func sineKernel(_ x: Double, _ y: Double) -> Double {
        let z = x * x
        let cube = z * x
        let tail =
            8.33333333332248946124e-03 + z
            * (-1.98412698298579493134e-04 + z
                * (2.75573137070700676789e-06 + z * (-2.50507602534068634195e-08 + z * 1.58969099521155010221e-10)))
        return x - ((z * (0.5 * y - cube * tail) - y) - cube * -1.66666666666666324348e-01)
    }

    /// cos(x + y) for |x| ≤ π/4 and a tiny y.
    @inline(__always)
    private static func cosineKernel(_ x: Double, _ y: Double) -> Double {
        let z = x * x
        let fourth = z * z
        let low = z * (4.16666666666666019037e-02 + z * (-1.38888888888741095749e-03 + z * 2.48015872894767294178e-05))
        let high = -2.75573143513906633035e-07 + z * (2.08757232129817482790e-09 + z * -1.13596475577881948265e-11)
        let half = 0.5 * z
        let leading = 1 - half
        return leading + (((1 - leading) - half) + (z * (low + fourth * fourth * high) - x * y))
    }

    /// tan(x + y), or −1/tan(x + y), for |x| ≤ π/4 and a tiny y.
    private static func tangentKernel(_ x: Double, _ y: Double, isCotangent: Bool) -> Double {
        var (x, y) = (x, y)
        // Near π/4 the series converges slowly: tan(π/4 − a) is found from tan(a) instead.
        let isLarge = x.magnitude >= 0.67434
        let isNegative = x < 0
        if isLarge {
            if isNegative { (x, y) = (-x, -y) }
            x = (quarterPi - x) + (3.06161699786838301793e-17 - y)
            y = 0
        }
        let z = x * x
        let w = z * z
        let even =
            1.33333333333201242699e-01 + w
            * (2.18694882948595424599e-02 + w
                * (3.59207910759131235356e-03 + w
                    * (5.88041240820264096874e-04 + w * (7.81794442939557092300e-05 + w * -1.85586374855275456654e-05))))
        let odd =
            5.39682539762260521377e-02 + w
            * (8.86323982359930005737e-03 + w
                * (1.45620945432529025516e-03 + w
                    * (2.46463134818469906812e-04 + w * (7.14072491382608190305e-05 + w * 2.59073051863633712884e-05))))
        let cube = z * x
        let tail = y + z * (cube * (even + z * odd) + y) + 3.33333333333334091986e-01 * cube
        let sum = x + tail
        if isLarge {
            let sign: Double = isCotangent ? -1 : 1
            let value = sign - 2 * (x + (tail - sum * sum / (sum + sign)))
            return isNegative ? -value : value
        }
        guard isCotangent else { return sum }
        // −1 / (x + tail) with the rounding error of the division taken back.
        let high = sum.upperHalf
        let low = tail - (high - x)
        let quotient = -1 / sum
        let quotientHigh = quotient.upperHalf
        return quotientHigh + quotient * (1 + quotientHigh * high + quotientHigh * low)
    }

    /// The value with the lower 32 bits of its significand cleared, so that products of two such are exact.
    @inline(__always)
    var upperHalf: Double { Double(bitPattern: bitPattern & 0xFFFF_FFFF_0000_0000) }
}
