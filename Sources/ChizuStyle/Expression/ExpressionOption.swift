/// The options of `collator`, of `number-format`, and of the sections of `format`.
enum ExpressionOption: UInt8, Sendable {
    case caseSensitive, diacriticSensitive, locale, currency, unit, minimumFractionDigits, maximumFractionDigits
    case fontScale, textFont, textColor, verticalAlign

    static let collator: [ExpressionOption] = [.caseSensitive, .diacriticSensitive, .locale]
    static let number: [ExpressionOption] = [.locale, .currency, .unit, .minimumFractionDigits, .maximumFractionDigits]
    static let section: [ExpressionOption] = [.fontScale, .textFont, .textColor, .verticalAlign]

    /// The spec's name.
    var name: String {
        switch self {
        case .caseSensitive: "case-sensitive"
        case .diacriticSensitive: "diacritic-sensitive"
        case .locale: "locale"
        case .currency: "currency"
        case .unit: "unit"
        case .minimumFractionDigits: "min-fraction-digits"
        case .maximumFractionDigits: "max-fraction-digits"
        case .fontScale: "font-scale"
        case .textFont: "text-font"
        case .textColor: "text-color"
        case .verticalAlign: "vertical-align"
        }
    }

    /// The type of its values.
    var type: ExpressionType {
        switch self {
        case .caseSensitive, .diacriticSensitive: .boolean
        case .minimumFractionDigits, .maximumFractionDigits, .fontScale: .number
        case .textFont: .array(.string, count: nil)
        case .textColor: .color
        case .locale, .currency, .unit, .verticalAlign: .string
        }
    }
}
