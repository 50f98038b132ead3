import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

/// Each operator with a value from the spec's description of it, or worked out by hand.
@Suite("Operators")
struct OperatorTests {
    @Test(
        "Arithmetic",
        arguments: [
            (#"["+"]"#, 0.0), (#"["+", 1, 2, ["get", "n"]]"#, 10), (#"["*", 2, ["get", "n"]]"#, 14), (#"["*"]"#, 1),
            (#"["-", ["get", "n"], 2]"#, 5), (#"["-", ["get", "n"]]"#, -7), (#"["/", ["get", "n"], 2]"#, 3.5),
            (#"["%", ["get", "n"], 4]"#, 3), (#"["%", -7.5, 2]"#, -1.5), (#"["^", 2, ["get", "n"]]"#, 128),
            (#"["sqrt", 81]"#, 9), (#"["log10", 1000]"#, 3), (#"["log2", 1024]"#, 10), (#"["ln", ["e"]]"#, 1),
            (#"["ln2"]"#, 0.693147180559945), (#"["pi"]"#, 3.141592653589793), (#"["e"]"#, 2.718281828459045),
            (#"["sin", ["/", ["pi"], 6]]"#, 0.5), (#"["cos", ["/", ["pi"], 3]]"#, 0.5),
            (#"["tan", ["/", ["pi"], 4]]"#, 1), (#"["asin", 0.5]"#, 0.523598775598299),
            (#"["acos", 0.5]"#, 1.047197551196598), (#"["atan", 1]"#, 0.785398163397448), (#"["min", 3, 1, 2]"#, 1),
            (#"["max", 3, ["get", "n"], 2]"#, 7), (#"["abs", -1.5]"#, 1.5), (#"["round", 2.5]"#, 3),
            (#"["round", -2.5]"#, -3), (#"["floor", -1.5]"#, -2), (#"["ceil", -1.5]"#, -1), (#"["zoom"]"#, 10),
            (#"["heatmap-density"]"#, 0.25), (#"["line-progress"]"#, 0.75), (#"["elevation"]"#, 120),
        ])
    func arithmetic(expression: String, expected: Double) throws {
        let value = try evaluated(expression, #"{"n": 7}"#) {
            ($0.heatmapDensity, $0.lineProgress, $0.elevation) = (0.25, 0.75, 120)
        }
        #expect(((value.doubleValue ?? .nan) - expected).magnitude < 1e-14 * max(1, expected.magnitude))
    }

    @Test(
        "Decisions",
        arguments: [
            (#"["all", true, ["get", "yes"]]"#, true), (#"["all"]"#, true), (#"["all", false, ["get", "n"]]"#, false),
            (#"["any", false, ["get", "yes"]]"#, true), (#"["any"]"#, false), (#"["!", ["get", "yes"]]"#, false),
            (#"["==", ["get", "n"], 7]"#, true), (#"["==", ["get", "n"], "7"]"#, false),
            (#"["==", ["get", "missing"], null]"#, true), (#"["!=", ["get", "s"], "five"]"#, false),
            (#"["<", ["get", "n"], 8]"#, true), (#"["<", "B", "a"]"#, true), (#"[">", ["get", "n"], 7]"#, false),
            (#"["<=", ["get", "n"], 7]"#, true), (#"[">=", "a", "b"]"#, false), (#"["has", "n"]"#, true),
            (#"["has", "missing"]"#, false), (#"["has", "k", ["literal", {"k": null}]]"#, true),
            (#"["in", "iv", ["get", "s"]]"#, true), (#"["in", 2, ["literal", [1, 2]]]"#, true),
            (#"["in", "2", ["literal", [1, 2]]]"#, false), (#"["boolean", ["get", "n"], ["get", "yes"]]"#, true),
            (#"["to-boolean", ["get", "empty"]]"#, false), (#"["to-boolean", "false"]"#, true),
            (#"["to-boolean", 0]"#, false), (#"["is-supported-script", ["get", "s"]]"#, true),
            (#"["==", "É", "e", ["collator", {}]]"#, true),
            (#"["==", "É", "é", ["collator", {"diacritic-sensitive": true}]]"#, true),
            (#"["==", "É", "é", ["collator", {"case-sensitive": true}]]"#, false),
            (#"["<", "Äpfel", "Zebra", ["collator", {"locale": "de"}]]"#, true),
            (#"[">", "ö", "z", ["collator", {"locale": "sv"}]]"#, true),
        ])
    func decisions(expression: String, expected: Bool) throws {
        #expect(try evaluated(expression, #"{"n": 7, "s": "five", "yes": true, "empty": ""}"#) == .bool(expected))
    }

    @Test(
        "Texts",
        arguments: [
            (#"["concat", "a", 1, true, null, ["get", "s"]]"#, "a1true五島"), (#"["upcase", "straße é"]"#, "STRASSE É"),
            (#"["downcase", "ÀBC"]"#, "àbc"), (#"["join", ["literal", ["a", "b"]], "-"]"#, "a-b"),
            (#"["typeof", ["get", "s"]]"#, "string"), (#"["typeof", ["literal", [1, 2]]]"#, "array<number, 2>"),
            (#"["geometry-type"]"#, "MultiPoint"), (#"["to-string", 0.1]"#, "0.1"), (#"["to-string", null]"#, ""),
            (#"["to-string", ["rgba", 0, 128, 255, 0.5]]"#, "rgba(0,128,255,0.5)"),
            (#"["to-string", ["literal", {"a": [1, "b"]}]]"#, #"{"a":[1,"b"]}"#),
            (#"["string", 1, ["get", "s"]]"#, "五島"), (#"["slice", "naïve", 1, -1]"#, "aïv"),
            (#"["resolved-locale", ["collator", {"locale": "de"}]]"#, "de"),
            (#"["number-format", 1234.5, {"locale": "de", "min-fraction-digits": 2}]"#, "1.234,50"),
            (#"["number-format", 5, {"currency": "EUR"}]"#, "€5.00"),
            (#"["number-format", 5, {"unit": "kilometer"}]"#, "5 km"),
        ])
    func texts(expression: String, expected: String) throws {
        let value = try evaluated(expression, #"{"s": "五島"}"#) { $0.geometry = .multiPoint(CoordinateSequence([])) }
        #expect(value == .string(expected))
    }

    @Test(
        "Look-ups, choices and conversions",
        arguments: [
            (#"["get", "n"]"#, "7"), (#"["get", "missing"]"#, "null"), (#"["get", "k", ["literal", {"k": 1}]]"#, "1"),
            (#"["properties"]"#, #"{"n": 7, "list": [1, "x"]}"#), (#"["id"]"#, #""way/1""#),
            (#"["feature-state", "hover"]"#, "true"), (#"["global-state", "theme"]"#, #""dark""#),
            (#"["accumulated"]"#, "3"), (#"["at", 1, ["get", "list"]]"#, #""x""#), (#"["length", "🗾日"]"#, "2"),
            (#"["length", ["get", "list"]]"#, "2"), (#"["index-of", "b", "abcb", 2]"#, "3"),
            (#"["index-of", "x", ["get", "list"]]"#, "1"), (#"["index-of", "z", "abc"]"#, "-1"),
            (#"["slice", ["literal", [1, 2, 3]], -2]"#, "[2, 3]"), (#"["split", "a,b,", ","]"#, #"["a", "b", ""]"#),
            (#"["literal", {"a": [1]}]"#, #"{"a": [1]}"#), (#"["semiliteral", [["+", 1, ["get", "n"]], 2]]"#, "[8, 2]"),
            (#"["array", "number", 2, ["literal", [1, 2]]]"#, "[1, 2]"), (#"["number", "1", ["get", "n"]]"#, "7"),
            (#"["object", 1, ["literal", {"a": 1}]]"#, #"{"a": 1}"#), (#"["to-number", " 12.5 "]"#, "12.5"),
            (#"["to-number", "x", true]"#, "1"), (#"["to-number", null]"#, "0"),
            (#"["to-color", "x", "red"]"#, #""rgba(255,0,0,1)""#), (#"["rgb", 1, 2, 3]"#, #""rgba(1,2,3,1)""#),
            (#"["rgba", 1, 2, 3, 0.5]"#, #""rgba(1,2,3,0.5)""#), (#"["to-rgba", ["rgb", 1, 2, 3]]"#, "[1, 2, 3, 1]"),
            (#"["case", [">", ["get", "n"], 9], "big", [">", ["get", "n"], 5], "mid", "small"]"#, #""mid""#),
            (#"["coalesce", ["get", "missing"], null, ["get", "n"]]"#, "7"),
            (#"["match", ["get", "n"], [1, 7], "odd", 2, "even", "other"]"#, #""odd""#),
            (#"["match", "z", "a", 1, "b", 2, 3]"#, "3"), (#"["step", ["get", "n"], "a", 5, "b", 7, "c"]"#, #""c""#),
            (#"["let", "x", ["get", "n"], ["*", ["var", "x"], ["var", "x"]]]"#, "49"),
            (#"["image", "pin"]"#, #""pin""#), (#"["format", "a", {"font-scale": 2}, ["get", "n"]]"#, #""a7""#),
        ])
    func lookups(expression: String, expected: String) throws {
        let value = try evaluated(expression, #"{"n": 7, "list": [1, "x"]}"#) {
            $0.id = .string("way/1")
            $0.featureState = JSONObject([.init(name: "hover", value: .bool(true))])
            $0.globalState = JSONObject([.init(name: "theme", value: .string("dark"))])
            $0.accumulated = .integer(3)
        }
        #expect(value == (try styleJSON(expected)))
    }

    @Test(
        "Interpolation",
        arguments: [
            (#"["interpolate", ["linear"], ["get", "n"], 0, 10, 10, 30]"#, "20"),
            // (2² − 1) / (2⁴ − 1) = 0.2 of the way.
            (#"["interpolate", ["exponential", 2], ["-", ["get", "n"], 3], 0, 2, 4, 4]"#, "2.4"),
            // A straight line, whatever its control points on it.
            (#"["interpolate", ["cubic-bezier", 0.25, 0.25, 0.75, 0.75], ["get", "n"], 0, 0, 10, 8]"#, "4"),
            (#"["interpolate", ["linear"], ["get", "n"], 0, ["literal", [0, 4]], 10, ["literal", [2, 0]]]"#, "[1, 2]"),
            (
                #"["to-rgba", ["interpolate", ["linear"], ["get", "n"], 0, "black", 10, "rgba(200, 100, 50, 0)"]]"#,
                "[100, 50, 25, 0.5]"
            ),
            // Halfway from black to white in lightness is L* 50, 46.63 % in sRGB.
            (
                #"["floor", ["at", 0, ["to-rgba", ["interpolate-lab", ["linear"], ["get", "n"], 0, "black", 10, "white"]]]]"#,
                "118"
            ),
            // A gray takes the other's hue, so that red's share of chroma is left: blue stays 0.
            (
                #"["floor", ["at", 2, ["to-rgba", ["interpolate-hcl", ["linear"], ["get", "n"], 5, "red", 10, "blue"]]]]"#,
                "0"
            ),
        ])
    func interpolation(expression: String, expected: String) throws {
        let value = try evaluated(expression, #"{"n": 5}"#)
        let wanted = try styleJSON(expected)
        if let number = wanted.doubleValue {
            #expect(((value.doubleValue ?? .nan) - number).magnitude < 1e-8)
        } else {
            #expect(value == wanted)
        }
    }

    @Test("Format keeps the looks of its sections")
    func format() throws {
        let json = try styleJSON(
            #"["format", ["get", "name"], {"font-scale": 1.5, "text-color": "red", "text-font": ["literal", ["A", "B"]]}, ["image", "pin"], {"vertical-align": "top"}]"#
        )
        var context = ExpressionContext(properties: JSONObject([.init(name: "name", value: .string("福江"))]))
        context.availableImages = ["pin"]
        let value = try ChizuStyle.Expression(parsing: json).evaluate(in: context)
        #expect(
            value
                == .formatted(
                    FormattedText([
                        .init("福江", scale: 1.5, fontStack: "A,B", textColor: .red),
                        .init("", image: ResolvedImage(name: "pin", isAvailable: true), verticalAlign: "top"),
                    ])))
    }

    @Test("An error stops an expression only where it is reached")
    func error() throws {
        let text = #"["case", ["==", ["get", "n"], 1], "one", ["error", "not one"]]"#
        #expect(try evaluated(text, #"{"n": 1}"#) == .string("one"))
        #expect(throws: EvaluationError(message: "not one", key: "[3]")) { try evaluated(text) }
    }

    @Test("A coalesce of images takes the first that there is, else the first")
    func images() throws {
        let json = try styleJSON(#"["coalesce", ["image", "a"], ["image", "b"]]"#)
        let expression = try ChizuStyle.Expression(parsing: json)
        var context = ExpressionContext()
        #expect(try expression.evaluate(in: context) == .image(ResolvedImage(name: "a")))
        context.availableImages = ["b"]
        #expect(try expression.evaluate(in: context) == .image(ResolvedImage(name: "b", isAvailable: true)))
    }
}
