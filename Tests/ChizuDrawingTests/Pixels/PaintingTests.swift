import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@Suite("Painting")
struct PaintingTests {
    @Test("The picture is the list's size times the scale, rounded up, and starts from its background")
    func size() {
        let painter = PixelPainter(DisplayList(width: 10.2, height: 7, background: Color(hex: 0x102030)), scale: 2)
        #expect(painter.width == 21 && painter.height == 14)
        #expect(painter.paint().rgba(20, 13) == [0x10, 0x20, 0x30, 255])
        #expect(PixelPainter(DisplayList(width: 0.1 + 0.2, height: 3 * 1.1), scale: 10).height == 33)
        #expect(paint([], width: 2, height: 2).rgba(1, 1) == [0, 0, 0, 0])
    }

    @Test("Colours with alpha are blended to the nearest value, and stay straight on a transparent ground")
    func blending() {
        let half = Color(red: 1, green: 0.5, blue: 0, alpha: 0.5)
        let item = DisplayItem.fill(.rectangle(0, 0, 4, 4), half)
        #expect(paint([item], width: 4, height: 4, background: .white).rgba(1, 1) == [255, 191, 128, 255])
        #expect(paint([item], width: 4, height: 4).rgba(1, 1) == [255, 128, 0, 128])
        // Twice over: 1 − (1 − ½)² = ¾.
        #expect(paint([item, item], width: 4, height: 4).rgba(1, 1)[3] == 192)
    }

    @Test("A layer's or group's opacity is applied once, not shape by shape")
    func layerOpacity() {
        let shapes: [DisplayItem.FillLayer.Shape] = [
            .init(path: .rectangle(0, 0, 3, 4), paint: .color(.black)),
            .init(path: .rectangle(1, 0, 3, 4), paint: .color(.black)),
        ]
        let layer = DisplayItem.fills(.init(shapes: shapes, opacity: 0.5))
        let group = DisplayItem.group(.init(items: [.fills(.init(shapes: shapes))], opacity: 0.5))
        for item in [layer, group] {
            let bitmap = paint([item], width: 4, height: 4, background: .white)
            #expect((0..<4).map { bitmap.rgba($0, 1)[0] } == [128, 128, 128, 128])
        }
    }

    @Test("A clip cuts its group with smooth edges, also within another clip")
    func clips() {
        let content = DisplayItem.fill(.rectangle(0, 0, 8, 8))
        let inner = DisplayItem.group(.init(items: [content], clip: .rectangle(1.5, 0, 5, 8)))
        let outer = DisplayItem.group(.init(items: [inner], clip: .rectangle(0, 2.25, 8, 4)))
        #expect(abs(paint([inner], width: 8, height: 8).paintedArea - 40) < 0.05)
        let bitmap = paint([outer], width: 8, height: 8)
        #expect(bitmap.rgba(3, 4)[3] == 255)
        #expect(bitmap.rgba(1, 4)[3] == 128)
        #expect(bitmap.rgba(3, 2)[3] == 191)
        #expect(bitmap.rgba(1, 2)[3] == 96)
        #expect(bitmap.rgba(0, 4)[3] == 0)
    }

    @Test("A clip's hole and a small content in a large clip are right")
    func clipBounds() {
        let ring = Path(rings: [(0, 0), (9, 0), (9, 9), (0, 9)], [(3, 3), (6, 3), (6, 6), (3, 6)])
        let item = DisplayItem.group(
            .init(items: [.fill(.rectangle(2, 2, 5, 5))], clip: ring, clipRule: .evenOdd))
        #expect(paint([item], width: 9, height: 9).paintedArea == 25 - 9)
    }

