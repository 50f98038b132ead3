import ChizuGeoJSON
import ChizuGeometry

/// An expression of the MapLibre style spec: a value that depends on a feature's properties, on the zoom, or on both.
public indirect enum Expression: Equatable, Sendable {
    case literal(ExpressionValue)
    /// A property of the feature; null where it has none of that name.
    case get(String)
    /// The camera's zoom.
    case zoom
    /// The texts of the parts, one after another; null is empty.
    case concat([Expression])
    /// A number written for readers.
    case numberFormat(Expression, NumberFormat)
    /// `base` below the first stop, then the output of the last stop reached. Stops rise.
    case step(Expression, base: Expression, stops: [Stop])
    /// Between the outputs of the stops on either side. Stops rise; outputs are numbers or colours.
    case interpolate(Interpolation, Expression, stops: [Stop])
    /// The output whose labels hold the input, else the fallback.
    case match(Expression, branches: [Branch], fallback: Expression)
    /// The first that is not null.
    case coalesce([Expression])
    /// The name of the value's type.
    case typeof(Expression)

    public struct Stop: Equatable, Sendable {
        public var input: Double
        public var output: Expression

        public init(_ input: Double, _ output: Expression) {
            self.input = input
            self.output = output
        }
    }

    public struct Branch: Equatable, Sendable {
        /// Numbers or strings.
        public var labels: [ExpressionValue]
        public var output: Expression

        public init(_ labels: [ExpressionValue], _ output: Expression) {
            self.labels = labels
            self.output = output
        }
    }

    /// How the way from one stop to the next is divided.
    public enum Interpolation: Equatable, Sendable {
        case linear
        /// Each step of the input multiplies the growth of the output by the base; 1 is linear.
        case exponential(Double)
    }
}

extension Expression {
    /// A constant.
    public static func literal(_ value: some StyleConvertible) -> Expression { .literal(value.expressionValue) }

    /// Numbers written in a format, all else as it is.
    public static func formatted(_ input: Expression, _ format: NumberFormat) -> Expression {
        .match(
            .typeof(input), branches: [Branch([.string("number")], .numberFormat(input, format))], fallback: input)
    }

    /// Whether the value is the same at every zoom.
    public var isZoomConstant: Bool {
        if case .zoom = self { return false }
        for child in children where !child.isZoomConstant { return false }
        return true
    }

    /// Whether the value is the same for every feature.
    public var isFeatureConstant: Bool {
        if case .get = self { return false }
        for child in children where !child.isFeatureConstant { return false }
        return true
    }

    /// The expressions that this one is made of, in order.
    public var children: [Expression] {
        switch self {
        case .literal, .get, .zoom: []
        case .concat(let parts), .coalesce(let parts): parts
        case .numberFormat(let input, _), .typeof(let input): [input]
        case .step(let input, let base, let stops): [input, base] + stops.map { $0.output }
        case .interpolate(_, let input, let stops): [input] + stops.map { $0.output }
        case .match(let input, let branches, let fallback): [input] + branches.map { $0.output } + [fallback]
        }
    }
}
