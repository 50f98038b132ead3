import ChizuGeoJSON
import ChizuGeometry

/// Operators on arrays and texts.
extension ExpressionParser {
    private func failCount(_ expected: String, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        fail("Expected \(expected), but found \(items.count - 1) instead.", site)
    }

    func at(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 3 else { return failCount("2 arguments", items, site) }
        let index = argument(items, 1, site, .number)
        let array = argument(items, 2, site, .array(site.expected ?? .value, count: nil))
        guard let index, let array, case .array(let item, _) = array.type else { return nil }
        return ExpressionNode(.at, type: item, [index, array], key: site.key)
    }

    func search(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if operation == .in && items.count != 3 { return failCount("2 arguments", items, site) }
        guard (3...4).contains(items.count) else { return failCount("2 or 3 arguments", items, site) }
        let needle = argument(items, 1, site, .value)
        let haystack = argument(items, 2, site, .value)
        guard let needle, let haystack else { return nil }
        switch needle.type {
        case .boolean, .string, .number, .null, .value: break
        default:
            return fail(
                """
                Expected first argument to be of type boolean, string, number or null, but found \(needle.type.name) \
                instead
                """, site)
        }
        guard items.count == 4 else { return ExpressionNode(operation, [needle, haystack], key: site.key) }
        guard let start = argument(items, 3, site, .number) else { return nil }
        return ExpressionNode(operation, [needle, haystack, start], key: site.key)
    }

    func slice(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard (3...4).contains(items.count) else { return failCount("2 or 3 arguments", items, site) }
        let input = argument(items, 1, site, .value)
        let start = argument(items, 2, site, .number)
        guard let input, let start else { return nil }
        guard input.type.isArray || input.type == .string || input.type == .value else {
            return fail(
                "Expected first argument to be of type array or string, but found \(input.type.name) instead",
                site)
        }
        guard items.count == 4 else { return ExpressionNode(.slice, type: input.type, [input, start], key: site.key) }
        guard let end = argument(items, 3, site, .number) else { return nil }
        return ExpressionNode(.slice, type: input.type, [input, start, end], key: site.key)
    }

    func length(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else { return failCount("1 argument", items, site) }
        guard let input = argument(items, 1, site) else { return nil }
        guard input.type.isArray || input.type == .string || input.type == .value else {
            return fail(
                "Expected argument of type string or array, but found \(input.type.name) instead.", site)
        }
        return ExpressionNode(.length, [input], key: site.key)
    }
}
