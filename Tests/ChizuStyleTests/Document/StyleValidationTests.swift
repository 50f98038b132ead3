import ChizuGeoJSON
import Testing

@testable import ChizuStyle

/// The expected texts are those of the specification's own tests, maplibre-style-spec's
/// `test/integration/style-spec/tests/*.output.json`, or, where those have none, of its `src/validate/*.ts`.
@Suite("Validating a style")
struct StyleValidationTests {
    // MARK: The root

    @Test("misses what a style must have")
    func required() {
        #expect(
            StyleFixture.errors("{}") == [
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
        #expect(
            StyleFixture.errors("{" + members + (isWhole ? "}" : #""version": 8, "sources": {}, "layers": []}"#)) == [
                error
            ])
    }

    @Test("warns of unknown members of the root and of layers, which MapLibre ignores")
    func unknownMembers() {
        let style = #"{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "background", "b": 1}], "zom": 3}"#
        #expect(StyleFixture.errors(style).isEmpty)
        #expect(
            StyleFixture.warnings(style) == [#"layers[0]: unknown property "b""#, #": unknown property "zom""#])
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
        #expect(StyleFixture.errors(#"{"version": 8, "sources": {"a": \#(source)}, "layers": []}"#) == [error])
    }

    @Test("finds every wrong corner")
    func corners() {
        let style = """
            {"version": 8, "layers": [], "sources": {"a": {"type": "image", "url": "b", "coordinates": [
              1, "2", [3, "4"], []
            ]}}}
            """
        #expect(
            StyleFixture.errors(style) == [
                "sources.a.coordinates[0]: array expected, number found",
                "sources.a.coordinates[1]: array expected, string found",
                "sources.a.coordinates[2][1]: number expected, string found",
                "sources.a.coordinates[3]: array length 2 expected, length 0 found",
            ])
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
}
