/// What the locales of the world put into their numbers: CLDR's `symbols`, `minimumGroupingDigits` and the secondary
/// group of its decimal pattern, by language and where needed by region.
struct NumberSymbols: Equatable, Sendable {
    var decimal: String
    var group: String
    var minus = "-"
    /// Digits that must stand before the first separator: 2 leaves 1234 whole.
    var minimumGroupingDigits = 1
    /// The size of the groups beyond the thousands; 2 counts in lakhs and crores.
    var secondaryGroup = 3
    /// Rising; the first is 1 without a name.
    var compactUnits: [CompactUnit] = []

    struct CompactUnit: Equatable, Sendable {
        var value: Double
        var name: String
    }

    private static let noBreakSpace = "\u{A0}"

    init(locale: String) {
        let (language, region) = Self.subtags(locale)
        self = Self.languageSymbols(language)
        switch (language, region) {
        case ("en", "IN"): secondaryGroup = 2
        case ("en", "ZA"), ("de", "AT"): (decimal, group) = (",", Self.noBreakSpace)
        case ("en", "CH"), ("de", "CH"), ("de", "LI"), ("it", "CH"): (decimal, group) = (".", "'")
        case ("fr", "CH"): group = "'"
        case ("fr", "CA"): group = Self.noBreakSpace
        case ("es", "AR"), ("es", "BO"), ("es", "CL"), ("es", "CO"), ("es", "EC"), ("es", "PY"), ("es", "UY"),
            ("es", "VE"):
            minimumGroupingDigits = 1
        case ("es", let region) where !region.isEmpty && region != "ES" && region != "GQ":
            (decimal, group, minimumGroupingDigits) = (".", ",", 1)
        case ("pt", let region) where !region.isEmpty && region != "BR":
            (group, minimumGroupingDigits) = (Self.noBreakSpace, 2)
        default: break
        }
    }

    private init(_ decimal: String, _ group: String, minus: String = "-", minimumGroupingDigits: Int = 1) {
        self.decimal = decimal
        self.group = group
        self.minus = minus
        self.minimumGroupingDigits = minimumGroupingDigits
    }

    private static func languageSymbols(_ language: String) -> NumberSymbols {
        switch language {
        case "de", "nl", "da", "pt", "ro", "el", "tr", "id", "vi", "ca", "gl", "sr", "bs", "is", "mk", "az", "jv":
            return NumberSymbols(",", ".")
        case "hr", "eu", "fo": return NumberSymbols(",", ".", minus: "−")
        case "sl": return NumberSymbols(",", ".", minus: "−", minimumGroupingDigits: 2)
        case "es", "it": return NumberSymbols(",", ".", minimumGroupingDigits: 2)
        case "fr": return NumberSymbols(",", "\u{202F}")
        case "ru", "kk", "uk", "cs", "sk", "uz", "ky", "af", "tg", "tk", "tt", "eo":
            return NumberSymbols(",", noBreakSpace)
        case "sv", "nb", "nn", "no", "fi", "lt", "se": return NumberSymbols(",", noBreakSpace, minus: "−")
        case "et": return NumberSymbols(",", noBreakSpace, minus: "−", minimumGroupingDigits: 2)
        case "pl", "bg", "lv", "hu", "ka", "be", "sq", "hy":
            return NumberSymbols(",", noBreakSpace, minimumGroupingDigits: 2)
        case "hi", "bn", "ta", "te", "mr", "gu", "kn", "ml", "pa", "as", "or", "ur", "ne":
            var symbols = NumberSymbols(".", ",")
            symbols.secondaryGroup = language == "ur" ? 3 : 2
            return symbols
        default:
            var symbols = NumberSymbols(".", ",")
            switch language {
            case "ja": symbols.compactUnits = units([(1e4, "万"), (1e8, "億"), (1e12, "兆")])
            case "zh": symbols.compactUnits = units([(1e4, "万"), (1e8, "亿"), (1e12, "万亿")])
            case "en": symbols.compactUnits = units([(1e3, "K"), (1e6, "M"), (1e9, "B"), (1e12, "T")])
            default: break
            }
            return symbols
        }
    }

    private static func units(_ units: [(Double, String)]) -> [CompactUnit] {
        [CompactUnit(value: 1, name: "")] + units.map { CompactUnit(value: $0.0, name: $0.1) }
    }

    /// The language in lower case and the region in upper case of a BCP 47 tag (or a POSIX one); empty where absent.
    private static func subtags(_ tag: String) -> (language: String, region: String) {
        var parts: [[UInt8]] = [[]]
        for byte in tag.utf8 {
            if byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@") { break }
            if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") {
                parts.append([])
            } else {
                parts[parts.count - 1].append(byte)
            }
        }
        func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
        let language = parts[0].map { isLetter($0) ? $0 | 0x20 : $0 }
        var region: [UInt8] = []
        for part in parts.dropFirst() where part.count == 2 && region.isEmpty {
            region = part.map { isLetter($0) ? $0 & ~0x20 : $0 }
        }
        for part in parts.dropFirst() where part == Array("419".utf8) { region = part }
        return (String(decoding: language, as: UTF8.self), String(decoding: region, as: UTF8.self))
    }
}
