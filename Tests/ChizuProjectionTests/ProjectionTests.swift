import ChizuGeometry
import ChizuProjection
import Testing

@Suite("Projection")
struct ProjectionTests {
    @Test("Mercator's world is a square that ends at 85.0511°")
    func mercatorSquare() throws {
        let corner = try #require(Projection.mercator.forward(Coordinate(longitude: 180, latitude: 85.0511287798066)))
        #expect((corner.x - .pi).magnitude < 1e-12)
        #expect((corner.y - .pi).magnitude < 1e-12)
        #expect(Projection.mercator.forward(Coordinate(longitude: 0, latitude: 85.06)) == nil)
        #expect(Projection.mercator.forward(Coordinate(longitude: 0, latitude: -90)) == nil)
        #expect(Projection.mercator.inverse(Point(x: 3.2, y: 0)) == nil)
        #expect(Projection.mercator.inverse(Point(x: 0, y: -3.2)) == nil)
    }

    @Test("Longitudes beyond ±180° are those of the globe, and ±180° keep their side")
    func normalised() throws {
        let projection = Projection.equirectangular
        let a = try #require(projection.forward(Coordinate(longitude: 190, latitude: 5)))
        let b = try #require(projection.forward(Coordinate(longitude: -170, latitude: 5)))
        #expect((a.x - b.x).magnitude < 1e-12)
        #expect(projection.forward(Coordinate(longitude: 180, latitude: 0))?.x == .pi)
        #expect(projection.forward(Coordinate(longitude: -180, latitude: 0))?.x == -.pi)
        #expect(projection.forward(Coordinate(longitude: -540, latitude: 0))?.x.magnitude == .pi)
        #expect(projection.forward(Coordinate(longitude: 0, latitude: 90.5)) == nil)
        #expect(projection.forward(Coordinate(longitude: .nan, latitude: 0)) == nil)
    }

    @Test("A cone's far pole and what lies beyond its cut are off the map")
    func coneEdges() throws {
        let projection = Projection.lambertConformalConic(parallels: (30, 60))
        #expect(projection.forward(Coordinate(longitude: 0, latitude: -90)) == nil)
        let apex = try #require(projection.forward(Coordinate(longitude: 77, latitude: 90)))
        #expect(apex.x.magnitude < 1e-12)
        #expect(projection.inverse(Point(x: 0.01, y: apex.y + 1)) == nil)
        #expect(projection.inverse(apex)?.latitude == 90)
    }

    @Test("Every name finds its projection, and no other does")
    func names() {
        for name in Projection.names { #expect(Projection.named(name)?.name == name) }
        #expect(Projection.named("peters") == nil)
        let box = CoordinateBox(west: 170, south: -50, east: -170, north: -20)
        #expect(Projection.named("lcc", fitting: box)?.centralMeridian == 180)
        #expect(
            Projection.named("lcc", fitting: box)
                == .lambertConformalConic(
                    parallels: (-45, -25), origin: Coordinate(longitude: 180, latitude: -35)))
    }

    @Test("Points in one go are the points one by one")
    func batch() {
        let coordinates = (0..<1000).map { index in
            Coordinate(longitude: Double(index) * 0.72 - 360, latitude: Double(index % 181) - 90)
        }
        let transform = AffineTransform(scaleX: 100, scaleY: -100, translateX: 7, translateY: 9)
        for projection in [
            Projection.mercator, .equirectangular, .lambertConformalConic(parallels: (30, 60)),
            .mercator.centered(onMeridian: 135), .equirectangular.rotated(Rotation(lambda: 10, phi: 20, gamma: 30)),
        ] {
            let points = projection.points(for: coordinates, transform: transform)
            for (coordinate, point) in zip(coordinates, points) {
                if let expected = projection.forward(coordinate).map({ transform.apply($0) }) {
                    #expect(point == expected)
                } else {
                    #expect(point.x.isNaN)
                }
            }
        }
    }
}
