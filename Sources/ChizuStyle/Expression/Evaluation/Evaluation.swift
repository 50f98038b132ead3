import ChizuGeoJSON
import ChizuGeometry

/// Evaluation. Numbers, truths and texts have functions of their own, so that nothing is wrapped and allocated between
/// one operator and the next. They are kept out of line: each is asked for in many places.
extension ExpressionNode {
    func evaluate(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        switch family {
        case .literal: constantNumber.map { .number($0) } ?? literal ?? .null
        case .number: .number(try calculate(in: context))
        case .boolean: .bool(try decide(in: context))
        case .text: .string(try compose(in: context))
        case .curve: try curveValue(in: context)
        case .property: try property(in: context)
        case .general: try evaluateGeneral(in: context)
        }
    }

    /// The value as a number.
    @inline(never)
    func number(in context: ExpressionContext) throws(EvaluationError) -> Double {
        if family == .number { return try calculate(in: context) }
        if let constantNumber { return constantNumber }
        // An assertion of a number is what happens here anyway.
        let isAssertion = operation == .number && arguments.count == 1
        let value = try isAssertion ? arguments[0].evaluate(in: context) : evaluate(in: context)
        guard case .number(let number) = value else { throw unexpected(value, instead: .number) }
        return number
    }

    @inline(never)
    func boolean(in context: ExpressionContext) throws(EvaluationError) -> Bool {
        if family == .boolean { return try decide(in: context) }
        let value = try evaluate(in: context)
        guard case .bool(let flag) = value else { throw unexpected(value, instead: .boolean) }
        return flag
    }

    @inline(never)
    func string(in context: ExpressionContext) throws(EvaluationError) -> String {
        if family == .text { return try compose(in: context) }
        let value = try evaluate(in: context)
        guard case .string(let text) = value else { throw unexpected(value, instead: .string) }
        return text
    }

    @inline(never)
    func array(in context: ExpressionContext) throws(EvaluationError) -> [ExpressionValue] {
        let value = try evaluate(in: context)
        guard case .array(let items) = value else { throw unexpected(value, instead: .array(.value, count: nil)) }
        return items
    }

    @inline(never)
    func object(in context: ExpressionContext) throws(EvaluationError) -> JSONObject {
        let value = try evaluate(in: context)
        guard case .object(let object) = value else { throw unexpected(value, instead: .object) }
        return object
    }

    @inline(never)
    func collator(in context: ExpressionContext) throws(EvaluationError) -> Collator {
        let value = try evaluate(in: context)
        guard case .collator(let collator) = value else { throw unexpected(value, instead: .collator) }
        return collator
    }

    /// A colour, or text that is one.
    @inline(never)
    func color(in context: ExpressionContext) throws(EvaluationError) -> Color {
        let value = try evaluate(in: context)
        guard let color = try value.asColor(key: key) else {
            throw failure(value.unparsed(as: .color))
        }
        return color
    }

    @inline(never)
    func failure(_ message: Wording) -> EvaluationError { EvaluationError(message: message.text, key: key) }

    @inline(never)
    func unexpected(_ value: ExpressionValue, instead type: ExpressionType) -> EvaluationError {
        failure(
            "Expected value to be of type \(type.name), but found \(value.typeName) instead.")
    }

    private func evaluateGeneral(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        switch operation {
        case .match:
            guard case .labels(let labels) = detail else { return .null }
            let branch = labels.branch(of: try arguments[0].evaluate(in: context)) ?? arguments.count - 2
            return try arguments[branch + 1].evaluate(in: context)
        case .case:
            var index = 0
            while index + 1 < arguments.count {
                if try arguments[index].boolean(in: context) { return try arguments[index + 1].evaluate(in: context) }
                index += 2
            }
            return try arguments[index].evaluate(in: context)
        case .coalesce: return try firstValue(in: context)
        case .array, .boolean, .number, .object, .string: return try asserted(in: context)
        case .toColor, .coercion: return try coerced(in: context)
        case .let: return try arguments[arguments.count - 1].evaluate(in: context)
        case .variable: return try arguments[0].evaluate(in: context)
        case .featureState, .globalState, .properties, .id, .accumulated: return try surroundings(in: context)
        case .rgb, .rgba, .toRGBA: return try colorValue(in: context)
        case .at: return try item(in: context)
        case .slice: return try sliced(in: context)
        case .split: return try split(in: context)
        case .semiliteral: return try collected(in: context)
        case .format: return .formatted(try formatted(in: context))
        case .collator: return .collator(try collatorValue(in: context))
        case .image:
            let name = try arguments[0].string(in: context)
            return .image(ResolvedImage(name: name, isAvailable: context.availableImages?.contains(name) ?? false))
        case .error: throw failure(Wording(text: try arguments[0].string(in: context)))
        default: return .null
        }
    }

    /// The first argument's value that is neither null nor an image that is missing; where only images are missing,
    /// the first of them.
    private func firstValue(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        var missing = ExpressionValue.null
        for argument in arguments {
            let value = try argument.evaluate(in: context)
            switch value {
            case .null: continue
            case .image(let image) where !image.isAvailable: if missing == .null { missing = value }
            default: return value
            }
        }
        return missing
    }

    private func surroundings(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        switch operation {
        case .featureState:
            let name = try arguments[0].string(in: context)
            return context.featureState?[name].map { ExpressionValue($0) } ?? .null
        case .globalState:
            guard case .name(let name) = detail else { return .null }
            return context.globalState?[name].map { ExpressionValue($0) } ?? .null
        case .properties: return .object(context.properties ?? JSONObject())
        case .id: return ExpressionValue(context.id)
        default: return context.accumulated.map { ExpressionValue($0) } ?? .null
        }
    }

    /// A property of the feature or of an object; null where it has none of that name.
    private func property(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        if arguments.count > 1 {
            let name = try arguments[0].string(in: context)
            return try arguments[1].object(in: context)[name].map { ExpressionValue($0) } ?? .null
        }
        if case .name(let name) = detail { return context.properties?[name].map { ExpressionValue($0) } ?? .null }
        return context.properties?[try arguments[0].string(in: context)].map { ExpressionValue($0) } ?? .null
    }

    private func colorValue(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        if operation == .toRGBA {
            let color = try arguments[0].color(in: context)
            return .array(
                [color.red * 255, color.green * 255, color.blue * 255, color.alpha].map { .number($0) })
        }
        var components: [ExpressionValue] = []
        for argument in arguments { components.append(.number(try argument.number(in: context))) }
        return .color(try Color.fromComponents(components, key: key))
    }
}
