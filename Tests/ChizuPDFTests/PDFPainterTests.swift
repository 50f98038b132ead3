import ChizuDrawing
import ChizuGeometry
import ChizuPDF
import ChizuStyle
import Foundation
import Testing

@Suite struct PDFPainterTests {
    static func square(_ x: Double, _ y: Double, _ side: Double) -> Path {
        var path = Path()
        path.move(to: Point(x: x, y: y))
        path.line(to: Point(x: x + side, y: y))
        path.line(to: Point(x: x + side, y: y + side))
        path.line(to: Point(x: x, y: y + side))
        path.close()
        return path
    }

    static func fill(_ path: Path, _ paint: Paint) -> DisplayItem.FillLayer.Shape { .init(path: path, paint: paint) }

    static let red = Color(hex: 0xFF0000)
    static let blue = Color(hex: 0x0000FF)

    static func page(_ items: [DisplayItem], background: Color? = .white) throws -> PaintedPage {
        try PaintedPage(PDFPainter().paint(DisplayList(width: 40, height: 30, background: background, items: items)))
    }

    @Test("A page without area, or larger than PDF allows, is an error that says so")
    func size() {
        for (width, height) in [(0.0, 10.0), (10, -1), (.nan, 10), (10, 20_000), (.infinity, 1)] {
            #expect(throws: PDFError.self) { try PDFPainter().paint(DisplayList(width: width, height: height)) }
        }
    }

    @Test("The same picture gives the same bytes, which hold no date")
    func deterministic() throws {
        let list = DisplayList(
            width: 40, height: 30,
            items: [.fills(.init(shapes: [Self.fill(Self.square(0, 0, 9), .color(Self.red))]))], title: "地図")
        let first = try PDFPainter().paint(list)
        #expect(try PDFPainter().paint(list) == first)
        #expect(!String(decoding: first, as: UTF8.self).contains("CreationDate"))
    }

    @Test("Points that are not finite, empty dashes and images without size spoil nothing else on the page")
    func strange() throws {
        var path = Self.square(0, 0, 10)
        path.line(to: Point(x: .nan, y: 1))
        path.line(to: Point(x: 1e300, y: -.infinity))
        let style = StrokeStyle(width: 1, miterLimit: 0, dashes: [0, -1])
        let empty = DisplayItem.ImageItem(image: Bitmap(width: 0, height: 0, pixels: []), transform: .identity)
        let bytes = try PDFPainter().paint(
            DisplayList(
                width: 40, height: 30,
                items: [
                    .fills(.init(shapes: [Self.fill(path, .color(Self.red)), Self.fill(Path(), .color(Self.blue))])),
                    .strokes(.init(shapes: [.init(path: path, paint: .color(.black), style: style)])), .image(empty),
                ]))
        #expect(bytes.starts(with: Array("%PDF-1.5".utf8)))
    }

    @Suite(.enabled(if: Tool.areInstalled, "\(Tool.howToInstall)"))
    struct ReadByPoppler {
        @Test("The page has the size in points, the title, the description and the date asked for")
        func information() throws {
            var painter = PDFPainter()
            painter.creationDate = "2025-04-01T12:00:00Z"
            let list = DisplayList(width: 640, height: 480.5, title: "人口 & more", description: "Every region")
            let text = try Tool.pdfinfo.text(on: painter.paint(list))
            #expect(text.contains(/Title: +人口 & more\n/))
            #expect(text.contains(/Subject: +Every region\n/))
            #expect(text.contains(/Pages: +1\n/))
            #expect(text.contains(/Page size: +640 x 480.5 pts\n/))
            #expect(text.contains(/CreationDate: .*2025/))
        }

        @Test("Shapes are painted where they are, over the background, the layer's transform applied")
        func shapes() throws {
            let layer = DisplayItem.FillLayer(
                shapes: [
                    fill(square(0, 0, 1), .color(red)),
                    fill(square(2, 0, 1), .color(Color(red: 0, green: 0, blue: 1, alpha: 0.5))),
                ], transform: AffineTransform(scaleX: 10, scaleY: 10, translateY: 10))
            let page = try page([.fills(layer)])
            #expect(page.width == 40 && page.height == 30)
            #expect(page[5, 15] == [255, 0, 0])
            #expect(page[15, 15] == [255, 255, 255])
            #expect(page[25, 15].map { $0 / 2 } == [63, 63, 127])
            #expect(page[5, 5] == [255, 255, 255])
        }

