/// Gives out ids and attribute names that are valid and unique.
///
/// Characters that may not stand in a name become "-". Allowed are those that both XML 1.0's fourth and fifth edition
/// allow (Firefox still reads by the fourth), except the colon, which means a namespace: ASCII letters and digits, "_",
/// "-", ".", and the letters of the scripts below, kana and kanji among them.
struct SVGNames {
    private let prefix: String
    private var taken: Set<[UInt8]> = []
    /// How many names were made from a base, so that the next search starts there.
    private var counts: [[UInt8]: Int64] = [:]

    init(prefix: String) {
        self.prefix = prefix
    }

    /// `wanted` as a valid id, with "-2", "-3", … behind it if it was given out before.
    mutating func unique(_ wanted: String) -> String {
        var base = Self.valid((prefix + wanted).unicodeScalars, lowercased: false)
        if base.isEmpty || !Self.mayStart(base) { base.insert(UInt8(ascii: "_"), at: 0) }
        guard !taken.insert(base).inserted else { return String(decoding: base, as: UTF8.self) }
        var count = counts[base] ?? 1
        while true {
            count += 1
            var candidate = base
            candidate.append(UInt8(ascii: "-"))
            candidate.appendNumber(units: count, decimals: 0)
            guard taken.insert(candidate).inserted else { continue }
            counts[base] = count
            return String(decoding: candidate, as: UTF8.self)
        }
    }

    /// `data-` and the name as HTML allows it behind that: ASCII capitals become small, since HTML would make them so.
    /// `others` are the names its element has already.
    static func data(_ name: String, besides others: inout [[UInt8]]) -> String {
        var base = Array("data-".utf8)
        base += valid(name.unicodeScalars, lowercased: true)
        if base.count == 5 { base.append(UInt8(ascii: "-")) }
        var candidate = base
        var count: Int64 = 1
        while others.contains(candidate) {
            count += 1
            candidate = base
            candidate.append(UInt8(ascii: "-"))
            candidate.appendNumber(units: count, decimals: 0)
        }
        others.append(candidate)
        return String(decoding: candidate, as: UTF8.self)
    }

    private static func valid(_ scalars: String.UnicodeScalarView, lowercased: Bool) -> [UInt8] {
        var name: [UInt8] = []
        for scalar in scalars {
            let code = scalar.value
            if lowercased, (0x41...0x5A).contains(code) {
                name.append(UInt8(code + 0x20))
            } else if isNameCharacter(code) {
                name.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
            } else {
                name.append(UInt8(ascii: "-"))
            }
        }
        return name
    }

    private static func mayStart(_ name: [UInt8]) -> Bool {
        switch name[0] {
        case 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
        default: false
        }
    }

    private static func isNameCharacter(_ code: UInt32) -> Bool {
        switch code {
        case 0x2D, 0x2E, 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A: true
        // Latin.
        case 0xC0...0xD6, 0xD8...0xF6, 0xF8...0x131, 0x134...0x13E, 0x141...0x148, 0x14A...0x17E: true
        // Greek and Cyrillic.
        case 0x386, 0x388...0x38A, 0x38C, 0x38E...0x3A1, 0x3A3...0x3CE, 0x401...0x40C, 0x40E...0x44F, 0x451...0x45C,
            0x45E...0x481, 0x490...0x4C4, 0x4D0...0x4EB, 0x4EE...0x4F5, 0x4F8...0x4F9:
            true
        // Hebrew, Arabic, Devanagari, Thai.
        case 0x5D0...0x5EA, 0x621...0x63A, 0x641...0x64A, 0x905...0x939, 0xE01...0xE2E: true
        // Kana with the long-vowel mark, kanji with their repetition mark, bopomofo, hangul.
        case 0x3007, 0x3021...0x3029, 0x3041...0x3094, 0x30A1...0x30FA, 0x3105...0x312C, 0x4E00...0x9FA5,
            0xAC00...0xD7A3:
            true
        case 0x3005, 0x30FC...0x30FE: true
        default: false
        }
    }
}
