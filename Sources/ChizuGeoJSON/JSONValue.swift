/// A JSON value that loses nothing on the way through: integers stay integers, members keep their order.
public indirect enum JSONValue: Equatable, Sendable {
    case null
    case bool(Bool)
    /// A number written without fraction and exponent that fits 64 bits.
    case integer(Int64)
    /// Any other number; written so that it reads back as a double.
    case double(Double)
    /// A number that neither of the above holds exactly, as its literal (such as an integer beyond 64 bits).
    case literal(String)
    case string(String)
    case array([JSONValue])
    case object(JSONObject)
}

extension JSONValue {
    public var stringValue: String? { if case .string(let value) = self { value } else { nil } }

    /// The number as a double, from any of the numeric cases that fits one.
    public var doubleValue: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    public var isNull: Bool { if case .null = self { true } else { false } }
}
