import ChizuGeoJSON
import Testing

@testable import ChizuStyle

/// For where the expected texts come from see `StyleValidationTests`.
@Suite("Validating functions and filters of a style")
struct StyleValueValidationTests {
    // MARK: Functions

    @Test(
        "finds wrong functions",
        arguments: [
            ("fill-opacity", "{}", #": missing required property "stops""#),
            ("fill-opacity", #"{"stops": []}"#, ".stops: array must have at least one stop"),
            ("fill-opacity", #"{"stops": {}}"#, ".stops: array expected, object found"),
            ("fill-opacity", #"{"stops": ["1"]}"#, ".stops[0]: array expected, string found"),
            ("fill-opacity", #"{"stops": [[]]}"#, ".stops[0]: array length 2 expected, length 0 found"),
            ("fill-opacity", #"{"base": "5", "stops": [[1, 1]]}"#, ".base: number expected, string found"),
            ("fill-opacity", #"{"stops": [[1, "a"]]}"#, ".stops[0][1]: number expected, string found"),
            ("fill-opacity", #"{"stops": [[1, 0]], "foo": 1}"#, #": unknown property "foo""#),
            (
                "fill-opacity", #"{"stops": [[2, 0], [1, 0]]}"#,
                ".stops[1][0]: stop domain values must appear in ascending order"
            ),
            (
                "fill-color", #"{"property": "a", "stops": [[{"zoom": 0, "value": 1}, "red"], [0.5, "red"]]}"#,
                ".stops[1]: object expected, number found"
            ),
            (
                "fill-color", #"{"property": "a", "stops": [[{"value": "b"}, "red"]]}"#,
                ".stops[0]: object stop key must have zoom"
            ),
            (
                "fill-color", #"{"property": "a", "stops": [[{"zoom": 1}, "red"]]}"#,
                ".stops[0]: object stop key must have value"
            ),
            (
                "fill-color", #"{"property": "a", "stops": [[{"zoom": "1", "value": 0}, "red"]]}"#,
                ".stops[0][0].zoom: number expected, string found"
            ),
            (
                "fill-color", #"{"property": "a", "stops": [[{"zoom": 1, "value": {"b": true}}, "red"]]}"#,
                ".stops[0][0].value: stop domain value must be a number, string, or boolean"
            ),
            (
                "fill-color", #"{"stops": [["bad", "red"]]}"#,
                ".stops[0][0]: number expected, string found\n"
                    + #"If you intended to use a categorical function, specify `"type": "categorical"`."#
            ),
            (
                "fill-color", #"{"type": "categorical", "stops": [["bad", "red"]]}"#,
                #": "property" property is required"#
            ),
            ("fill-color", #"{"type": "identity"}"#, #": missing required property "property""#),
            (
                "fill-color", #"{"type": "identity", "property": "a", "stops": []}"#,
                #".stops: identity function may not have a "stops" property"#
            ),
            (
                "fill-color", #"{"property": "a", "type": "categorical", "stops": [["b", "green"], [1, "blue"]]}"#,
                ".stops[1][0]: number stop domain type must match previous stop domain type string"
            ),
            (
                "fill-color", #"{"property": "a", "type": "interval", "stops": [["b", "green"]]}"#,
                ".stops[0][0]: number expected, string found"
            ),
            (
                "fill-color", #"{"property": "a", "type": "categorical", "stops": [[null, "green"]]}"#,
                ".stops[0][0]: stop domain value must be a number, string, or boolean"
            ),
            (
                "fill-antialias", #"{"type": "exponential", "stops": [[0, true], [1, false]]}"#,
                ": exponential functions not supported"
            ),
            (
                "fill-opacity", #"{"type": "categorical", "property": "a", "stops": [["b", 0], ["c", 0], ["b", 0]]}"#,
                ".stops[2][0]: stop domain values must be unique"
            ),
            (
                "fill-opacity", #"{"type": "categorical", "property": "a", "stops": [[0.33, 0]]}"#,
                ".stops[0][0]: integer expected, found 0.33"
            ),
            (
                "fill-opacity",
                #"{"property": "a", "stops": [[{"zoom": 1, "value": 0}, 0], [{"zoom": 0, "value": 1}, 0]]}"#,
                ".stops[1]: stop zoom values must appear in ascending order"
            ),
            (
                "fill-opacity", #"{"property": "a", "type": "identity", "default": "0"}"#,
                ".default: number expected, string found"
            ),
            (
                "fill-opacity", #"{"stops": [[6, ["literal", 3]]]}"#,
                ".stops[0][1]: expressions are not allowed in function stops."
            ),
        ])
    func functions(property: String, function: String, error: String) {
        let style = StyleFixture.layer(#""type": "fill", "paint": {"\#(property)": \#(function)}"#)
        #expect(StyleFixture.errors(style) == ["layers[0].paint.\(property)\(error)"])
    }

    @Test(
        "takes right functions",
        arguments: [
            #"{"type": "categorical", "property": "a", "stops": [["good", 1]]}"#,
            #"{"type": "identity", "property": "foo"}"#,
            #"{"property": "a", "type": "categorical", "stops": [[true, 1]]}"#,
            #"{"property": "a", "type": "categorical", "stops": [[1, 1], [0, 0]]}"#,
            #"{"property": "a", "type": "identity", "default": 0}"#,
            #"{"base": 1, "stops": [[15, 0], [16, 1]]}"#,
        ])
    func goodFunctions(function: String) {
        #expect(
            StyleFixture.errors(StyleFixture.layer(#""type": "fill", "paint": {"fill-opacity": \#(function)}"#)).isEmpty
        )
    }

    // MARK: Filters

    @Test(
        "finds wrong filters",
        arguments: [
            ("{}", ": array expected, object found"),
            ("[]", ": filter array must have at least 1 element"),
            (
                #"["=", "a", "b"]"#,
                #"[0]: Unknown expression "=". If you wanted a literal array, use ["literal", [...]]."#
            ),
            (#"["=="]"#, ": Expected two or three arguments."),
            (#"["==", 1, "b"]"#, "[1]: string expected, number found"),
            (
                #"["==", "a", []]"#,
                "[2]: Expected an array with at least one element. If you wanted a literal array, use "
                    + #"["literal", []]."#
            ),
            (#"["==", "$type", "b"]"#, #"[2]: expected one of [Point, LineString, Polygon], "b" found"#),
            (#"[">", "$type", "Point"]"#, #": "$type" cannot be use with operator ">""#),
            (#"["any", []]"#, "[1]: filter array must have at least 1 element"),
            (#"["has", "a", "b"]"#, "[2]: Expected object but found string instead."),
            (#"["has", {"a": true}]"#, #"[1]: Bare objects invalid. Use ["literal", {...}] instead."#),
            (
                #"["<=", ["feature-state", "a"], 10]"#,
                #": "feature-state" data expressions are not supported with filters."#
            ),
        ])
    func filters(filter: String, error: String) {
        #expect(
            StyleFixture.errors(StyleFixture.layer(#""type": "line", "filter": \#(filter)"#)) == [
                "layers[0].filter" + error
            ])
    }

    @Test("takes legacy filters and expressions")
    func goodFilters() {
        for filter in [
            #"["has", "a"]"#, #"["!has", "a"]"#, #"["in", "a", 1, 2]"#, #"["all", ["==", "$type", "Point"]]"#,
        ] {
            #expect(StyleFixture.errors(StyleFixture.layer(#""type": "line", "filter": \#(filter)"#)).isEmpty)
        }
    }

    @Test("says how to write a legacy filter within an expression")
    func mixedFilters() {
        let style = StyleFixture.layer(
            #""type": "line", "filter": ["all", [">=", "Built", 1930], [">=", ["zoom"], 10]]"#)
        #expect(StyleFixture.errors(style) == ["layers[0].filter[1]: Cannot compare types 'string' and 'number'."])
        #expect(
            StyleFixture.warnings(style).contains(
                "layers[0].filter[1]: Mixing deprecated filter syntax with expression syntax is not supported. "
                    + #"Replace [">=","Built",1930] with [">=",["get","Built"],1930]."#))
    }
}
