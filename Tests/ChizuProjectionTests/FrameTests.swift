import ChizuGeometry
import ChizuProjection
import Testing

@Suite("Frame")
struct FrameTests {
    private let degrees = Double.pi / 180

    @Test("Bounds fill the frame up to the padding, north up")
    func fit() throws {
        let bounds = Box(minX: 0, minY: 0, maxX: 20 * degrees, maxY: 10 * degrees)
        let frame = Frame(.equirectangular, fitting: bounds, width: 220, height: 300, padding: 10)
        let southWest = try #require(frame.point(for: Coordinate(longitude: 0, latitude: 0)))
        let northEast = try #require(frame.point(for: Coordinate(longitude: 20, latitude: 10)))
        #expect((southWest.x - 10).magnitude < 1e-9 && (southWest.y - 200).magnitude < 1e-9)
        #expect((northEast.x - 210).magnitude < 1e-9 && (northEast.y - 100).magnitude < 1e-9)
        let back = try #require(frame.coordinate(at: Point(x: 110, y: 150)))
        #expect((back.longitude - 10).magnitude < 1e-9 && (back.latitude - 5).magnitude < 1e-9)
    }

    @Test("Without a height the picture takes the one that the map needs")
    func derivedHeight() {
        let bounds = Box(minX: 0, minY: 0, maxX: 2, maxY: 1)
        #expect(Frame(.equirectangular, fitting: bounds, width: 220, padding: 10).height == 120)
        #expect(Frame(.equirectangular, fitting: Box(minX: 0, minY: 0, maxX: 3, maxY: 1), width: 100).height == 34)
    }

    @Test(
        "Geometry without extent is shown in the middle",
        arguments: [
            Box(minX: 1, minY: 0.5, maxX: 1, maxY: 0.5), Box(minX: 1, minY: 0.5, maxX: 1.5, maxY: 0.5),
            Box(minX: 1, minY: 0.5, maxX: 1, maxY: 1.1),
        ])
    func degenerate(bounds: Box) {
        for height in [nil, 400.0] {
            let frame = Frame(.equirectangular, fitting: bounds, width: 300, height: height, padding: 20)
            let center = frame.transform.apply(bounds.center)
            #expect((center.x - 150).magnitude < 1e-6 && (center.y - frame.height / 2).magnitude < 1e-6)
            #expect(frame.scale.isFinite && frame.scale > 0 && frame.height >= 40 && frame.height < 4000)
            for corner in [Point(x: bounds.minX, y: bounds.minY), Point(x: bounds.maxX, y: bounds.maxY)] {
                let point = frame.transform.apply(corner)
                #expect(point.x >= 20 - 1e-6 && point.x <= 280 + 1e-6)
                #expect(point.y >= 20 - 1e-6 && point.y <= frame.height - 20 + 1e-6)
            }
        }
    }

    @Test("An empty map and a padding larger than the frame are still frames")
    func nothing() {
        let frame = Frame(.mercator, fitting: .empty, width: 30, height: 30, padding: 40)
        #expect(frame.scale.isFinite && frame.scale > 0)
    }

    @Test("Bounds hold polygons over ±180°, lines and points as they are drawn")
    func bounds() {
        let sequence = CoordinateSequence(
            [(170, -10), (-170, -10), (-170, 10), (170, 10), (170, -10)].map {
                Coordinate(longitude: $0.0, latitude: $0.1)
            })
        let geometry = Geometry.geometryCollection([
            .polygon(Polygon(exterior: sequence)),
            .point(Position(Coordinate(longitude: 160, latitude: 20))),
        ])
        let box = Projection.equirectangular.centered(onMeridian: 180).bounds(of: geometry)
        #expect((box.minX + 20 * degrees).magnitude < 1e-9 && (box.maxX - 10 * degrees).magnitude < 1e-9)
        #expect((box.minY + 10 * degrees).magnitude < 1e-9 && (box.maxY - 20 * degrees).magnitude < 1e-9)
    }
}
