import ChizuGeoJSON

extension StyleValue {
    /// Reads a property's value from a style: an expression, a legacy function (`{"stops": …}`), or a constant.
    ///
    /// - Throws: all errors in the words of the style spec's validator, with their places.
    public init(
        property json: JSONValue, expecting expectation: ExpressionExpectation = Value.expectation
    ) throws(ExpressionErrors) {
        self = .expression(try Expression(property: json, expecting: expectation))
    }

    /// The value as style JSON.
    public var json: JSONValue { expression.json }
}
