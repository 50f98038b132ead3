import ChizuGeometry

/// The operators that yield numbers.
extension ExpressionNode {
    func calculate(in context: ExpressionContext) throws(EvaluationError) -> Double {
        switch operation {
        case .zoom: return context.zoom
        case .heatmapDensity: return context.heatmapDensity ?? 0
        case .lineProgress: return context.lineProgress ?? 0
        case .elevation: return context.elevation ?? 0
        case .ln2: return 0.693147180559945309417
        case .pi: return .pi
        case .e: return 2.718281828459045235360
        case .add, .multiply, .minimum, .maximum: return try accumulated(in: context)
        case .subtract where arguments.count == 1: return -(try arguments[0].number(in: context))
        case .subtract, .divide, .remainder, .power:
            return binary(try arguments[0].number(in: context), try arguments[1].number(in: context))
        case .toNumber: return try convertedNumber(in: context)
        case .length: return try length(in: context)
        case .indexOf: return try index(in: context)
        case .distance: return distance(in: context)
        default: return unary(try arguments[0].number(in: context))
        }
    }

    private func accumulated(in context: ExpressionContext) throws(EvaluationError) -> Double {
        var result: Double =
            switch operation {
            case .add: 0
            case .multiply: 1
            case .minimum: .infinity
            default: -.infinity
            }
        for argument in arguments {
            let number = try argument.number(in: context)
            switch operation {
            case .add: result += number
            case .multiply: result *= number
            // What is not a number stays in the result, as in JavaScript.
            case .minimum: if !(result <= number) && !result.isNaN { result = number }
            default: if !(result >= number) && !result.isNaN { result = number }
            }
        }
        return result
    }

    private func binary(_ a: Double, _ b: Double) -> Double {
        switch operation {
        case .subtract: a - b
        case .divide: a / b
        case .remainder: Double.remainder(a, b)
        default: Double.pow(a, b)
        }
    }

    private func unary(_ x: Double) -> Double {
        switch operation {
        case .squareRoot: x.squareRoot()
        case .log10: Double.log10(x)
        case .ln: Double.log(x)
        case .log2: Double.log2(x)
        case .sine: Double.sin(x)
        case .cosine: Double.cos(x)
        case .tangent: Double.tan(x)
        case .arcSine: Double.asin(x)
        case .arcCosine: Double.acos(x)
        case .arcTangent: Double.atan(x)
        case .absolute: x.magnitude
        // Halves go away from zero.
        case .round: x < 0 ? -(x.magnitude + 0.5).rounded(.down) : (x + 0.5).rounded(.down)
        case .floor: x.rounded(.down)
        default: x.rounded(.up)
        }
    }
}
