import ChizuGeometry

/// The types of the MapLibre style spec, which expressions are checked with.
public indirect enum ExpressionType: Equatable, Sendable {
    case null
    case number
    case string
    case boolean
    case color
    case projectionDefinition
    case object
    /// Any of the types that a value can have.
    case value
    /// The type of `["error", …]`, which fits wherever something is expected.
    case error
    case collator
    case formatted
    case padding
    case numberArray
    case colorArray
    case resolvedImage
    case variableAnchorOffsetCollection
    /// Items of one type; of any number of them where `count` is nil.
    case array(ExpressionType, count: Int?)

    /// The name that error messages and `typeof` give it: `number`, `array<string, 2>`; `array` of any items.
    public var name: String {
        switch self {
        case .null: "null"
        case .number: "number"
        case .string: "string"
        case .boolean: "boolean"
        case .color: "color"
        case .projectionDefinition: "projectionDefinition"
        case .object: "object"
        case .value: "value"
        case .error: "error"
        case .collator: "collator"
        case .formatted: "formatted"
        case .padding: "padding"
        case .numberArray: "numberArray"
        case .colorArray: "colorArray"
        case .resolvedImage: "resolvedImage"
        case .variableAnchorOffsetCollection: "variableAnchorOffsetCollection"
        case .array(let item, let count?): Wording("array<\(item.name), \(count)>").text
        case .array(.value, nil): "array"
        case .array(let item, nil): Wording("array<\(item.name)>").text
        }
    }

    /// Whether every value of the other type is of this one too.
    public func accepts(_ other: ExpressionType) -> Bool {
        if case .error = other { return true }
        switch self {
        case .array(let item, let count):
            guard case .array(let otherItem, let otherCount) = other else { return false }
            if let count, count != otherCount { return false }
            return (otherCount == 0 && otherItem == .value) || item.accepts(otherItem)
        case .value:
            if case .array(let item, _) = other { return ExpressionType.value.accepts(item) }
            return other != .collator
        default: return self == other
        }
    }

    var isArray: Bool { if case .array = self { true } else { false } }

    /// The complaint about another type found in its place.
    func mismatch(_ found: ExpressionType) -> Wording { "Expected \(name) but found \(found.name) instead." }
}
