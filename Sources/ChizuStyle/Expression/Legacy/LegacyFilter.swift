import ChizuGeoJSON
import ChizuGeometry

/// Filters from before there were expressions, `["==", "name", "x"]`, turned into expressions that mean the same.
enum LegacyFilter {
    /// Whether a filter is an expression; else it is a legacy one.
    static func isExpression(_ filter: JSONValue) -> Bool {
        if case .bool = filter { return true }
        guard case .array(let items) = filter, case .string(let name) = items.first else { return false }
        switch name {
        case "has": return items.count >= 2 && items[1] != .string("$id") && items[1] != .string("$type")
        case "in":
            guard items.count >= 3 else { return false }
            return items[1].stringValue == nil || items[2].isArray
        case "!in", "!has": return false
        case "==", "!=", "<", "<=", ">", ">=": return items.count != 3 || items[1].isArray || items[2].isArray
        case "none": return false
        // One legacy filter among them makes the whole one; expressions beside it stay as they are.
        case "any", "all":
            for item in items.dropFirst() where !isExpression(item) { return false }
            return true
        default: return true
        }
    }

    /// The filter as an expression; an expression stays as it is.
    static func expression(_ filter: JSONValue) -> JSONValue {
        guard !isExpression(filter), case .array(let items) = filter, case .string(let name) = items.first else {
            return filter
        }
        let arguments = items.dropFirst()
        guard let first = arguments.first else { return .bool(name != "any") }
        switch name {
        case "any", "all": return .array([.string(name)] + arguments.map { expression($0) })
        case "none": return not(.array([.string("any")] + arguments.map { expression($0) }))
        case "has": return has(first)
        case "!has": return not(has(first))
        case "in": return isAny(first, of: Array(arguments.dropFirst()))
        case "!in": return not(isAny(first, of: Array(arguments.dropFirst())))
        default: break
        }
        guard items.count == 3 else { return .bool(true) }
        switch name {
        case "==": return isAny(first, of: [items[2]])
        case "!=": return not(isAny(first, of: [items[2]]))
        default: return ordered(name, first, items[2])
        }
    }

    private static func not(_ filter: JSONValue) -> JSONValue { .array([.string("!"), filter]) }

    private static func subject(_ name: JSONValue) -> JSONValue {
        switch name {
        case .string("$id"): .array([.string("id")])
        case .string("$type"): .array([.string("geometry-type")])
        default: .array([.string("get"), name])
        }
    }

    private static func has(_ name: JSONValue) -> JSONValue {
        switch name {
        case .string("$type"): .bool(true)
        case .string("$id"): .array([.string("!="), subject(name), .null])
        default: .array([.string("has"), name])
        }
    }

    /// Whether the subject is one of some values. What a feature lacks is not null, and an array is none of them.
    private static func isAny(_ name: JSONValue, of values: [JSONValue]) -> JSONValue {
        var values = values
        // A type means its geometries of several parts too.
        if name == .string("$type") { values += values.map { .string(Wording("Multi\($0.stringValue ?? "")").text) } }
        let subject = subject(name)
        let type: JSONValue = .array([.string("typeof"), subject])
        let scalars: [JSONValue] = ["string", "number", "boolean", "null"].map { .string($0) }
        return .array([
            .string("all"), has(name),
            .array([.string("in"), type, .array([.string("literal"), .array(scalars)])]),
            .array([.string("in"), subject, .array([.string("literal"), .array(values)])]),
        ])
    }

    /// A comparison that does not hold between values of different types.
    private static func ordered(_ name: String, _ left: JSONValue, _ right: JSONValue) -> JSONValue {
        let subject = subject(left)
        let type: JSONValue = .string(right.javaScriptType)
        guard right.stringValue != nil || right.doubleValue != nil else { return .bool(false) }
        return .array([
            .string("case"), .array([.string("=="), .array([.string("typeof"), subject]), type]),
            .array([.string(name), .array([type, subject]), right]), .bool(false),
        ])
    }
}

extension JSONValue {
    fileprivate var isArray: Bool { if case .array = self { true } else { false } }
}
