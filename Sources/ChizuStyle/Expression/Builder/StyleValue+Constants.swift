/// The choices between constants that are not written as literals: `.step(.get("n"), palette[0], [10: palette[1]])`.
extension StyleValue where Value: StyleInterpolatable {
    /// Between the values of the stops, which rise.
    @_disfavoredOverload
    public static func interpolate(
        _ interpolation: Expression.Interpolation, _ input: StyleValue<Double>, _ stops: KeyValuePairs<Double, Value>
    ) -> StyleValue {
        .expression(
            .interpolate(interpolation, input.expression, stops: stops.map { .init($0.key, .literal($0.value)) }))
    }
}

extension StyleValue {
    /// `base` below the first stop, then the value of the last stop reached. Stops rise.
    @_disfavoredOverload
    public static func step(
        _ input: StyleValue<Double>, _ base: Value, _ stops: KeyValuePairs<Double, Value>
    ) -> StyleValue {
        .expression(
            .step(input.expression, base: .literal(base), stops: stops.map { .init($0.key, .literal($0.value)) }))
    }

    /// The value of the label that equals the input, else the fallback.
    @_disfavoredOverload
    public static func match(
        _ input: StyleValue<String>, _ branches: KeyValuePairs<String, Value>, fallback: Value
    ) -> StyleValue {
        .expression(
            .match(
                input.expression, branches: branches.map { .init([.string($0.key)], .literal($0.value)) },
                fallback: .literal(fallback)))
    }
}
