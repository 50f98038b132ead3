import ChizuDrawing
import ChizuGeometry
import ChizuTestSupport
import Testing

@Suite("Lines beside lines")
struct LineOffsetTests {
    private static func picture(_ path: Path, _ style: StrokeStyle) -> Bitmap {
        paint([.stroke(path, style)], width: 50, height: 50)
    }

    private static let corner = [(10.0, 10.0), (30, 10), (30, 30)]

    @Test("Right is positive: east going south, the inner side of a corner is cut where the sides cross")
    func innerCorner() {
        let beside = Self.picture(Path(line: Self.corner), StrokeStyle(width: 2, offset: 4))
        let wanted = Self.picture(Path(line: [(10, 14), (26, 14), (26, 30)]), StrokeStyle(width: 2))
        #expect(beside.differences(from: wanted) == 0)
    }

    @Test("On the outer side, sides are prolonged to a mitre")
    func outerMiter() {
        let beside = Self.picture(Path(line: Self.corner), StrokeStyle(width: 2, offset: -4))
        let wanted = Self.picture(Path(line: [(10, 6), (34, 6), (34, 30)]), StrokeStyle(width: 2))
        #expect(beside.differences(from: wanted) == 0)
    }

    @Test("A round corner is a quarter of a circle")
    func outerRound() {
        let beside = Self.picture(Path(line: Self.corner), StrokeStyle(width: 2, join: .round, offset: -4))
        #expect(abs(beside.paintedArea - 2 * (20 + 20 + Double.pi / 2 * 4)) < 0.2)
        #expect(beside.rgba(34, 5)[3] == 0)
    }

    @Test("A closed ring stays closed on both sides", arguments: [4.0, -4])
    func rings(offset: Double) {
        let ring = Path(rings: [(10, 10), (30, 10), (30, 30), (10, 30)])
        let beside = Self.picture(ring, StrokeStyle(width: 2, offset: offset))
        let wanted = Self.picture(
            .rectangle(10 + offset, 10 + offset, 20 - 2 * offset, 20 - 2 * offset), StrokeStyle(width: 2))
        #expect(beside.differences(from: wanted) == 0)
    }

    @Test("A bend tighter than the distance leaves neither loop nor spike")
    func tightBend() {
        // From east to south around (20, 15) with radius 5; 8 to the right the straight parts meet at (17, 18).
        var path = Path(line: [(5, 10), (20, 10)])
        path.cubic(to: Point(x: 25, y: 15), control1: Point(x: 22.76, y: 10), control2: Point(x: 25, y: 12.24))
        path.line(to: Point(x: 25, y: 40))
        let beside = Self.picture(path, StrokeStyle(width: 2, offset: 8))
        let wanted = Self.picture(Path(line: [(5, 18), (17, 18), (17, 40)]), StrokeStyle(width: 2))
        #expect(beside.differences(from: wanted) == 0)
    }

    @Test("However a line bends, nothing is farther from it than the distance", arguments: [1, 2, 3, 4] as [UInt64])
    func noSpikes(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            let line = (0..<7).map { _ in
                (Double.random(in: 15...35, using: &random), Double.random(in: 15...35, using: &random))
            }
            let offset = Double.random(in: -9...9, using: &random)
            let beside = Self.picture(
                Path(line: line), StrokeStyle(width: 1, cap: .round, join: .round, offset: offset))
            // A stroke around the line that reaches as far, and a pixel farther.
            let reach = Self.picture(
                Path(line: line), StrokeStyle(width: 2 * abs(offset) + 3, cap: .round, join: .round))
            for index in stride(from: 3, to: beside.pixels.count, by: 4) where beside.pixels[index] > 0 {
                #expect(reach.pixels[index] > 0, "seed \(seed), offset \(offset)")
            }
        }
    }

    @Test("The transform of the layer comes first: the offset is in points, to the right on the screen")
    func transformed() {
        let style = StrokeStyle(width: 2, offset: 4)
        let shape = DisplayItem.StrokeLayer.Shape(
            path: Path(line: [(1, -1), (3, -1), (3, -3)]), paint: .color(.black), style: style)
        let layer = DisplayItem.StrokeLayer(shapes: [shape], transform: AffineTransform(scaleX: 10, scaleY: -10))
        let beside = paint([.strokes(layer)], width: 50, height: 50)
        #expect(beside.differences(from: Self.picture(Path(line: Self.corner), style)) == 0)
    }

    @Test("Gap lines run on both sides of a casing")
    func gaps() {
        let beside = Self.picture(Path(line: Self.corner), StrokeStyle(width: 2, gapWidth: 6))
        var wanted = Path(line: [(10, 14), (26, 14), (26, 30)])
        wanted.append(Path(line: [(10, 6), (34, 6), (34, 30)]))
        #expect(beside.differences(from: Self.picture(wanted, StrokeStyle(width: 2))) == 0)
    }

    @Test("Round caps take the gap around the line's ends: a stroke out of which one as wide as the gap is cut")
    func roundGaps() {
        let style = StrokeStyle(width: 2, cap: .round, join: .round, gapWidth: 6)
        let beside = Self.picture(Path(line: Self.corner), style)
        let outer = Self.picture(Path(line: Self.corner), StrokeStyle(width: 10, cap: .round, join: .round))
        let inner = Self.picture(Path(line: Self.corner), StrokeStyle(width: 6, cap: .round, join: .round))
        #expect(abs(beside.paintedArea - (outer.paintedArea - inner.paintedArea)) < 1)
        for pixel in [(6, 10), (14, 6), (14, 14), (30, 33)] { #expect(beside.rgba(pixel.0, pixel.1)[3] == 255) }
        for pixel in [(10, 10), (30, 29), (20, 9)] { #expect(beside.rgba(pixel.0, pixel.1)[3] == 0) }
    }

    @Test("Square caps prolong both sides by half the casing's width")
    func squareGaps() {
        let beside = Self.picture(Path(line: [(15, 20), (35, 20)]), StrokeStyle(width: 2, cap: .square, gapWidth: 6))
        var wanted = Path.rectangle(10, 15, 30, 2)
        wanted.append(.rectangle(10, 23, 30, 2))
        #expect(beside.differences(from: paint([.fill(wanted)], width: 50, height: 50)) == 0)
    }
}
