import CPROJ
import ChizuGeometry
import ChizuProjection
import ChizuTestSupport
import Testing

@Suite("The scale of a projection at a place")
struct ScaleFactorTests {
    @Test("is the square root of PROJ's areal scale, to 1e-8 up to 80°", arguments: PROJTests.cases)
    func againstPROJ(of item: PROJTests.Case) throws {
        let context = proj_context_create()
        let operation = proj_create(context, item.definition)
        defer {
            proj_destroy(operation)
            proj_context_destroy(context)
        }
        var random = SeededGenerator()
        for _ in 0..<500 {
            let latitude = Double.random(
                in: -80...80, using: &random)
            let longitude = item.projection.centralMeridian + Double.random(in: -179...179, using: &random)
            let factors = proj_factors(
                operation, proj_coord(longitude * .pi / 180, latitude * .pi / 180, 0, 0))
            let expected = factors.areal_scale.squareRoot()
            let scale = try #require(
                item.projection.scaleFactor(at: Coordinate(longitude: longitude, latitude: latitude)))
            #expect((scale / expected - 1).magnitude < 1e-8, "\(longitude), \(latitude): \(scale), PROJ \(expected)")
        }
    }

    @Test("is known at the map's edge, where the plane goes on on one side only")
    func edge() throws {
        for longitude in [180.0, -180, 179.9999999] {
            let scale = try #require(
                Projection.mercator.scaleFactor(at: Coordinate(longitude: longitude, latitude: 60)))
            #expect((scale - 2).magnitude < 1e-4)
        }
        let pole = Projection.mercator.scaleFactor(at: Coordinate(longitude: 0, latitude: 89))
        #expect(pole == nil)
    }
}
