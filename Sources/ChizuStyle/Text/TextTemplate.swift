import ChizuGeometry

/// Label text with properties in braces: `"{name}\n{population}"`. `{{` and `}}` are braces themselves; a property that
/// the feature lacks is empty.
public struct TextTemplate: Equatable, Sendable {
    public enum Part: Equatable, Sendable {
        case text(String)
        case property(String)
    }

    public var parts: [Part]

    /// Reads a template. `\n` written as two characters, as a command line gives it, is a line break too.
    public init(parsing template: String) throws(ParseError) {
        parts = []
        var text: [UInt8] = []
        let bytes = Array(template.utf8)
        var index = 0
        func next(_ offset: Int, is character: Unicode.Scalar) -> Bool {
            index + offset < bytes.count && UInt32(bytes[index + offset]) == character.value
        }
        while index < bytes.count {
            if (next(0, is: "{") && next(1, is: "{")) || (next(0, is: "}") && next(1, is: "}")) {
                text.append(bytes[index])
                index += 2
            } else if next(0, is: "\\") && next(1, is: "n") {
                text.append(UInt8(ascii: "\n"))
                index += 2
            } else if next(0, is: "{") {
                guard let end = bytes[index...].firstIndex(of: UInt8(ascii: "}")), end > index + 1 else {
                    throw ParseError(template: template, offset: index, expectation: "{property} or {{")
                }
                if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
                text = []
                parts.append(.property(String(decoding: bytes[(index + 1)..<end], as: UTF8.self)))
                index = end + 1
            } else if next(0, is: "}") {
                throw ParseError(template: template, offset: index, expectation: "}} for a brace of its own")
            } else {
                text.append(bytes[index])
                index += 1
            }
        }
        if !text.isEmpty { parts.append(.text(String(decoding: text, as: UTF8.self))) }
    }

    /// The names of the properties that the template asks for, in order.
    public var properties: [String] {
        parts.compactMap { part in
            if case .property(let name) = part { name } else { nil }
        }
    }

    /// The template as an expression. With a format, numbers are written for its readers (`126,146,099`).
    public func expression(numberFormat: NumberFormat? = nil) -> Expression {
        .concat(
            parts.map { part in
                switch part {
                case .text(let text): .literal(.string(text))
                case .property(let name):
                    if let numberFormat { .formatted(.get(name), numberFormat) } else { .get(name) }
                }
            })
    }

    /// A template that could not be read.
    public struct ParseError: Error, Equatable {
        public var template: String
        /// In bytes from its start.
        public var offset: Int
        public var expectation: String

        /// One line for the user.
        public var message: String {
            "label '" + template + "': at byte " + String(decimal: offset) + " expected " + expectation
        }
    }
}
