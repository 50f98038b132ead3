import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@Suite("Patterns and fills without smooth edges")
struct FillTests {
    /// 4 × 2 pixels, each of its own colour.
    private static let image = Bitmap(
        width: 4, height: 2, pixels: (0..<8).flatMap { [UInt8($0) * 30, 100, UInt8(255) - UInt8($0) * 30, 255] })

    private static func picture(_ transform: AffineTransform) -> Bitmap {
        let paint = Paint.pattern(ImagePattern(image: image, transform: transform))
        let shape = DisplayItem.FillLayer.Shape(path: .rectangle(0, 0, 12, 12), paint: paint)
        return ChizuDrawingTests.paint([.fills(.init(shapes: [shape]))], width: 12, height: 12)
    }

    @Test("A pattern repeats its picture from its anchor in both directions")
    func anchored() {
        let bitmap = Self.picture(AffineTransform(scaleX: 1, scaleY: 1, translateX: 5, translateY: 7))
        for y in 0..<12 {
            for x in 0..<12 { #expect(bitmap.rgba(x, y) == Self.image.rgba((x + 3) % 4, (y + 1) % 2)) }
        }
    }

    @Test("A pattern turns with its transform: a quarter turn clockwise has the top on the right")
    func turned() {
        let bitmap = Self.picture(AffineTransform(a: 0, b: 1, c: -1, d: 0, tx: 2, ty: 0))
        for y in 0..<12 {
            for x in 0..<12 { #expect(bitmap.rgba(x, y) == Self.image.rgba(y % 4, (13 - x) % 2)) }
        }
    }

    @Test("A shrunken pattern averages its pixels, across its edges too")
    func shrunken() {
        // A pixel of the picture sees two by two of the image: 0, 1, 4, 5 or 2, 3, 6, 7.
        let bitmap = Self.picture(AffineTransform(scaleX: 0.5, scaleY: 0.5))
        #expect((0..<4).map { bitmap.rgba($0, 3)[0] } == [75, 135, 75, 135])
        let shifted = Self.picture(AffineTransform(scaleX: 0.5, scaleY: 0.5, translateX: 0.5))
        #expect((0..<4).map { shifted.rgba($0, 3)[0] } == [105, 105, 105, 105])
    }

    @Test("An enlarged pattern mixes neighbours, and the last column with the first")
    func enlarged() {
        let bitmap = Self.picture(AffineTransform(scaleX: 2, scaleY: 2))
        // Pixel 7 is centred a quarter of an image pixel before the edge: 3/4 of column 3 and 1/4 of column 0; rows
        // mix 3 to 1 likewise. Reds of the rows are 0…90 and 120…210.
        let row = (0.75 * 90 + 0.25 * 0, 0.75 * 210 + 0.25 * 120)
        #expect(abs(Double(bitmap.rgba(7, 0)[0]) - (0.75 * row.0 + 0.25 * row.1)) <= 0.51)
    }

    /// How often a closed line winds around a point.
    private static func winding(_ line: [(Double, Double)], _ x: Double, _ y: Double) -> Int {
        line.indices.reduce(0) { sum, index in
            let (a, b) = (line[index], line[(index + 1) % line.count])
            guard (a.1 <= y) != (b.1 <= y) else { return sum }
            let isLeft = a.0 + (y - a.1) * (b.0 - a.0) / (b.1 - a.1) <= x
            return sum + (isLeft ? (a.1 < b.1 ? 1 : -1) : 0)
        }
    }

    @Test(
        "Without smooth edges a pixel belongs to a shape if its centre does", arguments: [FillRule.nonZero, .evenOdd])
    func centers(rule: FillRule) {
        var random = SeededGenerator(seed: 11)
        for _ in 0..<20 {
            // Multiples of 1/256 reach the painter as they are.
            let line = (0..<6).map { _ in
                (
                    Double(Int.random(in: -2560...12800, using: &random)) / 256,
                    Double(Int.random(in: -2560...12800, using: &random)) / 256
                )
            }
            var path = Path(line: line)
            path.close()
            let shape = DisplayItem.FillLayer.Shape(path: path, paint: .color(.black))
            let bitmap = paint(
                [.fills(.init(shapes: [shape], rule: rule, antialias: false))], width: 40, height: 40)
            for y in 0..<40 {
                for x in 0..<40 {
                    let winding = Self.winding(line, Double(x) + 0.5, Double(y) + 0.5)
                    let isInside = rule == .nonZero ? winding != 0 : winding % 2 != 0
                    #expect(bitmap.rgba(x, y)[3] == (isInside ? 255 : 0), "\(line) at \(x), \(y)")
                }
            }
        }
    }

    @Test("Translucent neighbours without smooth edges neither overlap nor leave a gap")
    func neighbours() {
        let half = Paint.color(Color.black.opacity(0.5))
        let border = [(17.3, -5.0), (20.5, 10.5), (11.9, 20), (22.6, 45)]
        let shapes = [-5.0, 45].map { x in
            DisplayItem.FillLayer.Shape(path: Path(rings: border + [(x, 45), (x, -5)]), paint: half)
        }
        let bitmap = paint([.fills(.init(shapes: shapes, antialias: false))], width: 40, height: 40)
        for index in stride(from: 3, to: bitmap.pixels.count, by: 4) { #expect(bitmap.pixels[index] == 128) }
    }
}
