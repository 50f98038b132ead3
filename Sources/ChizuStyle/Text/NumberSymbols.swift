import ChizuGeometry

/// What the locales of the world put into their numbers: CLDR's `symbols`, `minimumGroupingDigits` and the secondary
/// group of its decimal pattern, by language and where needed by region.
struct NumberSymbols: Equatable, Sendable {
    var decimal: String
    var group: String
    var minus: String
    /// Digits that must stand before the first separator: 2 leaves 1234 whole.
    var minimumGroupingDigits: Int
    /// The size of the groups beyond the thousands; 2 counts in lakhs and crores.
    var secondaryGroup: Int
    /// Rising; the first is 1 without a name.
    var compactUnits: [CompactUnit] = []

    struct CompactUnit: Equatable, Sendable {
        var value: Double
        var name: String
    }

    init(locale: String) {
        let (language, region) = Self.subtags(locale)
        let dash = [UInt8(ascii: "-")]
        var row = Self.symbols.columns(of: language + dash + region)
        if row == nil && !region.isEmpty { row = Self.symbols.columns(of: language + dash + [UInt8(ascii: "*")]) }
        let columns = row ?? Self.symbols.columns(of: language) ?? [".", ",", "-", "1", "3"]
        decimal = columns[0]
        group = columns[1]
        minus = columns[2]
        minimumGroupingDigits = columns[3] == "2" ? 2 : 1
        secondaryGroup = columns[4] == "2" ? 2 : 3
        guard let names = Self.units.columns(of: language) else { return }
        let step = names[0] == "4" ? 1e4 : 1e3
        compactUnits = [CompactUnit(value: 1, name: "")]
        var value = 1.0
        for name in names.dropFirst() {
            value *= step
            compactUnits.append(CompactUnit(value: value, name: name))
        }
    }

    /// Decimal separator, group separator, minus, minimum of grouping digits and secondary group, by language and where
    /// needed by region; `*` stands for any other region.
    private static let symbols = WordTable(
        """
        en-IN=.|,|-|1|2
        en-ZA de-AT fr-CA=,|\u{A0}|-|1|3
        en-CH de-CH de-LI=.|'|-|1|3
        it-CH=.|'|-|2|3
        fr-CH=,|'|-|1|3
        es-AR es-BO es-CL es-CO es-EC es-PY es-UY es-VE=,|.|-|1|3
        es es-ES es-GQ it=,|.|-|2|3
        es-*=.|,|-|1|3
        pt-*=,|\u{A0}|-|2|3
        pt pt-BR de nl da ro el tr id vi ca gl sr bs is mk az jv=,|.|-|1|3
        hr eu fo=,|.|−|1|3
        sl=,|.|−|2|3
        fr=,|\u{202F}|-|1|3
        ru kk uk cs sk uz ky af tg tk tt eo=,|\u{A0}|-|1|3
        sv nb nn no fi lt se=,|\u{A0}|−|1|3
        et=,|\u{A0}|−|2|3
        pl bg lv hu ka be sq hy=,|\u{A0}|-|2|3
        hi bn ta te mr gu kn ml pa as or ne=.|,|-|1|2
        """)

    /// How many zeros each unit adds, and the units' names.
    private static let units = WordTable(
        """
        ja=4|万|億|兆
        zh=4|万|亿|万亿
        en=3|K|M|B|T
        """)

    /// The language in lower case and the region in upper case of a BCP 47 tag (or a POSIX one); empty where absent.
    private static func subtags(_ tag: String) -> (language: [UInt8], region: [UInt8]) {
        var language: [UInt8]?
        var region: [UInt8] = []
        var part: [UInt8] = []
        for byte in Array(tag.utf8) + [UInt8(ascii: "@")] {
            let isEnd = byte == UInt8(ascii: ".") || byte == UInt8(ascii: "@")
            guard isEnd || byte == UInt8(ascii: "-") || byte == UInt8(ascii: "_") else {
                part.append(byte)
                continue
            }
            if language == nil {
                language = part.map { isLetter($0) ? $0 | 0x20 : $0 }
            } else if part == Array("419".utf8) || part.count == 2 && region.isEmpty {
                region = part.map { isLetter($0) ? $0 & ~0x20 : $0 }
            }
            part = []
            if isEnd { break }
        }
        return (language ?? [], region)
    }

    private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A }
}
