import ChizuGeoJSON
import ChizuGeometry

/// Literals, variables, assertions and conversions.
extension ExpressionParser {
    func literal(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else { return failNotOne("literal", items, site) }
        let value = ExpressionValue(items[1])
        var type = value.type
        // An empty array is one of whatever is expected.
        if case .array(let empty) = value, empty.isEmpty, let expected = site.expected,
            case .array(_, let count) = expected, count == nil || count == 0
        {
            type = expected
        }
        return ExpressionNode(value, type: type, source: .array(items), key: site.key)
    }

    func failNotOne(_ name: String, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        fail(
            "'\(name)' expression requires exactly one argument, but found \(items.count - 1) instead.", site)
    }

    func semiliteral(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else { return failNotOne("semiliteral", items, site) }
        var place = site
        place.expected = .value
        var arguments: [ExpressionNode] = []
        switch items[1] {
        case .array(let values):
            var itemType: ExpressionType?
            for value in values {
                guard let node = parse(value, place) else { return nil }
                itemType = itemType == nil || itemType == node.type ? node.type : .value
                arguments.append(node)
            }
            return ExpressionNode(
                .semiliteral, type: .array(itemType ?? .value, count: values.count), arguments, key: site.key)
        case .object(let object):
            for member in object.members {
                guard let node = parse(member.value, place) else { return nil }
                arguments.append(node)
            }
            return ExpressionNode(
                .semiliteral, type: .object, arguments, detail: .names(object.members.map { $0.name }), key: site.key)
        default: return ExpressionNode(ExpressionValue(items[1]), source: .array(items), key: site.key)
        }
    }

    func bindings(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 4 {
            return fail(
                "Expected at least 3 arguments, but found \(items.count - 1) instead.", site)
        }
        var names: [String] = []
        var arguments: [ExpressionNode] = []
        for index in stride(from: 1, to: items.count - 1, by: 2) {
            guard case .string(let name) = items[index] else {
                return fail(
                    "Expected string, but found \(items[index].javaScriptType) instead.", site.argument(index))
            }
            guard name.bytes.allSatisfy({ Self.isWord($0) }) else {
                return fail("Variable names must contain only alphanumeric characters or '_'.", site.argument(index))
            }
            guard let value = argument(items, index + 1, site) else { return nil }
            names.append(name)
            arguments.append(value)
        }
        var place = site.argument(items.count - 1, expecting: site.expected)
        for (name, value) in zip(names, arguments) { place.bindings.append(.init(name: name, value: value)) }
        guard let result = parse(items[items.count - 1], place) else { return nil }
        return ExpressionNode(.let, type: result.type, arguments + [result], detail: .names(names), key: site.key)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte &- 0x30 < 10 || (byte | 0x20) &- 0x61 < 26 || byte == UInt8(ascii: "_")
    }

    func variable(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2, case .string(let name) = items[1] else {
            return fail("'var' expression requires exactly one string literal argument.", site)
        }
        for binding in site.bindings.reversed() where binding.name == name {
            return ExpressionNode(
                .variable, type: binding.value.type, [binding.value], detail: .name(name), key: site.key)
        }
        return fail(
            """
            Unknown variable "\(name)". Make sure "\(name)" has been bound in an enclosing "let" expression before \
            using it.
            """, site.argument(1))
    }

    func assertion(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 2 { return fail("Expected at least one argument.", site) }
        var type = operation.row.result.type
        var first = 1
        if operation == .array {
            guard let (arrayType, words) = arrayType(items, site) else { return nil }
            type = arrayType
            first += words
        }
        return converting(operation, type, items, from: first, site)
    }

    /// The type of an `array` assertion, and how many arguments spell it.
    private func arrayType(_ items: [JSONValue], _ site: Site) -> (ExpressionType, Int)? {
        var item = ExpressionType.value
        if items.count > 2 {
            switch items[1] {
            case .string("string"): item = .string
            case .string("number"): item = .number
            case .string("boolean"): item = .boolean
            default:
                _ = fail("The item type argument of \"array\" must be one of string, number, boolean", site.argument(1))
                return nil
            }
        }
        guard items.count > 3 else { return (.array(item, count: nil), items.count - 2) }
        if items[2].isNull { return (.array(item, count: nil), 2) }
        guard let count = items[2].doubleValue, count >= 0, count < 0x1p31, count.rounded(.down) == count else {
            _ = fail("The length argument to \"array\" must be a positive integer literal", site.argument(2))
            return nil
        }
        return (.array(item, count: Int(count)), 2)
    }

    func conversion(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 2 { return fail("Expected at least one argument.", site) }
        if items.count > 2 && (operation == .toBoolean || operation == .toString) {
            return fail("Expected one argument.", site)
        }
        return converting(operation, operation.row.result.type, items, from: 1, site)
    }

    private func converting(
        _ operation: ExpressionOperator, _ type: ExpressionType, _ items: [JSONValue], from first: Int, _ site: Site
    ) -> ExpressionNode? {
        var arguments: [ExpressionNode] = []
        for index in first..<items.count {
            guard let node = argument(items, index, site, .value) else { return nil }
            arguments.append(node)
        }
        return ExpressionNode(operation, type: type, arguments, key: site.key)
    }

    func globalState(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else {
            return fail("Expected 1 argument, but found \(items.count - 1) instead.", site)
        }
        if items[1].isNull { return fail("Global state property must be defined.", site) }
        guard case .string(let name) = items[1] else {
            return fail(
                "Global state property must be string, but found \(items[1].javaScriptType) instead.", site)
        }
        return ExpressionNode(.globalState, [], detail: .name(name), key: site.key)
    }

    func shape(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard items.count == 2 else { return failNotOne(operation.name, items, site) }
        guard let shape = ReferenceShape(items[1]), let node = ExpressionNode(operation, shape, key: site.key) else {
            return fail(
                """
                '\(operation.name)' expression requires valid geojson object that contains polygon geometry type.
                """, site)
        }
        return node
    }
}

extension ExpressionNode {
    /// `within` or `distance`; nil where the one has no polygons.
    convenience init?(_ operation: ExpressionOperator, _ shape: ReferenceShape, key: String = "") {
        if operation == .distance {
            self.init(operation, [], detail: .shape(shape), key: key)
        } else {
            guard !shape.polygons.isEmpty else { return nil }
            self.init(operation, [], detail: .area(MercatorArea(shape)), key: key)
        }
    }
}
