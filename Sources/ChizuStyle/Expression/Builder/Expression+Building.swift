import ChizuGeoJSON
import ChizuGeometry

/// Expressions without a Swift type; ``StyleValue`` makes those that have one.
extension Expression {
    /// A stop of `step` or `interpolate`.
    public struct Stop: Equatable, Sendable {
        public var input: Double
        public var output: Expression

        public init(_ input: Double, _ output: Expression) {
            self.input = input
            self.output = output
        }
    }

    /// A branch of `match`.
    public struct Branch: Equatable, Sendable {
        /// Numbers or strings.
        public var labels: [ExpressionValue]
        public var output: Expression

        public init(_ labels: [ExpressionValue], _ output: Expression) {
            self.labels = labels
            self.output = output
        }
    }

    init(_ operation: ExpressionOperator, _ arguments: [Expression], type: ExpressionType? = nil) {
        self.init(ExpressionNode(operation, type: type, arguments.map { $0.node }))
    }

    /// A constant.
    public static func literal(_ value: ExpressionValue) -> Expression { Expression(ExpressionNode(value)) }

    /// A constant.
    public static func literal(_ value: some StyleConvertible) -> Expression { .literal(value.expressionValue) }

    /// A property of the feature; null where it has none of that name.
    public static func get(_ name: String) -> Expression {
        Expression(ExpressionNode(.get, [ExpressionNode(.string(name))], detail: .name(name)))
    }

    /// The camera's zoom.
    public static var zoom: Expression { Expression(.zoom, []) }

    /// The texts of the parts, one after another; null is empty.
    public static func concat(_ parts: [Expression]) -> Expression { Expression(.concat, parts) }

    /// A number written for readers.
    public static func numberFormat(_ input: Expression, _ format: NumberFormat) -> Expression {
        Expression(ExpressionNode(.numberFormat, [input.node], detail: .numberFormat(format)))
    }

    /// Numbers written in a format, all else as it is.
    public static func formatted(_ input: Expression, _ format: NumberFormat) -> Expression {
        .match(
            .typeof(input), branches: [Branch([.string("number")], .numberFormat(input, format))], fallback: input)
    }

    /// `base` below the first stop, then the output of the last stop reached. Stops rise.
    public static func step(_ input: Expression, base: Expression, stops: [Stop]) -> Expression {
        let curve = Curve(interpolation: nil, inputs: [-.infinity] + stops.map { $0.input })
        return curved(.step, curve, input, [base] + stops.map { $0.output })
    }

    /// Between the outputs of the stops on either side. Stops rise; outputs are numbers, colours, or arrays of numbers.
    public static func interpolate(_ interpolation: Interpolation, _ input: Expression, stops: [Stop]) -> Expression {
        let curve = Curve(interpolation: interpolation, inputs: stops.map { $0.input })
        return curved(.interpolate, curve, input, stops.map { $0.output })
    }

    static func curved(
        _ operation: ExpressionOperator, _ curve: Curve, _ input: Expression, _ outputs: [Expression]
    ) -> Expression {
        Expression(
            ExpressionNode(
                operation, type: commonType(of: outputs), [input.node] + outputs.map { $0.node },
                detail: .curve(curve)))
    }

    /// The output whose labels hold the input, else the fallback.
    public static func match(_ input: Expression, branches: [Branch], fallback: Expression) -> Expression {
        var labels = MatchLabels()
        for branch in branches {
            let written = branch.labels.map { $0.json }
            _ = labels.append(branch.labels, written: written.count == 1 ? written[0] : .array(written))
        }
        let outputs = branches.map { $0.output } + [fallback]
        return Expression(
            ExpressionNode(
                .match, type: commonType(of: outputs), [input.node] + outputs.map { $0.node }, detail: .labels(labels)))
    }

    /// The first that is not null.
    public static func coalesce(_ parts: [Expression]) -> Expression {
        Expression(.coalesce, parts, type: commonType(of: parts))
    }

    /// The name of the value's type.
    public static func typeof(_ input: Expression) -> Expression { Expression(.typeof, [input]) }

    static func commonType(of expressions: [Expression]) -> ExpressionType {
        guard let first = expressions.first?.type else { return .value }
        for expression in expressions where expression.type != first { return .value }
        return first
    }
}
