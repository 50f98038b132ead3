import ChizuGeoJSON
import ChizuGeometry

/// `step` and `interpolate`.
extension ExpressionParser {
    func step(_ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        if items.count < 5 { return failTooFew(items, least: 4, site) }
        guard !items.count.isMultiple(of: 2) else { return fail("Expected an even number of arguments.", site) }
        guard let input = argument(items, 1, site, .number) else { return nil }
        var curve = Curve(interpolation: nil, inputs: [])
        var type = site.wanted
        guard let outputs = stops(items, from: 1, &curve, &type, .step, site) else { return nil }
        return ExpressionNode(.step, type: type, [input] + outputs, detail: .curve(curve), key: site.key)
    }

    func interpolate(_ operation: ExpressionOperator, _ items: [JSONValue], _ site: Site) -> ExpressionNode? {
        guard let interpolation = interpolation(items, site) else { return nil }
        if items.count < 5 { return failTooFew(items, least: 4, site) }
        guard !items.count.isMultiple(of: 2) else { return fail("Expected an even number of arguments.", site) }
        guard let input = argument(items, 2, site, .number) else { return nil }
        var curve = Curve(interpolation: interpolation, inputs: [])
        var type = site.wanted
        if operation != .interpolate && type != .colorArray { type = .color }
        guard let outputs = stops(items, from: 3, &curve, &type, operation, site) else { return nil }
        switch type {
        case .number, .color, .projectionDefinition, .padding, .numberArray, .colorArray,
            .variableAnchorOffsetCollection, .array(.number, count: _?):
            break
        default: return fail("Type \(type?.name ?? "value") is not interpolatable.", site)
        }
        return ExpressionNode(operation, type: type, [input] + outputs, detail: .curve(curve), key: site.key)
    }

    /// The stops from an index on; the first input of `step` is not written.
    private func stops(
        _ items: [JSONValue], from start: Int, _ curve: inout Curve, _ type: inout ExpressionType?,
        _ operation: ExpressionOperator, _ site: Site
    ) -> [ExpressionNode]? {
        let name = operation == .step ? "step" : "interpolate"
        var outputs: [ExpressionNode] = []
        for index in stride(from: start, to: items.count - 1, by: 2) {
            let isUnwritten = operation == .step && index == start
            guard let input = isUnwritten ? -.infinity : items[index].doubleValue else {
                _ = fail(
                    """
                    Input/output pairs for "\(name)" expressions must be defined using literal numeric values (not \
                    computed expressions) for the input values.
                    """,
                    site.argument(index))
                return nil
            }
            if let last = curve.inputs.last, last >= input {
                _ = fail(
                    """
                    Input/output pairs for "\(name)" expressions must be arranged with input values in strictly \
                    ascending order.
                    """,
                    site.argument(index))
                return nil
            }
            guard let output = argument(items, index + 1, site, type) else { return nil }
            type = type ?? output.type
            curve.inputs.append(input)
            outputs.append(output)
        }
        return outputs
    }

    private func interpolation(_ items: [JSONValue], _ site: Site) -> Expression.Interpolation? {
        guard items.count > 1, case .array(let words) = items[1], let name = words.first else {
            _ = fail("Expected an interpolation type expression.", site.argument(1))
            return nil
        }
        switch name {
        case .string("linear"): return .linear
        case .string("exponential"):
            if words.count > 1, let base = words[1].doubleValue { return .exponential(base) }
            _ = fail("Exponential interpolation requires a numeric base.", site.argument(1).argument(1))
        case .string("cubic-bezier"):
            var points: [Double] = []
            for word in words.dropFirst() {
                if let point = word.doubleValue, (0...1).contains(point) { points.append(point) }
            }
            if words.count == 5 && points.count == 4 {
                return .cubicBezier(points[0], points[1], points[2], points[3])
            }
            _ = fail(
                "Cubic bezier interpolation requires four numeric arguments with values between 0 and 1.",
                site.argument(1))
        default:
            _ = fail(
                "Unknown interpolation type \(ExpressionValue(name).string)", site.argument(1).argument(0))
        }
        return nil
    }
}
