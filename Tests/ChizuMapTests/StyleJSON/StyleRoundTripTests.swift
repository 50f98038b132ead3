import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("A map and its style JSON")
struct StyleRoundTripTests {
    /// Of the kind of MapLibre's demo style: a ground, countries by `match`, borders, labels by zoom, and much that is
    /// only kept.
    private static let demo = """
        {"version": 8, "id": "43f36e14-e3f5-43c1-84c0-50a9c80dc5c7", "name": "Demo",
         "zoom": 0.86, "bearing": 0, "pitch": 0, "center": [17.65, 32.95],
         "sources": {
           "countries": {"type": "geojson", "data": {"type": "FeatureCollection", "features": [
             {"type": "Feature", "properties": {"NAME": "A", "ADM0_A3": "ARM"}, "geometry": {"type": "Polygon",
              "coordinates": [[[0, 0], [20, 0], [20, 20], [0, 20], [0, 0]]]}},
             {"type": "Feature", "properties": {"NAME": "B", "ADM0_A3": "XYZ"}, "geometry": {"type": "Polygon",
              "coordinates": [[[20, 0], [40, 0], [40, 20], [20, 20], [20, 0]]]}}]}},
           "quakes": {"type": "geojson", "data": "quakes.geojson", "cluster": true, "clusterRadius": 40,
                      "clusterProperties": {"most": ["max", ["get", "mag"]]}, "attribution": "USGS"},
           "relief": {"type": "raster-dem", "url": "https://example.com/dem.json"}
         },
         "glyphs": "https://example.com/{fontstack}/{range}.pbf",
         "layers": [
           {"id": "background", "type": "background", "paint": {"background-color": "#D8F2FF"},
            "layout": {"visibility": "visible"}, "maxzoom": 24},
           {"id": "relief", "type": "hillshade", "source": "relief", "maxzoom": 8},
           {"id": "countries-fill", "type": "fill", "source": "countries", "paint": {
            "fill-color": ["match", ["get", "ADM0_A3"], ["ARM", "ATG"], "#C1D5E9", "#EAB38F"],
            "fill-color-transition": {"duration": 300}}},
           {"id": "countries-boundary", "type": "line", "source": "countries", "layout": {"line-cap": "round"},
            "paint": {"line-color": "rgba(255, 255, 255, 1)",
                      "line-width": {"stops": [[1, 1], [6, 2], [14, 6]]},
                      "line-opacity": {"stops": [[3, 0.5], [6, 1]]}}, "metadata": {"editor:group": 3}},
           {"id": "countries-casing", "ref": "countries-boundary", "paint": {"line-color": "#888"}},
           {"id": "countries-label", "type": "symbol", "source": "countries", "minzoom": 2, "filter": ["has", "NAME"],
            "layout": {"text-field": "{NAME}", "text-font": ["Open Sans Semibold"], "text-max-width": 10,
                       "text-size": {"stops": [[2, 10], [4, 12], [6, 16]]}, "text-transform": "uppercase"},
            "paint": {"text-color": "rgba(8, 37, 77, 1)", "text-halo-width": 1}}
         ]}
        """

    private func json(_ text: String) throws -> JSONValue { try JSONValue(parsing: Array(text.utf8)) }

