import ChizuGeoJSON
import Testing

@testable import ChizuStyle

/// The expected texts are those of the specification's own tests, maplibre-style-spec's
/// `test/integration/style-spec/tests/*.output.json`, or, where those have none, of its `src/validate/*.ts`.
@Suite("Validating a style")
struct StyleValidationTests {
    private func errors(_ style: String) -> [String] {
        StyleValidation(parsing: Array(style.utf8)).errors.map {
            $0.key.isEmpty ? $0.message : "\($0.key): \($0.message)"
        }
    }

    private func warnings(_ style: String) -> [String] {
        StyleValidation(parsing: Array(style.utf8)).warnings.map { "\($0.key): \($0.message)" }
    }

    /// A style with sources of all types and these layers.
    private static func style(_ layers: String) -> String {
        """
        {"version": 8, "sources": {
          "vector": {"type": "vector", "url": "https://example.com/tiles.json"},
          "raster": {"type": "raster", "url": "https://example.com/tiles.json"},
          "dem": {"type": "raster-dem", "url": "https://example.com/tiles.json"},
          "geojson": {"type": "geojson", "data": {}},
          "lines": {"type": "geojson", "data": {}, "lineMetrics": true}
        }, "layers": [\(layers)]}
        """
    }

    /// A style with one layer that has these members beside its id and its source.
    private static func layer(_ members: String) -> String {
        style(#"{"id": "a", "source": "vector", "source-layer": "b", \#(members)}"#)
    }

    // MARK: The root

    @Test("misses what a style must have")
    func required() {
        #expect(
            errors("{}") == [
                #"missing required property "version""#, #"missing required property "sources""#,
                #"missing required property "layers""#,
            ])
    }

