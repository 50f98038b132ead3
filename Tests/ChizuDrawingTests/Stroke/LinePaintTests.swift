import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("Blur, gradients and pictures along lines")
struct LinePaintTests {
    private static func alphas(_ style: StrokeStyle, _ paint: Paint = .color(.black)) -> [Double] {
        let shape = DisplayItem.StrokeLayer.Shape(path: Path(line: [(-20, 20), (60, 20)]), paint: paint, style: style)
        let bitmap = ChizuDrawingTests.paint([.strokes(.init(shapes: [shape]))], width: 40, height: 40)
        return (0..<40).map { Double(bitmap.rgba(20, $0)[3]) / 255 }
    }

    @Test("Edges fade linearly over the blur's width, inwards from the edge")
    func blur() {
        let alphas = Self.alphas(StrokeStyle(width: 20, blur: 8))
        for row in 0..<40 {
            // The mean over the pixel of (radius − distance) / blur.
            let wanted = max(0, min(1, (10 - abs(Double(row) + 0.5 - 20)) / 8))
            #expect(abs(alphas[row] - wanted) < 0.008, "row \(row)")
        }
    }

    @Test("Translucent lines keep their alpha where the blur ends")
    func translucentBlur() {
        let alphas = Self.alphas(StrokeStyle(width: 20, blur: 4), .color(Color.black.opacity(0.5)))
        #expect(abs(alphas[20] - 0.5) < 0.006)
        #expect(abs(alphas[11] - 0.5 * 1.5 / 4) < 0.008)
    }

    @Test("A blur wider than half the line never gets opaque: the middle has radius / blur")
    func wideBlur() {
        let alphas = Self.alphas(StrokeStyle(width: 10, blur: 20))
        #expect(abs(alphas[19] - 4.5 / 20) < 0.02)
        #expect(alphas[25] < 0.01)
    }

    @Test("Round caps and joins fade by the distance to the line")
    func roundBlur() {
        let style = StrokeStyle(width: 24, cap: .round, join: .round, blur: 12)
        let bitmap = paint([.stroke(Path(line: [(20, 20), (40, 20), (40, 40)]), style)], width: 60, height: 60)
        for (x, y, distance) in [(12, 12, 10.607), (47, 12, 10.607), (34, 30, 5.5)] {
            let alpha = Double(bitmap.rgba(x, y)[3]) / 255
            #expect(abs(alpha - min(1, (12 - distance) / 12)) < 0.01, "\(x), \(y)")
        }
    }

    private static let grey = ColorRamp { Color(red: $0, green: $0, blue: $0) }

    @Test("A gradient goes by the length of the line, around its corners")
    func gradient() {
        let line = Path(line: [(0, 10), (50, 10), (50, 60)])
        let shape = DisplayItem.StrokeLayer.Shape(
            path: line, paint: .lineGradient(LineGradient(ramp: Self.grey)), style: StrokeStyle(width: 6))
        let bitmap = paint([.strokes(.init(shapes: [shape]))], width: 60, height: 60)
        for (x, y, progress) in [(10, 8, 0.105), (10, 12, 0.105), (40, 10, 0.405), (49, 30, 0.705), (52, 55, 0.955)] {
            #expect(abs(Double(bitmap.rgba(x, y)[0]) - 255 * progress) <= 1, "\(x), \(y)")
        }
        let sharp = paint([.stroke(line, StrokeStyle(width: 6))], width: 60, height: 60)
        #expect(bitmap.paintedArea == sharp.paintedArea)
    }

    @Test("A line cut in pieces keeps its progress")
    func pieces() {
        var pieces = Path(line: [(0, 10), (20, 10)])
        pieces.append(Path(line: [(20, 10), (50, 10)]))
        func picture(_ path: Path, _ progress: [ClosedRange<Double>]) -> Bitmap {
            let shape = DisplayItem.StrokeLayer.Shape(
                path: path, paint: .lineGradient(LineGradient(ramp: Self.grey, progress: progress)),
                style: StrokeStyle(width: 6))
            return paint([.strokes(.init(shapes: [shape]))], width: 50, height: 20)
        }
        let whole = picture(Path(line: [(0, 10), (50, 10)]), [0.5...1])
        let cut = picture(pieces, [0.5...0.7, 0.7...1])
        for index in whole.pixels.indices { #expect(abs(Int(whole.pixels[index]) - Int(cut.pixels[index])) <= 1) }
        // Half way along its second half: 0.5 + 0.5 · 25.5 / 50.
        #expect(abs(Double(whole.rgba(25, 10)[0]) - 255 * 0.755) <= 1)
    }

    @Test("Colours between two of a table are premultiplied mixes of them")
    func translucentRamp() {
        let ramp = ColorRamp(colors: [Color(hex: 0xFF0000).opacity(0), Color(hex: 0x0000FF)])
        let shape = DisplayItem.StrokeLayer.Shape(
            path: Path(line: [(0, 1), (4, 1)]), paint: .lineGradient(LineGradient(ramp: ramp)),
            style: StrokeStyle(width: 2))
        let bitmap = paint([.strokes(.init(shapes: [shape]))], width: 4, height: 2)
        for x in 0..<4 { #expect(bitmap.rgba(x, 0) == [0, 0, 255, [32, 96, 159, 223][x]]) }
    }

    /// 4 × 2 pixels, each of its own colour.
    private static let pattern = Bitmap(
        width: 4, height: 2, pixels: (0..<8).flatMap { [UInt8($0) * 30, 100, UInt8(255) - UInt8($0) * 30, 255] })

    @Test("A picture is repeated along the line, its top on the left, as high as it is told")
    func pictures() {
        func picture(_ line: [(Double, Double)]) -> Bitmap {
            let shape = DisplayItem.StrokeLayer.Shape(
                path: Path(line: line), paint: .linePattern(LinePattern(image: Self.pattern, height: 2)),
                style: StrokeStyle(width: 2))
            return paint([.strokes(.init(shapes: [shape]))], width: 12, height: 12)
        }
        let east = picture([(0, 5), (12, 5)])
        for x in 0..<12 {
            #expect(east.rgba(x, 4) == Self.pattern.rgba(x % 4, 0))
            #expect(east.rgba(x, 5) == Self.pattern.rgba(x % 4, 1))
        }
        // Going south, left is east.
        let south = picture([(5, 0), (5, 12)])
        for y in 0..<12 {
            #expect(south.rgba(5, y) == Self.pattern.rgba(y % 4, 0))
            #expect(south.rgba(4, y) == Self.pattern.rgba(y % 4, 1))
        }
    }

    @Test("Dashes go on through corners, and beside the line by its own length")
    func dashes() {
        let style = StrokeStyle(width: 2, dashes: [6, 4], offset: 2)
        let bitmap = paint([.stroke(Path(line: [(0, 4), (14, 4), (14, 30)]), style)], width: 30, height: 30)
        // The line beside runs (0,6) – (12,6) – (12,30): dashes 0…6, 10…16 (4 past the corner), 20…26.
        #expect((0..<11).map { bitmap.rgba($0, 5)[3] == 255 } == (0..<11).map { $0 < 6 || $0 >= 10 })
        #expect((7..<20).map { bitmap.rgba(12, $0)[3] == 255 } == (7..<20).map { $0 < 10 || $0 >= 14 })
    }
}
