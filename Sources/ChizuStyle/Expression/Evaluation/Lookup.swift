import ChizuGeoJSON
import ChizuGeometry

/// The operators on arrays and on the characters of texts. Characters are Unicode scalars.
extension ExpressionNode {
    func item(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        let index = try arguments[0].number(in: context)
        let items = try arguments[1].array(in: context)
        if index < 0 { throw failure("Array index out of bounds: \(JSONText.number(index)) < 0.") }
        if index >= Double(items.count) {
            throw failure(
                "Array index out of bounds: \(JSONText.number(index)) > \(items.count - 1).")
        }
        guard index.rounded(.down) == index else {
            throw failure("Array index must be an integer, but found \(JSONText.number(index)) instead.")
        }
        return items[Int(index)]
    }

    func length(in context: ExpressionContext) throws(EvaluationError) -> Double {
        let value = try arguments[0].evaluate(in: context)
        switch value {
        case .string(let text): return Double(text.unicodeScalars.count)
        case .array(let items): return Double(items.count)
        default:
            throw failure(
                "Expected value to be of type string or array, but found \(value.typeName) instead.")
        }
    }

    func sliced(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        let value = try arguments[0].evaluate(in: context)
        let start = try arguments[1].number(in: context)
        let end = arguments.count > 2 ? try arguments[2].number(in: context) : .infinity
        switch value {
        case .string(let text):
            let scalars = text.scalars
            return .string(String(scalars: Array(scalars[Self.range(start, end, count: scalars.count)])))
        case .array(let items): return .array(Array(items[Self.range(start, end, count: items.count)]))
        default:
            throw failure(
                "Expected first argument to be of type array or string, but found \(value.typeName) instead.")
        }
    }

    /// The items from one index up to another; below zero they count from the end.
    private static func range(_ start: Double, _ end: Double, count: Int) -> Range<Int> {
        let low = place(start, count)
        return low..<max(low, place(end, count))
    }

    private static func place(_ index: Double, _ count: Int) -> Int {
        if index.isNaN { return 0 }
        return Int(max(0, min(Double(count), (index < 0 ? index + Double(count) : index).rounded(.towardZero))))
    }

    /// Checks the arguments of `in` and `index-of`; the haystack comes back nil where it is neither array nor text.
    private func needle(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        let needle = try arguments[0].evaluate(in: context)
        switch needle {
        case .null, .bool, .number, .string: return needle
        default:
            throw failure(
                """
                Expected first argument to be of type boolean, string, number or null, but found \(needle.typeName) \
                instead.
                """)
        }
    }

    /// The index of the needle in an array or a text; −1 where it is not there.
    private func find(_ needle: ExpressionValue, in haystack: ExpressionValue, from start: Double)
        throws(EvaluationError)
        -> Int
    {
        switch haystack {
        case .array(let items):
            for index in Self.place(start, items.count)..<items.count where items[index].isIdentical(to: needle) {
                return index
            }
            return -1
        case .string(let text):
            let text = text.scalars
            let part = (needle == .null ? "null" : needle.string).scalars
            var index = Self.place(max(0, start), text.count)
            while index + part.count <= text.count {
                if text[index..<(index + part.count)].elementsEqual(part) { return index }
                index += 1
            }
            return -1
        default:
            throw failure(
                "Expected second argument to be of type array or string, but found \(haystack.typeName) instead.")
        }
    }

    func contains(in context: ExpressionContext) throws(EvaluationError) -> Bool {
        let haystack = try arguments[1].evaluate(in: context)
        guard haystack.isTrue else { return false }
        return try find(try needle(in: context), in: haystack, from: 0) >= 0
    }

    func index(in context: ExpressionContext) throws(EvaluationError) -> Double {
        let needle = try needle(in: context)
        let haystack = try arguments[1].evaluate(in: context)
        let start = arguments.count > 2 ? try arguments[2].number(in: context) : 0
        return Double(try find(needle, in: haystack, from: start))
    }

    /// The parts of a text between separators; its characters where the separator is empty.
    func split(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        let text = try arguments[0].string(in: context).scalars
        let separator = try arguments[1].string(in: context).scalars
        if separator.isEmpty { return .array(text.map { .string(String(scalars: [$0])) }) }
        var parts: [ExpressionValue] = []
        var part: [Unicode.Scalar] = []
        var index = 0
        while index < text.count {
            let end = index + separator.count
            if end <= text.count, text[index..<end].elementsEqual(separator) {
                parts.append(.string(String(scalars: part)))
                part = []
                index = end
            } else {
                part.append(text[index])
                index += 1
            }
        }
        return .array(parts + [.string(String(scalars: part))])
    }

    /// The values of a `semiliteral`.
    func collected(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        var values: [ExpressionValue] = []
        for argument in arguments { values.append(try argument.evaluate(in: context)) }
        guard case .names(let names) = detail else { return .array(values) }
        var object = JSONObject()
        for (name, value) in zip(names, values) { object.members.append(.init(name: name, value: value.json)) }
        return .object(object)
    }
}
