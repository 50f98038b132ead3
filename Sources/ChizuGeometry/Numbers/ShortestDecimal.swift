/// The shortest decimal that reads back as the same double, nearest to it where several are as short: Schubfach
/// (Giulietti, "The Schubfach way to render doubles", 2021).
struct ShortestDecimal {
    /// Without trailing zeros, except for zero itself.
    let significand: UInt64
    let exponent: Int

    /// The magnitude of `value`, which must be finite.
    init(_ value: Double) {
        let bits = value.bitPattern & 0x7FFF_FFFF_FFFF_FFFF
        let fraction = bits & (1 << 52 - 1)
        let biased = Int(bits >> 52)
        if bits == 0 {
            self.init(significand: 0, exponent: 0)
            return
        }
        let c = biased == 0 ? fraction : fraction | 1 << 52
        let q = max(biased, 1) - 1075
        if q <= 0 && q > -53 && c.trailingZeroBitCount >= -q {
            self.init(trimming: c >> UInt64(-q), exponent: 0)
            return
        }
        let (digits, power) = Self.shortest(c: c, q: q, isPowerOfTwo: fraction == 0 && biased > 1)
        self.init(trimming: digits, exponent: power)
    }

    private init(trimming significand: UInt64, exponent: Int) {
        var (significand, exponent) = (significand, exponent)
        while significand % 10 == 0 {
            significand /= 10
            exponent += 1
        }
        self.init(significand: significand, exponent: exponent)
    }

    private init(significand: UInt64, exponent: Int) {
        self.significand = significand
        self.exponent = exponent
    }

    /// The paper's names: the value is c·2^q; its neighbours' middles scaled by 4·10^−k are vbl and vbr.
    private static func shortest(c: UInt64, q: Int, isPowerOfTwo: Bool) -> (UInt64, Int) {
        let isOdd: UInt64 = c & 1
        let k = (q * 1_262_611 - (isPowerOfTwo ? 524_031 : 0)) >> 22
        let h = UInt64(q + (-k * 1_741_647) >> 19 + 1)
        let g = PowersOfTen.roundedUp(-k)
        let lower = roundedToOdd(g, (4 * c - 2 + (isPowerOfTwo ? 1 : 0)) << h) + isOdd
        let vb = roundedToOdd(g, (4 * c) << h)
        let upper = roundedToOdd(g, (4 * c + 2) << h) - isOdd

        let s = vb / 4
        if s >= 10 {
            let tens = s / 10
            let isLowerInside = lower <= 40 * tens
            let isUpperInside = 40 * tens + 40 <= upper
            if isLowerInside != isUpperInside { return (tens + (isUpperInside ? 1 : 0), k + 1) }
        }
        let isLowerInside = lower <= 4 * s
        let isUpperInside = 4 * s + 4 <= upper
        if isLowerInside != isUpperInside { return (s + (isUpperInside ? 1 : 0), k) }
        let middle = 4 * s + 2
        let roundsUp = vb > middle || (vb == middle && s & 1 == 1)
        return (s + (roundsUp ? 1 : 0), k)
    }

    /// The high word of g·c / 2⁶⁴, with its last bit set where anything was cut off.
    private static func roundedToOdd(_ g: (high: UInt64, low: UInt64), _ c: UInt64) -> UInt64 {
        let x = g.low.multipliedFullWidth(by: c)
        let y = g.high.multipliedFullWidth(by: c)
        let (low, carry) = y.low.addingReportingOverflow(x.high)
        return (carry ? y.high + 1 : y.high) | (low > 1 ? 1 : 0)
    }
}