    @Test("are equal where nothing was changed, with all that a map does not draw")
    func unchanged() throws {
        let json = try json(Self.demo)
        let map = Map(try StyleDocument(json))
        #expect(
            map.layers.map { $0.id } == [
                "background", "countries-fill", "countries-boundary", "countries-casing", "countries-label",
            ])
        #expect(map.styleDocument.json == json)
    }

    @Test("differ in the layer that was changed, and keep what is unknown of it")
    func changed() throws {
        var map = Map(try StyleDocument(try json(Self.demo)))
        guard case .line(let line) = map.layers[2] else { return #expect(Bool(false)) }
        map.layers[2] = .line(line.lineWidth(3).maxZoom(9))
        let before = try StyleDocument(try json(Self.demo)).layers
        let after = map.styleDocument.layers
        #expect(after.map { $0.id } == before.map { $0.id })
        #expect(after[3].paint["line-width"] == .integer(3))
        #expect(after[3].paint["line-color"] == .string("rgba(255, 255, 255, 1)"))
        #expect(after[3].maxZoom == 9)
        #expect(after[3].metadata["editor:group"] == .integer(3))
        for place in [0, 1, 2, 4, 5] { #expect(after[place] == before[place]) }
        #expect(StyleValidation(map.styleDocument.json).errors.isEmpty)
    }

    @Test("keep hidden layers between the others when one is added or removed")
    func order() throws {
        var map = Map(try StyleDocument(try json(Self.demo)))
        map.layers.removeFirst()
        map.layers.append(.background(BackgroundLayer().backgroundColor(.white)))
        let document = map.styleDocument
        #expect(
            document.layers.map { $0.id } == [
                "relief", "countries-fill", "countries-boundary", "countries-casing", "countries-label", "background",
            ])
        #expect(document.layers[5].paint["background-color"] == .string("#ffffff"))
    }

    @Test("take the specification's defaults, Mercator and the style's camera")
    func defaults() throws {
        let map = Map(try StyleDocument(try json(Self.demo)))
        #expect(map.projection == .fixed(.mercator))
        #expect(map.camera == .center(Coordinate(longitude: 17.65, latitude: 32.95), zoom: 0.86))
        #expect(map.layers.allSatisfy { $0.common.defaults == .specification })
        #expect(map.layers[2].common.properties[.lineCap]?.literalValue == .string("round"))
    }

    @Test("take data from what was loaded; what was not draws nothing")
    func resources() throws {
        let quake = Feature(geometry: .point(Position(Coordinate(longitude: 5, latitude: 5))))
        var resources = StyleResources()
        resources.add([quake, quake], forSource: "quakes")
        let text = Self.demo.replacing(
            #""layers": ["#, with: #""layers": [{"id": "q", "type": "circle", "source": "quakes"},"#)
        let document = try StyleDocument(try json(text))
        let source = Map(document, resources: resources).layers[0].source
        #expect(source.count == 2)
        #expect(source.clusters?.radius == 40)
        #expect(source.clusters?.properties.map { $0.name } == ["most"])
        #expect(source.clusters?.maxZoom == 17)
        #expect(Map(document).layers[0].source.count == 0)
        #expect(Map(document).styleDocument == document)
    }

    // MARK: Maps made in Swift

    private static let regions = RegionSet([
        Region(
            name: "West", polygons: [Polygon(rings: [square(0, 0, 10)])],
            properties: JSONObject([.init(name: "population", value: .integer(4))]), featureIndices: [0]),
        Region(
            name: "East", polygons: [Polygon(rings: [square(10, 0, 10)])],
            properties: JSONObject([.init(name: "population", value: .integer(9))]), featureIndices: [1]),
    ])

    private static var shops: [Feature] {
        (0..<4).map { index in
            Feature(
                id: .number(.integer(Int64(index))),
                geometry: .point(Position(Coordinate(longitude: Double(index), latitude: 2))),
                properties: JSONObject([.init(name: "kind", value: .string(index % 2 == 0 ? "a" : "b"))]))
        }
    }

    private static let maps: [(name: String, map: Map)] = [
        (
            "choropleth",
            Map {
                FillLayer(regions).fillColor(by: "population", .quantile(classes: 2), .blues)
                LineLayer(regions.borders).lineColor(.white).lineWidth(0.5)
                SymbolLayer(regions).textField(.get("name")).textHalo(.white, width: 1.5)
            }
            .projection(.automatic).legend("Population").title("Two").caption("Small").theme(.omoide).locale("ja")
        ),
        (
            "open properties",
            Map {
                BackgroundLayer()
                FillLayer(regions)
                LineLayer(regions.innerBorders)
                CircleLayer(regions).id("dots").minZoom(2).maxZoom(11)
                SymbolLayer(regions).textField("{name}\\n{population}").textFit(.inside).textFont("serif", weight: 700)
            }
        ),
        (
            "expressions",
            Map(camera: .center(Coordinate(longitude: 1.5, latitude: 2), zoom: 5, bearing: 30)) {
                LineLayer(shops).lineCap(.round).lineJoin(.round).lineColor(.red)
                    .lineWidth(.interpolate(.exponential(2), .zoom, [4: 2, 8: 4]))
                CircleLayer(ShapeSource { shops }.clustered(radius: 30, properties: [.sum("n", of: .get("n"))]))
                    .filter(.get("kind") .== "a").circleRadius(.case([.has("point_count"): 9], else: 4)).id("c")
                CircleLayer(shops).circleColor(by: "kind", .category, .set2).id("c")
                FillLayer(regions).visibility(false).fillOpacity(0.5).fillColor(
                    .constant(Color(red: 0.1, green: 0.2, blue: 0.3)))
            }
            .minZoom(3).background(.black).legend(.hidden)
        ),
        (
            "bounds",
            Map(camera: .bounds(CoordinateBox(west: 0, south: 0, east: 5, north: 5), padding: 12)) {
                LineLayer(regions).lineColor(by: "population", .linear, .viridis).lineDasharray([2, 1])
            }
            .projection(.mercator).padding(20)
        ),
    ]

    @Test("are the same map after reading what was written, without an error", arguments: maps.indices)
    func swiftMaps(index: Int) throws {
        let (name, map) = Self.maps[index]
        let document = map.styleDocument
        let errors = StyleValidation(document.json).errors.map { $0.text }
        #expect(errors.isEmpty, "\(name): \(errors)")
        let read = Map(try StyleDocument(document.json))
        #expect(read.styleDocument == document, "\(name)")
        // The same picture too, whatever the written style says of open properties.
        let (before, after) = (PreparedMap(map), PreparedMap(read))
        let (window, other) = (
            before.viewport(width: 600, height: 400), after.viewport(width: 600, height: 400)
        )
        #expect(before.frame(window) == after.frame(other), "\(name)")
        #expect(!before.frame(window).items.isEmpty)
    }

    @Test("say what other programs draw: sources, colours of scales, the theme's lengths, a camera")
    func content() throws {
        let document = Self.maps[0].map.styleDocument
        #expect(document.sources.map { $0.name } == ["source-0", "source-1"])
        let fill = document.layers[0]
        #expect(
            fill.paint["fill-color"]
                == (try json(
                    """
                    ["case", ["==", ["typeof", ["get", "population"]], "number"],
                     ["step", ["number", ["get", "population"]], "#deebf7", 6.5, "#3182bd"], "#e5dfcc"]
                    """)))
        #expect(abs((document.center?.longitude ?? 0) - 10) < 1e-9)
        #expect(document.zoom ?? 0 > 3)
        let open = Self.maps[1].map.styleDocument.layers[1]
        #expect(open.metadata["chizu:open"] == .array([.string("fill-color")]))
        #expect(open.paint["fill-color"] == .string("#dfe3e8"))
        #expect(open.id == "fill")
    }

    @Test("give layers ids of their own")
    func ids() {
        #expect(Self.maps[2].map.styleDocument.layers.map { $0.id } == ["line", "c", "c-2", "fill"])
    }
}
