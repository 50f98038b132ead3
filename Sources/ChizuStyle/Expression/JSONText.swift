import ChizuGeoJSON
import ChizuGeometry

/// Values as JavaScript writes them: `String(number)` and `JSON.stringify`.
enum JSONText {
    @inline(never)
    static func number(_ value: Double) -> String {
        if value == 0 { return "0" }
        return value.isFinite ? String(decimal: value) : value.isNaN ? "NaN" : value < 0 ? "-Infinity" : "Infinity"
    }

    static func string(_ value: JSONValue) -> String {
        var bytes: [UInt8] = []
        append(value, to: &bytes)
        return String(utf8: bytes)
    }

    private static func append(_ value: JSONValue, to bytes: inout [UInt8]) {
        switch value {
        case .null: bytes.append(text: "null")
        case .bool(let flag): bytes.append(text: flag ? "true" : "false")
        case .integer, .double, .literal: bytes.append(text: number(value.doubleValue ?? .infinity))
        case .string(let text): JSONOutput.append(text, to: &bytes)
        case .array(let items):
            bytes.append(UInt8(ascii: "["))
            for (index, item) in items.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(item, to: &bytes)
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                JSONOutput.append(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                append(member.value, to: &bytes)
            }
            bytes.append(UInt8(ascii: "}"))
        }
    }
}
