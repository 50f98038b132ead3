import ChizuGeoJSON
import ChizuGeometry

/// Operators whose arguments are checked against the table.
extension ExpressionParser {
    /// One way to call an operator.
    private struct Signature {
        var types: [ExpressionType] = []
        var takesAnyNumber = false

        /// Reads the letters of the table.
        static func all(_ parameters: String) -> [Signature] {
            var signatures = [Signature()]
            for letter in parameters.bytes {
                let last = signatures.count - 1
                switch letter {
                case UInt8(ascii: "|"): signatures.append(Signature())
                case UInt8(ascii: "*"): signatures[last].takesAnyNumber = true
                case UInt8(ascii: "n"): signatures[last].types.append(.number)
                case UInt8(ascii: "s"): signatures[last].types.append(.string)
                case UInt8(ascii: "b"): signatures[last].types.append(.boolean)
                case UInt8(ascii: "c"): signatures[last].types.append(.color)
                case UInt8(ascii: "o"): signatures[last].types.append(.object)
                case UInt8(ascii: "l"): signatures[last].types.append(.collator)
                case UInt8(ascii: "S"): signatures[last].types.append(.array(.string, count: nil))
                default: signatures[last].types.append(.value)
                }
            }
            return signatures
        }

        func type(at index: Int) -> ExpressionType { takesAnyNumber ? types[0] : types[index] }

        var text: String {
            Wording("(\(types.map { $0.name }.joined(by: ", "))\(takesAnyNumber ? "..." : ""))").text
        }
    }

    func call(
        _ operation: ExpressionOperator, _ parameters: String, _ items: [JSONValue], _ site: Site
    ) -> ExpressionNode? {
        let all = Signature.all(parameters)
        let count = items.count - 1
        let fitting = all.filter { $0.takesAnyNumber || $0.types.count == count }
        let earlierErrors = errors
        for signature in fitting {
            errors = []
            if let arguments = arguments(items, signature, site) {
                errors = earlierErrors
                var detail = ExpressionNode.Detail.none
                if operation == .get, count == 1, case .string(let name) = arguments[0].literal {
                    detail = .name(name)
                }
                return ExpressionNode(operation, arguments, detail: detail, key: site.key)
            }
        }
        if fitting.count == 1 {
            errors = earlierErrors + errors
            return nil
        }
        errors = earlierErrors
        return failCall(items, fitting.isEmpty ? all : fitting, site)
    }

    private func arguments(_ items: [JSONValue], _ signature: Signature, _ site: Site) -> [ExpressionNode]? {
        var arguments: [ExpressionNode] = []
        for index in items.indices.dropFirst() {
            guard let node = argument(items, index, site, signature.type(at: index - 1)) else { return nil }
            arguments.append(node)
        }
        return arguments
    }

    /// The types that there are, without any conversion, beside those that were expected.
    private func failCall(_ items: [JSONValue], _ signatures: [Signature], _ site: Site) -> ExpressionNode? {
        let expected = signatures.map { $0.text }.joined(by: " | ")
        var actual: [String] = []
        for index in items.indices.dropFirst() {
            guard let node = argument(items, index, site) else { return nil }
            actual.append(node.type.name)
        }
        return fail("Expected arguments of type \(expected), but found (\(actual.joined(by: ", "))) instead.", site)
    }
}
