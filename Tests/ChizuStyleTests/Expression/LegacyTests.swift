import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("Legacy functions and filters")
struct LegacyTests {
    private func value(
        _ function: String, _ expectation: ExpressionExpectation, _ properties: String = "{}", zoom: Double = 0
    ) throws -> JSONValue {
        guard case .object(let properties) = try styleJSON(properties) else { return .null }
        let expression = try ChizuStyle.Expression(property: try styleJSON(function), expecting: expectation)
        return try expression.evaluate(in: ExpressionContext(properties: properties, zoom: zoom)).json
    }

    @Test("Stops over the zoom, over a property, and over both")
    func stops() throws {
        #expect(try value(#"{"stops": [[0, 1], [10, 3]]}"#, .number, zoom: 5) == .integer(2))
        #expect(try value(#"{"base": 2, "stops": [[0, 0], [2, 3]]}"#, .number, zoom: 1) == .integer(1))
        #expect(
            try value(#"{"property": "n", "stops": [[0, 1], [10, 3]]}"#, .number, #"{"n": 10}"#) == .integer(3))
        let both =
            #"{"property": "n", "stops": [[{"zoom": 0, "value": 0}, 0], [{"zoom": 0, "value": 1}, 2], [{"zoom": 2, "value": 0}, 4], [{"zoom": 2, "value": 1}, 6]]}"#
        #expect(try value(both, .number, #"{"n": 0.5}"#, zoom: 1) == .integer(3))
    }

    @Test("Categories, intervals, identity and defaults")
    func kinds() throws {
        let category = #"{"type": "categorical", "property": "k", "stops": [["a", 1], ["b", 2]], "default": 9}"#
        #expect(try value(category, .number, #"{"k": "b"}"#) == .integer(2))
        #expect(try value(category, .number, #"{"k": "z"}"#) == .integer(9))
        let interval = #"{"type": "interval", "property": "n", "stops": [[0, "x"], [5, "y"]], "default": "?"}"#
        #expect(try value(interval, .string, #"{"n": 4}"#) == .string("x"))
        #expect(try value(interval, .string, #"{"n": "4"}"#) == .string("?"))
        #expect(
            try value(#"{"type": "identity", "property": "c"}"#, .color, #"{"c": "red"}"#)
                == .string("rgba(255,0,0,1)"))
    }

    @Test("Properties in braces")
    func tokens() throws {
        var text = ExpressionExpectation.string
        text.hasTokens = true
        #expect(try value(#""{name} ({n})""#, text, #"{"name": "福江", "n": 3}"#) == .string("福江 (3)"))
        #expect(try value(#""{}{""#, text) == .string("{}{"))
    }

    @Test(
        "Filters mean what they meant",
        arguments: [
            (#"["==", "n", 7]"#, true), (#"["==", "n", "7"]"#, false), (#"["!=", "n", 8]"#, true),
            (#"["==", "missing", null]"#, false), (#"["!=", "missing", 1]"#, true), (#"["<", "n", 8]"#, true),
            (#"["<", "s", 8]"#, false), (#"[">=", "s", "a"]"#, true), (#"["in", "n", 1, 7]"#, true),
            (#"["!in", "n", 1, 7]"#, false), (#"["!in", "list", 1]"#, true), (#"["has", "s"]"#, true),
            (#"["!has", "s"]"#, false), (#"["all", ["==", "n", 7], ["has", "s"]]"#, true), (#"["any"]"#, false),
            (#"["none", ["==", "n", 7]]"#, false), (#"["==", "$type", "Point"]"#, true),
            (#"["in", "$type", "LineString", "Polygon"]"#, false), (#"["==", "$id", 5]"#, true),
            (#"["has", "$id"]"#, true), (#"["==", ["get", "n"], 7]"#, true), ("true", true),
        ])
    func filters(filter: String, expected: Bool) throws {
        guard case .object(let properties) = try styleJSON(#"{"n": 7, "s": "b", "list": [1]}"#) else {
            Issue.record("no object")
            return
        }
        var context = ExpressionContext(properties: properties)
        context.id = .number(.integer(5))
        context.geometry = .multiPoint(CoordinateSequence([]))
        #expect(try ChizuStyle.Expression(filter: try styleJSON(filter)).boolean(in: context) == expected)
    }
}
