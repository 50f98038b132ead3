import ChizuGeoJSON
import ChizuGeometry

/// The operators that yield truths.
extension ExpressionNode {
    func decide(in context: ExpressionContext) throws(EvaluationError) -> Bool {
        switch operation {
        case .equal: return try compare(in: context)
        case .notEqual: return try !compare(in: context)
        case .less, .greater, .lessOrEqual, .greaterOrEqual: return try compare(in: context)
        case .not: return try !arguments[0].boolean(in: context)
        case .all:
            for argument in arguments where try !argument.boolean(in: context) { return false }
            return true
        case .any:
            for argument in arguments where try argument.boolean(in: context) { return true }
            return false
        case .has:
            let name = try arguments[0].string(in: context)
            if arguments.count == 1 { return context.properties?[name] != nil }
            return try arguments[1].object(in: context)[name] != nil
        case .in: return try contains(in: context)
        case .within: return isWithin(context)
        case .toBoolean: return try arguments[0].evaluate(in: context).isTrue
        case .isSupportedScript:
            let text = try arguments[0].string(in: context)
            return context.locale?.supportsScript(of: text) ?? true
        default: return false
        }
    }

    /// Whether the arguments are equal, or stand in the operator's order.
    private func compare(in context: ExpressionContext) throws(EvaluationError) -> Bool {
        let left = try arguments[0].evaluate(in: context)
        let right = try arguments[1].evaluate(in: context)
        let isEquality = operation == .equal || operation == .notEqual
        switch (left, right) {
        case (.number(let a), .number(let b)): return holds(a == b, a < b, a > b)
        case (.string(let a), .string(let b)):
            if arguments.count > 2 {
                let collator = try arguments[2].collator(in: context)
                let order = context.locale?.compare(a, b, by: collator) ?? PlainLocale.compare(a, b, by: collator)
                return holds(order == 0, order < 0, order > 0)
            }
            if isEquality { return a == b }
            let isLess = a.precedes(b)
            let isEqual = !isLess && a == b
            return holds(isEqual, isLess, !isLess && !isEqual)
        default:
            if isEquality { return left.isIdentical(to: right) }
            throw failure(
                """
                Expected arguments for "\(operation.name)" to be (string, string) or (number, number), but found \
                (\(left.type.kindName), \(right.type.kindName)) instead.
                """)
        }
    }

    private func holds(_ isEqual: Bool, _ isLess: Bool, _ isGreater: Bool) -> Bool {
        switch operation {
        case .less: isLess
        case .greater: isGreater
        case .lessOrEqual: isLess || isEqual
        case .greaterOrEqual: isGreater || isEqual
        default: isEqual
        }
    }
}

extension ExpressionType {
    /// The name without an array's items.
    var kindName: String { isArray ? "array" : name }
}

extension ExpressionValue {
    /// Whether two scalars are the same. Two arrays or objects never are, as with JavaScript's `===`.
    func isIdentical(to other: ExpressionValue) -> Bool {
        switch (self, other) {
        case (.null, .null): true
        case (.bool(let a), .bool(let b)): a == b
        case (.number(let a), .number(let b)): a == b
        case (.string(let a), .string(let b)): a == b
        default: false
        }
    }

    /// Whether JavaScript takes the value for true: all but null, false, 0, NaN and the empty text.
    var isTrue: Bool {
        switch self {
        case .null: false
        case .bool(let value): value
        case .number(let number): number != 0 && !number.isNaN
        case .string(let text): !text.isEmpty
        default: true
        }
    }
}
