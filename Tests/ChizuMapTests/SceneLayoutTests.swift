import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("The layout of a picture")
struct SceneLayoutTests {
    private let regions = gridOfRegions(columns: 4, rows: 2)

    @Test("takes its height from the data where none is given")
    func height() {
        let scene = Map { FillLayer(regions) }.projection(.equirectangular).padding(10).scene(width: 420)
        // 400 points for four degrees by two.
        #expect(scene.height == 220)
    }

    @Test("is the same at every size, but for the scale")
    func proportional() throws {
        let map = Map {
            FillLayer(regions).fillColor(by: "value", .quantile(classes: 3), .blues)
            SymbolLayer(regions).textField(.get("name"))
        }.projection(.equirectangular).title("Title").legend("Legend").caption("Source")
        let small = map.scene(width: 800, height: 600)
        let large = map.scene(width: 3200, height: 2400)
        let a = try #require(small.layout.legendBox)
        let b = try #require(large.layout.legendBox)
        #expect(abs(b.minX - 4 * a.minX) < 1e-6 && abs(b.maxY - 4 * a.maxY) < 1e-6)
        #expect(abs(large.viewport.scale - 4 * small.viewport.scale) < 1e-6)
        #expect(small.labels.map { $0.index } == large.labels.map { $0.index })
    }

    @Test(
        "keeps the data inside the frame for tall and wide pictures",
        arguments: [(300.0, 900.0), (900, 300), (500, 500)])
    func frame(size: (Double, Double)) throws {
        let scene = Map { FillLayer(regions) }.projection(.equirectangular).title("T").scene(
            width: size.0, height: size.1)
        for (longitude, latitude) in [(0.0, 0.0), (4, 0), (4, 2), (0, 2)] {
            let place = try #require(scene.point(for: Coordinate(longitude: longitude, latitude: latitude)))
            #expect(scene.layout.frame.inset(by: -1e-6).contains(place))
        }
    }

    @Test("of an empty map is a picture that says so")
    func empty() {
        let scene = Map {}.title("Nothing").scene(width: 300)
        #expect(scene.warnings == [.empty])
        #expect(scene.height > 0 && scene.height.isFinite)
        #expect(Map { FillLayer([Feature]()) }.scene(width: 300).warnings == [.empty])
    }

    @Test("of a single point has it in the middle of the frame")
    func singlePoint() throws {
        let scene = Map { CircleLayer([point(139, 35, "here")]) }.scene(width: 300, height: 200)
        let place = try #require(scene.point(for: Coordinate(longitude: 139, latitude: 35)))
        #expect(abs(place.x - 150) < 1e-6 && abs(place.y - 100) < 1e-6)
    }

    @Test("puts data on both sides of 180° side by side, in any upright projection")
    func antimeridian() throws {
        let regions = RegionSet([
            region("west", [Polygon(exterior: square(177, -18, 3))]),
            region("east", [Polygon(exterior: square(-180, -18, 3))]),
            region(
                "across",
                [
                    Polygon(
                        exterior: CoordinateSequence([
                            Coordinate(longitude: 179, latitude: -15), Coordinate(longitude: -179, latitude: -15),
                            Coordinate(longitude: -179, latitude: -14), Coordinate(longitude: 179, latitude: -14),
                            Coordinate(longitude: 179, latitude: -15),
                        ]))
                ]),
        ])
        for projection in [Projection.mercator, .equirectangular] {
            let scene = Map { FillLayer(regions) }.projection(projection).padding(0).scene(width: 600)
            let west = try #require(scene.point(for: Coordinate(longitude: 177, latitude: -18)))
            let middle = try #require(scene.point(for: Coordinate(longitude: 180, latitude: -14.5)))
            let east = try #require(scene.point(for: Coordinate(longitude: -177, latitude: -18)))
            // Six degrees fill the picture.
            #expect(abs(west.x) < 1 && abs(east.x - 600) < 1 && abs(middle.x - 300) < 1)
            #expect(scene.feature(at: Point(x: middle.x - 2, y: middle.y))?.name == "across")
            #expect(scene.feature(at: Point(x: middle.x + 2, y: middle.y))?.name == "across")
        }
    }

    @Test("with a camera has its centre in the middle, at MapLibre's scale")
    func camera() throws {
        let center = Coordinate(longitude: 139, latitude: 0)
        let scene = Map(camera: .center(center, zoom: 3)) { FillLayer(regions) }.projection(.equirectangular)
            .scene(width: 400, height: 300)
        let middle = try #require(scene.point(for: center))
        #expect(abs(middle.x - 200) < 1e-9 && abs(middle.y - 150) < 1e-9)
        // At zoom 3 the world's 360 degrees are 512 · 8 points wide.
        let east = try #require(scene.point(for: Coordinate(longitude: 140, latitude: 0)))
        #expect(abs(east.x - middle.x - 4096.0 / 360) < 1e-9)
    }
}
