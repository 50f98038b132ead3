import ChizuGeometry
import ChizuTestSupport
import Foundation
import Testing

private func label(_ polygons: Polygon..., precision: Double = 0.001) -> Coordinate? {
    polygons.labelPoint(precision: precision)
}

@Suite struct LabelPointTests {
    @Test("The label of an L stands in the fat arm, where the largest circle fits")
    func fatArm() throws {
        // An L near the equator: a 4 × 4 square with a thin arm; its largest circle is the square's.
        let point = try #require(label(Polygon(ring((0, 0), (10, 0), (10, 1), (4, 1), (4, 4), (0, 4)))))
        #expect((point.longitude - 2).magnitude < 0.2 && (point.latitude - 2).magnitude < 0.2)
    }

    @Test("A hole keeps the label away, and the largest part has it")
    func holes() throws {
        let holed = Polygon(rectangle(0, 0, 10, 4), rectangle(0.5, 0.5, 5, 3.5))
        let point = try #require(label(Polygon(rectangle(20, 0, 21, 1)), holed))
        #expect(6...9 ~= point.longitude && 1...3 ~= point.latitude)
    }

    @Test("Distances are those on the ground at high latitudes")
    func highLatitude() throws {
        // At 80° N a degree of longitude is a sixth of one of latitude: the block of 6° × 1° is a square on the ground,
        // the column of 2° × 4° a sliver.
        let shape = ring((0, 79), (6, 79), (6, 76), (8, 76), (8, 80), (0, 80))
        let point = try #require(label(Polygon(shape)))
        #expect(2...5 ~= point.longitude && 79.3...79.7 ~= point.latitude)
    }

    @Test("No other point is deeper inside by more than the precision, says GEOS")
    func againstGEOS() throws {
        var random = SeededGenerator()
        let geos = GEOS()
        for vertices in [5, 12, 40, 200] {
            for precision in [0.1, 0.02, 0.001] {
                // So near the equator that a degree is a degree in all directions.
                let exterior = star(x: 1, y: 0, radius: 0.01, vertices: vertices, grid: 1e-9, using: &random)
                let polygon = Polygon(exterior)
                let point = try #require(label(polygon, precision: precision))
                let best = geos.largestInscribedRadius([polygon], tolerance: 1e-7)
                let depth = geos.distanceToBorder([polygon], Point(x: point.longitude, y: point.latitude))
                #expect(geos.covers(geos.prepare([polygon]), point))
                #expect(depth > best * (1 - precision) - 2e-7, "\(vertices) vertices, \(precision)")
            }
        }
    }

    @Test("Slivers and crescents have their label inside")
    func slivers() throws {
        var shapes = [
            ring((0, 0), (100, 60), (100, 60.000_001)), ring((0, 0), (1e-9, 50), (2e-9, 0)),
            ring((0, 0), (10, 0), (10, 10), (0, 10), (0, 9.999), (9.999, 9.999), (9.999, 0.001), (0, 0.001)),
        ]
        shapes.append(
            CoordinateSequence(
                [0, 1].flatMap { side in
                    (0...50).map { step in
                        let angle = Double(side == 0 ? step : 50 - step) / 50 * .pi
                        let radius = side == 0 ? 10 : 9.99
                        return Coordinate(longitude: radius * cos(angle), latitude: radius * sin(angle))
                    }
                }))
        for shape in shapes {
            let point = try #require(label(Polygon(shape), precision: 0.02))
            #expect(RegionIndex([[Polygon(shape)]]).region(at: point) == 0)
        }
    }

    @Test("A shape across the antimeridian has its label within ±180°")
    func antimeridian() throws {
        let point = try #require(label(Polygon(rectangle(170, -4, -174, 4))))
        #expect(RegionIndex([[Polygon(rectangle(170, -4, -174, 4))]]).region(at: point) == 0)
        #expect(-180...180 ~= point.longitude)
    }

    @Test("A shape without area has a label on it, and nothing has none")
    func degenerate() throws {
        #expect(label(Polygon(ring((3, 4)))) == Coordinate(longitude: 3, latitude: 4))
        let line = try #require(label(Polygon(ring((0, 0), (10, 0), (0, 0)))))
        #expect(line == Coordinate(longitude: 5, latitude: 0))
        #expect(label() == nil)
        #expect(label(Polygon(rings: [])) == nil)
        #expect(label(Polygon(ring((.nan, 2)))) == nil)
    }

    @Test(
        "Every municipality of Japan has its label inside",
        .enabled(if: SharedData.holds("japan/municipalities.geojson"), "needs the larger data"))
    func municipalities() throws {
        let regions = try GEOS().regions(fromGeoJSON: #require(SharedData.file("japan/municipalities.geojson")).path)
        let index = RegionIndex(regions)
        for region in stride(from: 0, to: regions.count, by: 7) {
            let point = try #require(regions[region].labelPoint())
            #expect(index.regions(at: point).contains(region))
        }
    }
}
