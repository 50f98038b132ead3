import ChizuGeoJSON
import ChizuGeometry

extension Expression {
    /// Reads a property's value from a style: an expression, a legacy function (`{"stops": …}`), or a constant.
    ///
    /// - Throws: all errors in the words of the style spec's validator, with their places.
    public init(property json: JSONValue, expecting expectation: ExpressionExpectation) throws(ExpressionErrors) {
        switch json {
        case .object(let function):
            try self.init(
                parsing: try LegacyFunction.expression(function, expecting: expectation), expecting: expectation)
        case .array(let items):
            // An array that does not begin with an operator is itself the value.
            let isExpression = items.first?.stringValue.flatMap { ExpressionOperator(name: $0) } != nil
            try self.init(parsing: isExpression ? json : .array([.string("literal"), json]), expecting: expectation)
        case .string(let text) where expectation.hasTokens:
            try self.init(parsing: LegacyFunction.tokens(text), expecting: expectation)
        default: try self.init(parsing: json, expecting: expectation)
        }
    }

    /// Reads a layer's filter from a style: an expression or a legacy filter (`["==", "name", "x"]`).
    ///
    /// - Throws: all errors in the words of the style spec's validator, with their places.
    public init(filter json: JSONValue) throws(ExpressionErrors) {
        try self.init(parsing: LegacyFilter.expression(json), expecting: .filter)
    }
}
