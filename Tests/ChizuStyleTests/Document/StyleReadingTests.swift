import ChizuGeoJSON
import Testing

@testable import ChizuStyle

/// What the validator takes must be read too, or a property would be left open without a word.
@Suite("What the validator takes")
struct StyleReadingTests {
    private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    /// Constants of a property's type, and expressions and functions that it allows.
    private func samples(_ property: StyleProperty) -> [String] {
        let spec = property.spec
        var constants: [String]
        switch spec.type {
        case .boolean: constants = ["true"]
        case .number: constants = spec.minimum == 1 ? ["1", "1.5"] : ["1", "0.5"]
        case .color: constants = [#""red""#, "\"#abc\"", #""rgba(1, 2, 3, 0.5)""#]
        case .string: constants = [#""a""#]
        case .formatted: constants = [#""a""#, #""{b} c""#, #"["format", ["get", "a"], {"font-scale": 2}]"#]
        case .resolvedImage: constants = [#""a""#, #"["image", ["literal", "a"]]"#]
        case .padding: constants = ["2", "[1]", "[1, 2, 3]"]
        case .variableAnchorOffsets: constants = [#"["top", [0, 1], "left", [2, 0]]"#]
        case .enumeration(let words): constants = words.map { "\"\($0)\"" }
        case .numbers(let count):
            constants = [[String](repeating: "2", count: count ?? 3).joined(separator: ",")]
            constants = constants.map { "[\($0)]" }
        case .strings: constants = [#"["a", "b"]"#]
        case .enumerations(let words): constants = ["[\"\(words[0])\"]", #"["literal", ["\#(words[0])"]]"#]
        }
        let constant = constants[0]
        let isLiteral = constant.hasPrefix("[") && !constant.hasPrefix("[\"literal")
        let value = isLiteral ? #"["literal", \#(constant)]"# : constant
        if spec.allowsZoom {
            constants.append(#"["step", ["zoom"], \#(value), 3, \#(value)]"#)
            constants.append(#"{"stops": [[1, \#(constant)], [2, \#(constant)]]}"#)
        }
        if spec.allowsFeature, !isLiteral {
            constants.append(#"["match", ["get", "a"], "b", \#(value), \#(value)]"#)
            constants.append(#"{"property": "a", "type": "categorical", "stops": [["b", \#(constant)]]}"#)
            if property != .textFont { constants.append(#"{"property": "a", "type": "identity"}"#) }
        }
        return constants
    }

    @Test("can be read", arguments: StyleProperty.allCases)
    func properties(property: StyleProperty) throws {
        let type = property.spec.layerType.name
        let group = property.spec.isLayout ? "layout" : "paint"
        for sample in samples(property) {
            let style = try json(
                """
                {"version": 8, "sources": {"a": {"type": "geojson", "data": {}, "lineMetrics": true}}, "layers": [
                 {"id": "b", "type": "\(type)", "source": "a", "\(group)": {"\(property.name)": \(sample)}}]}
                """)
            #expect(StyleValidation(style).errors.map { $0.text } == [], "\(property.name): \(sample)")
            var properties = StyleProperties()
            let value = try json(sample)
            do throws(ExpressionErrors) { try properties.set(property, json: value) } catch {
                Issue.record("\(property.name): \(sample): \(error.message)")
            }
        }
    }
}
