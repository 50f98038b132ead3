import Chizu

extension GeoJSONReport {
    /// The report for machines.
    func json(path: String) -> JSONValue {
        .object([
            ("input", .string(path)),
            ("features", .count(featureCount)),
            ("geometryTypes", .object(geometryTypes.map { ($0.type, .count($0.count)) })),
            ("vertices", .count(vertexCount)),
            ("bounds", bounds.map { .array([$0.west, $0.south, $0.east, $0.north].map(JSONValue.double)) } ?? .null),
            ("groupKeys", .array(groupKeys.map(JSONValue.string))),
            ("properties", .array(properties.map(\.json))),
            ("doubts", .array(doubts.map(\.json))),
        ])
    }
}

extension PropertySummary {
    fileprivate var json: JSONValue {
        .object([
            ("name", .string(name)),
            ("types", .object(types.map { ($0.type.rawValue, .count($0.count)) })),
            ("count", .count(count)),
            ("null", .count(nullCount)),
            ("distinct", .count(distinctCount)),
            ("samples", .array(samples)),
        ])
    }
}

extension GeoJSONDoubt {
    fileprivate var json: JSONValue {
        .object([
            ("message", .string(kind.message)),
            ("count", .count(count)),
            ("places", .array(places.map(\.json))),
        ])
    }
}

extension GeoJSONDoubt.Place {
    fileprivate var json: JSONValue {
        let members: [(String, Int?)] = [
            ("feature", featureIndex), ("part", partIndex), ("ring", ringIndex), ("byte", offset),
        ]
        return .object(members.compactMap { name, value in value.map { (name, .count($0)) } })
    }
}

extension JSONValue {
    fileprivate static func count(_ number: Int) -> JSONValue { .integer(Int64(number)) }

    fileprivate static func object(_ members: [(String, JSONValue)]) -> JSONValue {
        .object(JSONObject(members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
    }

    /// The value as JSON on one line.
    var jsonText: String {
        switch self {
        case .null: "null"
        case .bool(let value): "\(value)"
        case .integer(let number): "\(number)"
        case .double(let number): number.isFinite ? "\(number)" : "null"
        case .literal(let text): text
        case .string(let text): Self.quoted(text)
        case .array(let values): "[" + values.map(\.jsonText).joined(separator: ",") + "]"
        case .object(let object):
            "{" + object.members.map { Self.quoted($0.name) + ":" + $0.value.jsonText }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": quoted += "\\\(scalar)"
            case "\n": quoted += "\\n"
            case "\t": quoted += "\\t"
            case "\u{0}"..."\u{1F}", "\u{7F}":
                let digits = String(scalar.value, radix: 16)
                quoted += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
            default: quoted.unicodeScalars.append(scalar)
            }
        }
        return quoted + "\""
    }
}
