import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("A style document")
struct StyleDocumentTests {
    /// Of all that a document keeps: known and unknown members, in an unusual order.
    private static let text = """
        {"layers": [
          {"type": "background", "id": "ground", "paint": {"background-color-transition": {"duration": 3}}},
          {"id": "roads", "type": "line", "source": "roads", "minzoom": 3, "maxzoom": 12.5, "interactive": true,
           "filter": ["==", "class", "main"], "metadata": {"a:b": [1, 2.50, null]},
           "layout": {"line-join": "round"}, "paint": {"line-width": {"stops": [[4, 1], [8, 3]]}}},
          {"id": "casing", "ref": "roads", "paint": {"line-color": "#888"}},
          {"id": "relief", "type": "hillshade", "source": "ground"}
        ],
        "sprite": [{"id": "default", "url": "sprites/basic"}, {"id": "extra", "url": "sprites/extra"}],
        "glyphs": "{fontstack}/{range}", "center": [139.7, 35.7], "zoom": 11, "bearing": -20,
        "state": {"night": {"default": true}}, "light": {"anchor": "map"}, "x-unknown": {"kept": true},
        "sources": {
          "roads": {"type": "geojson", "data": "roads.geojson", "lineMetrics": true, "promoteId": "ref"},
          "quakes": {"type": "geojson", "data": {"type": "FeatureCollection", "features": []}, "cluster": true,
                     "maxzoom": 12, "clusterProperties": {"sum": ["+", ["get", "mag"]]}},
          "photo": {"type": "image", "url": "a.png", "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]},
          "ground": {"type": "raster-dem", "url": "https://example.com/dem.json"}
        }, "version": 8, "name": "Test"}
        """

    @Test("is written as it was read, member for member")
    func roundTrip() throws {
        let json = try JSONValue(parsing: Array(Self.text.utf8))
        #expect(try StyleDocument(json).json == json)
        #expect(try StyleDocument(parsing: Array(Self.text.utf8)).json == json)
    }

    @Test("knows the map")
    func map() throws {
        let document = try StyleDocument(parsing: Array(Self.text.utf8))
        #expect(document.name == "Test")
        #expect(document.center == Coordinate(longitude: 139.7, latitude: 35.7))
        #expect(document.zoom == 11)
        #expect(document.bearing == -20)
        #expect(document.globalState["night"] == .bool(true))
        #expect(
            document.sprites == [
                .init(url: "sprites/basic"), .init(id: "extra", url: "sprites/extra"),
            ])
    }

    @Test("knows its sources")
    func sources() throws {
        let document = try StyleDocument(parsing: Array(Self.text.utf8))
        #expect(document.sources.map { $0.name } == ["roads", "quakes", "photo", "ground"])
        guard case .geoJSON(let roads) = document[source: "roads"],
            case .geoJSON(let quakes) = document[source: "quakes"],
            case .image(let photo) = document[source: "photo"], case .other = document[source: "ground"]
        else {
            Issue.record("sources of other types than written")
            return
        }
        #expect(roads.url == "roads.geojson")
        #expect(roads.hasLineMetrics)
        #expect(roads.promotedID == "ref")
        #expect(!roads.isClustered)
        #expect(quakes.isClustered)
        #expect(quakes.url == nil)
        #expect(quakes.clusterMaxZoom == 11)
        #expect(quakes.clusterProperties.members.map { $0.name } == ["sum"])
        #expect(photo.corners.first == Coordinate(longitude: 0, latitude: 1))
        #expect(photo.corners.count == 4)
    }

    @Test("knows its layers, also those that refer to another")
    func layers() throws {
        let document = try StyleDocument(parsing: Array(Self.text.utf8))
        let layers = document.layers
        #expect(layers.map { $0.id } == ["ground", "roads", "casing", "relief"])
        #expect(layers.map { $0.type } == [.background, .line, nil, nil])
        #expect(layers[1].minZoom == 3)
        #expect(layers[1].maxZoom == 12.5)
        let casing = document.resolved(layers[2])
        #expect(casing.type == .line)
        #expect(casing.source == "roads")
        #expect(casing.layout["line-join"] == .string("round"))
        #expect(casing.paint["line-color"] == .string("#888"))
        #expect(casing.paint["line-width"] == nil)
    }

    @Test("can be made and changed")
    func changes() throws {
        var document = StyleDocument()
        document.name = "Mine"
        document.center = Coordinate(longitude: 1.5, latitude: 2)
        document[source: "a"] = .geoJSON(.init(data: .string("a.geojson")))
        var layer = StyleLayer(id: "b", type: .circle, source: "a")
        layer.paint["circle-radius"] = .integer(4)
        document.layers.append(layer)
        let expected = """
                {"version": 8, "sources": {"a": {"type": "geojson", "data": "a.geojson"}},
                 "layers": [{"id": "b", "type": "circle", "source": "a", "paint": {"circle-radius": 4}}],
                 "name": "Mine", "center": [1.5, 2]}
            """
        #expect(try document.json == JSONValue(parsing: Array(expected.utf8)))
        #expect(try StyleDocument(document.json) == document)
    }

    @Test("refuses what is wrong, with every reason")
    func errors() {
        let error = #expect(throws: StyleErrors.self) {
            try StyleDocument(parsing: Array(#"{"version": 7, "sources": {}, "layers": [{"id": "a"}]}"#.utf8))
        }
        #expect(
            error?.message == """
                1:13: version: expected one of [8], 7 found
                1:42: layers[0]: either "type" or "ref" is required
                1:42: layers[0]: missing required property "source"
                """)
    }
}
