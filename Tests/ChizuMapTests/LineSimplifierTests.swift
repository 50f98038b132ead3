import ChizuGeometry
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("Ranks of a line's vertices")
struct LineSimplifierTests {
    private func ranks(_ line: [Point]) -> [Float] {
        var ranks: [Float] = []
        LineSimplifier.appendRanks(of: line.span, to: &ranks)
        return ranks
    }

    private func distance(_ point: Point, _ a: Point, _ b: Point) -> Double {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let square = dx * dx + dy * dy
        let t = square > 0 ? min(1, max(0, ((point.x - a.x) * dx + (point.y - a.y) * dy) / square)) : 0
        let (x, y) = (point.x - a.x - t * dx, point.y - a.y - t * dy)
        return (x * x + y * y).squareRoot()
    }

    /// The farthest that a vertex is from the piece of line that is left in its place.
    private func error(of line: [Point], _ ranks: [Float], at tolerance: Float) -> Double {
        let kept = line.indices.filter { ranks[$0] > tolerance }
        var worst = 0.0
        for (start, end) in zip(kept, kept.dropFirst()) {
            for index in start...end { worst = max(worst, distance(line[index], line[start], line[end])) }
        }
        return worst
    }

    @Test("leave no vertex farther from the line than the tolerance, whatever that is")
    func withinTolerance() {
        var random = SeededGenerator(seed: 23)
        for _ in 0..<20 {
            var line = [Point(x: 0, y: 0)]
            for _ in 0..<500 {
                let last = line[line.count - 1]
                line.append(
                    Point(
                        x: last.x + .random(in: -0.6...1, using: &random),
                        y: last.y + .random(in: -1...1, using: &random)))
            }
            let ranks = ranks(line)
            for tolerance: Float in [0, 0.01, 0.1, 0.5, 1, 3, 10, 1000] {
                #expect(error(of: line, ranks, at: tolerance) <= Double(tolerance) * 1.000001)
            }
            #expect(ranks.first == .infinity && ranks.last == .infinity)
        }
    }

    @Test("of a triangle's tip are its height over the base")
    func height() {
        // The leg of 3 over a base of 8 leaves a height of 3.
        let line = [Point(x: 0, y: 0), Point(x: 4, y: 3), Point(x: 8, y: 0)]
        #expect(ranks(line) == [.infinity, 3, .infinity])
    }

    @Test("of vertices within a straight run are nothing")
    func straight() {
        let line = (0...10).map { Point(x: Double($0), y: 2 * Double($0)) }
        #expect(ranks(line).filter { $0 > 1e-12 }.count == 2)
    }

    @Test("leave a ring out as a whole when it is smaller than the tolerance")
    func ring() {
        let ring = [
            Point(x: 0, y: 0), Point(x: 2, y: 0), Point(x: 2, y: 1), Point(x: 0, y: 1), Point(x: 0, y: 0),
        ]
        let ranks = ranks(ring)
        // From its start to the opposite corner it is √5.
        #expect(ranks.filter { $0 > 2.25 }.isEmpty)
        #expect(ranks.filter { $0 > 2.2 }.count == 3)
        #expect(ranks.filter { $0 > 0.8 }.count == 5)
    }

    @Test("take no square of the length in time, and stay within the tolerance, where every cut is at an end")
    func combs() {
        // Each tooth is farther from the chord than all that follow.
        let line = (0..<20_000).map { index in
            let height = Double(20_000 - index)
            return Point(x: Double(index) * 1e-6, y: index.isMultiple(of: 2) ? height : -height)
        }
        let ranks = ranks(line)
        for tolerance: Float in [1, 100, 5000] {
            #expect(error(of: line, ranks, at: tolerance) <= Double(tolerance) * 1.000001)
        }
    }
}
