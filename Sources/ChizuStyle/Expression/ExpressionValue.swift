import ChizuGeoJSON
import ChizuGeometry

/// What an expression yields: a value of one of the MapLibre style spec's types.
public enum ExpressionValue: Equatable, Sendable {
    case null
    case bool(Bool)
    case number(Double)
    case string(String)
    case color(Color)
    case array([ExpressionValue])
    case object(JSONObject)
    /// Text in sections of their own looks, for `text-field`.
    indirect case formatted(FormattedText)
    /// An image by its name, for `icon-image` and patterns.
    indirect case image(ResolvedImage)
    /// How texts are compared.
    indirect case collator(Collator)
    indirect case padding(Padding)
    /// Numbers for a property that takes one or several of them (`hillshade-illumination-altitude`).
    indirect case numberArray([Double])
    /// Colours for a property that takes one or several of them (`hillshade-shadow-color`).
    indirect case colorArray([Color])
    indirect case anchorOffsets(VariableAnchorOffsets)
    indirect case projection(ProjectionDefinition)
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

    /// A feature's id; null where it has none.
    init(_ id: Feature.ID?) {
        switch id {
        case .string(let text): self = .string(text)
        case .number(let number): self = ExpressionValue(number)
        case nil: self = .null
        }
    }

    /// The type, that of an array with its items' and its length.
    public var type: ExpressionType {
        switch self {
        case .null: .null
        case .bool: .boolean
        case .number: .number
        case .string: .string
        case .color: .color
        case .array(let items): .array(Self.itemType(of: items), count: items.count)
        case .object: .object
        case .formatted: .formatted
        case .image: .resolvedImage
        case .collator: .collator
        case .padding: .padding
        case .numberArray: .numberArray
        case .colorArray: .colorArray
        case .anchorOffsets: .variableAnchorOffsetCollection
        case .projection: .projectionDefinition
        }
    }

    /// The type that all items have in common, else `value`. Two arrays have none in common, as upstream has it.
    private static func itemType(of items: [ExpressionValue]) -> ExpressionType {
        guard let first = items.first?.type else { return .value }
        for item in items.dropFirst() where first.isArray || item.type != first { return .value }
        return first
    }

    /// The spec's name of the type (`typeof`), for error messages.
    public var typeName: String { type.name }

    /// The value as the spec's `to-string` writes it: nothing for null, numbers as JavaScript does, colours as
    /// `rgba(…)`, arrays and objects as JSON.
    public var string: String {
        if let text { return text }
        if case .null = self { return "" }
        return JSONText.string(json)
    }

    /// The text of a scalar: numbers as JavaScript writes them, colours as `rgba(…)`. Nil for null, arrays and objects.
    public var text: String? {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .number(let value): JSONText.number(value)
        case .string(let text): text
        case .color(let color): color.rgbaText
        case .formatted(let text): text.string
        case .image(let image): image.name
        default: nil
        }
    }

    /// The value as JSON; a number that is not finite is null, as JavaScript has it.
    public var json: JSONValue {
        switch self {
        case .null, .collator: .null
        case .bool(let value): .bool(value)
        case .number(let value): JSONValue(value)
        case .string(let text): .string(text)
        case .array(let items): .array(items.map { $0.json })
        case .object(let object): .object(object)
        case .color, .formatted, .image: .string(text ?? "")
        case .padding(let padding):
            .array([padding.top, padding.right, padding.bottom, padding.left].map { JSONValue($0) })
        case .numberArray(let numbers): .array(numbers.map { JSONValue($0) })
        case .colorArray(let colors): .array(colors.map { .string($0.rgbaText) })
        case .anchorOffsets(let offsets): offsets.json
        case .projection(let projection):
            .array([.string(projection.from), .string(projection.to), JSONValue(projection.transition)])
        }
    }
}

extension JSONValue {
    /// A number, as an integer where it is one.
    package init(_ number: Double) {
        // The integers that a double holds exactly.
        if number.magnitude < 0x1p53, number.rounded(.down) == number {
            self = .integer(Int64(number))
        } else {
            self = number.isFinite ? .double(number) : .null
        }
    }
}
