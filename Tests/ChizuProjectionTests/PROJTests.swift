import CPROJ
import ChizuGeometry
import ChizuProjection
import ChizuTestSupport
import Testing

/// PROJ is the second source for every formula.
@Suite("Projections against PROJ")
struct PROJTests {
    /// An operation of PROJ on the unit sphere, radians to plane.
    final class Reference {
        private let context: OpaquePointer?
        private let operation: OpaquePointer?

        init?(_ definition: String) {
            context = proj_context_create()
            operation = proj_create(context, definition)
            if operation == nil { return nil }
        }

        deinit {
            proj_destroy(operation)
            proj_context_destroy(context)
        }

        func forward(_ coordinate: Coordinate) -> Point {
            let radians = Double.pi / 180
            let result = proj_trans(
                operation, PJ_FWD, proj_coord(coordinate.longitude * radians, coordinate.latitude * radians, 0, 0))
            return Point(x: result.xy.x, y: result.xy.y)
        }

        func inverse(_ point: Point) -> Coordinate {
            let result = proj_trans(operation, PJ_INV, proj_coord(point.x, point.y, 0, 0))
            return Coordinate(longitude: result.lp.lam * 180 / .pi, latitude: result.lp.phi * 180 / .pi)
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var definition: String
        var projection: Projection
        var testDescription: String { definition }
    }

    private static func lcc(_ first: Double, _ second: Double, _ origin: (Double, Double)) -> Case {
        Case(
            definition: "+proj=lcc +R=1 +lat_1=\(first) +lat_2=\(second) +lon_0=\(origin.0) +lat_0=\(origin.1)",
            projection: .lambertConformalConic(
                parallels: (first, second), origin: Coordinate(longitude: origin.0, latitude: origin.1)))
    }

    static let cases: [Case] = [
        Case(definition: "+proj=merc +R=1", projection: .mercator),
        Case(definition: "+proj=merc +R=1 +lon_0=150", projection: .mercator.centered(onMeridian: 150)),
        Case(definition: "+proj=eqc +R=1", projection: .equirectangular),
        Case(definition: "+proj=eqc +R=1 +lat_ts=36", projection: .equirectangular(standardParallel: 36)),
        Case(
            definition: "+proj=eqc +R=1 +lon_0=-100",
            projection: .equirectangular.centered(onMeridian: -100)),
        lcc(33, 45, (-96, 39)), lcc(-20, -60, (25, -40)), lcc(40, 40, (135, 36)), lcc(-33, -33, (0, 0)),
        lcc(45, 45.1, (10, 50)), lcc(1, 2, (0, 0)), lcc(-10, 60, (100, 0)), lcc(80, 89, (0, 90)),
    ]

    private func isClose(_ a: Double, _ b: Double, scale: Double) -> Bool {
        (a - b).magnitude <= 1e-9 * max(scale, 1e-3)
    }

    @Test("Forward and inverse agree with PROJ to 1e-9 over the whole domain", arguments: cases)
    func agrees(of item: Case) throws {
        let reference = try #require(Reference(item.definition))
        let seed = UInt64.random(in: 0...UInt64.max)
        print("\(item.definition): seed \(seed)")
        var random = SeededGenerator(seed: seed)
        let domain = item.projection.latitudes
        for round in 0..<20_000 {
            // Every tenth near an end of the domain; a cone's infinite pole is left 0.01° alone.
            var latitude = Double.random(
                in: max(domain.lowerBound, -89.99)...min(domain.upperBound, 89.99), using: &random)
            if round % 10 == 0 { latitude = max(domain.lowerBound, -89.99) }
            if round % 10 == 1 { latitude = min(domain.upperBound, 89.99) }
            // PROJ and Chizu may put the two sides of the cut where they like.
            let offset = Double.random(in: -179.999...179.999, using: &random)
            var longitude = item.projection.centralMeridian + offset
            if longitude > 180 { longitude -= 360 }
            if longitude < -180 { longitude += 360 }
            let coordinate = Coordinate(longitude: longitude, latitude: latitude)
            let point = try #require(item.projection.forward(coordinate))
            let expected = reference.forward(coordinate)
            let size = max(expected.x.magnitude, expected.y.magnitude)
            let isForwardClose = isClose(point.x, expected.x, scale: size) && isClose(point.y, expected.y, scale: size)
            #expect(isForwardClose, "\(coordinate) → \(point), PROJ \(expected), seed \(seed)")
            let back = try #require(item.projection.inverse(expected))
            let expectedBack = reference.inverse(expected)
            let isInverseClose =
                isClose(back.longitude, expectedBack.longitude, scale: 180)
                && isClose(back.latitude, expectedBack.latitude, scale: 90)
            #expect(isInverseClose, "\(expected) → \(back), PROJ \(expectedBack), seed \(seed)")
            if !isForwardClose || !isInverseClose { break }
        }
    }

    @Test("Parallels nearly the same keep their digits, where PROJ loses eight")
    func nearParallels() throws {
        // mpmath 1.3 with 200 bits.
        let projection = Projection.lambertConformalConic(
            parallels: (45, 45.000001), origin: Coordinate(longitude: 10, latitude: 50))
        let point = try #require(projection.forward(Coordinate(longitude: -113.68550484960686, latitude: -89.99)))
        #expect((point.x + 1381.9437899343452).magnitude < 1e-8)
        #expect((point.y + 60.418547337798742).magnitude < 1e-8)
    }

    @Test("Parallels opposite each other give the cylinder that the cone becomes")
    func cylinder() throws {
        let projection = Projection.lambertConformalConic(
            parallels: (-30, 30), origin: Coordinate(longitude: 20, latitude: 0))
        let reference = try #require(Reference("+proj=merc +R=1 +lat_ts=30 +lon_0=20"))
        let place = Coordinate(longitude: 50, latitude: -41)
        let point = try #require(projection.forward(place))
        #expect((point.x - reference.forward(place).x).magnitude < 1e-12)
        #expect((point.y - reference.forward(place).y).magnitude < 1e-12)
    }

    @Test("A tilted globe agrees with PROJ's oblique transformation")
    func oblique() throws {
        // d3: rotate([−λ, −φ]) brings (λ, φ) to the middle; PROJ: the new pole stands at (λ, φ + 90°).
        let projection = Projection.equirectangular.rotated(Rotation(lambda: -10, phi: -50))
        let reference = try #require(Reference("+proj=ob_tran +o_proj=eqc +o_lat_p=40 +o_lon_p=0 +lon_0=10 +R=1"))
        for coordinate in [(10.0, 50.0), (30, 20), (-100, -30), (10, 89), (11, -40)] {
            let place = Coordinate(longitude: coordinate.0, latitude: coordinate.1)
            let point = try #require(projection.forward(place))
            let expected = reference.forward(place)
            // PROJ's o_lon_p = 0 counts from the other side.
            let turned = expected.x > 0 ? expected.x - .pi : expected.x + .pi
            let isSame = (point.x - expected.x).magnitude < 1e-9 || (point.x - turned).magnitude < 1e-9
            #expect(isSame && (point.y - expected.y).magnitude < 1e-9, "\(place): \(point), PROJ \(expected)")
            let back = try #require(projection.inverse(point))
            #expect((back.longitude - place.longitude).magnitude < 1e-9)
            #expect((back.latitude - place.latitude).magnitude < 1e-9)
        }
        let middle = try #require(projection.forward(Coordinate(longitude: 10, latitude: 50)))
        #expect(middle.x.magnitude < 1e-12 && middle.y.magnitude < 1e-12)
    }
}
