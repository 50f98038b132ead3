import ChizuGeometry
import ChizuGeoJSON

/// Expressions.
extension StyleValidator {
    /// Reads an expression; notes its errors, each at its own place.
    func parse(
        _ json: JSONValue, _ expectation: ExpressionExpectation, at path: JSONPath, value: JSONPath? = nil
    ) -> Expression? {
        do throws(ExpressionErrors) { return try Expression(parsing: json, expecting: expectation) } catch {
            for error in error.errors {
                let steps = error.key.itemSteps
                fail(
                    Wording(text: error.message), at: JSONPath(path.steps + steps),
                    value: JSONPath((value ?? path).steps + steps))
            }
            return nil
        }
    }

    func validateExpression(_ value: JSONValue, of member: StyleSchema.Member, at path: JSONPath, isProperty: Bool) {
        var expectation = member.expectation
        expectation.wantsZoomCurve = isProperty
        if !isProperty { (expectation.allowsZoom, expectation.allowsFeature) = (true, true) }
        guard let expression = parse(value, expectation, at: path) else { return }
        if isProperty, member.name.spells("text-font"), !expression.node.hasKnownOutputs {
            fail(
                "Invalid data expression for \"text-font\". Output values must be contained as literals within the expression.",
                at: path)
        } else if member.isLayout, expression.dependencies.contains(.featureState) {
            fail("\"feature-state\" data expressions are not supported with layout properties.", at: path)
        }
    }
}

extension ExpressionNode {
    /// Whether all values that it can have stand in it.
    fileprivate var hasKnownOutputs: Bool {
        let outputs: [ExpressionNode]
        switch operation {
        case .literal: return true
        case .match, .step, .interpolate, .interpolateHCL, .interpolateLAB: outputs = Array(arguments.dropFirst())
        case .case:
            outputs = arguments.indices.filter { $0 % 2 == 1 || $0 == arguments.count - 1 }.map { arguments[$0] }
        case .let: outputs = Array(arguments.suffix(1))
        case .coalesce, .variable, .array, .coercion, .semiliteral: outputs = arguments
        default: return false
        }
        return outputs.allSatisfy { $0.hasKnownOutputs }
    }
}

extension String {
    /// `[2][1]` as steps.
    fileprivate var itemSteps: [JSONPath.Step] {
        var steps: [JSONPath.Step] = []
        var number = 0
        for byte in utf8 {
            switch byte {
            case UInt8(ascii: "["): number = 0
            case UInt8(ascii: "]"): steps.append(.item(number))
            case UInt8(ascii: "0")...UInt8(ascii: "9"): number = number * 10 + Int(byte - UInt8(ascii: "0"))
            // A name within an expression, as of a format's options, leads to where it stands.
            default: return steps
            }
        }
        return steps
    }
}
