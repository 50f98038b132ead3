import ChizuGeometry

/// Reads the tokens of a CSS colour from bytes, letters in lower case.
struct CSSScanner {
    private let bytes: [UInt8]
    private var position = 0

    init(_ text: String) {
        bytes = text.bytes.map { $0 >= 0x41 && $0 <= 0x5A ? $0 | 0x20 : $0 }
    }

    var isAtEnd: Bool { position == bytes.count }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    /// Skips white space; says whether there was any.
    @discardableResult
    mutating func skipSpace() -> Bool {
        let start = position
        while let byte = next, byte == 0x20 || byte >= 0x09 && byte <= 0x0D { position += 1 }
        return position > start
    }

    mutating func skip(_ character: Unicode.Scalar) -> Bool {
        guard let byte = next, UInt32(byte) == character.value else { return false }
        position += 1
        return true
    }

    /// A run of letters.
    mutating func word() -> ArraySlice<UInt8> {
        let start = position
        while let byte = next, byte >= 0x61 && byte <= 0x7A { position += 1 }
        return bytes[start..<position]
    }

    /// The values of a run of hexadecimal digits.
    mutating func hexadecimalDigits() -> [UInt8] {
        var digits: [UInt8] = []
        while let byte = next {
            switch byte {
            case 0x30...0x39: digits.append(byte - 0x30)
            case 0x61...0x66: digits.append(byte - 0x61 + 10)
            default: return digits
            }
            position += 1
        }
        return digits
    }

    /// A number with its unit, or `none`, which counts as 0.
    struct Argument {
        var value: Double
        var unit: ArraySlice<UInt8>

        /// The number itself, or the percentage of `whole`; nil for an angle.
        func number(percentOf whole: Double) -> Double? {
            if unit.isEmpty { return value }
            return isPercentage ? value * whole / 100 : nil
        }

        var isPercentage: Bool { unit.spells("%") }

        /// A hue: a plain number is in degrees; nil for a percentage.
        var degrees: Double? {
            if unit.isEmpty || unit.spells("deg") { return value }
            if unit.spells("rad") { return value * 180 / .pi }
            if unit.spells("grad") { return value * 0.9 }
            return unit.spells("turn") ? value * 360 : nil
        }
    }

    struct Arguments {
        var first: Argument
        var second: Argument
        var third: Argument
        var alpha: Argument?

        /// Alpha within 0…1, 1 where none is given; nil where it is an angle.
        var opacity: Double? {
            guard let alpha else { return 1 }
            return alpha.number(percentOf: 1).map { Color.unit($0) }
        }
    }

    /// `a, b, c[, alpha])` or `a b c[ / alpha])`, the opening bracket already read.
    mutating func arguments(allowsCommas: Bool) -> Arguments? {
        guard let first = argument() else { return nil }
        let usesCommas = skip(",")
        if usesCommas && !allowsCommas { return nil }
        guard let second = argument() else { return nil }
        if usesCommas && !skip(",") { return nil }
        guard let third = argument() else { return nil }
        var alpha: Argument?
        if skip(usesCommas ? "," : "/") {
            alpha = argument()
            if alpha == nil { return nil }
        }
        guard skip(")") else { return nil }
        return Arguments(first: first, second: second, third: third, alpha: alpha)
    }

    private mutating func number() -> Double? {
        let scan: (value: Double, length: Int)? = unsafe bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return nil }
            let start = unsafe base + position
            guard let scan = unsafe DecimalScan(from: start, to: base + buffer.count) else { return nil }
            return (scan.value, unsafe scan.end - start)
        }
        guard let scan else { return nil }
        position += scan.length
        return scan.value
    }

    private mutating func argument() -> Argument? {
        skipSpace()
        let start = position
        if word().spells("none") {
            skipSpace()
            return Argument(value: 0, unit: [])
        }
        position = start
        guard let value = number() else { return nil }
        let unitStart = position
        if !skip("%") { _ = word() }
        let unit = bytes[unitStart..<position]
        // Two numbers need something between them, be it a unit: "1 2" and "1%2" but not "1.5.5".
        let spaced = skipSpace()
        if let byte = next, unit.isEmpty, !spaced, byte == UInt8(ascii: ".") { return nil }
        return Argument(value: value, unit: unit)
    }
}