        @Test("The even-odd rule leaves a hole where contours overlap, the non-zero rule does not")
        func rules() throws {
            var path = square(0, 0, 20)
            path.append(square(5, 5, 10))
            for (rule, color) in [(FillRule.evenOdd, [255, 255, 255]), (.nonZero, [255, 0, 0])] as [(FillRule, [UInt8])]
            {
                let page = try page([.fills(.init(shapes: [fill(path, .color(red))], rule: rule))])
                #expect(page[10, 10] == color)
                #expect(page[2, 2] == [255, 0, 0])
            }
        }

        @Test("Overlapping shapes of a translucent layer and of a translucent group blend once")
        func opacity() throws {
            let shapes = [fill(square(0, 0, 20), .color(red)), fill(square(10, 0, 20), .color(red))]
            let layer = DisplayItem.fills(.init(shapes: shapes, opacity: 0.5))
            let group = DisplayItem.group(.init(items: [.fills(.init(shapes: shapes))], opacity: 0.5))
            for item in [layer, group] {
                let page = try page([item])
                for x in [5, 15, 25] { #expect(page[x, 10].map { $0 / 2 } == [127, 63, 63], "at \(x)") }
            }
        }

        @Test("Nothing is painted outside a clip, and the clip ends with its group")
        func clip() throws {
            let inside = DisplayItem.fills(.init(shapes: [fill(square(0, 0, 30), .color(red))]))
            let after = DisplayItem.fills(.init(shapes: [fill(square(30, 0, 10), .color(blue))]))
            let page = try page([.group(.init(items: [inside], clip: square(5, 5, 10))), after])
            #expect(page[10, 10] == [255, 0, 0])
            #expect(page[2, 10] == [255, 255, 255])
            #expect(page[35, 5] == [0, 0, 255])
        }

        @Test("A gradient runs from its start to its end")
        func gradient() throws {
            let paint = Paint.linearGradient(
                LinearGradient(
                    start: .zero, end: Point(x: 40, y: 0),
                    stops: [.init(offset: 0, color: .black), .init(offset: 1, color: .white)]))
            let page = try page([.fills(.init(shapes: [fill(square(0, 0, 40), paint)]))])
            // The middle of pixel 9 is at 9.5 of 40.
            for x in [9, 20, 30] { #expect(abs(Double(page[x, 15][0]) - (Double(x) + 0.5) / 40 * 255) < 4) }
        }

        @Test("A picture fills the unit square its transform maps, top left first, its alpha kept")
        func image() throws {
            let (red, green, blue): ([UInt8], [UInt8], [UInt8]) = (
                [255, 0, 0, 255], [0, 255, 0, 255], [0, 0, 255, 255]
            )
            var pixels: [UInt8] = []
            for _ in 0..<10 { for x in 0..<20 { pixels += x < 10 ? red : green } }
            for _ in 0..<10 { for x in 0..<20 { pixels += x < 10 ? blue : [0, 0, 0, 0] } }
            let item = DisplayItem.ImageItem(
                image: Bitmap(width: 20, height: 20, pixels: pixels),
                transform: AffineTransform(scaleX: 20, scaleY: 20, translateX: 10, translateY: 5))
            let page = try page([.image(item)])
            #expect(page[12, 7] == [255, 0, 0])
            #expect(page[27, 7] == [0, 255, 0])
            #expect(page[12, 22] == [0, 0, 255])
            #expect(page[28, 23] == [255, 255, 255])
            #expect(page[5, 10] == [255, 255, 255])
        }

        @Test("Lines run beside their paths, fade at their edges and have colours along them")
        func lines() throws {
            func page(_ paint: Paint, _ style: StrokeStyle) throws -> PaintedPage {
                var line = Path()
                line.move(to: Point(x: 0, y: 15))
                line.line(to: Point(x: 40, y: 15))
                return try PDFPainterTests.page(
                    [.strokes(.init(shapes: [.init(path: line, paint: paint, style: style)], opacity: 0.5))])
            }
            let beside = try page(.color(red), StrokeStyle(width: 4, offset: 8))
            #expect(beside[20, 15] == [255, 255, 255])
            #expect(beside[20, 22].map { $0 / 2 } == [127, 63, 63])
            let gap = try page(.color(red), StrokeStyle(width: 2, gapWidth: 6))
            #expect(gap[20, 15] == [255, 255, 255])
            for y in [10, 11, 18, 19] { #expect(gap[20, y].map { $0 / 2 } == [127, 63, 63]) }
            let blur = try page(.color(red), StrokeStyle(width: 20, blur: 10))
            for (y, alpha) in [(6, 0.15), (10, 0.55), (18, 0.65)] {
                #expect(abs(Double(blur[20, y][1]) - 255 * (1 - alpha / 2)) < 8, "row \(y)")
            }
            let ramp = ColorRamp { Color(red: $0, green: $0, blue: $0) }
            let gradient = try page(.lineGradient(LineGradient(ramp: ramp)), StrokeStyle(width: 6))
            for x in [5, 20, 34] {
                #expect(abs(Double(gradient[x, 15][0]) - (127.5 + 127.5 * (Double(x) + 0.5) / 40)) < 6, "column \(x)")
            }
        }

        @Test("Circles fade as their blur says, and patterns repeat from their anchor")
        func fills() throws {
            let mark = CircleMark(radius: 14, color: red, blur: 1)
            let circle = try page([.fills(.init(shapes: mark.shapes(at: Point(x: 20, y: 15))))])
            // At distance 7 of 14, by the middle of two pixels.
            #expect(abs((Double(circle[26, 15][1]) + Double(circle[27, 15][1])) / 2 - 127.5) < 16)
            #expect(circle[20, 15][1] < 6)
            var pixels: [UInt8] = []
            for y in 0..<10 { for x in 0..<10 { pixels += x < 5 && y < 5 ? [255, 0, 0, 255] : [0, 0, 255, 255] } }
            let tile = ImagePattern(
                image: Bitmap(width: 10, height: 10, pixels: pixels),
                transform: AffineTransform(scaleX: 1, scaleY: 1, translateX: 5))
            let pattern = try page([.fills(.init(shapes: [fill(square(0, 0, 30), .pattern(tile))]))])
            #expect(pattern[7, 2] == [255, 0, 0] && pattern[17, 22] == [255, 0, 0])
            #expect(pattern[2, 2] == [0, 0, 255] && pattern[7, 7] == [0, 0, 255])
            #expect(pattern[35, 2] == [255, 255, 255])
        }

        @Test("Heatmaps and images in perspective are embedded where they are")
        func embedded() throws {
            let ramp = ColorRamp(colors: [.clear, .black])
            let heat = DisplayItem.HeatmapItem(
                spots: [.init(center: Point(x: 20.5, y: 15.5), radius: 12)], ramp: ramp)
            #expect(abs(Double(try page([.heatmap(heat)])[20, 15][0]) - 255 * (1 - 0.3989)) < 6)
            let image = Bitmap(width: 1, height: 1, pixels: [255, 0, 0, 255])
            let mesh = ImageMesh(
                of: image, topLeft: Point(x: 10, y: 5), topRight: Point(x: 30, y: 5),
                bottomRight: Point(x: 35, y: 25), bottomLeft: Point(x: 5, y: 25))
            let page = try page([.image(.init(image: image, transform: .identity, mesh: mesh))])
            #expect(page[20, 15] == [255, 0, 0] && page[8, 23] == [255, 0, 0])
            #expect(page[7, 6] == [255, 255, 255] && page[33, 6] == [255, 255, 255])
        }

        /// From a border that slants through the pixels to the upright line at `x`.
        func border(to x: Double) -> Path {
            var path = Path()
            path.move(to: Point(x: x, y: 0))
            path.line(to: Point(x: 17.3, y: 0))
            path.line(to: Point(x: 22.6, y: 30))
            path.line(to: Point(x: x, y: 30))
            path.close()
            return path
        }

        @Test("Neighbours of one colour show no hairline between them")
        func seams() throws {
            let (left, right) = (border(to: 0), border(to: 40))
            let layer = DisplayItem.FillLayer(shapes: [fill(left, .color(red)), fill(right, .color(red))])
            let list = DisplayList(width: 40, height: 30, background: .white, items: [.fills(layer)])
            var worst = [true: 0, false: 0]
            for covers in [true, false] {
                let page = try PaintedPage(PDFPainter(coversSeams: covers).paint(list))
                for y in 2..<28 { for x in 10..<30 { worst[covers] = max(worst[covers] ?? 0, Int(page[x, y][1])) } }
            }
            // Uncovered, up to a quarter of the white ground shines through.
            #expect(worst[false] ?? 0 > 40)
            #expect(worst[true] ?? 255 <= 4)
        }
    }
}
