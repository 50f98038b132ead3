import ChizuGeometry

/// Eight digits at a time ("SIMD within a register"): the bytes of a little-endian word are text, first byte lowest.
enum EightDigits {
    /// How many of the eight bytes are digits before the first that is not.
    @inline(__always)
    static func count(_ word: UInt64) -> Int {
        let difference = word ^ 0x3030_3030_3030_3030
        // A byte's high bit ends up set where the byte is no digit (≥ 10 once '0' is taken off).
        let others = (difference &+ 0x7676_7676_7676_7676 | difference) & 0x8080_8080_8080_8080
        return others.trailingZeroBitCount &>> 3
    }

    /// The value of the first `count` (0…7) bytes, which are digits.
    @inline(__always)
    static func value(_ word: UInt64, count: Int) -> UInt64 {
        // Shifting the digits up puts zeros in front. In two steps, because a shift by 64 is no shift.
        value(((word &- 0x3030_3030_3030_3030) &<< UInt64(truncatingIfNeeded: 56 &- 8 &* count)) &<< 8)
    }

    /// The value of eight bytes 0…9: pairs, then fours, then the eight.
    @inline(__always)
    static func value(_ digits: UInt64) -> UInt64 {
        let pairs = digits &* 10 &+ digits &>> 8
        let even = (pairs & 0x0000_00FF_0000_00FF) &* 0x000F_4240_0000_0064
        let odd = (pairs &>> 16 & 0x0000_00FF_0000_00FF) &* 0x0000_2710_0000_0001
        return (even &+ odd) &>> 32
    }
}

extension GeoJSONParser {
    /// Bytes that must lie ahead for `fastNumber`: sign, 7 digits, point, 16 digits, one word beyond and some.
    @inline(__always)
    static var fastNumberReach: Int { 48 }

    /// A number of up to 7 digits before and 16 behind the point, without exponent. NaN, with `pointer` unmoved, for
    /// any other, valid or not: the slow path decides.
    @inline(__always)
    static func fastNumber(
        _ pointer: inout UnsafeRawPointer, _ powers: UnsafePointer<UInt64>, _ integers: UnsafePointer<UInt64>
    ) -> Double {
        var p = unsafe pointer
        let isNegative = unsafe p.load(as: UInt8.self) == UInt8(ascii: "-")
        if isNegative { unsafe p += 1 }
        var word = unsafe UInt64(littleEndian: p.loadUnaligned(as: UInt64.self))
        let integerDigits = EightDigits.count(word)
        // None, too many, or zeros in front.
        if integerDigits &- 1 >= 7 || integerDigits == 0 { return .nan }
        if word & 0xFF == 0x30 && integerDigits > 1 { return .nan }
        var significand = EightDigits.value(word, count: integerDigits)
        unsafe p += integerDigits
        var exponent = 0
        if unsafe p.load(as: UInt8.self) == UInt8(ascii: ".") {
            unsafe p += 1
            word = unsafe UInt64(littleEndian: p.loadUnaligned(as: UInt64.self))
            var digits = EightDigits.count(word)
            if digits == 0 { return .nan }
            if digits == 8 {
                significand = significand &* 100_000_000 &+ EightDigits.value(word &- 0x3030_3030_3030_3030)
                unsafe p += 8
                exponent = -8
                word = unsafe UInt64(littleEndian: p.loadUnaligned(as: UInt64.self))
                digits = EightDigits.count(word)
                // 19 digits fit the significand: up to 4 before the point and 15 behind.
                if digits == 8 || integerDigits > 4 { return .nan }
            }
            significand = unsafe significand &* integers[digits] &+ EightDigits.value(word, count: digits)
            unsafe p += digits
            exponent = exponent &- digits
        }
        // An exponent, or what makes this no number at all.
        let next = unsafe p.load(as: UInt8.self)
        if next != UInt8(ascii: ",") && next != UInt8(ascii: "]") && next > 0x20 { return .nan }
        unsafe pointer = unsafe p
        let magnitude = unsafe EiselLemire.double(significand: significand, exponent: exponent, table: powers)
        return isNegative ? -magnitude : magnitude
    }

