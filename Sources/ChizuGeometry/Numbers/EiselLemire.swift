/// Decimal to binary by the Eisel–Lemire algorithm (Lemire, "Number parsing at a gigabyte per second", 2021), with
/// the proof of Mushtak and Lemire ("Fast number parsing without fallback", 2023) that the 128-bit product decides
/// every case: the result is correctly rounded, ties to even.
public enum EiselLemire {
    private static var explicitBits: Int { 52 }

    /// significand × 10^exponent, correctly rounded; infinity where it is too large.
    ///
    /// - Parameter table: `PowersOfTen.words`, which a loop fetches once.
    @inlinable @inline(__always)
    public static func double(significand: UInt64, exponent: Int, table: UnsafePointer<UInt64>) -> Double {
        if significand == 0 || exponent < -342 { return 0 }
        if exponent > 308 { return .infinity }
        let leadingZeros = significand.leadingZeroBitCount
        let normalized = significand &<< UInt64(truncatingIfNeeded: leadingZeros)
        let index = 2 &* (exponent &+ 342)

        // The product's high word decides unless its low nine bits are all ones.
        var (high, low) = unsafe normalized.multipliedFullWidth(by: table[index])
        if high & 0x1FF == 0x1FF {
            let second = unsafe normalized.multipliedFullWidth(by: table[index &+ 1]).high
            low = low &+ second
            if second > low { high = high &+ 1 }
        }
        let upperBit = high &>> 63
        let shift = upperBit &+ 9
        var mantissa = high &>> shift
        // ⌊log₂ 10^exponent⌋ by a fixed-point logarithm, then IEEE's bias.
        let binaryExponent =
            ((217_706 &* exponent) &>> 16) &+ 63 &+ Int(truncatingIfNeeded: upperBit) &- leadingZeros &+ 1023
        if binaryExponent <= 0 { return subnormal(mantissa: mantissa, binaryExponent: binaryExponent) }

        // An exact tie is possible only for small exponents; then round to even.
        if low <= 1 && exponent >= -4 && exponent <= 23 && mantissa & 3 == 1 && mantissa &<< shift == high {
            mantissa &= ~1
        }
        mantissa = (mantissa &+ (mantissa & 1)) &>> 1
        // Adding instead of or-ing lets a mantissa rounded up to 2⁵³ carry into the exponent.
        let bits = mantissa &- (1 &<< 52) &+ UInt64(truncatingIfNeeded: binaryExponent) &<< 52
        if bits >= 0x7FF0_0000_0000_0000 { return .infinity }
        return Double(bitPattern: bits)
    }

    @usableFromInline
    static func subnormal(mantissa: UInt64, binaryExponent: Int) -> Double {
        let shift = 1 - binaryExponent
        if shift >= 64 { return 0 }
        var mantissa = mantissa >> UInt64(shift)
        mantissa = (mantissa + (mantissa & 1)) >> 1
        // A mantissa rounded up to 2⁵² is the smallest normal number, which is what these bits then say.
        return Double(bitPattern: mantissa)
    }
}
