import ChizuGeoJSON
import ChizuGeometry

/// Walks through a style and notes what is wrong. Its parts stand in the extensions beside it.
final class StyleValidator {
    /// The style as a whole, for what refers from one place to another.
    let root: JSONObject
    private let style: JSONValue
    let bytes: [UInt8]?
    private(set) var findings: [StyleError] = []

    init(_ style: JSONValue, bytes: [UInt8]?) {
        self.style = style
        if case .object(let root) = style { self.root = root } else { root = JSONObject() }
        self.bytes = bytes
    }

    func validate() {
        validate(style, StyleSchema(of: "root"), at: JSONPath(), isOpen: true)
        warnOfFlatness()
        if root["constants"] != nil {
            fail("constants have been deprecated as of v8", at: JSONPath()["constants"])
        }
    }

    /// - Parameter value: the value at fault, where it is not the one at the path.
    func fail(_ message: Wording, at path: JSONPath, value: JSONPath? = nil) {
        findings.append(StyleError(key: path.text, message: message.text, path: value ?? path))
    }

    func warn(_ message: Wording, at path: JSONPath, value: JSONPath? = nil) {
        findings.append(StyleError(key: path.text, message: message.text, severity: .warning, path: value ?? path))
    }

    /// An object whose members have a schema.
    ///
    /// - Parameter isOpen: whether unknown members are kept, and only worth a warning.
    func validate(_ value: JSONValue, _ schema: StyleSchema, at path: JSONPath, isOpen: Bool = false) {
        guard case .object(let object) = value else { return failType("object", value, at: path) }
        for member in object.members {
            let place = path[member.name]
            if let known = schema.member(member.name) {
                validate(member.value, known, at: place)
            } else if isOpen {
                // The validator of the specification takes them, but it may well be a slip.
                if !member.name.spells("constants") {
                    warn("unknown property \"\(member.name)\"", at: path, value: place)
                }
            } else if !schema.isOpen {
                fail("unknown property \"\(member.name)\"", at: path, value: place)
            }
        }
        for member in schema.members where member.isRequired && object[member.name] == nil {
            fail("missing required property \"\(member.name)\"", at: path)
        }
    }

    /// A value where expressions and functions are welcome if the member says so.
    func validate(_ value: JSONValue, _ member: StyleSchema.Member, at path: JSONPath, isProperty: Bool = false) {
        if member.takesExpressions, case .object(let function) = value {
            validateFunction(function, of: member, at: path)
        } else if member.takesExpressions, value.isExpression {
            validateExpression(value, of: member, at: path, isProperty: isProperty)
        } else {
            validateConstant(value, member, at: path)
        }
    }

    func failType(_ expected: String, _ value: JSONValue, at path: JSONPath) {
        fail("\(expected) expected, \(value.typeName) found", at: path)
    }
}

extension JSONValue {
    /// The type's name in the messages of the specification's validator.
    var typeName: String {
        switch self {
        case .null: "null"
        case .bool: "boolean"
        case .integer, .double, .literal: "number"
        case .string: "string"
        case .array: "array"
        case .object: "object"
        }
    }

    /// Whether it is an array that begins with the name of an operator.
    var isExpression: Bool {
        guard case .array(let items) = self, case .string(let name) = items.first else { return false }
        return ExpressionOperator(name: name) != nil
    }

    /// Whether JavaScript takes it for true.
    var isTruthy: Bool {
        switch self {
        case .null: false
        case .bool(let flag): flag
        case .integer, .double, .literal: doubleValue != 0
        case .string(let text): !text.isEmpty
        case .array, .object: true
        }
    }
}
