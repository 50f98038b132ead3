/// Decimal to binary with integers of any size: the slow way, for the rare number of 20 and more digits that lies
/// next to the middle between two doubles.
enum ExactDecimal {
    /// No double and no middle between two has more significant digits than this (767), so what follows counts only
    /// as "more than zero".
    private static let decidingDigits = 780

    /// - Parameters:
    ///   - mantissa: digits with at most one point among them, up to `end`.
    ///   - significandExponent: the power of ten of the 19th significant digit.
    /// - Returns: the nearest double, ties to even; infinity where it is too large.
    static func double(mantissa: UnsafeRawPointer, to end: UnsafeRawPointer, significandExponent: Int) -> Double {
        var numerator = BigInteger(0)
        var count = 0
        var isMore = false
        var cursor = unsafe mantissa
        while unsafe cursor < end {
            let digit = unsafe cursor.load(as: UInt8.self) &- UInt8(ascii: "0")
            unsafe cursor += 1
            if digit > 9 || (count == 0 && digit == 0) { continue }
            if count < decidingDigits {
                if numerator.isZero {
                    numerator = BigInteger(UInt64(digit))
                } else {
                    numerator.multiply(by: 10, adding: UInt32(digit))
                }
                count += 1
            } else if digit != 0 {
                isMore = true
            }
        }
        if isMore {
            numerator.multiply(by: 10, adding: 1)
            count += 1
        }
        let exponent = significandExponent + 19 - count
        if exponent + count > 310 { return .infinity }
        if exponent + count < -330 { return 0 }
        var denominator = BigInteger(1)
        if exponent >= 0 {
            numerator.multiply(byPowerOfTen: exponent)
        } else {
            denominator.multiply(byPowerOfTen: -exponent)
        }
        return quotient(numerator, denominator)
    }

    /// numerator / denominator, to the nearest double.
    private static func quotient(_ numerator: BigInteger, _ denominator: BigInteger) -> Double {
        var (remainder, divisor) = (numerator, denominator)
        // Scale so that the quotient lies in [1, 4) × 2^scale, then bring down its bits one at a time.
        var scale = numerator.bitWidth - denominator.bitWidth - 1
        if scale >= 0 { divisor.shiftLeft(by: scale) } else { remainder.shiftLeft(by: -scale) }
        var probe = remainder
        var twice = divisor
        twice.shiftLeft(by: 1)
        if probe.subtractIfNotSmaller(twice) {
            divisor = twice
            scale += 1
        }
        // Now 1 ≤ remainder / divisor < 2 and the value is that times 2^scale.
        let bits = scale >= -1022 ? 53 : 53 - (-1022 - scale)
        if bits < 0 { return 0 }
        var mantissa: UInt64 = 0
        for _ in 0..<bits {
            let bit = remainder.subtractIfNotSmaller(divisor)
            mantissa = mantissa << 1 | (bit ? 1 : 0)
            remainder.shiftLeft(by: 1)
        }
        // The next bit is the half.
        if remainder.subtractIfNotSmaller(divisor), !remainder.isZero || mantissa & 1 == 1 { mantissa += 1 }
        if scale < -1022 { return Double(bitPattern: mantissa) }
        let pattern = mantissa - (1 << 52) + UInt64(scale + 1023) << 52
        return pattern >= 0x7FF0_0000_0000_0000 ? .infinity : Double(bitPattern: pattern)
    }
}
