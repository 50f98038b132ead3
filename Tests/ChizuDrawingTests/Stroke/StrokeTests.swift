import ChizuDrawing
import ChizuGeometry
import ChizuTestSupport
import Testing

@Suite("Strokes")
struct StrokeTests {
    /// How much of each pixel is within `radius` of a line, by 16 × 16 samples a pixel: a second source for strokes with
    /// round joins and caps.
    private static func sampled(_ line: [(Double, Double)], radius: Double, width: Int, height: Int) -> [Double] {
        (0..<width * height).map { index in
            let (x, y) = (Double(index % width), Double(index / width))
            let near = (1..<line.count).filter { end in
                let (a, b) = (line[end - 1], line[end])
                return min(a.0, b.0) < x + 1 + radius && max(a.0, b.0) > x - radius
                    && min(a.1, b.1) < y + 1 + radius && max(a.1, b.1) > y - radius
            }
            if near.isEmpty { return 0 }
            var count = 0
            for sample in 0..<256 {
                let (px, py) = (x + (Double(sample % 16) + 0.5) / 16, y + (Double(sample / 16) + 0.5) / 16)
                let isInside = near.contains { end in
                    let (a, b) = (line[end - 1], line[end])
                    let (dx, dy) = (b.0 - a.0, b.1 - a.1)
                    let t = max(0, min(1, ((px - a.0) * dx + (py - a.1) * dy) / max(dx * dx + dy * dy, 1e-30)))
                    let (ox, oy) = (px - a.0 - t * dx, py - a.1 - t * dy)
                    return ox * ox + oy * oy <= radius * radius
                }
                if isInside { count += 1 }
            }
            return Double(count) / 256
        }
    }

    private static func compare(
        _ line: [(Double, Double)], width: Double, size: Int
    ) -> (worst: Double, mean: Double, area: Double) {
        let bitmap = paint(
            [.stroke(Path(line: line), StrokeStyle(width: width, cap: .round, join: .round))], width: Double(size),
            height: Double(size))
        let expected = sampled(line, radius: width / 2, width: size, height: size)
        var (worst, sum, painted, wanted) = (0.0, 0.0, 0.0, 0.0)
        for index in expected.indices {
            let value = Double(bitmap.pixels[index * 4 + 3]) / 255
            worst = max(worst, abs(value - expected[index]))
            sum += abs(value - expected[index])
            painted += value
            wanted += expected[index]
        }
        return (worst, sum / max(1, Double(expected.count { $0 > 0 })), painted / wanted)
    }

    @Test("Straight and bent lines of any width cover what samples say", arguments: [0.1, 0.5, 1, 2.5, 6, 14])
    func bentLines(width: Double) {
        var random = SeededGenerator(seed: 5)
        for _ in 0..<2 {
            let line = (0..<5).map { _ in
                (Double.random(in: 8...40, using: &random), Double.random(in: 8...40, using: &random))
            }
            let (worst, mean, area) = Self.compare(line, width: width, size: 48)
            #expect(worst < 0.1)
            #expect(mean < 0.02)
            #expect(abs(area - 1) < 0.03)
        }
    }

    @Test("Lines of segments much shorter than a pixel look even", arguments: [0.5, 1, 2])
    func denseLines(width: Double) {
        var random = SeededGenerator(seed: 9)
        for step in [0.05, 0.2, 0.6] {
            // A coast: a walk that keeps its direction roughly.
            var line = [(4.0, 24.0)]
            while let (x, y) = line.last, x < 44 {
                line.append(
                    (x + step * .random(in: -0.4...1, using: &random), y + step * .random(in: -1...1, using: &random)))
            }
            let (worst, mean, area) = Self.compare(line, width: width, size: 48)
            #expect(worst < 0.1)
            #expect(mean < 0.025)
            #expect(abs(area - 1) < 0.06)
        }
    }

