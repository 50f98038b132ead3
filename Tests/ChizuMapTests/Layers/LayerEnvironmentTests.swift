import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

/// What expressions of layers know beyond the feature and the zoom.
@Suite("The environment of layers")
struct LayerEnvironmentTests {
    private func layer(_ property: StyleProperty, _ json: String) throws -> FillLayer {
        var layer = FillLayer(gridOfRegions(columns: 1, rows: 1))
        try layer.common.properties.set(property, json: JSONValue(parsing: Array(json.utf8)))
        return layer
    }

    private func paint(_ map: Map, locale: (any ExpressionLocale)? = nil) -> Paint? {
        PreparedMap(map, locale: locale).scene(width: 100).displayList.items.first?.fills?.shapes.first?.paint
    }

    @Test("has the map's own variables")
    func globalState() throws {
        let layer = try layer(.fillColor, #"["to-color", ["global-state", "shade"]]"#)
        let map = Map { layer }.globalState("shade", .string("red"))
        #expect(paint(map) == .color(Color(css: "red") ?? .clear))
        #expect(paint(map.globalState("shade", .string("blue"))) == .color(Color(css: "blue") ?? .clear))
    }

    @Test("lets the map's own variables hide layers")
    func visibility() throws {
        let layer = try layer(.fillVisibility, #"["case", ["==", ["global-state", "land"], true], "visible", "none"]"#)
        #expect(paint(Map { layer }.globalState("land", .bool(true))) != nil)
        #expect(paint(Map { layer }.globalState("land", .bool(false))) == nil)
        #expect(paint(Map { layer }) == nil)
    }

    @Test("knows which images there are")
    func images() throws {
        let layer = try layer(.fillPattern, #"["coalesce", ["image", "sand"], ["image", "grass"]]"#)
        let grass = MapImage(Bitmap(width: 1, height: 1, pixels: [0, 255, 0, 255]))
        guard case .pattern(let pattern) = paint(Map { layer }.image("grass", grass)) else {
            Issue.record("expected the image that there is")
            return
        }
        #expect(pattern.image == grass.bitmap)
    }

    /// Writes numbers as nobody does.
    private final class OddLocale: ExpressionLocale {
        func compare(_ a: String, _ b: String, by collator: Collator) -> Int { 0 }
        func resolvedLocale(of collator: Collator) -> String { "xx" }
        func string(from number: Double, _ style: NumberStyle) -> String { "red" }
        func uppercased(_ text: String) -> String { text }
        func lowercased(_ text: String) -> String { text }
        func supportsScript(of text: String) -> Bool { true }
    }

    @Test("formats numbers by the locale that the map is prepared with")
    func locale() throws {
        let layer = try layer(.fillColor, #"["to-color", ["number-format", ["get", "value"], {}], "blue"]"#)
        #expect(paint(Map { layer }, locale: OddLocale()) == .color(Color(css: "red") ?? .clear))
        #expect(paint(Map { layer }) == .color(Color(css: "blue") ?? .clear))
    }
}
