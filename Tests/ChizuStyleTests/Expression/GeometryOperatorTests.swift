import ChizuGeometry
import ChizuStyle
import Testing

@Suite("within and distance")
struct GeometryOperatorTests {
    private func line(_ places: [(Double, Double)]) -> CoordinateSequence {
        CoordinateSequence(places.map { Coordinate(longitude: $0.0, latitude: $0.1) })
    }

    private func point(_ longitude: Double, _ latitude: Double) -> Geometry {
        .point(Position(Coordinate(longitude: longitude, latitude: latitude)))
    }

    /// 0…10° both ways with a hole at 4…6°.
    private var area: Geometry {
        .polygon(
            Polygon(
                exterior: line([(0, 0), (10, 0), (10, 10), (0, 10), (0, 0)]),
                holes: [line([(4, 4), (6, 4), (6, 6), (4, 6), (4, 4)])]))
    }

    private func isWithin(_ geometry: Geometry) throws -> Bool {
        var context = ExpressionContext()
        context.geometry = geometry
        return StyleValue<Bool>.within(area).value(in: context, fallback: false)
    }

    @Test("Points are within a polygon, not within its hole nor on its border")
    func points() throws {
        #expect(try isWithin(point(1, 1)))
        #expect(try !isWithin(point(5, 5)))
        #expect(try !isWithin(point(0, 5)))
        #expect(try !isWithin(point(4, 5)))
        #expect(try !isWithin(point(10, 10)))
        #expect(try !isWithin(.multiPoint(line([(1, 1), (11, 1)]))))
        #expect(try isWithin(point(361, 1)))
    }

    @Test("Lines are within where they cross no border")
    func lines() throws {
        #expect(try isWithin(.lineString(line([(1, 1), (9, 1), (9, 9)]))))
        #expect(try !isWithin(.lineString(line([(1, 5), (9, 5.1)]))))
        #expect(try !isWithin(area))
    }

    private func distance(_ a: Geometry, _ b: Geometry) -> Double {
        var context = ExpressionContext()
        context.geometry = a
        return StyleValue<Double>.distance(to: b).value(in: context, fallback: -1)
    }

    @Test("Distances on the ellipsoid")
    func distances() {
        // Vincenty's inverse formula on WGS 84: a degree of longitude on the equator is 111,319.491 m; 0.01° of
        // latitude at 45° is 1111.317 m.
        #expect((distance(point(0, 0), point(1, 0)) - 111_319.491).magnitude < 0.01)
        #expect((distance(point(7, 45), point(7, 45.01)) - 1111.317).magnitude < 0.2)
        #expect((distance(point(179.5, 0), point(-179.5, 0)) - 111_319.491).magnitude < 0.01)
        // A degree from the line's middle.
        let road = Geometry.lineString(line([(-1, 0), (1, 0)]))
        #expect((distance(point(0, 1), road) - 110_574).magnitude < 100)
    }

    @Test("What touches is at no distance, and a hole's border is near")
    func touching() {
        #expect(distance(point(1, 1), area) == 0)
        #expect(distance(.lineString(line([(-1, 1), (11, 1)])), area) == 0)
        #expect(distance(area, point(2, 2)) == 0)
        // From the middle of the hole a degree to its border, east or west.
        #expect((distance(point(5, 5), area) - 110_576).magnitude < 400)
        #expect(distance(.multiPoint(line([(20, 20), (3, 3)])), area) == 0)
    }
}
