/// The leading 128 bits of the powers of ten from 10⁻³⁴² to 10³²⁴, each scaled so that its highest bit is set.
///
/// Both directions of number conversion rest on this table: Eisel–Lemire parsing (whose convention for rounding the
/// entries it keeps: truncated, but rounded up from 10⁻²⁷ to 10⁻¹) and Schubfach printing. It is computed once, from
/// exact integers, in some tens of microseconds, rather than kept as 1,334 literals.
public enum PowersOfTen {
    @usableFromInline static let smallestExponent = -342
    static let largestExponent = 324

    /// Pairs of high and low words, from `smallestExponent` upwards. Never freed, never changed.
    nonisolated(unsafe) public static let words: UnsafePointer<UInt64> = unsafe makeWords()

    /// 10⁰ to 10¹⁹. Never freed, never changed.
    nonisolated(unsafe) public static let integers: UnsafePointer<UInt64> = unsafe makeIntegers()

    /// The entry rounded up instead of truncated, as Schubfach wants it.
    @inline(__always)
    static func roundedUp(_ exponent: Int) -> (high: UInt64, low: UInt64) {
        let index = 2 * (exponent - smallestExponent)
        let (high, low) = unsafe (words[index], words[index + 1])
        // 5⁵⁵ is the last power that 128 bits hold exactly; 10⁻²⁷…10⁻¹ are rounded up already.
        if exponent >= -27 && exponent <= 55 { return (high, low) }
        let (sum, carry) = low.addingReportingOverflow(1)
        return (carry ? high + 1 : high, sum)
    }

    private static func makeIntegers() -> UnsafePointer<UInt64> {
        let powers = UnsafeMutablePointer<UInt64>.allocate(capacity: 20)
        unsafe powers.initialize(repeating: 1, count: 20)
        for exponent in 1..<20 { unsafe powers[exponent] = powers[exponent - 1] * 10 }
        return unsafe UnsafePointer(powers)
    }

    private static func makeWords() -> UnsafePointer<UInt64> {
        let count = 2 * (largestExponent - smallestExponent + 1)
        let words = UnsafeMutablePointer<UInt64>.allocate(capacity: count)
        unsafe words.initialize(repeating: 0, count: count)
        // 5⁰, 5¹, … as exact integers: 10ⁿ and 5ⁿ have the same leading bits.
        var power = BigInteger(1)
        for exponent in 0...largestExponent {
            let (high, low) = power.leading128Bits
            let index = 2 * (exponent - smallestExponent)
            unsafe words[index] = high
            unsafe words[index + 1] = low
            power.multiply(by: 5, adding: 0)
        }
        // ⌊2¹⁰²⁴ / 5ⁿ⌋: dividing a floor by 5 again gives the floor of the next, and 229 bits are left at 5³⁴².
        var reciprocal = BigInteger(1)
        reciprocal.shiftLeft(by: 1024)
        for exponent in stride(from: -1, through: smallestExponent, by: -1) {
            reciprocal.divide(by: 5)
            var (high, low) = reciprocal.leading128Bits
            if exponent >= -27 {
                let (sum, carry) = low.addingReportingOverflow(1)
                low = sum
                if carry { high += 1 }
            }
            let index = 2 * (exponent - smallestExponent)
            unsafe words[index] = high
            unsafe words[index + 1] = low
        }
        return unsafe UnsafePointer(words)
    }
}
