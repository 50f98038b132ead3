/// The value of a layer's property: a constant, or an expression over the feature and the zoom.
///
/// ```swift
/// let width: StyleValue<Double> = .interpolate(.exponential(2), .zoom, [14: 2, 18: 4])
/// let name: StyleValue<String> = .get("name")
/// let radius: StyleValue<Double> = 3
/// ```
public enum StyleValue<Value: StyleConvertible>: Equatable, Sendable {
    case constant(Value)
    case expression(Expression)
}

extension StyleValue {
    /// The value in a context; `fallback` where the expression has none of this type.
    @inlinable
    public func value(in context: ExpressionContext, fallback: Value) -> Value {
        switch self {
        case .constant(let value): value
        case .expression(let expression):
            expression.value(in: context).flatMap { Value.converted(from: $0) } ?? fallback
        }
    }

    /// The value as an expression.
    public var expression: Expression {
        switch self {
        case .constant(let value): .literal(value.expressionValue)
        case .expression(let expression): expression
        }
    }

    /// The value where it is a constant, or an expression that has been folded into one.
    public var constantValue: Value? {
        switch self {
        case .constant(let value): value
        case .expression(let expression): expression.literalValue.flatMap { Value.converted(from: $0) }
        }
    }
}

extension StyleValue: ExpressibleByFloatLiteral where Value == Double {
    public init(floatLiteral value: Double) { self = .constant(value) }
}

extension StyleValue: ExpressibleByIntegerLiteral where Value == Double {
    public init(integerLiteral value: Int) { self = .constant(Double(value)) }
}

extension StyleValue: ExpressibleByUnicodeScalarLiteral where Value == String {
    public init(unicodeScalarLiteral value: String) { self = .constant(value) }
}

extension StyleValue: ExpressibleByExtendedGraphemeClusterLiteral where Value == String {
    public init(extendedGraphemeClusterLiteral value: String) { self = .constant(value) }
}

extension StyleValue: ExpressibleByStringLiteral where Value == String {
    public init(stringLiteral value: String) { self = .constant(value) }
}

extension StyleValue: ExpressibleByBooleanLiteral where Value == Bool {
    public init(booleanLiteral value: Bool) { self = .constant(value) }
}
