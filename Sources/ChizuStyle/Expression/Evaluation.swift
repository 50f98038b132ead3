import ChizuGeoJSON
import ChizuGeometry

/// What an expression can ask about: the feature that is drawn, and the camera.
public struct ExpressionContext: Sendable {
    /// The properties of the feature; nil outside a feature.
    public var properties: JSONObject?
    /// The camera's zoom, that of a 512-pixel world.
    public var zoom: Double

    public init(properties: JSONObject? = nil, zoom: Double = 0) {
        self.properties = properties
        self.zoom = zoom
    }
}

/// An expression that has no value for a feature, as MapLibre words it.
public struct EvaluationError: Error, Equatable {
    public var message: String
}

extension Expression {
    /// The value in a context, or the reason why there is none; then the property's default counts.
    public func evaluate(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        switch self {
        case .literal(let value): return value
        case .get(let name): return context.properties?[name].map { ExpressionValue($0) } ?? .null
        case .zoom: return .number(context.zoom)
        case .concat(let parts):
            var text = ""
            for part in parts { text += String.converted(from: try part.evaluate(in: context)) ?? "" }
            return .string(text)
        case .numberFormat(let input, let format):
            return .string(format.string(from: try input.number(in: context)))
        case .step(let input, let base, let stops):
            let index = Self.stopsReached(try input.number(in: context), stops)
            return try (index == 0 ? base : stops[index - 1].output).evaluate(in: context)
        case .interpolate(let interpolation, let input, let stops):
            return try Self.interpolated(interpolation, at: try input.number(in: context), stops, in: context)
        case .match(let input, let branches, let fallback):
            let value = try input.evaluate(in: context)
            for branch in branches {
                for label in branch.labels where label == value { return try branch.output.evaluate(in: context) }
            }
            return try fallback.evaluate(in: context)
        case .coalesce(let parts):
            for part in parts {
                let value = try part.evaluate(in: context)
                if value != .null { return value }
            }
            return .null
        case .typeof(let input): return .string(try input.evaluate(in: context).typeName)
        }
    }

    private func number(in context: ExpressionContext) throws(EvaluationError) -> Double {
        let value = try evaluate(in: context)
        guard case .number(let number) = value else {
            throw EvaluationError(
                message: "Expected value to be of type number, but found " + value.typeName + " instead.")
        }
        return number
    }

    /// How many stops lie at or below the input.
    private static func stopsReached(_ input: Double, _ stops: [Stop]) -> Int {
        var low = 0
        var high = stops.count
        while low < high {
            let middle = (low + high) / 2
            if stops[middle].input <= input { low = middle + 1 } else { high = middle }
        }
        return low
    }

    private static func interpolated(
        _ interpolation: Interpolation, at input: Double, _ stops: [Stop], in context: ExpressionContext
    ) throws(EvaluationError) -> ExpressionValue {
        guard let last = stops.last else { return .null }
        let index = stopsReached(input, stops)
        if index == 0 { return try stops[0].output.evaluate(in: context) }
        if index == stops.count { return try last.output.evaluate(in: context) }
        let (lower, upper) = (stops[index - 1], stops[index])
        let fraction = interpolation.fraction(of: input, from: lower.input, to: upper.input)
        let low = try lower.output.evaluate(in: context)
        let high = try upper.output.evaluate(in: context)
        if case .number(let a) = low, case .number(let b) = high { return .number(a * (1 - fraction) + b * fraction) }
        if let a = Color.converted(from: low), let b = Color.converted(from: high) {
            return .color(a.interpolatedPremultiplied(to: b, fraction))
        }
        throw EvaluationError(message: "Type " + low.typeName + " is not interpolatable.")
    }
}

extension Expression.Interpolation {
    /// How far the output has come between two stops, 0…1.
    func fraction(of input: Double, from lower: Double, to upper: Double) -> Double {
        let width = upper - lower
        let progress = input - lower
        if width == 0 { return 0 }
        guard case .exponential(let base) = self, base != 1 else { return progress / width }
        return (Double.pow(base, progress) - 1) / (Double.pow(base, width) - 1)
    }
}

extension Color {
    /// Part of the way to another colour in premultiplied sRGB, the spec's `interpolate`.
    func interpolatedPremultiplied(to other: Color, _ fraction: Double) -> Color {
        func mix(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }
        let mixedAlpha = mix(alpha, other.alpha)
        guard mixedAlpha > 0 else { return .clear }
        return Color(
            red: mix(red * alpha, other.red * other.alpha) / mixedAlpha,
            green: mix(green * alpha, other.green * other.alpha) / mixedAlpha,
            blue: mix(blue * alpha, other.blue * other.alpha) / mixedAlpha, alpha: mixedAlpha)
    }
}
