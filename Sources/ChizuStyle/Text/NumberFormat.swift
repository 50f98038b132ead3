import ChizuGeometry

/// How numbers are written for the readers of a locale: separators, grouping and rounding, after CLDR 42. Digits are
/// ASCII in every locale.
public struct NumberFormat: Equatable, Sendable {
    public enum Notation: Equatable, Sendable {
        /// All digits.
        case standard
        /// In the units that readers count large numbers by: 万 and 億 in Japanese, 万 and 亿 in Chinese, K, M and B in
        /// English. Two digits at least, as CLDR's short form has them (`12万`, `1.3億`). All digits elsewhere.
        case compact
    }

    /// The BCP 47 tag it was made for.
    public let locale: String
    public var notation = Notation.standard
    /// Decimal places written even where they are zero.
    public var minimumFractionDigits = 0
    /// Decimal places beyond which numbers are rounded, exact ties to even.
    public var maximumFractionDigits = 3
    /// Whether thousands are separated.
    public var usesGrouping = true
    private let symbols: NumberSymbols

    /// The format of a locale by its BCP 47 tag (`"ja"`, `"pt-PT"`, `"en_US"`); of its language where the region has
    /// none of its own, of English where the language is not known.
    public init(locale: String = "en") {
        self.locale = locale
        symbols = NumberSymbols(locale: locale)
    }

    /// The number in text. NaN is `NaN`, infinity `∞`.
    public func string(from number: Double) -> String {
        if number.isNaN { return "NaN" }
        guard number.isFinite else { return number < 0 ? Wording("\(symbols.minus)∞").text : "∞" }
        if notation == .compact, let text = compactText(number) { return text }
        return text(number, minimum: minimumFractionDigits, maximum: maximumFractionDigits, groups: usesGrouping)
    }

    private func text(_ number: Double, minimum: Int, maximum: Int, groups: Bool) -> String {
        var plain: [UInt8] = []
        plain.append(decimal: number.magnitude)
        var point = plain.firstIndex(of: UInt8(ascii: ".")) ?? plain.count
        // A number that is written in full keeps its shortest digits; only others are rounded.
        if plain.contains(UInt8(ascii: "e")) || plain.count - point > max(minimum, maximum) + 1 {
            plain = []
            plain.append(decimal: number.magnitude, fractionDigits: min(17, max(minimum, maximum)))
            point = plain.firstIndex(of: UInt8(ascii: ".")) ?? plain.count
        }
        let integer = plain[..<point]
        var fraction = Array(plain[point...].dropFirst())
        while fraction.count < minimum { fraction.append(UInt8(ascii: "0")) }
        var isZero = true
        for digit in integer where digit != UInt8(ascii: "0") { isZero = false }
        for digit in fraction where digit != UInt8(ascii: "0") { isZero = false }
        var result: [UInt8] = []
        if number < 0 && !isZero { result.append(text: symbols.minus) }
        result.append(contentsOf: groups ? grouped(integer) : Array(integer))
        if !fraction.isEmpty {
            result.append(text: symbols.decimal)
            result.append(contentsOf: fraction)
        }
        return String(utf8: result)
    }

    private func grouped(_ digits: ArraySlice<UInt8>) -> [UInt8] {
        guard digits.count >= 3 + symbols.minimumGroupingDigits else { return Array(digits) }
        var groups: [UInt8] = []
        let separator = symbols.group.bytes
        for (index, digit) in digits.enumerated() {
            let rest = digits.count - index
            let startsGroup = rest == 3 || (rest > 3 && (rest - 3) % symbols.secondaryGroup == 0)
            if index > 0 && startsGroup { groups.append(contentsOf: separator) }
            groups.append(digit)
        }
        return groups
    }

    /// The number in the largest unit that it reaches after rounding; nil where the locale has no units.
    private func compactText(_ number: Double) -> String? {
        let units = symbols.compactUnits
        guard !units.isEmpty else { return nil }
        var index = 0
        while index + 1 < units.count && number.magnitude >= units[index + 1].value { index += 1 }
        var quotient = number.magnitude / units[index].value
        var places = quotient < 9.95 ? 1 : 0
        // 99,999,999 is 1億, not 10000万: what rounds up to the next unit belongs to it.
        if index + 1 < units.count {
            let steps = units[index + 1].value / units[index].value
            if quotient.rounded(.toNearestOrEven) >= steps {
                index += 1
                (quotient, places) = (1, 0)
            }
        }
        if index == 0 { places = min(places, maximumFractionDigits) }
        let scaled = number < 0 ? -quotient : quotient
        return Wording("\(text(scaled, minimum: 0, maximum: places, groups: false))\(units[index].name)").text
    }
}
