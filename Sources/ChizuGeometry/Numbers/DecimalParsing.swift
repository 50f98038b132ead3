/// Correctly rounded decimal parsing (ties to even), the same to the bit on every platform.
///
/// Accepted: an optional sign, digits with an optional point among, before or behind them, and an optional exponent.
/// No white space, no `nan` or `infinity`, no hexadecimal.
extension Double {
    /// The number that the whole of `bytes` (UTF-8) spells, or nil where it spells none. Too large gives ±infinity.
    public init?(decimal bytes: UnsafeRawBufferPointer) {
        guard let start = bytes.baseAddress else { return nil }
        let end = unsafe start + bytes.count
        guard let scan = unsafe DecimalScan(from: start, to: end), unsafe scan.end == end else { return nil }
        self = scan.value
    }

    /// The number that the whole of `bytes` (UTF-8) spells, or nil where it spells none. Too large gives ±infinity.
    public init?(decimal bytes: [UInt8]) {
        guard let value = unsafe bytes.withUnsafeBytes({ unsafe Double(decimal: $0) }) else { return nil }
        self = value
    }

    /// The number that the whole of `bytes` (UTF-8) spells, or nil where it spells none. Too large gives ±infinity.
    public init?(decimal bytes: ArraySlice<UInt8>) {
        guard let value = unsafe bytes.withUnsafeBytes({ unsafe Double(decimal: $0) }) else { return nil }
        self = value
    }

    /// The number that the whole of `text` spells, or nil where it spells none. Too large gives ±infinity.
    public init?(decimal text: some StringProtocol) {
        self.init(decimal: [UInt8](text.utf8))
    }
}

/// One decimal number at the start of some bytes.
@safe
public struct DecimalScan {
    /// The number, correctly rounded; infinite where a double cannot hold it.
    public let value: Double
    /// The first byte behind the number.
    public let end: UnsafeRawPointer
    /// Whether neither point nor exponent was there.
    public let isInteger: Bool

    /// Reads the longest number that starts at `start`; nil where none does.
    public init?(from start: UnsafeRawPointer, to limit: UnsafeRawPointer) {
        var cursor = unsafe start
        func byte() -> UInt8 { unsafe cursor < limit ? cursor.load(as: UInt8.self) : 0 }

        let isNegative = byte() == UInt8(ascii: "-")
        if isNegative || byte() == UInt8(ascii: "+") { unsafe cursor += 1 }
        var digits = SignificantDigits()
        let firstDigit = unsafe cursor
        while byte() &- UInt8(ascii: "0") < 10 {
            digits.append(byte() &- UInt8(ascii: "0"), isFraction: false)
            unsafe cursor += 1
        }
        var digitCount = unsafe cursor - firstDigit
        var isInteger = true
        if byte() == UInt8(ascii: ".") {
            let point = unsafe cursor
            unsafe cursor += 1
            while byte() &- UInt8(ascii: "0") < 10 {
                digits.append(byte() &- UInt8(ascii: "0"), isFraction: true)
                unsafe cursor += 1
            }
            digitCount += unsafe cursor - point - 1
            isInteger = false
        }
        guard digitCount > 0 else { return nil }
        let mantissaEnd = unsafe cursor
        if byte() | 0x20 == UInt8(ascii: "e") {
            unsafe cursor += 1
            let isSmall = byte() == UInt8(ascii: "-")
            if isSmall || byte() == UInt8(ascii: "+") { unsafe cursor += 1 }
            if byte() &- UInt8(ascii: "0") < 10 {
                var exponent = 0
                while byte() &- UInt8(ascii: "0") < 10 {
                    // Far beyond what any number of digits in memory could bring back into range.
                    if exponent < 100_000_000 { exponent = exponent * 10 + Int(byte() &- UInt8(ascii: "0")) }
                    unsafe cursor += 1
                }
                digits.exponent += isSmall ? -exponent : exponent
                isInteger = false
            } else {
                unsafe cursor = unsafe mantissaEnd
            }
        }
        let magnitude = unsafe digits.double(mantissa: firstDigit, to: mantissaEnd)
        value = isNegative ? -magnitude : magnitude
        unsafe end = unsafe cursor
        self.isInteger = isInteger
    }
}

/// The first 19 significant digits of a decimal number, and where its point stands.
private struct SignificantDigits {
    private var significand: UInt64 = 0
    private var count = 0
    private var isTruncated = false
    var exponent = 0

    mutating func append(_ digit: UInt8, isFraction: Bool) {
        if count < 19 {
            significand = significand * 10 + UInt64(digit)
            if significand != 0 { count += 1 }
            if isFraction { exponent -= 1 }
        } else {
            if digit != 0 { isTruncated = true }
            if !isFraction { exponent += 1 }
        }
    }

    func double(mantissa: UnsafeRawPointer, to end: UnsafeRawPointer) -> Double {
        let table = unsafe PowersOfTen.words
        let clamped = min(max(exponent, -10_000), 10_000)
        let lower = unsafe EiselLemire.double(significand: significand, exponent: clamped, table: table)
        guard isTruncated else { return lower }
        let upper = unsafe EiselLemire.double(significand: significand + 1, exponent: clamped, table: table)
        if lower == upper { return lower }
        return unsafe ExactDecimal.double(mantissa: mantissa, to: end, significandExponent: exponent)
    }
}
