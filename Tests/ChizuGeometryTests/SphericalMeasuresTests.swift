import ChizuGeometry
import ChizuTestSupport
import Foundation
import Testing

private let radius = 6371.0088

@Suite struct SphericalAreaTests {
    @Test("An octant is an eighth of the sphere, however it is wound or closed")
    func octant() {
        let expected = 4 * Double.pi * radius * radius / 8
        for exterior in [ring((0, 0), (90, 0), (0, 90)), ring((0, 90), (90, 0), (0, 0), (0, 90))] {
            let area = Polygon(exterior).areaInSquareKilometers
            #expect((area - expected).magnitude < 1e-12 * expected)
        }
    }

    @Test("Holes are subtracted, and parts add up")
    func holes() {
        let outer = Polygon(rectangle(0, 0, 10, 10)).areaInSquareKilometers
        let inner = Polygon(rectangle(2, 2, 4, 4)).areaInSquareKilometers
        let holed = Polygon(rectangle(0, 0, 10, 10), rectangle(2, 2, 4, 4))
        #expect((holed.areaInSquareKilometers - (outer - inner)).magnitude < 1e-6)
        #expect(([holed, Polygon(rectangle(2, 2, 4, 4))].areaInSquareKilometers - outer).magnitude < 1e-6)
    }

    @Test("Random triangles have the area that l'Huilier's theorem gives from their sides")
    func triangles() {
        var random = SeededGenerator()
        for _ in 0..<500 {
            let size = pow(10, Double.random(in: -1...1.5, using: &random))
            let (x, y) = (Double.random(in: -180...180, using: &random), Double.random(in: -50...50, using: &random))
            let corners = (0..<3).map { _ in
                Coordinate(
                    longitude: x + .random(in: -size...size, using: &random),
                    latitude: y + .random(in: -size...size, using: &random))
            }
            let area = Polygon(exterior: CoordinateSequence(corners)).areaInSquareKilometers / (radius * radius)
            let sides = (0..<3).map { arc(corners[$0], corners[($0 + 1) % 3]) }
            let half = sides.reduce(0, +) / 2
            let product = tan(half / 2) * sides.reduce(1) { $0 * tan((half - $1) / 2) }
            let expected = 4 * atan(max(0, product).squareRoot())
            #expect((area - expected).magnitude < 1e-9 * sides.max()! * sides.max()! + 1e-7 * expected)
        }
    }

    @Test("A small square has the area of its sides")
    func smallSquare() {
        let side = 0.001 * Double.pi / 180
        let expected = side * side * cos(35.0005 * .pi / 180) * radius * radius
        let area = Polygon(rectangle(139, 35, 139.001, 35.001)).areaInSquareKilometers
        #expect((area - expected).magnitude < 1e-8 * expected)
    }

    @Test("A ring around a pole encloses the cap, and a full turn along a parallel is one")
    func caps() {
        // A cap down to latitude φ has 2π(1 − sin φ); with many corners the great circles come close to the parallel.
        let corners = (0..<3600).map { Coordinate(longitude: Double($0) / 10 - 180, latitude: -60) }
        let cap = 2 * Double.pi * (1 - sin(60 * .pi / 180)) * radius * radius
        for order in [corners, corners.reversed()] {
            let area = Polygon(exterior: CoordinateSequence(order)).areaInSquareKilometers
            #expect((area - cap).magnitude < 1e-5 * cap)
        }
        let sphere = 4 * Double.pi * radius * radius
        #expect((Polygon(rectangle(-180, -90, 180, 90)).areaInSquareKilometers - sphere).magnitude < 1e-12 * sphere)
        let band = Polygon(rectangle(-180, -30, 180, 30)).areaInSquareKilometers
        #expect((band - sphere / 2).magnitude < 1e-12 * sphere)
    }

    @Test("A polygon across the antimeridian has the same area split, jumping or beyond 180°")
    func antimeridian() {
        let expected = Polygon(rectangle(-10, -10, 10, 10)).areaInSquareKilometers
        for polygons in [
            [Polygon(rectangle(170, -10, -170, 10))], [Polygon(rectangle(170, -10, 190, 10))],
            [Polygon(rectangle(-190, -10, -170, 10))],
        ] {
            #expect((polygons.areaInSquareKilometers - expected).magnitude < 1e-9 * expected)
        }
    }

