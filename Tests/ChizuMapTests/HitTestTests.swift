import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("The feature at a point")
struct HitTestTests {
    /// A region with a hole and, in the hole, an island; another region fills the hole around the island's west half.
    private let holed = RegionSet([
        region(
            "holed",
            [
                Polygon(exterior: square(0, 0, 10), holes: [square(2, 2, 6)]),
                Polygon(exterior: square(6, 4, 1)),
            ]),
        region("inner", [Polygon(exterior: square(3, 3, 2))]),
    ])

    private func name(_ scene: Scene, _ longitude: Double, _ latitude: Double) throws -> String? {
        let place = try #require(scene.point(for: Coordinate(longitude: longitude, latitude: latitude)))
        return scene.feature(at: place)?.name
    }

    @Test("is found by exact shape: not in a hole, but on an island within it")
    func holesAndIslands() throws {
        let scene = Map { FillLayer(holed) }.projection(.equirectangular).scene(width: 400)
        #expect(try name(scene, 1, 1) == "holed")
        #expect(try name(scene, 5.5, 7) == nil)
        #expect(try name(scene, 6.5, 4.5) == "holed")
        #expect(try name(scene, 4, 4) == "inner")
        #expect(try name(scene, 11, 5) == nil)
    }

    @Test("is the topmost where layers overlap")
    func overlappingLayers() throws {
        let over = RegionSet([region("over", [Polygon(exterior: square(0, 0, 3))])])
        let scene = Map {
            FillLayer(holed)
            FillLayer(over)
        }.projection(.equirectangular).scene(width: 400)
        let place = try #require(scene.point(for: Coordinate(longitude: 1, latitude: 1)))
        #expect(scene.features(at: place).map { $0.name } == ["over", "holed"])
        #expect(scene.features(at: place).map { $0.layer } == [1, 0])
    }

    @Test("is the later one where regions of one layer overlap")
    func overlappingRegions() throws {
        let regions = RegionSet([
            region("below", [Polygon(exterior: square(0, 0, 3))]),
            region("above", [Polygon(exterior: square(1, 1, 3))]),
        ])
        let scene = Map { FillLayer(regions) }.projection(.equirectangular).scene(width: 400)
        #expect(try name(scene, 2, 2) == "above")
        #expect(try name(scene, 0.5, 0.5) == "below")
    }

    @Test("is a line within its width")
    func lines() throws {
        let line = Feature(
            geometry: .lineString(
                CoordinateSequence([Coordinate(longitude: 0, latitude: 0), Coordinate(longitude: 10, latitude: 0)])),
            properties: JSONObject([JSONObject.Member(name: "name", value: .string("road"))]))
        let scene = Map { LineLayer([line]).lineWidth(10) }.projection(.equirectangular).scene(width: 400, height: 200)
        let middle = try #require(scene.point(for: Coordinate(longitude: 5, latitude: 0)))
        #expect(scene.feature(at: Point(x: middle.x, y: middle.y + 4.9))?.name == "road")
        #expect(scene.feature(at: Point(x: middle.x, y: middle.y + 8)) == nil)
    }

    @Test("is a circle within its radius and stroke")
    func circles() throws {
        let scene = Map {
            CircleLayer([point(0, 0, "a"), point(10, 5, "b")]).circleRadius(6).circleStrokeWidth(2)
        }.projection(.equirectangular).scene(width: 400)
        let center = try #require(scene.point(for: Coordinate(longitude: 10, latitude: 5)))
        #expect(scene.feature(at: Point(x: center.x + 5.6, y: center.y + 5.6))?.name == "b")
        #expect(scene.feature(at: Point(x: center.x + 5.8, y: center.y + 5.8)) == nil)
    }

    @Test("of every region of a grid is that region, at any place and zoom")
    func grid() throws {
        let regions = gridOfRegions(columns: 20, rows: 15)
        let scene = Map { FillLayer(regions) }.projection(.equirectangular).scene(width: 317)
        for row in 0..<15 {
            for column in 0..<20 {
                let found = try name(scene, Double(column) + 0.3, Double(row) + 0.8)
                #expect(found == "A\(row * 20 + column + 1)")
            }
        }
    }

    @Test("and the coordinate there lead back to the same point")
    func roundTrip() throws {
        let scene = Map { FillLayer(holed) }.projection(.equirectangular).scene(width: 400)
        let coordinate = try #require(scene.coordinate(at: Point(x: 123, y: 77)))
        let back = try #require(scene.point(for: coordinate))
        #expect(abs(back.x - 123) < 1e-9)
        #expect(abs(back.y - 77) < 1e-9)
    }

    @Test("has the name that its properties give it, whatever the property is called")
    func name() throws {
        let feature = Feature(
            geometry: .polygon(Polygon(exterior: square(0, 0, 1))),
            properties: JSONObject([
                .init(name: "code", value: .integer(7)), .init(name: "nam_ja", value: .string("地図")),
            ]))
        let scene = Map { FillLayer([feature]) }.projection(.equirectangular).scene(width: 100)
        let middle = try #require(scene.point(for: Coordinate(longitude: 0.5, latitude: 0.5)))
        #expect(scene.feature(at: middle)?.name == "地図")
    }
}
