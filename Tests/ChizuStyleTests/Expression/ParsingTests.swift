import ChizuGeoJSON
import ChizuStyle
import Testing

@Suite("Parsing of expressions")
struct ParsingTests {
    @Test(
        "Errors say what and where",
        arguments: [
            (
                #"[]"#,
                ": Expected an array with at least one element. If you wanted a literal array, use [\"literal\", []]."
            ),
            (
                #"["+", 1, ["*", 2, ["FAKE"]]]"#,
                "[2][2][0]: Unknown expression \"FAKE\". If you wanted a literal array, use [\"literal\", [...]]."
            ), (#"["+", 1, {}]"#, "[2]: Bare objects invalid. Use [\"literal\", {...}] instead."),
            (#"["+", 1, "a"]"#, "[2]: Expected number but found string instead."),
            (
                #"["-", 1, 2, 3]"#,
                ": Expected arguments of type (number, number) | (number), but found (number, number, number) instead."
            ),
            (#"["==", ["get", "x"], ["literal", {}]]"#, "[2]: \"==\" comparisons are not supported for type 'object'."),
            (#"["==", ["string", ["get", "x"]], 1]"#, ": Cannot compare types 'string' and 'number'."),
            (#"["let", "a b", 1, 2]"#, "[1]: Variable names must contain only alphanumeric characters or '_'."),
            (#"["step", 1, 2]"#, ": Expected at least 4 arguments, but found only 2."),
            (#"["match", ["get", "x"], "a", 1, "a", 2, 3]"#, "[4]: Branch labels must be unique."),
            (#"["interpolate", ["square"], 1, 0, 0, 1, 1]"#, "[1][0]: Unknown interpolation type square"),
            (#"["to-color", "nonsense"]"#, ": Could not parse color from value 'nonsense'"),
            (
                #"["*", ["zoom"], 2]"#,
                ": \"zoom\" expression may only be used as input to a top-level \"step\" or \"interpolate\" expression."
            ),
        ])
    func messages(expression: String, message: String) throws {
        #expect(try errors(expression) == [message])
    }

    @Test("A property takes no more than it can")
    func expectations() throws {
        var expectation = ExpressionExpectation.number
        expectation.allowsFeature = false
        #expect(
            try errors(#"["number", ["get", "x"]]"#, expecting: expectation) == [": data expressions not supported"])
        expectation.allowsZoom = false
        #expect(
            try errors(#"["step", ["zoom"], 1, 5, 2]"#, expecting: expectation) == [": zoom expressions not supported"])
        #expect(
            try errors(#"["interpolate", ["linear"], ["zoom"], 0, "a", 1, "b"]"#, expecting: .enumeration(["a", "b"]))
                == [": Type string is not interpolatable."])
        #expect(try errors(#"["get", "x"]"#, expecting: .color) == [])
    }

    @Test("What is constant is folded into a value, and written as it was")
    func folding() throws {
        let json = try styleJSON(#"["+", 1, ["*", 2, 3]]"#)
        let expression = try ChizuStyle.Expression(parsing: json, expecting: .number)
        #expect(expression.literalValue == .number(7))
        #expect(expression.json == json)
    }

    @Test(
        "An expression reads as it was written",
        arguments: [
            #"["interpolate",["cubic-bezier",0,0.5,1,1],["zoom"],5,["number",["get","a"]],10,["*",2,["get","b"]]]"#,
            #"["match",["get","x"],["a","b"],1,"c",2,["length",["get","y"]]]"#,
            #"["case",["has","x"],["literal",[1,2]],["array","number",2,["get","y"]]]"#,
            #"["let","v",["get","x"],["concat",["var","v"],["var","v"]]]"#,
            #"["format",["get","name"],{"font-scale":["get","s"]},["image","pin"]]"#,
            #"["number-format",["get","n"],{"locale":"ja","max-fraction-digits":1}]"#,
            #"["==",["get","a"],"b",["collator",{"case-sensitive":true}]]"#,
            #"["within",{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[0,0]]]}]"#,
            #"["step",["get","x"],"a",0,"b"]"#, #"["semiliteral",{"a":["get","x"]}]"#, #"["global-state","x"]"#,
        ])
    func roundTrip(text: String) throws {
        let json = try styleJSON(text)
        let expression = try ChizuStyle.Expression(parsing: json)
        #expect(expression.json == json)
        #expect(try ChizuStyle.Expression(parsing: expression.json) == expression)
    }

    @Test("Expressions know what they change with")
    func dependencies() throws {
        func dependencies(_ text: String) throws -> ExpressionDependencies {
            try ChizuStyle.Expression(filter: try styleJSON(text)).dependencies
        }
        #expect(try dependencies(#"["==", ["zoom"], 3]"#) == .zoom)
        #expect(try dependencies(#"["has", "x"]"#) == .feature)
        #expect(try dependencies(#"["has", "x", ["literal", {"x": 1}]]"#) == [])
        #expect(try dependencies(#"["boolean", ["feature-state", "hover"]]"#) == [.feature, .featureState])
        #expect(try dependencies(#"["<", ["line-progress"], 1]"#) == .lineProgress)
        #expect(try dependencies(#"["<", ["heatmap-density"], 1]"#) == .heatmapDensity)
        #expect(try dependencies(#"["boolean", ["global-state", "x"]]"#) == .globalState)
    }

    @Test("A zoom curve tells its stops")
    func zoomStops() throws {
        let json = try styleJSON(#"["let", "x", 1, ["interpolate", ["exponential", 2], ["zoom"], 5, 1, 10, 2]]"#)
        let stops = try #require(try ChizuStyle.Expression(parsing: json).zoomStops)
        #expect(stops.zooms == [5, 10])
        #expect(stops.interpolation == .exponential(2))
    }
}
