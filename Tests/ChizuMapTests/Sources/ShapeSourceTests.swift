import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("A source of shapes")
struct ShapeSourceTests {
    private func place(_ longitude: Double, _ latitude: Double, _ code: String) -> Feature {
        Feature(
            id: .string("old"), geometry: .point(Position(Coordinate(longitude: longitude, latitude: latitude))),
            properties: JSONObject([.init(name: "code", value: .string(code))]))
    }

    @Test("takes what a layer can draw, one by one and in loops")
    func builder() {
        let line = Geometry.lineString(
            CoordinateSequence([Coordinate(longitude: 0, latitude: 0), Coordinate(longitude: 1, latitude: 1)]))
        let isWanted = false
        let source = ShapeSource {
            place(1, 2, "a")
            line
            for longitude in [3.0, 4] { Coordinate(longitude: longitude, latitude: 5) }
            if isWanted { place(9, 9, "b") }
        }
        #expect(source.layerSource.count == 4)
        #expect(source.layerSource.points(at: 3).first?.coordinate == Coordinate(longitude: 4, latitude: 5))
        #expect(source.layerSource.lines(at: 1).count == 1)
    }

    @Test("leaves a single set of regions as it is, and names regions among other features")
    func regions() {
        let polygon = Polygon(rings: [square(0, 0, 1)])
        let set = RegionSet([Region(name: "A", polygons: [polygon], properties: JSONObject(), featureIndices: [0])])
        guard case .regions = ShapeSource({ set }).layerSource.content else {
            Issue.record("the regions are features now")
            return
        }
        let mixed = ShapeSource {
            set
            place(1, 2, "a")
        }
        #expect(mixed.layerSource.name(at: 0) == "A")
    }

    @Test("takes a property or numbers for ids, and leaves out what a filter does not take")
    func options() {
        let features = [place(0, 0, "x"), place(1, 1, "y"), place(2, 2, "z")]
        #expect(ShapeSource { features }.promoteId("code").layerSource.id(at: 1) == .string("y"))
        #expect(ShapeSource { features }.promoteId("none").layerSource.id(at: 1) == nil)
        #expect(ShapeSource { features }.generateId().layerSource.id(at: 2) == .number(.integer(2)))
        let filtered = ShapeSource { features }.filter(.get("code") .!= "y").layerSource
        #expect((0..<filtered.count).map { filtered.properties(at: $0)["code"] } == [.string("x"), .string("z")])
        #expect(!ShapeSource { features }.lineMetrics(false).layerSource.hasLineMetrics)
    }

    /// Two gatherings of three points each, 40° apart; within a gathering 2°.
    private var gatherings: [Feature] {
        [0.0, 40].flatMap { west in (0..<3).map { place(west + Double($0), 10, "\(west) \($0)") } }
    }

    private func map(zoom: Double) -> Map {
        let source = ShapeSource { gatherings }.clustered(radius: 50)
        return Map(camera: .center(Coordinate(longitude: 21, latitude: 10), zoom: zoom)) {
            CircleLayer(source).circleRadius(.case([.has("point_count"): 20], else: 5))
            SymbolLayer(source).textField(.get("point_count_abbreviated"))
        }.projection(.mercator)
    }

    @Test("shows the clusters of a frame's zoom")
    func frames() {
        let prepared = PreparedMap(map(zoom: 2))
        // A gathering is 2° wide: 2 · 512 · 2^zoom / 360 points, so apart from zoom 5 on (46 points a degree).
        for (zoom, circles) in [(2.0, 2), (4.9, 2), (6, 6), (2, 2)] {
            let viewport = prepared.viewport(
                .center(Coordinate(longitude: 21, latitude: 10), zoom: zoom), width: 4000, height: 400)
            guard case .fills(let fills) = prepared.frame(viewport).items.first else {
                Issue.record("no circles at zoom \(zoom)")
                continue
            }
            #expect(fills.shapes.count == circles * 2, "zoom \(zoom)")
        }
    }

    @Test("is hit where its clusters are")
    func hits() throws {
        let scene = map(zoom: 2).scene(width: 800, height: 400)
        // The first gathering's mean, 1°, is 20° west of the centre.
        let x = 400 - 20 * 512 * 4 / 360.0
        let hit = try #require(scene.feature(at: Point(x: x + 15, y: 200)))
        #expect(hit.properties["point_count"] == .integer(3))
        #expect(scene.feature(at: Point(x: 400, y: 200)) == nil)
    }
}
