import ChizuGeometry

/// How the core compares texts: by letters, then by accents, then by case, as far as a collator heeds them.
///
/// It knows the accents of Latin letters, the case of Latin, Greek and Cyrillic, the ligatures, and the letters that
/// German, Danish, Norwegian, Swedish and Finnish count as their own; all else is in the order of Unicode. For other
/// languages a context takes an ``ExpressionLocale``.
struct PlainCollation {
    private enum Alphabet {
        case latin, german, danish, swedish
    }

    /// One letter: what it is, its accent (0 for none), and whether it is a capital.
    private struct Element {
        var letter: UInt32
        var accent: UInt32 = 0
        var isCapital: Bool
    }

    private let alphabet: Alphabet

    init(locale: String?) {
        let letters = (locale ?? "").bytes.prefix(2).map { $0 | 0x20 }
        func isLanguage(_ name: String) -> Bool { letters.spells(name) }
        if isLanguage("de") {
            alphabet = .german
        } else if isLanguage("da") || isLanguage("nb") || isLanguage("nn") || isLanguage("no") {
            alphabet = .danish
        } else {
            alphabet = isLanguage("sv") || isLanguage("fi") ? .swedish : .latin
        }
    }

    /// Negative where `a` comes before `b`, positive where it comes behind, 0 where they are the same to the collator.
    func compare(_ a: String, _ b: String, by collator: Collator) -> Int {
        let (a, b) = (elements(of: a), elements(of: b))
        var accents = 0
        var cases = 0
        for (x, y) in zip(a, b) {
            if x.letter != y.letter { return x.letter < y.letter ? -1 : 1 }
            if accents == 0 && x.accent != y.accent { accents = x.accent < y.accent ? -1 : 1 }
            // Small letters come first.
            if cases == 0 && x.isCapital != y.isCapital { cases = y.isCapital ? -1 : 1 }
        }
        if a.count != b.count { return a.count < b.count ? -1 : 1 }
        if collator.isDiacriticSensitive && accents != 0 { return accents }
        return collator.isCaseSensitive ? cases : 0
    }

    private func elements(of text: String) -> [Element] {
        var elements: [Element] = []
        for scalar in text.scalars {
            let value = scalar.value
            let small = PlainCase.small(value)
            if (0x300...0x36F).contains(value), !elements.isEmpty {
                elements[elements.count - 1].accent = elements[elements.count - 1].accent &* 0x400 &+ value
            } else if let place = ownPlace(of: small) {
                // Behind z and before all other letters.
                elements.append(Element(letter: 0x7B + place, isCapital: small != value))
            } else if let letters = Self.spelling(of: small, german: alphabet == .german) {
                for letter in letters.bytes {
                    elements.append(Element(letter: UInt32(letter), isCapital: small != value))
                }
            } else {
                let base = Self.baseLetter(of: small)
                // Letters under 0x80 keep their place; others stand behind those of an alphabet of its own.
                let letter = base < 0x7B ? base : base + 0x10
                elements.append(
                    Element(letter: letter, accent: base == small ? 0 : small, isCapital: small != value))
            }
        }
        return elements
    }

    /// The place behind z of a letter that the language counts as its own.
    private func ownPlace(of letter: UInt32) -> UInt32? {
        switch (alphabet, letter) {
        case (.danish, 0xE6), (.danish, 0xE4), (.swedish, 0xE5): 0
        case (.danish, 0xF8), (.danish, 0xF6), (.swedish, 0xE4), (.swedish, 0xE6): 1
        case (.danish, 0xE5), (.swedish, 0xF6), (.swedish, 0xF8): 2
        default: nil
        }
    }

    /// A letter that stands for two: a ligature, or an umlaut as German spells it where it cannot write it.
    private static func spelling(of letter: UInt32, german: Bool) -> String? {
        switch letter {
        case 0xE6: "ae"
        case 0x153: "oe"
        case 0xDF: "ss"
        case 0xFE: "th"
        case 0x133: "ij"
        case 0xE4 where german: "ae"
        case 0xF6 where german: "oe"
        case 0xFC where german: "ue"
        default: nil
        }
    }

    /// The letters from U+00E0 to U+017F without their accents, in small; a star where there is none.
    private static let bases = Array(
        ("aaaaaa*ceeeeiiiidnooooo*ouuuuy*yaaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiii"
            + "ii**jjkkkllllllllllnnnnnnnnnoooooo**rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs").utf8)

    private static func baseLetter(of letter: UInt32) -> UInt32 {
        guard (0xE0..<0x180).contains(letter) else { return letter }
        let base = bases[Int(letter - 0xE0)]
        return base == UInt8(ascii: "*") ? letter : UInt32(base)
    }
}
