import ChizuGeoJSON

/// How a table writes its numbers. A separator between groups of three digits may always be a space, a thin or
/// no-break space, or an apostrophe.
public enum NumberNotation: Sendable {
    /// `5,224,614.5`
    case decimalPoint
    /// `5.224.614,5`
    case decimalComma

    /// What is customary where that language is spoken (BCP 47 tag).
    public init(locale: String) {
        let language = locale.prefix { $0 != "-" && $0 != "_" }.lowercased()
        self =
            Self.decimalCommaLanguages.contains(language) && locale.lowercased() != "de-ch"
            ? .decimalComma : .decimalPoint
    }

    private static let decimalCommaLanguages: Set<String> = [
        "az", "be", "bg", "bs", "ca", "cs", "da", "de", "el", "es", "et", "eu", "fi", "fr", "gl", "hr", "hu", "hy",
        "id",
        "is", "it", "ka", "kk", "ky", "lt", "lv", "mk", "mn", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk",
        "sl",
        "sq", "sr", "sv", "tg", "tk", "tr", "uk", "uz", "vi",
    ]

    private var point: UInt8 { self == .decimalPoint ? UInt8(ascii: ".") : UInt8(ascii: ",") }
    private var group: UInt8 { self == .decimalPoint ? UInt8(ascii: ",") : UInt8(ascii: ".") }

    /// The number that `text` writes in this notation, or nil where it writes none: `1,234` is 1234 with a decimal point
    /// and 1.234 with a decimal comma, `1,5` is no number with a decimal point.
    public func number(_ text: String) -> JSONValue? {
        var plain = ""
        var scanner = NumberScanner(text)
        if scanner.take("-") || scanner.take("−") { plain = "-" } else { _ = scanner.take("+") }
        guard let whole = scanner.takeWholeNumber(group: Character(Unicode.Scalar(group))) else { return nil }
        plain += whole
        var isInteger = true
        if scanner.take(Character(Unicode.Scalar(point))) {
            let fraction = scanner.takeDigits()
            guard !fraction.isEmpty else { return nil }
            plain += "." + fraction
            isInteger = false
        }
        if scanner.take("e") || scanner.take("E") {
            plain += scanner.take("-") ? "e-" : "e"
            _ = scanner.take("+")
            let exponent = scanner.takeDigits()
            guard !exponent.isEmpty else { return nil }
            plain += exponent
            isInteger = false
        }
        guard scanner.isAtEnd else { return nil }
        if isInteger, let value = Int64(plain) { return .integer(value) }
        guard let value = Double(plain), value.isFinite else { return nil }
        return .double(value)
    }
}

/// Walks over the characters of a number.
private struct NumberScanner {
    private var rest: Substring

    /// A space, no-break space, thin space, narrow no-break space, and the two apostrophes of Switzerland.
    private static let neutralGroupSeparators: Set<Character> = [
        " ", "\u{A0}", "\u{2009}", "\u{202F}", "'", "’",
    ]

    init(_ text: String) { rest = text[...] }

    var isAtEnd: Bool { rest.isEmpty }

    mutating func take(_ character: Character) -> Bool {
        guard rest.first == character else { return false }
        rest.removeFirst()
        return true
    }

    mutating func takeDigits() -> String {
        let digits = rest.prefix { $0.isASCII && $0.isNumber }
        rest = rest[digits.endIndex...]
        return String(digits)
    }

    /// The digits before the decimal separator, without group separators; nil where groups are not of three digits,
    /// or use different separators. India's groups of two before the last are taken too.
    mutating func takeWholeNumber(group: Character) -> String? {
        var groups = [takeDigits()]
        var separator: Character?
        while let next = rest.first, next == separator ?? next,
            next == group || Self.neutralGroupSeparators.contains(next)
        {
            separator = next
            rest.removeFirst()
            groups.append(takeDigits())
        }
        guard let first = groups.first, !first.isEmpty else { return nil }
        if groups.count > 1 {
            guard first.count <= 3, groups.last?.count == 3 else { return nil }
            let middle = Set(groups.dropFirst().dropLast().map(\.count))
            guard middle.isEmpty || middle == [3] || middle == [2] else { return nil }
        }
        return groups.joined()
    }
}
