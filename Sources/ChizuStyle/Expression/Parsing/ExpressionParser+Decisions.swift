import ChizuGeoJSON
import ChizuGeometry

/// Operators that compare and choose.
extension ExpressionParser {
    func comparison(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 3 || items.count == 4 else { return fail("Expected two or three arguments.", site) }
        let isEquality = operation == .equal || operation == .notEqual
        var sides: [ExpressionNode] = []
        for index in 1...2 {
            guard let side = argument(items, index, site, .value) else { return nil }
            switch side.type {
            case .string, .number, .value: break
            case .boolean where isEquality, .null where isEquality: break
            default:
                return fail(
                    "\"\(operation.name)\" comparisons are not supported for type '\(side.type.name)'.",
                    site.argument(index))
            }
            sides.append(side)
        }
        let (left, right) = (sides[0].type, sides[1].type)
        if left != right && left != .value && right != .value {
            return fail("Cannot compare types '\(left.name)' and '\(right.name)'.", site)
        }
        if !isEquality && left != right {
            // The side whose type is not known must be as the other is.
            let (open, type) = left == .value ? (0, right) : (1, left)
            sides[open] = ExpressionNode(
                type == .string ? .string : .number, type: type, [sides[open]], isImplied: true, key: site.key)
        }
        if items.count == 4 {
            guard left == .string || right == .string || left == .value || right == .value else {
                return fail("Cannot use collator to compare non-string types.", site)
            }
            guard let collator = argument(items, 3, site, .collator) else { return nil }
            sides.append(collator)
        }
        return ExpressionNode(operation, sides, key: site.key)
    }

    func cases(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 4 { return failTooFew(items, least: 3, site) }
        guard items.count.isMultiple(of: 2) else { return fail("Expected an odd number of arguments.", site) }
        var type = site.wanted
        var arguments: [ExpressionNode] = []
        for index in items.indices.dropFirst() {
            let isTest = index < items.count - 1 && !index.isMultiple(of: 2)
            guard let node = argument(items, index, site, isTest ? .boolean : type) else { return nil }
            if !isTest { type = type ?? node.type }
            arguments.append(node)
        }
        return ExpressionNode(.case, type: type, arguments, key: site.key)
    }

    func coalesce(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 2 { return fail("Expected at least one argument.", site) }
        var type = site.wanted
        var arguments: [ExpressionNode] = []
        for index in items.indices.dropFirst() {
            // An assertion would fail for null rather than let the next argument have its turn.
            var place = site.argument(index, expecting: type)
            place.annotation = .omitted
            guard let node = parse(items[index], place) else { return nil }
            type = type ?? node.type
            arguments.append(node)
        }
        if let expected = site.expected {
            for node in arguments where !expected.accepts(node.type) { type = .value }
        }
        return ExpressionNode(.coalesce, type: type, arguments, key: site.key)
    }

    func match(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 5 { return failTooFew(items, least: 4, site) }
        guard !items.count.isMultiple(of: 2) else { return fail("Expected an even number of arguments.", site) }
        var labels = MatchLabels()
        var labelType: ExpressionType?
        var type = site.wanted
        var outputs: [ExpressionNode] = []
        for index in stride(from: 2, to: items.count - 1, by: 2) {
            guard appendLabels(items[index], to: &labels, &labelType, site.argument(index)),
                let output = parse(items[index + 1], site.argument(index, expecting: type))
            else { return nil }
            type = type ?? output.type
            outputs.append(output)
        }
        guard let input = argument(items, 1, site, .value),
            let fallback = argument(items, items.count - 1, site, type)
        else { return nil }
        if let labelType, input.type != .value, !labelType.accepts(input.type) {
            return fail(labelType.mismatch(input.type), site.argument(1))
        }
        return ExpressionNode(
            .match, type: type, [input] + outputs + [fallback], detail: .labels(labels), key: site.key)
    }

    private func appendLabels(
        _ json: JSONValue, to labels: inout MatchLabels, _ type: inout ExpressionType?, _ site: Site
    ) -> Bool {
        let items = if case .array(let items) = json { items } else { [json] }
        let largestInteger = 9_007_199_254_740_991.0
        var values: [ExpressionValue] = []
        var problem: Wording? = items.isEmpty ? "Expected at least one branch label." : nil
        for item in items where problem == nil {
            let value = ExpressionValue(item)
            switch value {
            case .number(let number):
                if number.magnitude > largestInteger {
                    problem = "Branch labels must be integers no larger than 9007199254740991."
                } else if number.rounded(.down) != number {
                    problem = "Numeric branch labels must be integer values."
                }
            case .string: break
            default: problem = "Branch labels must be numbers or strings."
            }
            if problem == nil, let type, type != value.type { problem = type.mismatch(value.type) }
            type = type ?? value.type
            values.append(value)
        }
        if problem == nil && !labels.append(values, written: json) { problem = "Branch labels must be unique." }
        if let problem { _ = fail(problem, site) }
        return problem == nil
    }

    func failTooFew(_ items: [JSONValue], least: Int, _ site: Site) -> ExpressionNode? {
        fail(
            "Expected at least \(least) arguments, but found only \(items.count - 1).", site)
    }
}
