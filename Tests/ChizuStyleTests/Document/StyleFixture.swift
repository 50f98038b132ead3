import ChizuGeoJSON

@testable import ChizuStyle

/// Styles to validate, and what is found in them.
enum StyleFixture {
    static func errors(_ style: String) -> [String] {
        StyleValidation(parsing: Array(style.utf8)).errors.map {
            $0.key.isEmpty ? $0.message : "\($0.key): \($0.message)"
        }
    }

    static func warnings(_ style: String) -> [String] {
        StyleValidation(parsing: Array(style.utf8)).warnings.map { "\($0.key): \($0.message)" }
    }

    /// A style with sources of all types and these layers.
    static func style(_ layers: String) -> String {
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
    static func layer(_ members: String) -> String {
        style(#"{"id": "a", "source": "vector", "source-layer": "b", \#(members)}"#)
    }
}