    @Test("Hairlines are as faint as they are thin, not gone")
    func hairlines() {
        for width in [0.01, 0.05, 0.3] {
            let bitmap = paint(
                [.stroke(Path(line: [(2.3, 5.1), (22.3, 5.1)]), StrokeStyle(width: width))], width: 30, height: 10)
            #expect(abs(bitmap.paintedArea - 20 * width) < 0.06)
        }
        #expect(
            paint([.stroke(Path(line: [(1, 1), (9, 9)]), StrokeStyle(width: 0))], width: 9, height: 9).paintedArea == 0)
    }

    @Test("Joins cover what their names say")
    func joins() {
        // A right angle: two arms 20 long and 4 wide, of which the 2 × 2 at the corner differs.
        let corner = Path(line: [(5, 25), (25, 25), (25, 5)])
        func area(_ join: StrokeStyle.Join, limit: Double = 4) -> Double {
            paint([.stroke(corner, StrokeStyle(width: 4, join: join, miterLimit: limit))], width: 40, height: 40)
                .paintedArea
        }
        let arms = 2.0 * 20 * 4 - 4
        #expect(abs(area(.miter) - (arms + 4)) < 0.05)
        #expect(abs(area(.bevel) - (arms + 2)) < 0.05)
        #expect(abs(area(.round) - (arms + .pi)) < 0.1)
        // The mitre of a right angle is √2 widths long.
        #expect(abs(area(.miter, limit: 1.4) - (arms + 2)) < 0.05)
    }

    @Test("Caps cover what their names say, dots included")
    func caps() {
        func area(_ cap: StrokeStyle.Cap, _ line: [(Double, Double)]) -> Double {
            paint([.stroke(Path(line: line), StrokeStyle(width: 6, cap: cap))], width: 40, height: 40).paintedArea
        }
        let line = [(10.0, 20.0), (30.0, 20.0)]
        #expect(area(.butt, line) == 120)
        #expect(area(.square, line) == 156)
        #expect(abs(area(.round, line) - (120 + 9 * .pi)) < 0.3)
        let point = [(20.0, 20.0), (20.0, 20.0)]
        #expect(area(.butt, point) == 0)
        #expect(area(.square, point) == 36)
        #expect(abs(area(.round, point) - 9 * .pi) < 0.3)
    }

    @Test("A closed contour has joins all round and no caps")
    func closed() {
        var path = Path(line: [(10, 10), (30, 10), (30, 30), (10, 30)])
        path.close()
        let bitmap = paint([.stroke(path, StrokeStyle(width: 4, cap: .square))], width: 40, height: 40)
        #expect(bitmap.paintedArea == 24 * 24 - 16 * 16)
        // Round joins of a ring that is smaller than its stroke leave no hole.
        var small = Path(line: [(20, 20), (21, 20), (20, 21)])
        small.close()
        let dot = paint([.stroke(small, StrokeStyle(width: 12, join: .round))], width: 40, height: 40)
        #expect(dot.rgba(20, 20)[3] == 255)
        #expect(dot.rgba(18, 18)[3] == 255)
    }

    @Test("Dashes and gaps have their lengths, from their offset on")
    func dashes() {
        func pattern(_ dashes: [Double], offset: Double = 0) -> String {
            let style = StrokeStyle(width: 2, dashes: dashes, dashOffset: offset)
            let bitmap = paint([.stroke(Path(line: [(0, 2), (12, 2)]), style)], width: 12, height: 4)
            return (0..<12).map { bitmap.rgba($0, 1)[3] == 255 ? "#" : bitmap.rgba($0, 1)[3] == 0 ? "." : "?" }.joined()
        }
        #expect(pattern([3, 2]) == "###..###..##")
        #expect(pattern([3, 2], offset: 4) == ".###..###..#")
        #expect(pattern([3, 2], offset: -1) == ".###..###..#")
        // An odd pattern is repeated to become even.
        #expect(pattern([1, 2, 3]) == "#..###.##...")
        #expect(pattern([]) == "############")
        #expect(pattern([0, 0]) == "############")
    }

    @Test("Dashes of no length are dots, and dashes go round corners")
    func dotsAndCorners() {
        let dots = StrokeStyle(width: 4, cap: .round, dashes: [0, 10])
        let dotted = paint([.stroke(Path(line: [(5, 5), (36, 5)]), dots)], width: 42, height: 10)
        #expect(abs(dotted.paintedArea - 4 * 4 * .pi) < 0.8)
        let bent = StrokeStyle(width: 2, dashes: [4, 100], dashOffset: -8)
        let corner = paint([.stroke(Path(line: [(0, 5), (10, 5), (10, 15)]), bent)], width: 20, height: 20)
        #expect(corner.paintedArea == 8)
        #expect(corner.rgba(10, 4)[3] == 255)
    }

    @Test("Dashes along a line that reaches far outside cost nothing and stay in step")
    func farDashes() {
        let style = StrokeStyle(width: 2, dashes: [1, 1])
        let bitmap = paint([.stroke(Path(line: [(-1e8, 2), (1e8, 2)]), style)], width: 12, height: 4)
        #expect(abs(bitmap.paintedArea - 12) < 0.1)
    }

    @Test("A line from far left to far right is there")
    func farLine() {
        for far in [1e4, 1e7, 1e12] {
            let bitmap = paint(
                [.stroke(Path(line: [(-far, 5), (far, 5)]), StrokeStyle(width: 3))], width: 9, height: 9)
            #expect(abs(bitmap.paintedArea - 27) < 0.1)
        }
    }
}