    @Test(
        "Japan and Kazakhstan are as large as their statistics say",
        .enabled(if: SharedData.holds("natural-earth/japan-prefectures.geojson"), "needs the larger data"),
        // Japan without the southern Kurils, which Natural Earth draws elsewhere: 377,975 − 5,003 km².
        arguments: [("japan-prefectures", 372_972.0), ("kazakhstan-regions", 2_724_902.0)])
    func countries(file: String, expected: Double) throws {
        let path = try #require(SharedData.file("natural-earth/\(file).geojson")).path
        let area = try GEOS().regions(fromGeoJSON: path).map(\.areaInSquareKilometers).reduce(0, +)
        #expect((area - expected).magnitude < 0.015 * expected, "\(area)")
    }

    private func arc(_ a: Coordinate, _ b: Coordinate) -> Double {
        let radians = Double.pi / 180
        let (dLatitude, dLongitude) = ((b.latitude - a.latitude) * radians, (b.longitude - a.longitude) * radians)
        let h =
            pow(sin(dLatitude / 2), 2)
            + cos(a.latitude * radians) * cos(b.latitude * radians) * pow(sin(dLongitude / 2), 2)
        return 2 * asin(h.squareRoot())
    }
}

@Suite struct SphericalCentroidTests {
    @Test("An octant's centroid is in the direction (1, 1, 1)")
    func octant() throws {
        for exterior in [ring((0, 0), (90, 0), (0, 90)), ring((0, 90), (90, 0), (0, 0))] {
            let centroid = try #require([Polygon(exterior)].centroid)
            #expect((centroid.longitude - 45).magnitude < 1e-10)
            #expect((centroid.latitude - 35.264_389_682_754_654).magnitude < 1e-10)
        }
    }

    @Test("Shapes of many sizes have the centroid that GEOS finds in the plane, holes and parts included")
    func small() throws {
        var random = SeededGenerator()
        for size in [1e-4, 1e-2, 0.033, 0.036, 0.1] {
            // On the equator, where degrees are square; the sphere bends by size² there.
            let exterior = star(x: 12, y: 0, radius: size, vertices: 30, grid: size * 1e-6, using: &random)
            let part = star(x: 12 + 3 * size, y: size, radius: size / 2, vertices: 9, grid: size * 1e-6, using: &random)
            let hole = rectangle(12, -size / 20, 12 + size / 20, size / 20)
            let polygons = [Polygon(exterior, hole), Polygon(part)]
            let expected = GEOS().centroid(polygons)
            let centroid = try #require(polygons.centroid)
            let tolerance = size * size * size * 1e-3 + 1e-8
            #expect((centroid.longitude - expected.x).magnitude < tolerance, "\(size)")
            #expect((centroid.latitude - expected.y).magnitude < tolerance, "\(size)")
        }
    }

    @Test("Across the antimeridian the centroid is there, and round a pole it is at the pole")
    func wraps() throws {
        for polygons in [
            [Polygon(rectangle(170, -10, -170, 10))],
            [Polygon(rectangle(170, -10, 180, 10)), Polygon(rectangle(-180, -10, -170, 10))],
            [Polygon(rectangle(179.99, -0.01, -179.99, 0.01))],
        ] {
            let centroid = try #require(polygons.centroid)
            #expect((centroid.longitude.magnitude - 180).magnitude < 1e-9 && centroid.latitude.magnitude < 1e-9)
        }
        for exterior in [
            ring((-120, -70), (0, -70), (120, -70)),
            ring((-180, -70), (-60, -70), (60, -70), (180, -70), (180, -90), (-180, -90)),
        ] {
            #expect((try #require([Polygon(exterior)].centroid).latitude + 90).magnitude < 1e-6)
        }
    }

    @Test("Shapes without area have the middle of their corners, and none at all has none")
    func degenerate() throws {
        let line = try #require([Polygon(ring((10, 0), (20, 0), (10, 0)))].centroid)
        #expect(line.latitude.magnitude < 1e-12 && 10...20 ~= line.longitude)
        #expect((try #require([Polygon(ring((7, 8)))].centroid).latitude - 8).magnitude < 1e-12)
        #expect([Polygon]().centroid == nil)
        #expect([Polygon(ring((.nan, 1)))].centroid == nil)
    }
}
