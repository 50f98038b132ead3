import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@Suite("Seams")
struct SeamTests {
    /// The plane cut into triangles whose corners are moved at random, each wound at random. Moved by less than a
    /// sixth of their distance, no triangle turns over.
    private static func partition(_ random: inout SeededGenerator, steps: Int, size: Double) -> [Path] {
        let pitch = size / Double(steps)
        let corners = (0...steps + 4).map { row in
            (0...steps + 4).map { column in
                (
                    (Double(column) - 2 + .random(in: -0.16...0.16, using: &random)) * pitch,
                    (Double(row) - 2 + .random(in: -0.16...0.16, using: &random)) * pitch
                )
            }
        }
        var paths: [Path] = []
        for row in 0..<steps + 4 {
            for column in 0..<steps + 4 {
                let (a, b) = (corners[row][column], corners[row][column + 1])
                let (c, d) = (corners[row + 1][column + 1], corners[row + 1][column])
                for triangle in [[a, b, c], [a, c, d]] {
                    paths.append(Path(rings: Bool.random(using: &random) ? triangle : triangle.reversed()))
                }
            }
        }
        return paths.shuffled(using: &random)
    }

    @Test(
        "Neighbours filled with one colour give exactly that colour on every inner pixel",
        arguments: [1, 2, 3, 4, 5, 6] as [UInt64], [1.0, 0.5, 0.123])
    func noSeams(seed: UInt64, alpha: Double) {
        var random = SeededGenerator(seed: seed)
        let color = Color(
            red: .random(in: 0...1, using: &random), green: .random(in: 0...1, using: &random), blue: 0.2, alpha: alpha)
        let size = 60.0
        let paths = Self.partition(&random, steps: Int.random(in: 3...70, using: &random), size: size)
        for rule in [FillRule.nonZero, .evenOdd] {
            let layer = DisplayItem.FillLayer(
                shapes: paths.map { .init(path: $0, paint: .color(color)) }, rule: rule,
                opacity: alpha == 0.5 ? 0.7 : 1,
                transform: AffineTransform(
                    scaleX: 1, scaleY: 1, translateX: .random(in: 0..<1, using: &random),
                    translateY: .random(in: 0..<1, using: &random)))
            var whole = layer
            whole.shapes = [.init(path: .rectangle(-99, -99, 999, 999), paint: .color(color))]
            let background: Color? = Bool.random(using: &random) ? Color(hex: 0x8899AA) : nil
            let painted = paint([.fills(layer)], width: size, height: size, background: background)
            #expect(
                painted.differences(from: paint([.fills(whole)], width: size, height: size, background: background))
                    == 0)
        }
    }

    @Test("Neighbours share curved borders without a gap")
    func curvedBorders() {
        var random = SeededGenerator(seed: 7)
        for _ in 0..<20 {
            let point = { Point(x: .random(in: 5...35, using: &random), y: .random(in: -5...45, using: &random)) }
            let (top, bottom, first, second) = (Point(x: 20, y: -9), Point(x: 19, y: 49), point(), point())
            var left = Path()
            left.move(to: Point(x: -9, y: -9))
            left.line(to: top)
            left.cubic(to: bottom, control1: first, control2: second)
            left.line(to: Point(x: -9, y: 49))
            var right = Path()
            right.move(to: Point(x: 49, y: -9))
            right.line(to: Point(x: 49, y: 49))
            right.line(to: bottom)
            right.cubic(to: top, control1: second, control2: first)
            right.close()
            let layer = DisplayItem.FillLayer(
                shapes: [left, right].map { .init(path: $0, paint: .color(Color(hex: 0x336699))) })
            let bitmap = paint([.fills(layer)], width: 40, height: 40, background: .white)
            #expect(bitmap.differences(from: paint([], width: 40, height: 40, background: Color(hex: 0x336699))) == 0)
        }
    }

    @Test("Shapes that overlap in a pixel cover each other in order")
    func overlap() {
        // Red covers three quarters of the pixel, then blue half of it: a quarter of it finds room, a quarter hides red.
        let layer = DisplayItem.FillLayer(shapes: [
            .init(path: .rectangle(0, 0, 0.75, 1), paint: .color(Color(hex: 0xFF0000))),
            .init(path: .rectangle(0.5, 0, 0.5, 1), paint: .color(Color(hex: 0x0000FF))),
        ])
        #expect(paint([.fills(layer)], width: 1, height: 1, background: .white).rgba(0, 0) == [128, 0, 128, 255])
    }

    @Test("A later shape that fully covers pixels hides all before it", arguments: [1.0, 0.5])
    func fullyHidden(alpha: Double) {
        let top = Color(red: 0, green: 0, blue: 1, alpha: alpha)
        let layer = DisplayItem.FillLayer(shapes: [
            .init(path: .rectangle(0.5, 0.5, 3, 3), paint: .color(Color(hex: 0xFF0000))),
            .init(path: .rectangle(0, 0, 5, 5), paint: .color(top)),
        ])
        let bitmap = paint([.fills(layer)], width: 5, height: 5, background: .white)
        // The pixel (0, 0) is a quarter red under blue of the given alpha.
        #expect(bitmap.rgba(0, 0) == (alpha == 1 ? [0, 0, 255, 255] : [128, 96, 223, 255]))
    }

    @Test("The painted area is the exact area of the shape", arguments: [11, 12, 13, 14] as [UInt64])
    func paintedArea(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        for _ in 0..<10 {
            // A star-shaped polygon, so that it does not cross itself; corners on the grid of 1/256.
            let count = Int.random(in: 3...60, using: &random)
            let ring = (0..<count).map { index in
                let angle = Double(index) / Double(count) * 2 * .pi
                let radius = Double.random(in: 5...48, using: &random)
                return (
                    ((50 + radius * cosine(angle)) * 256).rounded() / 256,
                    ((50 + radius * cosine(angle - .pi / 2)) * 256).rounded() / 256
                )
            }
            var twice = 0.0
            var length = 0.0
            for index in 0..<count {
                let (a, b) = (ring[index], ring[(index + 1) % count])
                twice += a.0 * b.1 - b.0 * a.1
                length += ((a.0 - b.0) * (a.0 - b.0) + (a.1 - b.1) * (a.1 - b.1)).squareRoot()
            }
            let area = paint([.fill(Path(rings: ring))], width: 100, height: 100).paintedArea
            // Alphas of about `length` border pixels are rounded to 1/255, at random.
            #expect(abs(area - abs(twice) / 2) < 0.003 * length.squareRoot() + 0.01, "seed \(seed)")
        }
    }

    /// Cosine by its Taylor series after halving: a second source needs no more.
    private func cosine(_ angle: Double) -> Double {
        let x = angle / 16
        var value = 1 - x * x / 2 + x * x * x * x / 24 - x * x * x * x * x * x / 720
        for _ in 0..<4 { value = 2 * value * value - 1 }
        return value
    }
}
