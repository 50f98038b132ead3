// Logarithms. `log` and `log1p` follow fdlibm 5.3 (Sun Microsystems, 1993, freely usable): x = 2ᵏ·(1 + f) with
// √½ ≤ 1 + f < √2, and a minimax polynomial in s = f / (2 + f). Errors stay below 1 ulp.

extension Double {
    /// The natural logarithm; −∞ of zero, NaN of negative numbers.
    package static func log(_ x: Double) -> Double {
        guard let parts = LogarithmArgument(x) else { return logarithmOfSpecial(x) }
        return logarithm(ofOnePlus: parts.fraction, exponent: parts.exponent, correction: 0)
    }

    /// ln(1 + x), accurate also near zero.
    package static func log1p(_ x: Double) -> Double {
        if x.magnitude < 0x1p-54 { return x }
        let sum = 1 + x
        guard let parts = LogarithmArgument(sum) else { return logarithmOfSpecial(sum) }
        // What rounding 1 + x lost, relative to it; of no weight beyond 2⁵⁴.
        let lost = x >= 1 ? 1 - (sum - x) : x - (sum - 1)
        // Without scaling, x itself is the fraction, to its last bit.
        if parts.exponent == 0 && x.magnitude < 0.5 {
            return logarithm(ofOnePlus: x, exponent: 0, correction: 0)
        }
        return logarithm(
            ofOnePlus: parts.fraction, exponent: parts.exponent, correction: parts.exponent < 54 ? lost / sum : 0)
    }

    /// The logarithm to base 2; exact for powers of two.
    package static func log2(_ x: Double) -> Double {
        guard let parts = LogarithmArgument(x) else { return logarithmOfSpecial(x) }
        let fraction = parts.preciseLogarithm * DoubleDouble(high: 0x1.71547652b82fep0, low: 0x1.777d0ffda0d24p-56)
        let sum = fraction + parts.exponent
        return sum.high + sum.low
    }

    /// The logarithm to base 10; exact for powers of ten.
    package static func log10(_ x: Double) -> Double {
        guard let parts = LogarithmArgument(x) else { return logarithmOfSpecial(x) }
        let value = parts.preciseValue * DoubleDouble(high: 0x1.bcb7b1526e50ep-2, low: 0x1.95355baaafad3p-57)
        return value.high + value.low
    }

    @inline(__always)
    private static func logarithm(ofOnePlus f: Double, exponent k: Double, correction: Double) -> Double {
        let halfSquare = 0.5 * f * f
        let s = f / (2 + f)
        let z = s * s
        let w = z * z
        let even = w * (3.999999999940941908e-01 + w * (2.222219843214978396e-01 + w * 1.531383769920937332e-01))
        let odd =
            z
            * (6.666666666666735130e-01 + w
                * (2.857142874366239149e-01 + w * (1.818357216161805012e-01 + w * 1.479819860511658591e-01)))
        let tail = s * (halfSquare + (even + odd)) + (k * lnTwoLow + correction)
        return k * lnTwoHigh - ((halfSquare - tail) - f)
    }

    /// What a logarithm is where there is no finite positive argument.
    static func logarithmOfSpecial(_ x: Double) -> Double {
        if x == 0 { return -.infinity }
        return x == .infinity ? .infinity : .nan
    }
}

/// A positive number as 2ᵏ·(1 + f) with √½ ≤ 1 + f < √2.
struct LogarithmArgument {
    var exponent: Double
    var fraction: Double

    /// Nil for zero, negative numbers, infinity and NaN.
    @inline(__always)
    init?(_ x: Double) {
        guard x > 0, x < .infinity else { return nil }
        var bits = x.bitPattern
        var bias: Int64 = 1023
        if bits < 0x0010_0000_0000_0000 {
            bits = (x * 0x1p54).bitPattern
            bias += 54
        }
        // Adding 1 − √½ to the exponent's place moves the cut from 1 to √½.
        let shifted = bits &+ (0x3FF0_0000_0000_0000 - 0x3FE6_A09E_667F_3BCD)
        exponent = Double(Int64(truncatingIfNeeded: shifted >> 52) - bias)
        fraction = Double(bitPattern: (shifted & 0xF_FFFF_FFFF_FFFF) + 0x3FE6_A09E_667F_3BCD) - 1
    }

    /// ln(1 + f) to about 2⁻⁶⁵ relative: 2 atanh(f / (2 + f)), the first two terms of the series in double-double.
    var preciseLogarithm: DoubleDouble {
        let divisor = DoubleDouble(sumOf: 2, fraction)
        let high = fraction / divisor.high
        let product = DoubleDouble(productOf: high, divisor.high)
        let s = DoubleDouble(
            larger: high, smaller: ((fraction - product.high) - product.low - high * divisor.low) / divisor.high)
        let square = s * s
        let cube = square * s
        let third = cube * DoubleDouble(high: 0x1.5555555555555p-2, low: 0x1.5555555555555p-56)
        let z = square.high
        let w = z * z
        let even = 1.0 / 5 + w * (1.0 / 9 + w * (1.0 / 13 + w * (1.0 / 17 + w * (1.0 / 21 + w * (1.0 / 25)))))
        let odd = 1.0 / 7 + w * (1.0 / 11 + w * (1.0 / 15 + w * (1.0 / 19 + w * (1.0 / 23))))
        let sum = s + (third + cube.high * z * (even + z * odd))
        return DoubleDouble(high: 2 * sum.high, low: 2 * sum.low)
    }

    /// The natural logarithm of the whole to about 2⁻⁶⁵ relative.
    var preciseValue: DoubleDouble {
        DoubleDouble(sumOf: exponent * Double.lnTwoHigh, exponent * Double.lnTwoLow) + preciseLogarithm
    }
}
