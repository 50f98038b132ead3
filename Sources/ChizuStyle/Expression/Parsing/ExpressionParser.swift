import ChizuGeoJSON
import ChizuGeometry

/// Reads expressions from style JSON, checks their types and folds what is constant.
///
/// A function that finds an error notes it and returns nil, so that callers may note more.
final class ExpressionParser {
    var errors: [ExpressionError] = []

    /// Where the parser is and what is expected there.
    struct Site {
        var key = ""
        var expected: ExpressionType?
        /// The variables in scope, the innermost last.
        var bindings: [Binding] = []
        var annotation = Annotation.byType

        struct Binding {
            var name: String
            var value: ExpressionNode
        }

        /// What happens to a value whose type is not known before it is evaluated.
        enum Annotation {
            /// Numbers, texts, booleans, objects and arrays are asserted; colours and the like are converted.
            case byType
            case coerced
            case omitted
        }

        /// The site of an argument.
        func argument(_ index: Int, expecting type: ExpressionType? = nil) -> Site {
            Site(key: Wording("\(key)[\(index)]").text, expected: type, bindings: bindings)
        }

        /// The expected type, unless any will do.
        var wanted: ExpressionType? { expected == .value ? nil : expected }
    }

    @inline(never)
    func fail(_ message: Wording, _ site: Site) -> ExpressionNode? {
        errors.append(ExpressionError(key: site.key, message: message.text))
        return nil
    }

    /// Reads an argument of an operator.
    func argument(
        _ items: [JSONValue], _ index: Int, _ site: Site, _ type: ExpressionType? = nil
    ) -> ExpressionNode? {
        parse(items[index], site.argument(index, expecting: type))
    }

    func parse(_ json: JSONValue, _ site: Site) -> ExpressionNode? {
        switch json {
        case .array(let items): return parse(items, site)
        case .object: return fail("Bare objects invalid. Use [\"literal\", {...}] instead.", site)
        default: return checked(ExpressionNode(ExpressionValue(json), key: site.key), site)
        }
    }

    private func parse(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard let head = items.first else {
            return fail(
                "Expected an array with at least one element. If you wanted a literal array, use [\"literal\", []].",
                site)
        }
        guard case .string(let name) = head else {
            return fail(
                """
                Expression name must be a string, but found \(head.javaScriptType) instead. If you wanted a literal \
                array, use ["literal", [...]].
                """, site.argument(0))
        }
        guard let operation = ExpressionOperator(name: name), !name.isEmpty else {
            return fail(
                "Unknown expression \"\(name)\". If you wanted a literal array, use [\"literal\", [...]].",
                site.argument(0))
        }
        let node =
            if let parameters = operation.row.parameters {
                call(operation, parameters, items, site)
            } else {
                special(operation, items, site)
            }
        return node.flatMap { checked($0, site) }
    }

    private func special(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        switch operation {
        case .equal, .notEqual, .less, .greater, .lessOrEqual, .greaterOrEqual: comparison(operation, items, site)
        case .array, .boolean, .number, .object, .string: assertion(operation, items, site)
        case .toBoolean, .toColor, .toNumber, .toString: conversion(operation, items, site)
        case .at: at(items, site)
        case .in, .indexOf: search(operation, items, site)
        case .slice: slice(items, site)
        case .length: length(items, site)
        case .case: cases(items, site)
        case .coalesce: coalesce(items, site)
        case .match: match(items, site)
        case .step: step(items, site)
        case .interpolate, .interpolateHCL, .interpolateLAB: interpolate(operation, items, site)
        case .let: bindings(items, site)
        case .variable: variable(items, site)
        case .literal: literal(items, site)
        case .semiliteral: semiliteral(items, site)
        case .collator: collator(items, site)
        case .format: format(items, site)
        case .numberFormat: numberFormat(items, site)
        case .image: image(items, site)
        case .within, .distance: shape(operation, items, site)
        default: globalState(items, site)
        }
    }

    /// Sees that a node has the expected type, by a conversion where that helps, and folds it if it is constant.
    private func checked(_ node: ExpressionNode, _ site: Site) -> ExpressionNode? {
        guard let folded = folded(node, site) else { return nil }
        guard let expected = site.expected else { return folded }
        let actual = folded.type
        switch (expected, actual) {
        case (.string, .value), (.number, .value), (.boolean, .value), (.object, .value), (.array, .value):
            return annotated(folded, expected, asserting: site.annotation == .byType, site)
        case (.color, .value), (.color, .string), (.formatted, .value), (.formatted, .string),
            (.resolvedImage, .value), (.resolvedImage, .string), (.padding, .value), (.padding, .number),
            (.padding, .array), (.numberArray, .value), (.numberArray, .number), (.numberArray, .array),
            (.colorArray, .value), (.colorArray, .string), (.colorArray, .array), (.projectionDefinition, .value),
            (.projectionDefinition, .string), (.projectionDefinition, .array),
            (.variableAnchorOffsetCollection, .value), (.variableAnchorOffsetCollection, .array):
            return annotated(folded, expected, asserting: false, site)
        default: return expected.accepts(actual) ? folded : fail(expected.mismatch(actual), site)
        }
    }

    private func annotated(
        _ node: ExpressionNode, _ type: ExpressionType, asserting: Bool, _ site: Site
    ) -> ExpressionNode? {
        if site.annotation == .omitted { return node }
        let operation: ExpressionOperator =
            switch type {
            case .string: asserting ? .string : .toString
            case .number: asserting ? .number : .toNumber
            case .boolean: asserting ? .boolean : .toBoolean
            case .object: .object
            case .array: .array
            default: .coercion
            }
        return folded(ExpressionNode(operation, type: type, [node], isImplied: true, key: site.key), site)
    }

    /// Evaluates what is constant. Images are not: which there are is known only when the map is drawn.
    private func folded(_ node: ExpressionNode, _ site: Site) -> ExpressionNode? {
        guard node.dependencies.isEmpty, node.family != .literal, node.type != .resolvedImage else { return node }
        do throws(EvaluationError) {
            let value = try node.evaluate(in: ExpressionContext())
            return ExpressionNode(value, type: node.type, source: node.json, key: node.key)
        } catch {
            return fail(Wording(text: error.message), site)
        }
    }
}

extension JSONValue {
    /// JavaScript's `typeof`.
    var javaScriptType: String {
        switch self {
        case .bool: "boolean"
        case .integer, .double, .literal: "number"
        case .string: "string"
        case .null, .array, .object: "object"
        }
    }
}
