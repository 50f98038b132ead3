import ChizuGeoJSON
import ChizuGeometry

/// Filters: expressions, and those from before there were expressions.
extension StyleValidator {
    private static let operators = [
        "==", "!=", ">", ">=", "<", "<=", "in", "!in", "all", "any", "none", "has", "!has",
    ]
    private static let geometryTypes = ["Point", "LineString", "Polygon"]

    func validateFilter(_ value: JSONValue, at path: JSONPath) {
        guard Self.isExpression(value) else { return validateLegacyFilter(value, at: path) }
        warnOfLegacyFilters(in: value, at: path)
        guard let expression = parse(value, .filter, at: path) else { return }
        if expression.dependencies.contains(.featureState) {
            fail("\"feature-state\" data expressions are not supported with filters.", at: path)
        }
    }

    /// Whether a filter is meant as an expression: one expression in it makes the whole one.
    private static func isExpression(_ filter: JSONValue) -> Bool {
        guard case .array(let items) = filter, case .string(let name) = items.first,
            name == "any" || name == "all" || name == "none"
        else { return LegacyFilter.isExpression(filter) }
        var hasLegacy = false
        for item in items.dropFirst() {
            if case .bool = item { continue }
            if isExpression(item) { return true }
            hasLegacy = true
        }
        return !hasLegacy && name != "none"
    }

    private func validateLegacyFilter(_ value: JSONValue, at path: JSONPath) {
        guard case .array(let items) = value else { return failType("array", value, at: path) }
        guard let first = items.first else { return fail("filter array must have at least 1 element", at: path) }
        validateWord(first, of: Self.operators, at: path[0])
        let name = first.stringValue ?? ""
        switch name {
        case "any", "all", "none":
            for (index, item) in items.enumerated().dropFirst() { validateLegacyFilter(item, at: path[index]) }
        case "has", "!has":
            if items.count != 2 {
                fail("filter array for \"\(name)\" operator must have 2 elements", at: path)
            } else {
                validateType("string", items[1], at: path[1])
            }
        case "in", "!in": validateOperands(items, at: path)
        case "==", "!=", "<", "<=", ">", ">=":
            if items.count >= 2, items[1] == .string("$type"), name.utf8.first != UInt8(ascii: "="), name != "!=" {
                fail("\"$type\" cannot be use with operator \"\(name)\"", at: path)
            }
            if items.count != 3 {
                fail("filter array for operator \"\(name)\" must have 3 elements", at: path)
            }
            validateOperands(items, at: path)
        default: break
        }
    }

    private func validateOperands(_ items: [JSONValue], at path: JSONPath) {
        guard items.count >= 2 else { return }
        validateType("string", items[1], at: path[1])
        for (index, item) in items.enumerated().dropFirst(2) {
            if items[1] == .string("$type") {
                validateWord(item, of: Self.geometryTypes, at: path[index])
                continue
            }
            switch item {
            case .string, .bool, .integer, .double, .literal: break
            default: failType("string, number, or boolean", item, at: path[index])
            }
        }
    }

    // MARK: Mixtures

    /// Warns of the first legacy filter within an expression, and says what to write instead.
    private func warnOfLegacyFilters(in filter: JSONValue, at path: JSONPath) {
        guard let place = Self.legacyFilter(in: filter, at: path) else { return }
        let text = JSONText.string(place.filter)
        var message = "Mixing deprecated filter syntax with expression syntax is not supported. "
        if let replacement = Self.replacement(for: place.filter) {
            message += Wording("Replace \(text) with \(JSONText.string(replacement)).").text
        } else {
            message += Wording("Convert \(text) to expression syntax.").text
        }
        warn(Wording(text: message), at: place.path)
    }

    private static func legacyFilter(
        in filter: JSONValue, at path: JSONPath
    ) -> (filter: JSONValue, path: JSONPath)? {
        guard case .array(let items) = filter, case .string(let name) = items.first else { return nil }
        let places: [Int]
        switch name {
        case "all", "any", "none": places = Array(items.indices.dropFirst())
        case "!": places = Array(items.indices.dropFirst().prefix(1))
        case "case": places = items.indices.dropLast().filter { $0 % 2 == 1 }
        default: return nil
        }
        for index in places {
            guard case .array = items[index] else { continue }
            if !isExpression(items[index]) { return (items[index], path[index]) }
            if let found = legacyFilter(in: items[index], at: path[index]) { return found }
        }
        return nil
    }

    /// A legacy filter as the expression that one would write in its place.
    private static func replacement(for filter: JSONValue) -> JSONValue? {
        guard case .array(let items) = filter, items.count >= 2, case .string(let name) = items[0],
            case .string(let property) = items[1]
        else { return nil }
        let isNegated = name.utf8.first == UInt8(ascii: "!")
        func result(_ operation: String, _ arguments: [JSONValue]) -> JSONValue {
            let plain: JSONValue = .array([.string(operation)] + arguments)
            return isNegated ? .array([.string("!"), plain]) : plain
        }
        let subject: JSONValue =
            property == "$type"
            ? .array([.string("geometry-type")])
            : property == "$id" ? .array([.string("id")]) : .array([.string("get"), items[1]])
        var values = Array(items.dropFirst(2))
        if property == "$type" {
            values = values.flatMap { [$0, .string(Wording("Multi\($0.stringValue ?? "")").text)] }
        }
        let literal: JSONValue = .array([.string("literal"), .array(values)])
        switch name {
        case "has", "!has":
            return items.count == 2 && property != "$type" && property != "$id" ? result("has", [items[1]]) : nil
        case "in", "!in": return result("in", [subject, literal])
        case "==", "!=":
            guard items.count == 3 else { return nil }
            return property == "$type" ? result("in", [subject, literal]) : .array([items[0], subject, items[2]])
        case "<", "<=", ">", ">=":
            return items.count == 3 && property != "$type" ? .array([items[0], subject, items[2]]) : nil
        default: return nil
        }
    }
}
