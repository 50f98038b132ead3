import ChizuGeometry

/// JSON values as bytes.
package enum JSONOutput {
    enum Failure {
        case notFinite
        case invalidLiteral(String)
    }

    /// Appends the value and says what, if anything, JSON cannot hold.
    static func append(_ value: JSONValue, to bytes: inout [UInt8]) -> Failure? {
        switch value {
        case .null: bytes.append(text: "null")
        case .bool(let flag): bytes.append(text: flag ? "true" : "false")
        case .integer(let integer): bytes.append(decimal: integer)
        case .double(let number):
            guard number.isFinite else { return .notFinite }
            append(number, to: &bytes)
        case .literal(let text):
            guard isNumber(text) else { return .invalidLiteral(text) }
            bytes.append(text: text)
        case .string(let text): append(text, to: &bytes)
        case .array(let elements):
            bytes.append(UInt8(ascii: "["))
            for (index, element) in elements.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                if let failure = append(element, to: &bytes) { return failure }
            }
            bytes.append(UInt8(ascii: "]"))
        case .object(let object):
            bytes.append(UInt8(ascii: "{"))
            for (index, member) in object.members.enumerated() {
                if index > 0 { bytes.append(UInt8(ascii: ",")) }
                append(member.name, to: &bytes)
                bytes.append(UInt8(ascii: ":"))
                if let failure = append(member.value, to: &bytes) { return failure }
            }
            bytes.append(UInt8(ascii: "}"))
        }
        return nil
    }

    /// A double, with a point or exponent, so that it reads back as one.
    private static func append(_ number: Double, to bytes: inout [UInt8]) {
        let start = bytes.count
        bytes.append(decimal: number)
        for byte in bytes[start...] where byte == UInt8(ascii: ".") || byte == UInt8(ascii: "e") { return }
        bytes.append(text: ".0")
    }

    /// A string in quotes; what JSON asks to be escaped is, all else stays as it is.
    package static func append(_ text: String, to bytes: inout [UInt8]) {
        bytes.append(UInt8(ascii: "\""))
        for byte in text.bytes {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(text: "\\\"")
            case UInt8(ascii: "\\"): bytes.append(text: "\\\\")
            case 0x08: bytes.append(text: "\\b")
            case 0x09: bytes.append(text: "\\t")
            case 0x0A: bytes.append(text: "\\n")
            case 0x0C: bytes.append(text: "\\f")
            case 0x0D: bytes.append(text: "\\r")
            case 0..<0x20:
                bytes.append(text: "\\u00")
                for digit in [byte >> 4, byte & 15] {
                    bytes.append(digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10)
                }
            default: bytes.append(byte)
            }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Whether a literal is a number as JSON spells it.
    private static func isNumber(_ text: String) -> Bool {
        var parsed = [UInt8](text.utf8)
        let isNumber = unsafe parsed.withUnsafeMutableBytes { bytes in
            var parser = unsafe GeoJSONParser(UnsafeRawBufferPointer(bytes), limits: GeoJSONLimits())
            do throws(GeoJSONParser.Halt) {
                _ = try parser.parseNumberValue()
                return parser.isAtEnd
            } catch {
                return false
            }
        }
        return isNumber
    }
}
