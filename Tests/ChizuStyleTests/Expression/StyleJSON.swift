import ChizuGeoJSON
import ChizuStyle

/// Style JSON from text.
func styleJSON(_ text: String) throws -> JSONValue {
    // The parser reads GeoJSON; a feature's properties may be any JSON.
    let feature = #"{"type":"Feature","geometry":null,"properties":{"json":\#(text)}}"#
    return try FeatureCollection(parsing: Array(feature.utf8)).features[0].properties?["json"] ?? .null
}

/// The value of an expression for a feature with some properties, as JSON.
func evaluated(
    _ text: String, _ properties: String = "{}", _ change: (inout ExpressionContext) -> Void = { _ in }
) throws -> JSONValue {
    guard case .object(let properties) = try styleJSON(properties) else { return .null }
    var context = ExpressionContext(properties: properties, zoom: 10)
    change(&context)
    var expectation = ExpressionExpectation.any
    expectation.wantsZoomCurve = false
    return try ChizuStyle.Expression(parsing: try styleJSON(text), expecting: expectation).evaluate(in: context).json
}

/// The errors of an expression, each with its place.
func errors(_ text: String, expecting expectation: ExpressionExpectation = .any) throws -> [String] {
    let json = try styleJSON(text)
    do {
        _ = try ChizuStyle.Expression(parsing: json, expecting: expectation)
        return []
    } catch {
        return error.errors.map { "\($0.key): \($0.message)" }
    }
}
