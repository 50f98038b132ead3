import ChizuDrawing
import ChizuGeometry
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("Simplifying lines")
struct LineSimplifierTests {
    @Test(
        "leaves no vertex farther from the line than the tolerance, and keeps both ends",
        arguments: [1, 2, 3] as [UInt64])
    func tolerance(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        var path = Path()
        var place = Point.zero
        path.move(to: place)
        for _ in 0..<500 {
            place.x += .random(in: 0...1, using: &random)
            place.y += .random(in: -1...1, using: &random)
            path.line(to: place)
        }
        let tolerance = 0.8
        let simple = LineSimplifier.path(from: path, tolerance: tolerance)
        #expect(simple.points.count < path.points.count)
        #expect(simple.points.first == path.points.first && simple.points.last == path.points.last)
        for vertex in path.points {
            #expect(simple.squaredDistance(to: vertex).squareRoot() <= tolerance + 1e-12, "seed \(seed)")
        }
    }

    @Test("keeps a ring closed, and drops one too small to see")
    func rings() {
        let ring = Path(box: Box(minX: 0, minY: 0, maxX: 4, maxY: 3))
        #expect(LineSimplifier.path(from: ring, tolerance: 0.1) == ring)
        #expect(LineSimplifier.path(from: ring, tolerance: 6).isEmpty)
    }
}
