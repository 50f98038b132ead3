/// A double rounded to a number of decimal places: from its exact binary value, ties to even, as C's `%.*f` does.
struct FixedDecimal {
    /// More places than this say nothing more about a coordinate, and their power of ten still fits 64 bits.
    static let largestFractionDigits = 17

    let integer: UInt64
    /// The decimal places as an integer, `fractionDigits` long.
    let fraction: UInt64

    /// The magnitude of `value`; nil from 2⁶⁴ on, where there is no fraction to round.
    init?(_ value: Double, fractionDigits: Int) {
        let bits = value.bitPattern & 0x7FFF_FFFF_FFFF_FFFF
        let biased = Int(bits >> 52)
        let mantissa = biased == 0 ? bits : bits & (1 << 52 - 1) | 1 << 52
        let exponent = max(biased, 1) - 1075
        if exponent >= 0 {
            guard exponent <= 11 else { return nil }
            integer = mantissa << UInt64(exponent)
            fraction = 0
            return
        }
        // The fraction as a fixed-point number of 128 bits. Below 2⁻⁷⁵ nothing is left of 17 places.
        let places = UInt64(-exponent)
        var (high, low): (UInt64, UInt64) = (0, 0)
        if places <= 64 {
            high = mantissa << (64 - places)
        } else if places < 128 {
            high = mantissa >> (places - 64)
            low = mantissa << (128 - places)
        }
        let power = Self.power(fractionDigits)
        let (highProduct, lowProduct) = (high.multipliedFullWidth(by: power), low.multipliedFullWidth(by: power))
        let (middle, carry) = highProduct.low.addingReportingOverflow(lowProduct.high)
        var digits = highProduct.high + (carry ? 1 : 0)
        let half: UInt64 = 1 << 63
        if middle > half || (middle == half && (lowProduct.low > 0 || Self.isOdd(digits, mantissa, places, power))) {
            digits += 1
        }
        let whole = places < 64 ? mantissa >> places : 0
        integer = digits == power ? whole + 1 : whole
        fraction = digits == power ? 0 : digits
    }

    /// Whether the last kept digit is odd: with no decimal places that digit is the integer's.
    private static func isOdd(_ digits: UInt64, _ mantissa: UInt64, _ places: UInt64, _ power: UInt64) -> Bool {
        power == 1 ? places < 64 && (mantissa >> places) & 1 == 1 : digits & 1 == 1
    }

    private static func power(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}