    /// A coordinate: any JSON number that a double holds.
    @inline(never)
    mutating func parseCoordinateNumber() throws(Halt) -> Double {
        skipSpace()
        let first = unsafe cursor
        _ = try skipNumber("a number")
        guard let scan = unsafe DecimalScan(from: first, to: cursor), scan.value.isFinite else {
            let literal = unsafe UnsafeRawBufferPointer(start: first, count: min(cursor - first, 40))
            throw unsafe fail(.numberTooLarge(String(decoding: literal, as: UTF8.self)), at: first - start)
        }
        return scan.value
    }

    /// Any JSON number, without loss.
    mutating func parseNumberValue() throws(Halt) -> JSONValue {
        let first = unsafe cursor
        let isInteger = try skipNumber("a value")
        if isInteger, let integer = unsafe Self.integer(first, cursor) { return .integer(integer) }
        if let scan = unsafe DecimalScan(from: first, to: cursor), scan.value.isFinite {
            // "-0" is an integer only without its sign.
            if !isInteger || scan.value == 0 { return .double(scan.value) }
        }
        let literal = unsafe UnsafeRawBufferPointer(start: first, count: cursor - first)
        return unsafe .literal(String(decoding: literal, as: UTF8.self))
    }

    /// Moves behind the number at the cursor, which RFC 8259 §6 must allow; says whether it is an integer.
    private mutating func skipNumber(_ expected: String) throws(Halt) -> Bool {
        let first = unsafe cursor
        if peek() == UInt8(ascii: "-") { advance() }
        guard isDigit else {
            unsafe cursor = unsafe first
            let isNumberLike = startsLikeNumber
            throw isNumberLike ? unsafe invalidNumber(first) : unexpected(expected)
        }
        if peek() == UInt8(ascii: "0") { advance() } else { skipDigits() }
        guard !isDigit else { throw unsafe invalidNumber(first) }
        var isInteger = true
        if peek() == UInt8(ascii: ".") {
            isInteger = false
            advance()
            guard isDigit else { throw unsafe invalidNumber(first) }
            skipDigits()
        }
        if peek() | 0x20 == UInt8(ascii: "e") {
            isInteger = false
            advance()
            if peek() == UInt8(ascii: "+") || peek() == UInt8(ascii: "-") { advance() }
            guard isDigit else { throw unsafe invalidNumber(first) }
            skipDigits()
        }
        guard !isLetter, peek() != UInt8(ascii: ".") else { throw unsafe invalidNumber(first) }
        return isInteger
    }

    /// Whether a number was meant here, if not one that JSON has: `NaN`, `-Infinity`, `+1`, `.5`.
    private var startsLikeNumber: Bool {
        switch peek() {
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "."), UInt8(ascii: "N"), UInt8(ascii: "I"): return true
        case UInt8(ascii: "n"): return unsafe end - cursor > 1 && cursor.load(fromByteOffset: 1, as: UInt8.self) != 0x75
        case UInt8(ascii: "i"): return true
        default: return false
        }
    }

    private var isDigit: Bool { peek() &- UInt8(ascii: "0") < 10 }
    private var isLetter: Bool { (peek() | 0x20) &- UInt8(ascii: "a") < 26 }

    private mutating func skipDigits() {
        while isDigit { advance() }
    }

    private mutating func invalidNumber(_ first: UnsafeRawPointer) -> Halt {
        if isAtEnd { return fail(.unexpectedEnd(expected: "the rest of a number")) }
        unsafe cursor = unsafe first
        return fail(.invalidNumber(found()))
    }

    /// The integer between two pointers, which are digits and a sign; nil beyond 64 bits and for "-0".
    private static func integer(_ first: UnsafeRawPointer, _ end: UnsafeRawPointer) -> Int64? {
        var pointer = unsafe first
        let isNegative = unsafe pointer.load(as: UInt8.self) == UInt8(ascii: "-")
        if isNegative { unsafe pointer += 1 }
        var value: Int64 = 0
        while unsafe pointer < end {
            let digit = unsafe Int64(pointer.load(as: UInt8.self) &- UInt8(ascii: "0"))
            let (product, overflows) = value.multipliedReportingOverflow(by: 10)
            // Counting down holds the smallest integer, whose magnitude is one more than the largest's.
            let (sum, overflowsToo) = product.subtractingReportingOverflow(digit)
            if overflows || overflowsToo { return nil }
            value = sum
            unsafe pointer += 1
        }
        if isNegative { return value == 0 ? nil : value }
        return value == .min ? nil : -value
    }
}
