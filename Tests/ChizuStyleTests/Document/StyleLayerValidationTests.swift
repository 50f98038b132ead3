import ChizuGeoJSON
import Testing

@testable import ChizuStyle

/// For where the expected texts come from see `StyleValidationTests`.
@Suite("Validating the layers of a style")
struct StyleLayerValidationTests {
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
        #expect(StyleFixture.errors(StyleFixture.style(layer)) == ["layers[0]: " + error])
    }

    @Test("finds unknown layer types")
    func layerTypes() {
        #expect(
            StyleFixture.errors(StyleFixture.layer(#""type": "invalid""#)) == [
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
            StyleFixture.errors(StyleFixture.style(layers)) == [
                #"layers[1]: duplicate layer id "a", previously used at line 7"#
            ])
    }

    @Test("lets layers refer to another for all but their paint")
    func references() {
        let parent = #"{"id": "a", "type": "line", "source": "geojson"}"#
        #expect(
            StyleFixture.errors(
                StyleFixture.style(parent + #", {"id": "b", "ref": "a", "layout": {}, "paint": {"fill-color": "red"}}"#)
            )
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
        #expect(
            StyleFixture.errors(StyleFixture.layer(#""type": "fill", "paint": {\#(member)}"#)) == [
                "layers[0].paint." + error
            ])
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
        #expect(StyleFixture.errors(StyleFixture.layer(members)) == ["layers[0]." + error])
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
        let found = StyleFixture.warnings(StyleFixture.style(layer)).filter { $0.hasPrefix("layers") }
        #expect(found == [warning])
        #expect(StyleFixture.errors(StyleFixture.style(layer)).isEmpty)
    }
}
