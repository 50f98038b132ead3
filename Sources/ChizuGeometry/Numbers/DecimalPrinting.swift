/// Decimal printing, in ASCII, the same to the byte on every platform and in every locale.
///
/// Infinity and NaN have no decimal digits: printing one is a fault of the caller, and gives `0` rather than text
/// that no reader accepts.
extension [UInt8] {
    /// Appends the shortest decimal that reads back as `value`: `0.1`, `141.3552008297546`, `5`, `-0`.
    /// An exponent (`1e+22`, `1.5e-21`) appears only beyond 21 digits on either side of the point.
    public mutating func append(decimal value: Double) {
        guard value.isFinite else { return append(UInt8(ascii: "0")) }
        if value.sign == .minus { append(UInt8(ascii: "-")) }
        let shortest = ShortestDecimal(value)
        append(shortest, usesExponent: true)
    }

    /// Appends `value` rounded to at most `fractionDigits` decimal places (0…17), without exponent and without
    /// trailing zeros: `35.1`, `-0.25`, `5`; never `-0`.
    public mutating func append(decimal value: Double, fractionDigits: Int) {
        let places = Swift.min(Swift.max(fractionDigits, 0), FixedDecimal.largestFractionDigits)
        guard value.isFinite else { return append(UInt8(ascii: "0")) }
        guard let fixed = FixedDecimal(value, fractionDigits: places) else {
            if value.sign == .minus { append(UInt8(ascii: "-")) }
            return append(ShortestDecimal(value), usesExponent: false)
        }
        if value.sign == .minus && (fixed.integer != 0 || fixed.fraction != 0) { append(UInt8(ascii: "-")) }
        append(decimalDigits: fixed.integer)
        guard fixed.fraction != 0 else { return }
        var (fraction, width) = (fixed.fraction, places)
        while fraction % 10 == 0 {
            fraction /= 10
            width -= 1
        }
        append(UInt8(ascii: "."))
        append(decimalDigits: fraction, width: width)
    }

    /// Appends an integer.
    public mutating func append(decimal value: some BinaryInteger) {
        if value < 0 { append(UInt8(ascii: "-")) }
        append(decimalDigits: UInt64(value.magnitude))
    }

    private mutating func append(_ number: ShortestDecimal, usesExponent: Bool) {
        let digitCount = Self.digitCount(number.significand)
        // How many digits stand before the point.
        let point = digitCount + number.exponent
        if usesExponent && (point > 21 || point < -20) {
            let power = Self.powerOfTen(digitCount - 1)
            append(decimalDigits: number.significand / power)
            if digitCount > 1 {
                append(UInt8(ascii: "."))
                append(decimalDigits: number.significand % power, width: digitCount - 1)
            }
            append(UInt8(ascii: "e"))
            append(UInt8(ascii: point > 0 ? "+" : "-"))
            append(decimalDigits: UInt64((point - 1).magnitude))
        } else if number.exponent >= 0 {
            append(decimalDigits: number.significand)
            for _ in 0..<number.exponent { append(UInt8(ascii: "0")) }
        } else if point > 0 {
            let power = Self.powerOfTen(-number.exponent)
            append(decimalDigits: number.significand / power)
            append(UInt8(ascii: "."))
            append(decimalDigits: number.significand % power, width: -number.exponent)
        } else {
            append(UInt8(ascii: "0"))
            append(UInt8(ascii: "."))
            for _ in 0..<(-point) { append(UInt8(ascii: "0")) }
            append(decimalDigits: number.significand)
        }
    }

    /// Appends the digits of `value`, with zeros in front up to `width`.
    private mutating func append(decimalDigits value: UInt64, width: Int = 1) {
        let digits = Swift.max(Self.digitCount(value), width)
        let start = count
        for _ in 0..<digits { append(UInt8(ascii: "0")) }
        unsafe withUnsafeMutableBufferPointer { buffer in
            var (rest, index) = (value, start + digits)
            while rest != 0 {
                index -= 1
                unsafe buffer[index] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10)
                rest /= 10
            }
        }
    }

    /// How many decimal digits `value` has; 1 for zero.
    private static func digitCount(_ value: UInt64) -> Int {
        var (digits, limit): (Int, UInt64) = (1, 10)
        while value >= limit {
            digits += 1
            if digits == 20 { break }
            limit *= 10
        }
        return digits
    }

    private static func powerOfTen(_ exponent: Int) -> UInt64 {
        var power: UInt64 = 1
        for _ in 0..<exponent { power *= 10 }
        return power
    }
}

extension String {
    /// The shortest decimal that reads back as `value`.
    @inline(never)
    public init(decimal value: Double) {
        var bytes: [UInt8] = []
        bytes.append(decimal: value)
        self.init(utf8: bytes)
    }

    /// `value` rounded to at most `fractionDigits` decimal places (0…17), without exponent and trailing zeros.
    @inline(never)
    public init(decimal value: Double, fractionDigits: Int) {
        var bytes: [UInt8] = []
        bytes.append(decimal: value, fractionDigits: fractionDigits)
        self.init(utf8: bytes)
    }

    /// An integer in decimal digits.
    @inline(never)
    public init(decimal value: some BinaryInteger) {
        var bytes: [UInt8] = []
        bytes.append(decimal: value)
        self.init(utf8: bytes)
    }
}