    @Test("A gradient goes evenly from one colour to the other and stays there")
    func gradient() {
        let gradient = LinearGradient(
            start: Point(x: 2, y: 0), end: Point(x: 12, y: 0),
            stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)])
        let layer = DisplayItem.FillLayer(
            shapes: [.init(path: .rectangle(0, 0, 14, 2), paint: .linearGradient(gradient))])
        let bitmap = paint([.fills(layer)], width: 14, height: 2)
        // Pixel centres are at (x + ½ − 2) / 10 of the way.
        let expected = (0..<14).map { (x: Int) -> UInt8 in
            let part: Double = (Double(x) - 1.5) / 10
            return UInt8((max(0, min(1, part)) * 255).rounded())
        }
        #expect((0..<14).map { bitmap.rgba($0, 1)[1] } == expected)
    }

    @Test("Stops with alpha are interpolated premultiplied")
    func gradientAlpha() {
        let gradient = LinearGradient(
            start: Point(x: 0, y: 0), end: Point(x: 1, y: 0),
            stops: [.init(offset: 0, color: Color(hex: 0xFF0000)), .init(offset: 1, color: .clear)])
        let layer = DisplayItem.FillLayer(
            shapes: [.init(path: .rectangle(0, 0, 1, 1), paint: .linearGradient(gradient))])
        #expect(paint([.fills(layer)], width: 1, height: 1).rgba(0, 0) == [255, 0, 0, 128])
    }

    @Test("A shrunken image is the average of the pixels it covers")
    func shrunkenImage() {
        var random = SeededGenerator(seed: 3)
        var pixels: [UInt8] = []
        for _ in 0..<40 * 24 { pixels += [.random(in: 0...255, using: &random), 7, 0, 255] }
        let image = Bitmap(width: 40, height: 24, pixels: pixels)
        let item = DisplayItem.ImageItem(image: image, transform: AffineTransform(scaleX: 10, scaleY: 6))
        let bitmap = paint([.image(item)], width: 10, height: 6)
        for y in 0..<6 {
            for x in 0..<10 {
                var sum = 0
                for index in 0..<16 { sum += Int(image.rgba(x * 4 + index % 4, y * 4 + index / 4)[0]) }
                #expect(abs(Int(bitmap.rgba(x, y)[0]) * 16 - sum) <= 8)
                #expect(bitmap.rgba(x, y)[1...3] == [7, 0, 255])
            }
        }
    }

    @Test("An enlarged image is interpolated, and at its own size it is unchanged")
    func enlargedImage() {
        let image = Bitmap(width: 2, height: 1, pixels: [0, 0, 0, 255, 200, 100, 0, 255])
        let enlarged = paint(
            [.image(.init(image: image, transform: AffineTransform(scaleX: 8, scaleY: 2)))], width: 8, height: 2)
        // Image pixel centres are at 2 and 6; between them each pixel is a quarter further.
        #expect((0..<8).map { enlarged.rgba($0, 1)[0] } == [0, 0, 25, 75, 125, 175, 200, 200])
        let same = paint(
            [.image(.init(image: image, transform: AffineTransform(scaleX: 2, scaleY: 1)))], width: 2, height: 1)
        #expect(same.differences(from: image) == 0)
    }

    @Test("An image can be turned, and its transparent pixels lend no colour")
    func turnedImage() {
        let image = Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 255, 0, 0])
        // A quarter turn clockwise: the image's left becomes the top.
        let turn = AffineTransform(a: 0, b: 2, c: -1, d: 0, tx: 1, ty: 0)
        let bitmap = paint([.image(.init(image: image, transform: turn))], width: 1, height: 2)
        #expect(bitmap.rgba(0, 0) == [255, 0, 0, 255])
        #expect(bitmap.rgba(0, 1)[3] == 0)
        let small = paint(
            [.image(.init(image: image, transform: AffineTransform(scaleX: 1, scaleY: 1)))], width: 1, height: 1)
        #expect(small.rgba(0, 0) == [255, 0, 0, 128])
    }

    @Test("Text is painted from its outline: anchored, turned, over its halo")
    func text() {
        let shaped = ShapedText(advance: 6, ascent: 4, descent: 0, outline: .rectangle(0, -4, 6, 4))
        func item(_ anchor: TextItem.Anchor, rotation: Double = 0, halo: TextItem.Halo? = nil) -> DisplayItem {
            .text(
                TextItem(
                    text: "■", origin: Point(x: 10, y: 10), anchor: anchor, font: Font(size: 4), color: .black,
                    halo: halo, rotation: rotation, shaped: shaped))
        }
        func columns(_ bitmap: Bitmap, row: Int) -> [Int] { (0..<20).filter { bitmap.rgba($0, row)[3] == 255 } }
        #expect(columns(paint([item(.start)], width: 20, height: 20), row: 8) == Array(10..<16))
        #expect(columns(paint([item(.middle)], width: 20, height: 20), row: 8) == Array(7..<13))
        #expect(columns(paint([item(.end)], width: 20, height: 20), row: 8) == Array(4..<10))
        // Turned clockwise by a quarter the text runs down, its top to the right.
        let turned = paint([item(.start, rotation: 90)], width: 20, height: 20)
        #expect(columns(turned, row: 12) == Array(10..<14))
        #expect(abs(paint([item(.start, rotation: 30)], width: 20, height: 20).paintedArea - 24) < 0.1)
        let haloed = paint([item(.start, halo: .init(color: .white, width: 2))], width: 20, height: 20)
        #expect(columns(haloed, row: 8) == Array(8..<18))
        #expect(haloed.rgba(9, 8) == [255, 255, 255, 255])
        #expect(haloed.rgba(10, 8) == [0, 0, 0, 255])
        let expected: Double = 24 + 40 + 4 * Double.pi
        #expect(abs(haloed.paintedArea - expected) < 0.5)
    }

    @Test("Clusters are painted where they stand, each turned by itself")
    func placedText() {
        // Two clusters of a unit each, drawn at two points a unit.
        var outline = Path.rectangle(0, -1, 1, 1)
        outline.append(.rectangle(1, -1, 1, 1))
        let shaped = ShapedText(
            advance: 4, ascent: 2, descent: 0, outline: outline,
            clusters: [
                .init(text: 0..<1, x: 0, advance: 1, verbs: 0..<5, points: 0..<4),
                .init(text: 1..<2, x: 1, advance: 1, verbs: 5..<10, points: 4..<8),
            ], unit: 2)
        let item = TextItem(
            text: "■■", origin: .zero, font: Font(size: 2), color: .black, shaped: shaped,
            places: [
                .init(origin: Point(x: 5, y: 10)), .init(origin: Point(x: 12, y: 10), rotation: 90),
            ])
        let bitmap = paint([.text(item)], width: 20, height: 20)
        func columns(_ row: Int) -> [Int] { (0..<20).filter { bitmap.rgba($0, row)[3] == 255 } }
        #expect(columns(8) == [5, 6] && columns(9) == [5, 6])
        // Turned clockwise by a quarter it runs down from its origin, its top to the right.
        #expect(columns(10) == [12, 13] && columns(11) == [12, 13] && columns(12) == [])
    }

    @Test("A blurred halo fades from inside its edge to outside it, half of it on the edge")
    func blurredHalo() {
        let shaped = ShapedText(advance: 10, ascent: 40, descent: 0, outline: .rectangle(0, -40, 10, 40))
        let item = TextItem(
            text: "■", origin: Point(x: 20, y: 50), font: Font(size: 40), color: .black,
            halo: .init(color: .white, width: 8, blur: 4), shaped: shaped)
        let bitmap = paint([.text(item)], width: 60, height: 60)
        func alpha(_ x: Int) -> Int { Int(bitmap.rgba(x, 30)[3]) }
        // The edge is at 38; it fades over 1.19 · 4 points to both sides.
        #expect(alpha(31) == 255 && alpha(32) == 255)
        #expect(abs(alpha(37) - 128) < 24 && abs(alpha(38) - 128) < 24)
        #expect(alpha(43) == 0)
        for x in 31..<43 { #expect(alpha(x) >= alpha(x + 1)) }
    }
}
