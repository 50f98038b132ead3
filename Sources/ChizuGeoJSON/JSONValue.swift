import ChizuGeometry

/// A JSON value that loses nothing on the way through: integers stay integers, members keep their order.
public enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number; written so that it reads back as a double.
    case double(Double)
    /// A number that neither of the above holds (an integer beyond 64 bits, `1e400`), as its literal.
    case literal(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

    /// The number as the nearest double; nil for what is not a number and for one too large.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): return Double(value)
        case .double(let value): return value
        case .literal(let text):
            guard let value = Double(decimal: text), value.isFinite else { return nil }
            return value
        case .null, .bool, .string, .array, .object: return nil
        }
    }

    public var isNull: Bool { if case .null = self { true } else { false } }
}
