import ChizuGeometry

/// `step` and `interpolate`.
extension ExpressionNode {
    func curveValue(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        guard case .curve(let curve) = detail else { return .null }
        if curve.inputs.count == 1 { return try arguments[1].evaluate(in: context) }
        let (stop, fraction) = curve.place(of: try arguments[0].number(in: context))
        if fraction != 0, let a = arguments[stop + 1].constantNumber, let b = arguments[stop + 2].constantNumber {
            return .number(a * (1 - fraction) + b * fraction)
        }
        let low = try arguments[stop + 1].evaluate(in: context)
        if fraction == 0 { return low }
        let high = try arguments[stop + 2].evaluate(in: context)
        if case .number(let a) = low, case .number(let b) = high { return .number(a * (1 - fraction) + b * fraction) }
        return try interpolated(low, high, fraction)
    }

    private func interpolated(
        _ low: ExpressionValue, _ high: ExpressionValue, _ fraction: Double
    ) throws(EvaluationError) -> ExpressionValue {
        let mix = Mix(fraction: fraction, operation: operation)
        switch (low, high) {
        case (.color(let a), .color(let b)): return .color(mix(a, b))
        case (.array(let a), .array(let b)) where a.count == b.count && type != .projectionDefinition:
            var items: [ExpressionValue] = []
            for (x, y) in zip(a, b) {
                guard case .number(let x) = x, case .number(let y) = y else { throw notInterpolatable(low) }
                items.append(.number(mix(x, y)))
            }
            return .array(items)
        case (.padding(let a), .padding(let b)):
            return .padding(
                Padding(
                    top: mix(a.top, b.top), right: mix(a.right, b.right), bottom: mix(a.bottom, b.bottom),
                    left: mix(a.left, b.left)))
        case (.numberArray(let a), .numberArray(let b)):
            guard a.count == b.count else { throw mismatchedLength("numberArray", a.count, b.count) }
            return .numberArray(zip(a, b).map { mix($0, $1) })
        case (.colorArray(let a), .colorArray(let b)):
            guard a.count == b.count else { throw mismatchedLength("colorArray", a.count, b.count) }
            return .colorArray(zip(a, b).map { mix($0, $1) })
        case (.anchorOffsets(let a), .anchorOffsets(let b)): return .anchorOffsets(try mixed(a, b, mix))
        default: break
        }
        if type == .projectionDefinition, let a = ProjectionDefinition(low), let b = ProjectionDefinition(high) {
            return .projection(ProjectionDefinition(from: a.to, to: b.to, transition: fraction))
        }
        // In Swift text may stand for a colour.
        if let a = Color.converted(from: low), let b = Color.converted(from: high) { return .color(mix(a, b)) }
        throw notInterpolatable(low)
    }

    private func notInterpolatable(_ value: ExpressionValue) -> EvaluationError {
        failure("Type \(value.typeName) is not interpolatable.")
    }

    private func mismatchedLength(_ type: String, _ a: Int, _ b: Int) -> EvaluationError {
        failure(
            "\(type): Arrays have mismatched length (\(a) vs. \(b)), cannot interpolate.")
    }

    private func mixed(
        _ a: VariableAnchorOffsets, _ b: VariableAnchorOffsets, _ mix: Mix
    ) throws(EvaluationError) -> VariableAnchorOffsets {
        guard a.entries.count == b.entries.count else {
            throw failure(
                """
                Cannot interpolate values of different length. from: \(JSONText.string(a.json)), to: \
                \(JSONText.string(b.json))
                """)
        }
        var result = a
        for (index, (x, y)) in zip(a.entries, b.entries).enumerated() {
            guard x.anchor == y.anchor else {
                let place = Wording("[\(2 * index)]: ").text
                throw failure(
                    """
                    Cannot interpolate values containing mismatched anchors. from\(place)\(x.anchor), \
                    to\(place)\(y.anchor)
                    """)
            }
            result.entries[index].x = mix(x.x, y.x)
            result.entries[index].y = mix(x.y, y.y)
        }
        return result
    }
}

/// A way between two values.
private struct Mix {
    var fraction: Double
    var operation: ExpressionOperator

    func callAsFunction(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }

    func callAsFunction(_ a: Color, _ b: Color) -> Color {
        switch operation {
        case .interpolateHCL: CIELab.mixedByHue(a, b, fraction)
        case .interpolateLAB: CIELab.mixed(a, b, fraction)
        default:
            Color(
                red: self(a.red, b.red), green: self(a.green, b.green), blue: self(a.blue, b.blue),
                alpha: self(a.alpha, b.alpha))
        }
    }
}
