import ChizuGeoJSON
import ChizuGeometry

/// The operators that yield text, plain and formatted.
extension ExpressionNode {
    func compose(in context: ExpressionContext) throws(EvaluationError) -> String {
        switch operation {
        case .concat:
            var text: [UInt8] = []
            for argument in arguments { text.append(text: try argument.evaluate(in: context).string) }
            return String(utf8: text)
        case .toString: return try arguments[0].evaluate(in: context).string
        case .typeof: return try arguments[0].evaluate(in: context).typeName
        case .upcase:
            let text = try arguments[0].string(in: context)
            return context.locale?.uppercased(text) ?? PlainCase.uppercased(text)
        case .downcase:
            let text = try arguments[0].string(in: context)
            return context.locale?.lowercased(text) ?? PlainCase.lowercased(text)
        case .join: return try joined(in: context)
        case .geometryType: return context.geometry?.typeName ?? "Unknown"
        case .resolvedLocale:
            let collator = try arguments[0].collator(in: context)
            return context.locale?.resolvedLocale(of: collator) ?? PlainLocale.resolvedLocale(of: collator)
        case .numberFormat: return try formattedNumber(in: context)
        default: return ""
        }
    }

    private func joined(in context: ExpressionContext) throws(EvaluationError) -> String {
        let separator = try arguments[1].string(in: context)
        return try arguments[0].array(in: context).map { $0.string }.joined(by: separator)
    }

    /// The options of each section, of `collator` or of `number-format`.
    private var options: [[ExpressionOption]] { if case .options(let options) = detail { options } else { [] } }

    private func formattedNumber(in context: ExpressionContext) throws(EvaluationError) -> String {
        var style = NumberStyle()
        for (index, option) in (options.first ?? []).enumerated() {
            let argument = arguments[index + 1]
            switch option {
            case .locale: style.locale = try argument.string(in: context)
            case .currency: style.currency = try argument.string(in: context)
            case .unit: style.unit = try argument.string(in: context)
            case .minimumFractionDigits: style.minimumFractionDigits = Self.digits(try argument.number(in: context))
            default: style.maximumFractionDigits = Self.digits(try argument.number(in: context))
            }
        }
        let number = try arguments[0].number(in: context)
        if case .numberFormat(let format) = detail { return format.string(from: number) }
        return context.locale?.string(from: number, style) ?? PlainLocale.string(from: number, style)
    }

    /// A number of decimal places, as many as JavaScript allows.
    private static func digits(_ number: Double) -> Int {
        let mostDigits = 100.0
        return Int(max(0, min(mostDigits, number)))
    }

    func collatorValue(in context: ExpressionContext) throws(EvaluationError) -> Collator {
        var collator = Collator()
        for (index, option) in (options.first ?? []).enumerated() {
            switch option {
            case .caseSensitive: collator.isCaseSensitive = try arguments[index].boolean(in: context)
            case .diacriticSensitive: collator.isDiacriticSensitive = try arguments[index].boolean(in: context)
            default: collator.locale = try arguments[index].string(in: context)
            }
        }
        return collator
    }

    func formatted(in context: ExpressionContext) throws(EvaluationError) -> FormattedText {
        var text = FormattedText([])
        var index = 0
        for options in options {
            var section = FormattedText.Section("")
            let content = try arguments[index].evaluate(in: context)
            if case .image(let image) = content { section.image = image } else { section.text = content.string }
            for option in options {
                index += 1
                let argument = arguments[index]
                // An image has no looks but its place in the line.
                if section.image != nil && option != .verticalAlign { continue }
                switch option {
                case .fontScale: section.scale = try argument.number(in: context)
                case .textFont:
                    section.fontStack = try argument.array(in: context).map { $0.string }.joined(by: ",")
                case .textColor: section.textColor = try argument.color(in: context)
                default: section.verticalAlign = try argument.string(in: context)
                }
            }
            index += 1
            text.sections.append(section)
        }
        return text
    }
}
