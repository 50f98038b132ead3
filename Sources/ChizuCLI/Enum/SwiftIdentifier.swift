/// Names turned into identifiers of Swift.
enum SwiftIdentifier {
    /// An identifier in lower camel case for a name of any script: `Nagasaki-shi` is `nagasakiShi`, `Hokkaidō` is
    /// `hokkaido`, `長崎市` stays. Words of scripts without letter case are joined by `_`. Never empty; a keyword comes
    /// without backticks.
    static func camelCase(_ name: String) -> String {
        let words = words(of: withoutDiacritics(name))
        var text = ""
        for word in words {
            guard let first = word.first else { continue }
            if text.isEmpty {
                text = isAcronym(word) ? word.lowercased() : first.lowercased() + word.dropFirst()
            } else if first.isLowercase || first.isUppercase {
                text += first.uppercased() + word.dropFirst()
            } else {
                text += "_" + word
            }
        }
        guard let first = text.unicodeScalars.first else { return "unnamed" }
        return canStartIdentifier(first) ? text : "_" + text
    }

    /// The identifier as it must stand in source: in backticks where it is a keyword.
    static func escaped(_ identifier: String) -> String {
        keywords.contains(identifier) ? "`\(identifier)`" : identifier
    }

    /// Whether `text` can name a type as it stands.
    static func isValid(_ text: String) -> Bool {
        guard let first = text.unicodeScalars.first, canStartIdentifier(first), !keywords.contains(text), text != "_"
        else { return false }
        return text.unicodeScalars.allSatisfy(canContinueIdentifier)
    }

    private static func isAcronym(_ word: String) -> Bool {
        word.count > 1 && word.allSatisfy { $0.isUppercase || $0.isNumber }
    }

    /// The runs of characters that an identifier may hold, apostrophes left out: `N'Djamena` is one word.
    private static func words(of name: String) -> [String] {
        var words: [String] = [""]
        for scalar in name.unicodeScalars {
            if canContinueIdentifier(scalar), scalar != "_" {
                words[words.count - 1].unicodeScalars.append(scalar)
            } else if scalar != "'", scalar != "’", scalar != "ʻ" {
                words.append("")
            }
        }
        return words.filter { !$0.isEmpty }
    }

    /// Latin letters without their marks, by the names that Unicode gives them: `LATIN SMALL LETTER O WITH MACRON`.
    /// Everything else stays; combining marks after a Latin letter go.
    private static func withoutDiacritics(_ text: String) -> String {
        var result = ""
        var followsLatin = false
        for scalar in text.unicodeScalars {
            if followsLatin, scalar.properties.generalCategory == .nonspacingMark { continue }
            let plain = plainLatin(scalar)
            followsLatin = plain.isASCII
            result.unicodeScalars.append(plain)
        }
        return result
    }

    private static func plainLatin(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
        guard !scalar.isASCII, let words = scalar.properties.name?.split(separator: " "), words.count > 4,
            words[0] == "LATIN", words[2] == "LETTER", words[4] == "WITH", words[3].unicodeScalars.count == 1,
            let letter = words[3].unicodeScalars.first
        else { return scalar }
        return words[1] == "SMALL" ? Unicode.Scalar(UInt8(ascii: letter) | 0x20) : letter
    }
}

extension SwiftIdentifier {
    /// `identifier-head` of the language's grammar.
    private static func canStartIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "a"..."z", "A"..."Z", "_": true
        default: scalar.value >= 0x80 && contains(scalar.value, in: headRanges)
        }
    }

    /// `identifier-character` of the language's grammar.
    private static func canContinueIdentifier(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x30...0x39, 0x0300...0x036F, 0x1DC0...0x1DFF, 0x20D0...0x20FF, 0xFE20...0xFE2F: true
        default: canStartIdentifier(scalar)
        }
    }

    private static func contains(_ value: UInt32, in ranges: [ClosedRange<UInt32>]) -> Bool {
        ranges.contains { $0.contains(value) } && value & 0xFFFE != 0xFFFE
    }

    private static let headRanges: [ClosedRange<UInt32>] = [
        0xA8...0xA8, 0xAA...0xAA, 0xAD...0xAD, 0xAF...0xAF, 0xB2...0xB5, 0xB7...0xBA, 0xBC...0xBE, 0xC0...0xD6,
        0xD8...0xF6, 0xF8...0x2FF, 0x370...0x167F, 0x1681...0x180D, 0x180F...0x1DBF, 0x1E00...0x1FFF,
        0x200B...0x200D, 0x202A...0x202E, 0x203F...0x2040, 0x2054...0x2054, 0x2060...0x206F, 0x2070...0x20CF,
        0x2100...0x218F, 0x2460...0x24FF, 0x2776...0x2793, 0x2C00...0x2DFF, 0x2E80...0x2FFF, 0x3004...0x3007,
        0x3021...0x302F, 0x3031...0x303F, 0x3040...0xD7FF, 0xF900...0xFD3D, 0xFD40...0xFDCF, 0xFDF0...0xFE1F,
        0xFE30...0xFE44, 0xFE47...0xFFFD, 0x10000...0xEFFFD,
    ]

    /// Words that the compiler takes for something else where a case is named or used.
    private static let keywords: Set<String> = [
        "Any", "Protocol", "Self", "Type", "actor", "as", "associatedtype", "async", "await", "break", "case", "catch",
        "class", "continue", "default", "defer", "deinit", "do", "else", "enum", "extension", "fallthrough", "false",
        "fileprivate", "for", "func", "guard", "if", "import", "in", "init", "inout", "internal", "is", "let", "nil",
        "operator", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows", "return", "self",
        "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
        "where", "while",
    ]
}
