import ChizuGeoJSON
import ChizuGeometry

/// What an expression yields: the types of the MapLibre style spec.
public indirect enum ExpressionValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case color(Color)
    case array([ExpressionValue])
    case object(JSONObject)
}

extension ExpressionValue {
    /// A feature's property.
    public init(_ value: JSONValue) {
        switch value {
        case .null: self = .null
        case .bool(let value): self = .bool(value)
        case .integer(let value): self = .number(Double(value))
        case .double(let value): self = .number(value)
        case .literal(let text): self = Double(decimal: text).map { .number($0) } ?? .string(text)
        case .string(let text): self = .string(text)
        case .array(let values): self = .array(values.map { ExpressionValue($0) })
        case .object(let object): self = .object(object)
        }
    }

    /// The spec's name of the type (`typeof`), for error messages.
    public var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .number: "number"
        case .string: "string"
        case .color: "color"
        case .array: "array"
        case .object: "object"
        }
    }

    /// The value as the spec's `to-string` writes it: numbers as JavaScript does, colours as CSS. Nil for null, arrays
    /// and objects.
    public var text: String? {
        switch self {
        case .null, .array, .object: nil
        case .bool(let value): value ? "true" : "false"
        case .number(let value):
            value.isFinite ? String(decimal: value) : value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
        case .string(let text): text
        case .color(let color): color.css
        }
    }
}

/// A Swift type that style values can have.
public protocol StyleConvertible: Equatable, Sendable {
    /// The value of an evaluated expression, or nil where it has another type.
    static func converted(from value: ExpressionValue) -> Self?
    /// The value as a literal in an expression.
    var expressionValue: ExpressionValue { get }
}

extension Double: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> Double? {
        if case .number(let number) = value { number } else { nil }
    }

    public var expressionValue: ExpressionValue { .number(self) }
}

extension Bool: StyleConvertible {
    public static func converted(from value: ExpressionValue) -> Bool? {
        if case .bool(let flag) = value { flag } else { nil }
    }

    public var expressionValue: ExpressionValue { .bool(self) }
}

extension String: StyleConvertible {
    /// The text of any scalar; nothing for null, as the spec's `to-string` has it.
    public static func converted(from value: ExpressionValue) -> String? {
        if case .null = value { "" } else { value.text }
    }

    public var expressionValue: ExpressionValue { .string(self) }
}

extension Color: StyleConvertible {
    /// A colour, or text that is one in CSS.
    public static func converted(from value: ExpressionValue) -> Color? {
        switch value {
        case .color(let color): color
        case .string(let text): Color(css: text)
        default: nil
        }
    }

    public var expressionValue: ExpressionValue { .color(self) }
}
