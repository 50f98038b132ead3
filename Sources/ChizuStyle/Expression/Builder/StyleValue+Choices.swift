import ChizuGeoJSON

/// Values of any type: where they come from, and which of several counts.
extension StyleValue {
    init(_ operation: ExpressionOperator, _ arguments: [Expression], type: ExpressionType? = nil) {
        self = .expression(Expression(operation, arguments, type: type))
    }

    /// A property of the feature (`get`). Where it has another type than `Value`, the property of the layer keeps its
    /// default.
    public static func get(_ property: String) -> StyleValue { .expression(.get(property)) }

    /// A property of the feature whose name is itself a value (`get`).
    public static func get(_ property: StyleValue<String>) -> StyleValue { StyleValue(.get, [property.expression]) }

    /// A member of an object, such as a property that is one (`get` with an object).
    public static func get(_ member: StyleValue<String>, of object: Expression) -> StyleValue {
        StyleValue(.get, [member.expression, object])
    }

    /// What the map's user has made of the feature, such as `hover` (`feature-state`).
    public static func featureState(_ name: StyleValue<String>) -> StyleValue {
        StyleValue(.featureState, [name.expression])
    }

    /// One of the map's own variables (`global-state`).
    public static func globalState(_ name: String) -> StyleValue {
        .expression(Expression(ExpressionNode(.globalState, [], detail: .name(name))))
    }

    /// The feature's id (`id`).
    public static var id: StyleValue { StyleValue(.id, []) }

    /// What a cluster's property has summed up so far (`accumulated`).
    public static var accumulated: StyleValue { StyleValue(.accumulated, []) }

    /// An item of an array by its index from 0 (`at`).
    public static func at(_ index: StyleValue<Double>, in items: StyleValue<[Value]>) -> StyleValue {
        StyleValue(.at, [index.expression, items.expression])
    }

    /// The value beside the first test that holds, else the fallback (`case`).
    ///
    /// ```swift
    /// .case([.get("population") > 1e6: .red, .has("capital"): .orange], else: .gray)
    /// ```
    public static func `case`(
        _ branches: KeyValuePairs<StyleValue<Bool>, StyleValue>, else fallback: StyleValue
    ) -> StyleValue {
        var arguments: [Expression] = []
        for branch in branches { arguments += [branch.key.expression, branch.value.expression] }
        let outputs = branches.map { $0.value.expression } + [fallback.expression]
        return StyleValue(.case, arguments + [fallback.expression], type: Expression.commonType(of: outputs))
    }

    /// The first value that there is (`coalesce`).
    public static func coalesce(_ values: StyleValue...) -> StyleValue {
        .expression(.coalesce(values.map { $0.expression }))
    }

    /// `base` below the first stop, then the value of the last stop reached (`step`). Stops rise.
    public static func step(
        _ input: StyleValue<Double>, _ base: StyleValue, _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        .expression(
            .step(
                input.expression, base: base.expression, stops: stops.map { .init($0.key, $0.value.expression) }))
    }

    /// The value of the label that equals the input, else the fallback (`match`).
    public static func match(
        _ input: StyleValue<String>, _ branches: KeyValuePairs<String, StyleValue>, fallback: StyleValue
    ) -> StyleValue {
        .expression(
            .match(
                input.expression, branches: branches.map { .init([.string($0.key)], $0.value.expression) },
                fallback: fallback.expression))
    }

    /// The value of the labels that hold the input, else the fallback (`match`).
    public static func match(
        _ input: StyleValue<String>, anyOf branches: KeyValuePairs<[String], StyleValue>, fallback: StyleValue
    ) -> StyleValue {
        .expression(
            .match(
                input.expression,
                branches: branches.map { .init($0.key.map { .string($0) }, $0.value.expression) },
                fallback: fallback.expression))
    }

    /// The value of the integer that equals the input, else the fallback (`match`).
    public static func match(
        _ input: StyleValue<Double>, _ branches: KeyValuePairs<Int, StyleValue>, fallback: StyleValue
    ) -> StyleValue {
        .expression(
            .match(
                input.expression,
                branches: branches.map { .init([.number(Double($0.key))], $0.value.expression) },
                fallback: fallback.expression))
    }

    /// A value that is named once and used several times (`let` and `var`). The name has letters, digits and `_`.
    public static func `let`<Bound>(
        _ name: String, _ value: StyleValue<Bound>, in body: (StyleValue<Bound>) -> StyleValue
    ) -> StyleValue {
        let bound = value.expression.node
        let variable = ExpressionNode(.variable, type: bound.type, [bound], detail: .name(name))
        let result = body(.expression(Expression(variable))).expression.node
        return .expression(
            Expression(ExpressionNode(.let, type: result.type, [bound, result], detail: .names([name]))))
    }

    /// No value, for the reason given (`error`).
    public static func error(_ message: StyleValue<String>) -> StyleValue {
        StyleValue(.error, [message.expression])
    }
}

extension StyleValue where Value: StyleInterpolatable {
    /// Between the values of the stops, which rise (`interpolate`).
    public static func interpolate(
        _ interpolation: Expression.Interpolation, _ input: StyleValue<Double>,
        _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        .expression(
            .interpolate(interpolation, input.expression, stops: stops.map { .init($0.key, $0.value.expression) }))
    }
}

extension StyleValue where Value == Color {
    /// Between the colours of the stops along the circle of hues, by hue, chroma and lightness (`interpolate-hcl`).
    public static func interpolateHCL(
        _ interpolation: Expression.Interpolation, _ input: StyleValue<Double>,
        _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        curved(.interpolateHCL, interpolation, input, stops)
    }

    /// Between the colours of the stops in CIE L*a*b* (`interpolate-lab`).
    public static func interpolateLAB(
        _ interpolation: Expression.Interpolation, _ input: StyleValue<Double>,
        _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        curved(.interpolateLAB, interpolation, input, stops)
    }

    private static func curved(
        _ operation: ExpressionOperator, _ interpolation: Expression.Interpolation, _ input: StyleValue<Double>,
        _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        let curve = Curve(interpolation: interpolation, inputs: stops.map { $0.key })
        return .expression(.curved(operation, curve, input.expression, stops.map { $0.value.expression }))
    }
}
