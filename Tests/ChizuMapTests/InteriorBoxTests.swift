import ChizuDrawing
import ChizuGeometry
import Testing

@testable import ChizuMap

@Suite("The room for a box inside a shape")
struct InteriorBoxTests {
    private func path(_ rings: [[(Double, Double)]]) -> Path {
        var path = Path()
        for ring in rings {
            for (index, place) in ring.enumerated() {
                let point = Point(x: place.0, y: place.1)
                if index == 0 { path.move(to: point) } else { path.line(to: point) }
            }
            path.close()
        }
        return path
    }

    @Test("in a rectangle is the smaller of the two side ratios")
    func rectangle() {
        let shape = path([[(0, 0), (10, 0), (10, 4), (0, 4)]])
        // At the middle: 5 to the sides, 2 up and down.
        #expect(InteriorBox.room(at: Point(x: 5, y: 2), halfWidth: 2, halfHeight: 1, in: shape) == 2)
        #expect(InteriorBox.room(at: Point(x: 1, y: 2), halfWidth: 2, halfHeight: 1, in: shape) == 0.5)
        #expect(InteriorBox.room(at: Point(x: -1, y: 2), halfWidth: 2, halfHeight: 1, in: shape) == -0.5)
    }

    @Test("is bounded by a hole")
    func hole() {
        let shape = path([[(0, 0), (10, 0), (10, 10), (0, 10)], [(4, 4), (6, 4), (6, 6), (4, 6)]])
        #expect(InteriorBox.room(at: Point(x: 5, y: 5), halfWidth: 1, halfHeight: 1, in: shape) == -1)
        #expect(InteriorBox.room(at: Point(x: 2, y: 5), halfWidth: 1, halfHeight: 1, in: shape) == 2)
    }

    @Test("is bounded by a slanted edge where a corner of the box meets it")
    func slope() {
        // Under the line x + y = 10 a box of half sizes 2 and 1 at (3, 3) grows until 3 + 2s + 3 + s = 10.
        let shape = path([[(0, 0), (10, 0), (0, 10)]])
        let room = InteriorBox.room(at: Point(x: 3, y: 3), halfWidth: 2, halfHeight: 1, in: shape)
        #expect(abs(room - 4.0 / 3) < 1e-12)
    }

    @Test("is found in the wide arm of an L where a label is wide, in the tall one where it is tall")
    func search() throws {
        let shape = path([[(0, 0), (30, 0), (30, 6), (6, 6), (6, 30), (0, 30)]])
        let wide = try #require(
            InteriorBox.roomiest(halfWidth: 6, halfHeight: 1, in: shape, enough: .infinity, precision: 0.001))
        // The largest 6:1 box is limited by the arm's length of 30: 15 / 6.
        #expect(abs(wide.room - 2.5) < 0.002)
        #expect(wide.center.x > 10 && wide.center.y < 6)
        let tall = try #require(
            InteriorBox.roomiest(halfWidth: 1, halfHeight: 6, in: shape, enough: .infinity, precision: 0.001))
        #expect(tall.center.y > 10 && tall.center.x < 6)
    }
}
