/// Values of any type: where they come from, and which of several counts.
extension StyleValue {
    /// A property of the feature.
    public static func get(_ property: String) -> StyleValue { .expression(.get(property)) }

    /// Between the values of the stops, which rise.
    public static func interpolate(
        _ interpolation: Expression.Interpolation, _ input: StyleValue<Double>,
        _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        .expression(
            .interpolate(interpolation, input.expression, stops: stops.map { .init($0.key, $0.value.expression) }))
    }

    /// `base` below the first stop, then the value of the last stop reached. Stops rise.
    public static func step(
        _ input: StyleValue<Double>, _ base: StyleValue, _ stops: KeyValuePairs<Double, StyleValue>
    ) -> StyleValue {
        .expression(
            .step(
                input.expression, base: base.expression, stops: stops.map { .init($0.key, $0.value.expression) }))
    }

    /// The value of the label that equals the input, else the fallback.
    public static func match(
        _ input: StyleValue<String>, _ branches: KeyValuePairs<String, StyleValue>, fallback: StyleValue
    ) -> StyleValue {
        .expression(
            .match(
                input.expression, branches: branches.map { .init([.string($0.key)], $0.value.expression) },
                fallback: fallback.expression))
    }
}

extension StyleValue where Value == Double {
    /// The camera's zoom, that of a 512-pixel world.
    public static var zoom: StyleValue { .expression(.zoom) }
}