    @Test(
        "finds wrong members of the root",
        arguments: [
            (#""version": 1, "sources": {}, "layers": []"#, "version: expected one of [8], 1 found"),
            (#""version": 8, "sources": [], "layers": []"#, "sources: object expected, array found"),
            (#""version": 8, "sources": {}, "layers": {}"#, "layers: array expected, object found"),
            (#""constants": {}, "#, "constants: constants have been deprecated as of v8"),
            (#""light": true, "#, "light: object expected, boolean found"),
            (#""light": {"color": "__proto__"}, "#, #"light.color: color expected, "__proto__" found"#),
            (#""light": {"foo": 1}, "#, #"light: unknown property "foo""#),
            (#""glyphs": 7, "#, "glyphs: string expected, number found"),
            (
                #""glyphs": "x/{range}", "#, #"glyphs: "glyphs" url must include a "{fontstack}" token"#
            ),
            (#""glyphs": "{fontstack}", "#, #"glyphs: "glyphs" url must include a "{range}" token"#),
            (#""center": [1, "2"], "#, "center[1]: number expected, string found"),
            (#""zoom": "4", "#, "zoom: number expected, string found"),
            (#""transition": {"delay": -1}, "#, "transition.delay: -1 is less than the minimum value 0"),
            (#""terrain": {"exaggeration": 1}, "#, #"terrain: missing required property "source""#),
            (#""state": [], "#, "state: object expected, array found"),
            (#""sprite": 1, "#, "sprite: string expected, number found"),
            (#""sprite": [{"id": "a"}], "#, #"sprite[0]: missing required property "url""#),
            (
                #""sprite": [{"id": "a", "url": "b"}, {"id": "a", "url": "c"}], "#,
                "sprite: all the sprites' ids must be unique, but a is duplicated"
            ),
            (#""projection": {"type": 1}, "#, #"projection.type: projection expected, invalid type "number" found"#),
            (#""font-faces": {"a": 1}, "#, "font-faces.a: string or array expected, number found"),
        ])
    func root(members: String, error: String) {
        let isWhole = members.contains("version")
        #expect(errors("{" + members + (isWhole ? "}" : #""version": 8, "sources": {}, "layers": []}"#)) == [error])
    }

    @Test("warns of unknown members of the root and of layers, which MapLibre ignores")
    func unknownMembers() {
        let style = #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background", "b": 1}], "zom": 3}"#
        #expect(errors(style).isEmpty)
        #expect(
            warnings(style) == [#"layers[0]: unknown property "b""#, #": unknown property "zom""#])
    }

    @Test("says what is no JSON, and where")
    func noJSON() {
        let validation = StyleValidation(parsing: Array("{\"version\": 8,\n  \"layers\" []}".utf8))
        #expect(validation.errors.map { $0.text } == ["2:12: found [, expected ':'"])
        #expect(
            StyleValidation(parsing: Array("[]".utf8)).errors.map { $0.text } == ["1:1: object expected, array found"])
        #expect(StyleValidation(parsing: []).errors.map { $0.text } == ["1:1: the input is empty, expected a style"])
    }

    // MARK: Sources

    @Test(
        "finds wrong sources",
        arguments: [
            ("{}", #"sources.a: "type" is required"#),
            (
                #"{"type": "invalid"}"#,
                #"sources.a.type: expected one of [vector, raster, raster-dem, geojson, video, image], "invalid" found"#
            ),
            (#"{"type": "video", "urls": []}"#, #"sources.a: missing required property "coordinates""#),
            (
                #"{"type": "canvas"}"#,
                "sources.a: Please use runtime APIs to add canvas sources, rather than including them in stylesheets."
            ),
            (
                #"{"type": "vector", "encoding": ["mvt"]}"#,
                #"sources.a.encoding: expected one of [mvt, mlt], ["mvt"] found"#
            ),
            (#"{"type": "geojson"}"#, #"sources.a: missing required property "data""#),
            (#"{"type": "geojson", "data": {}, "foo": 1}"#, #"sources.a: unknown property "foo""#),
            (
                #"{"type": "geojson", "data": {}, "buffer": 1000}"#,
                "sources.a.buffer: 1000 is greater than the maximum value 512"
            ),
            (
                #"{"type": "geojson", "data": {}, "cluster": true, "clusterProperties": {"zoom": ["+", ["zoom"]]}}"#,
                #"sources.a.zoom.map: "zoom" and "feature-state" expressions are not supported with "#
                    + "cluster properties."
            ),
            (
                #"{"type": "geojson", "data": {}, "promoteId": {"b": 1}}"#,
                "sources.a.promoteId.b: string expected, number found"
            ),
            (
                #"{"type": "raster-dem", "redFactor": 1}"#,
                #"sources.a.redFactor: In "sources.a": "redFactor" is only valid when "encoding" is set to "custom". "#
                    + "Default encoding found"
            ),
        ])
    func sources(source: String, error: String) {
        #expect(errors(#"{"version": 8, "sources": {"a": \#(source)}, "layers": []}"#) == [error])
    }

    @Test("finds every wrong corner")
    func corners() {
        let style = """
            {"version": 8, "layers": [], "sources": {"a": {"type": "image", "url": "b", "coordinates": [
              1, "2", [3, "4"], []
            ]}}}
            """
        #expect(
            errors(style) == [
                "sources.a.coordinates[0]: array expected, number found",
                "sources.a.coordinates[1]: array expected, string found",
                "sources.a.coordinates[2][1]: number expected, string found",
                "sources.a.coordinates[3]: array length 2 expected, length 0 found",
            ])
    }

    // MARK: Layers

    @Test(
        "finds wrong layers",
        arguments: [
            (#"{"id": "a", "source": "vector", "source-layer": "b"}"#, #"either "type" or "ref" is required"#),
            (#"{"type": "background"}"#, #"missing required property "id""#),
            (#"{"id": "a", "ref": "not-found"}"#, #"ref layer "not-found" not found"#),
            (#"{"id": "a", "ref": "a"}"#, "ref cannot reference another ref layer"),
            (#"{"id": "a", "type": "line"}"#, #"missing required property "source""#),
            (#"{"id": "a", "type": "line", "source": "not-found"}"#, #"source "not-found" not found"#),
            (#"{"id": "a", "type": "line", "source": "raster"}"#, #"layer "a" requires a vector source"#),
            (
                #"{"id": "a", "type": "raster", "source": "vector", "source-layer": "b"}"#,
                #"layer "a" requires a raster source"#
            ),
            (#"{"id": "a", "type": "hillshade", "source": "raster"}"#, #"layer "a" requires a raster-dem source"#),
            (
                #"{"id": "a", "type": "raster", "source": "dem"}"#,
                "raster-dem source can only be used with layer type 'hillshade' or 'color-relief'."
            ),
            (
                #"{"id": "a", "type": "line", "source": "vector"}"#, #"layer "a" must specify a "source-layer""#
            ),
            (
                #"{"id": "a", "type": "line", "source": "geojson", "paint": {"line-gradient": "#
                    + #"["interpolate", ["linear"], ["line-progress"], 0, "red"]}}"#,
                #"layer "a" specifies a line-gradient, which requires a GeoJSON source with `lineMetrics` enabled."#
            ),
        ])
    func layers(layer: String, error: String) {
        #expect(errors(Self.style(layer)) == ["layers[0]: " + error])
    }

    @Test("finds unknown layer types")
    func layerTypes() {
        #expect(
            errors(Self.layer(#""type": "invalid""#)) == [
                "layers[0].type: expected one of [fill, line, symbol, circle, heatmap, fill-extrusion, raster, "
                    + #"hillshade, color-relief, background], "invalid" found"#
            ])
    }

    @Test("finds ids used twice, and says where first")
    func duplicates() {
        let layers = """
            {"id": "a", "type": "background"},
            {"id": "a", "type": "background"}
            """
        // The first layer stands on the seventh line of the style above.
        #expect(
            errors(Self.style(layers)) == [#"layers[1]: duplicate layer id "a", previously used at line 7"#])
    }

    @Test("lets layers refer to another for all but their paint")
    func references() {
        let parent = #"{"id": "a", "type": "line", "source": "geojson"}"#
        #expect(
            errors(Self.style(parent + #", {"id": "b", "ref": "a", "layout": {}, "paint": {"fill-color": "red"}}"#))
                == [
                    #"layers[1]: "layout" is prohibited for ref layers"#,
                    #"layers[1].paint.fill-color: unknown property "fill-color""#,
                ])
    }

    @Test(
        "finds wrong paint",
        arguments: [
            (#""fill-opacity": -1"#, "fill-opacity: -1 is less than the minimum value 0"),
            (#""fill-opacity": 1.5"#, "fill-opacity: 1.5 is greater than the maximum value 1"),
            (#""fill-opacity": null"#, "fill-opacity: number expected, null found"),
            (#""fill-opacity": true"#, "fill-opacity: number expected, boolean found"),
            (#""fill-opacity": ["a"]"#, "fill-opacity: number expected, array found"),
            (
                #""fill-opacity-transition": {"delay": -1}"#,
                "fill-opacity-transition.delay: -1 is less than the minimum value 0"
            ),
            (#""fill-opacity-transition": {"bad": 1}"#, #"fill-opacity-transition: unknown property "bad""#),
            (#""bad-transition": {}"#, #"bad-transition: unknown property "bad-transition""#),
            (
                #""fill-antialias-transition": {}"#,
                #"fill-antialias-transition: unknown property "fill-antialias-transition""#
            ),
            (#""bad": 1"#, #"bad: unknown property "bad""#),
            (#""visibility": "none""#, #"visibility: unknown property "visibility""#),
            (#""fill-color": [1, 2, 3]"#, "fill-color: color expected, array found"),
            (#""fill-color": "[a,2,3]""#, #"fill-color: color expected, "[a,2,3]" found"#),
            (#""fill-translate": [1]"#, "fill-translate: array length 2 expected, length 1 found"),
            (
                #""fill-translate-anchor": "sky", "fill-translate": [1, 2]"#,
                #"fill-translate-anchor: expected one of [map, viewport], "sky" found"#
            ),
            (
                #""fill-opacity": "{opacity}""#,
                #"fill-opacity: "fill-opacity" does not support interpolation syntax"# + "\n"
                    + #"Use an identity property function instead: `{ "type": "identity", "property": "opacity" }`."#
            ),
            (#""fill-color": ["pi"]"#, "fill-color: Expected color but found number instead."),
            (#""fill-color": ["rgba", 1, "a", 0, 1]"#, "fill-color[2]: Expected number but found string instead."),
            (
                #""fill-opacity": ["+", 0.5, ["interpolate", ["linear"], ["zoom"], 0, 0, 1, 1]]"#,
                #"fill-opacity: "zoom" expression may only be used as input to a top-level "step" or "interpolate" "#
                    + "expression."
            ),
        ])
    func paint(member: String, error: String) {
        #expect(errors(Self.layer(#""type": "fill", "paint": {\#(member)}"#)) == ["layers[0].paint." + error])
    }

    @Test(
        "finds expressions that ask for what they may not",
        arguments: [
            (
                #""type": "fill", "layout": {"visibility": ["literal", true]}"#,
                "layout.visibility: Expected string but found boolean instead."
            ),
            (
                #""type": "fill-extrusion", "paint": {"fill-extrusion-opacity": ["get", "opacity"]}"#,
                "paint.fill-extrusion-opacity: data expressions not supported"
            ),
            (
                #""type": "heatmap", "paint": {"heatmap-color": ["step", ["zoom"], "red", 1, "blue"]}"#,
                "paint.heatmap-color: zoom expressions not supported"
            ),
            (
                #""type": "line", "layout": {"line-join": ["coalesce", ["feature-state", "a"], "bevel"]}"#,
                #"layout.line-join: "feature-state" data expressions are not supported with layout properties."#
            ),
            (
                #""type": "symbol", "layout": {"text-field": "a", "text-font": ["array", "string", ["get", "b"]]}"#,
                #"layout.text-font: Invalid data expression for "text-font". Output values must be contained as "#
                    + "literals within the expression."
            ),
        ])
    func expressions(members: String, error: String) {
        #expect(errors(Self.layer(members)) == ["layers[0]." + error])
    }

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
        let style = Self.layer(#""type": "fill", "paint": {"\#(property)": \#(function)}"#)
        #expect(errors(style) == ["layers[0].paint.\(property)\(error)"])
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
        #expect(errors(Self.layer(#""type": "fill", "paint": {"fill-opacity": \#(function)}"#)).isEmpty)
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
        #expect(errors(Self.layer(#""type": "line", "filter": \#(filter)"#)) == ["layers[0].filter" + error])
    }

    @Test("takes legacy filters and expressions")
    func goodFilters() {
        for filter in [
            #"["has", "a"]"#, #"["!has", "a"]"#, #"["in", "a", 1, 2]"#, #"["all", ["==", "$type", "Point"]]"#,
        ] {
            #expect(errors(Self.layer(#""type": "line", "filter": \#(filter)"#)).isEmpty)
        }
    }

    @Test("says how to write a legacy filter within an expression")
    func mixedFilters() {
        let style = Self.layer(#""type": "line", "filter": ["all", [">=", "Built", 1930], [">=", ["zoom"], 10]]"#)
        #expect(errors(style) == ["layers[0].filter[1]: Cannot compare types 'string' and 'number'."])
        #expect(
            warnings(style).contains(
                "layers[0].filter[1]: Mixing deprecated filter syntax with expression syntax is not supported. "
                    + #"Replace [">=","Built",1930] with [">=",["get","Built"],1930]."#))
    }

    // MARK: Places

    @Test("names line and column of the value at fault")
    func places() {
        let style = """
            {
              "version": 8, "sources": {},
              "layers": [
                {"id": "a", "type": "background",
                 "paint": {"background-opacity": "x",
                           "background-color": ["rgba", 1, "日本", 0, 1]}}
              ]
            }
            """
        let texts = StyleValidation(parsing: Array(style.utf8)).errors.map { $0.text }
        #expect(
            texts == [
                "5:38: layers[0].paint.background-opacity: number expected, string found",
                "6:48: layers[0].paint.background-color[2]: Expected number but found string instead.",
            ])
    }

    // MARK: Effects

    @Test(
        "warns of what has no effect",
        arguments: [
            (
                #"{"id": "a", "type": "fill-extrusion", "source": "geojson"}"#,
                "layers[0]: fill-extrusion layers are not drawn"
            ),
            (
                #"{"id": "a", "type": "line", "source": "lines", "#
                    + #""layout": {"line-miter-limit": 3, "line-join": "bevel"}}"#,
                "layers[0].layout.line-miter-limit: has no effect unless line-join is miter"
            ),
            (
                #"{"id": "a", "type": "symbol", "source": "geojson", "layout": {"text-size": 3}}"#,
                "layers[0].layout.text-size: has no effect without text-field"
            ),
            (
                #"{"id": "a", "type": "circle", "source": "geojson", "paint": {"circle-pitch-scale": "map"}}"#,
                "layers[0].paint.circle-pitch-scale: has no effect on a flat map, which has no pitch"
            ),
            (
                #"{"id": "a", "type": "circle", "source": "geojson", "source-layer": "b"}"#,
                #"layers[0]: "source-layer" has no effect with a geojson source"#
            ),
        ])
    func effects(layer: String, warning: String) {
        let found = warnings(Self.style(layer)).filter { $0.hasPrefix("layers") }
        #expect(found == [warning])
        #expect(errors(Self.style(layer)).isEmpty)
    }
}
