import ChizuGeoJSON
import ChizuGeometry

/// Assertions (`number`) and coercions (`to-number`), written or implied by where a value stands.
extension ExpressionNode {
    /// The first argument of the right type.
    func asserted(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        var value = ExpressionValue.null
        for argument in arguments {
            value = try argument.evaluate(in: context)
            if type.accepts(value.type) { return value }
        }
        throw unexpected(value, instead: type)
    }

    /// The first argument that can be made a number; null is 0.
    func convertedNumber(in context: ExpressionContext) throws(EvaluationError) -> Double {
        var value = ExpressionValue.null
        for argument in arguments {
            value = try argument.evaluate(in: context)
            if let number = value.asNumber { return number }
        }
        throw failure("Could not convert \(value.jsonText) to number.")
    }

    /// The first argument that can be made a value of the type.
    func coerced(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        var value = ExpressionValue.null
        var problem: Wording?
        for argument in arguments {
            value = try argument.evaluate(in: context)
            problem = nil
            do throws(EvaluationError) {
                if let result = try value.coerced(to: type, key: key) { return result }
            } catch {
                problem = Wording(text: error.message)
            }
        }
        throw failure(problem ?? value.unparsed(as: type))
    }
}

extension ExpressionValue {
    var jsonText: String { JSONText.string(json) }

    func unparsed(as type: ExpressionType) -> Wording {
        let text = if case .string(let text) = self { text } else { jsonText }
        return "Could not parse \(type.name) from value '\(text)'"
    }

    /// JavaScript's `Number(value)`; nil where that is not a number.
    fileprivate var asNumber: Double? {
        switch self {
        case .null: return 0
        case .bool(let flag): return flag ? 1 : 0
        case .number(let number): return number.isNaN ? nil : number
        case .string(let text):
            var bytes = text.bytes[...]
            while let first = bytes.first, first <= 0x20 { bytes.removeFirst() }
            while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
            return bytes.isEmpty ? 0 : Double(decimal: Array(bytes))
        case .array(let items): return items.isEmpty ? 0 : items.count == 1 ? items[0].asNumber : nil
        default: return nil
        }
    }

    fileprivate func coerced(
        to type: ExpressionType, key: String
    ) throws(EvaluationError) -> ExpressionValue? {
        switch type {
        case .color: return try asColor(key: key).map { .color($0) }
        case .formatted:
            if case .formatted = self { return self }
            return .formatted(FormattedText(string))
        case .resolvedImage:
            if case .image = self { return self }
            return .image(ResolvedImage(name: string))
        case .padding:
            if case .padding = self { return self }
            return asNumbers.flatMap { Padding($0) }.map { .padding($0) }
        case .numberArray:
            if case .numberArray = self { return self }
            return asNumbers.map { .numberArray($0) }
        case .colorArray:
            if case .colorArray = self { return self }
            return asColors.map { .colorArray($0) }
        case .variableAnchorOffsetCollection:
            if case .anchorOffsets = self { return self }
            if case .array(let items) = self { return VariableAnchorOffsets(items).map { .anchorOffsets($0) } }
            return nil
        case .projectionDefinition: return ProjectionDefinition(self) == nil ? nil : self
        default: return self
        }
    }

    /// A colour: itself, text that is one in CSS, or an array of red, green, blue (0…255) and alpha. Nil for what is
    /// none; an error says what is wrong with an array.
    func asColor(key: String) throws(EvaluationError) -> Color? {
        switch self {
        case .color(let color): return color
        case .string(let text): return Color(css: text)
        case .array(let items):
            guard (3...4).contains(items.count) else {
                let words: Wording =
                    "Invalid rgba value \(jsonText): expected an array containing either three or four numeric values."
                throw EvaluationError(message: words.text, key: key)
            }
            return try Color.fromComponents(items, key: key)
        default: return nil
        }
    }

    private var asNumbers: [Double]? {
        switch self {
        case .number(let number): return [number]
        case .array(let items):
            var numbers: [Double] = []
            for item in items {
                guard case .number(let number) = item else { return nil }
                numbers.append(number)
            }
            return numbers
        default: return nil
        }
    }

    private var asColors: [Color]? {
        switch self {
        case .color(let color): return [color]
        case .string(let text): return Color(css: text).map { [$0] }
        case .array(let items):
            var colors: [Color] = []
            for item in items {
                guard let color = item.asColors?.first, !item.type.isArray else { return nil }
                colors.append(color)
            }
            return colors
        default: return nil
        }
    }
}

extension Color {
    /// A colour of red, green and blue, 0…255, and perhaps alpha, 0…1.
    static func fromComponents(
        _ components: [ExpressionValue], key: String
    ) throws(EvaluationError) -> Color {
        var numbers: [Double] = []
        for component in components {
            guard case .number(let number) = component else { break }
            numbers.append(number)
        }
        func message(_ complaint: String) -> EvaluationError {
            let text = components.map { $0.string }.joined(by: ", ")
            return EvaluationError(message: Wording("Invalid rgba value [\(text)]: \(complaint)").text, key: key)
        }
        var isValid = numbers.count >= 3
        for number in numbers.prefix(3) where !(number >= 0 && number <= 255) { isValid = false }
        guard isValid else { throw message("'r', 'g', and 'b' must be between 0 and 255.") }
        let alpha = numbers.count > 3 ? numbers[3] : 1
        guard numbers.count == components.count, alpha >= 0, alpha <= 1 else {
            throw message("'a' must be between 0 and 1.")
        }
        return Color(red: numbers[0] / 255, green: numbers[1] / 255, blue: numbers[2] / 255, alpha: alpha)
    }

    /// The spec's text of a colour: `rgba(85,255,0,0.5)`.
    var rgbaText: String {
        var text = [UInt8]("rgba(".utf8)
        for component in [red, green, blue] {
            text.append(decimal: (component * 255 + 0.5).rounded(.down))
            text.append(UInt8(ascii: ","))
        }
        text.append(decimal: alpha)
        text.append(UInt8(ascii: ")"))
        return String(utf8: text)
    }
}

extension ProjectionDefinition {
    /// A projection by its name, or `[from, to, transition]`.
    init?(_ value: ExpressionValue) {
        switch value {
        case .projection(let projection): self = projection
        case .string(let name): self.init(from: name, to: name, transition: 1)
        case .array(let items):
            guard items.count == 3, case .string(let from) = items[0], case .string(let to) = items[1],
                case .number(let transition) = items[2]
            else { return nil }
            self.init(from: from, to: to, transition: transition)
        default: return nil
        }
    }
}
