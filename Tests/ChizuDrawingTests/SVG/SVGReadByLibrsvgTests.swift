import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Foundation
import Testing

/// Documents as librsvg paints them, one pixel a point, and as libxml2 reads them.
@Suite(.enabled(if: Tool.areInstalled, "needs rsvg-convert and xmllint (Debian: librsvg2-bin, libxml2-utils)"))
struct SVGReadByLibrsvgTests {
    static let red = Color(hex: 0xFF0000)

    fileprivate func page(_ items: [DisplayItem], _ painter: SVGPainter = SVGPainter()) throws -> PaintedPage {
        let list = DisplayList(width: 40, height: 30, background: .white, items: items, title: "A <map> & more")
        let document = painter.paint(list)
        #expect(try Tool.xmllint.run(on: document).status == 0)
        return try PaintedPage(document)
    }

    @Test("Shapes, rules, transforms and translucent layers")
    func shapes() throws {
        var ring = SVGPainterTests.square(0, 0, 2)
        ring.append(SVGPainterTests.square(0.5, 0.5, 1))
        let layer = DisplayItem.FillLayer(
            shapes: [.init(path: ring, paint: .color(Self.red))], rule: .evenOdd, opacity: 0.5,
            transform: AffineTransform(scaleX: 10, scaleY: 10, translateX: 10))
        let page = try page([.fills(layer)])
        #expect(page[12, 2].map { $0 / 2 } == [127, 63, 63])
        #expect(page[20, 10] == [255, 255, 255])
        #expect(page[5, 5] == [255, 255, 255])
    }

    @Test("Pictures, once by themselves and twice by reference, clipped to their group")
    func images() throws {
        var pixels: [UInt8] = []
        for _ in 0..<10 { for x in 0..<20 { pixels += x < 10 ? [255, 0, 0, 255] : [0, 255, 0, 255] } }
        for _ in 0..<10 { for x in 0..<20 { pixels += x < 10 ? [0, 0, 255, 255] : [0, 0, 0, 0] } }
        let image = Bitmap(width: 20, height: 20, pixels: pixels)
        let first = DisplayItem.image(.init(image: image, transform: AffineTransform(scaleX: 20, scaleY: 20)))
        let second = DisplayItem.image(
            .init(image: image, transform: AffineTransform(scaleX: 20, scaleY: 20, translateX: 20)))
        for items in [[first], [first, .group(.init(items: [second], clip: SVGPainterTests.square(20, 0, 10)))]] {
            let page = try page(items)
            #expect(page[2, 2] == [255, 0, 0])
            #expect(page[17, 2] == [0, 255, 0])
            #expect(page[2, 17] == [0, 0, 255])
            #expect(page[17, 17] == [255, 255, 255])
            #expect(page[22, 2] == (items.count == 1 ? [255, 255, 255] : [255, 0, 0]))
            #expect(page[37, 2] == [255, 255, 255])
        }
    }

    @Test("The seam between neighbours of one colour is covered, the coast is not moved")
    func seams() throws {
        func border(to x: Double) -> Path {
            var path = Path()
            path.move(to: Point(x: x, y: 3))
            path.line(to: Point(x: 17.3, y: 3.5))
            path.line(to: Point(x: 22.6, y: 27.5))
            path.line(to: Point(x: x, y: 27))
            path.close()
            return path
        }
        let shapes = [5.0, 35].map { DisplayItem.FillLayer.Shape(path: border(to: $0), paint: .color(Self.red)) }
        let layer = DisplayItem.fills(.init(shapes: shapes))
        let bare = try page([layer], SVGPainter(coversSeams: false))
        let covered = try page([layer])
        var worst = (bare: 0, covered: 0)
        for y in 6..<24 {
            for x in 10..<30 {
                worst.bare = max(worst.bare, Int(bare[x, y][1]))
                worst.covered = max(worst.covered, Int(covered[x, y][1]))
            }
        }
        // Uncovered, up to a quarter of the white ground shines through.
        #expect(worst.bare > 40)
        #expect(worst.covered <= 4)
        for x in 0..<40 where abs(x - 17) > 2 && abs(x - 22) > 2 {
            for y in [2, 3, 26, 27, 28] { #expect(covered[x, y] == bare[x, y]) }
        }
    }

    @Test("A halo surrounds its text and leaves it whole")
    func halo() throws {
        let item = TextItem(
            text: "—", origin: Point(x: 20, y: 20), anchor: .middle, font: Font(size: 20), color: .black,
            halo: .init(color: Self.red, width: 3))
        let page = try page([.text(item)])
        let column = (0..<30).map { page[20, $0] }
        #expect(column.contains { $0.allSatisfy { $0 < 90 } })
        #expect(column.filter { $0 == [255, 0, 0] }.count >= 4)
    }

    /// How far the channels of a page are from those of our pixels, on average and where half a percent is farther.
    private func difference(_ items: [DisplayItem]) throws -> (mean: Double, worst: Int) {
        let pixels = paint(items, width: 40, height: 30, background: .white)
        let page = try page(items)
        var steps: [Int] = []
        for y in 0..<30 {
            for x in 0..<40 { for (a, b) in zip(page[x, y], pixels.rgba(x, y)) { steps.append(abs(Int(a) - Int(b))) } }
        }
        steps.sort()
        return (Double(steps.reduce(0, +)) / Double(steps.count), steps[steps.count * 199 / 200])
    }

    @Test("Lines beside lines, fading edges and colours along lines look as our pixels do")
    func lines() throws {
        let ramp = ColorRamp { Color(red: $0, green: 0.3, blue: 1 - $0) }
        let image = Bitmap(width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 9, 9, 9, 255])
        let kinds: [(Paint, StrokeStyle)] = [
            (.color(Self.red), StrokeStyle(width: 3, join: .round, offset: 5)),
            (.color(Self.red.opacity(0.5)), StrokeStyle(width: 2, cap: .round, join: .round, gapWidth: 5)),
            (.color(Self.red.opacity(0.5)), StrokeStyle(width: 10, cap: .round, join: .round, blur: 5)),
            (.color(Self.red), StrokeStyle(width: 8, blur: 20)),
            (.lineGradient(LineGradient(ramp: ramp)), StrokeStyle(width: 6, join: .round)),
            (.linePattern(LinePattern(image: image, height: 6)), StrokeStyle(width: 6, join: .round)),
        ]
        for (paint, style) in kinds {
            let shape = DisplayItem.StrokeLayer.Shape(
                path: Path(line: [(5, 5), (30, 8), (20, 25), (45, 25)]), paint: paint, style: style)
            let (mean, worst) = try difference([.strokes(.init(shapes: [shape], opacity: 0.8))])
            #expect(mean < 1 && worst < 24, "\(style): \(mean), \(worst)")
        }
    }

    @Test("Circles, patterns and fills without smooth edges look as our pixels do")
    func fills() throws {
        let mark = CircleMark(
            radius: 9, color: Self.red, blur: 0.4, strokeWidth: 4, strokeColor: Color(hex: 0x0000FF).opacity(0.5))
        let image = Bitmap(width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 0, 0, 0, 0, 0, 255, 255, 9, 9, 9, 255])
        let tiles = Paint.pattern(
            ImagePattern(image: image, transform: AffineTransform(scaleX: 1, scaleY: 1, translateX: 1)))
        var triangle = Path(line: [(3, 2), (38, 11), (12, 27)])
        triangle.close()
        let layers: [DisplayItem.FillLayer] = [
            .init(shapes: mark.shapes(at: Point(x: 20, y: 15))),
            .init(shapes: [.init(path: .rectangle(2, 3, 35, 24), paint: tiles)], opacity: 0.6),
            .init(shapes: [.init(path: triangle, paint: .color(Self.red))], antialias: false),
        ]
        for (index, layer) in layers.enumerated() {
            let (mean, worst) = try difference([.fills(layer)])
            #expect(mean < 1 && worst < 16, "\(index): \(mean), \(worst)")
        }
    }

    @Test("Heatmaps, images in perspective and tinted distances look as our pixels do")
    func pixelItems() throws {
        var pixels: [UInt8] = []
        for y in 0..<16 {
            for x in 0..<16 { pixels += [UInt8(x * 16), UInt8(y * 16), 99, UInt8(min(x, 15 - x) * 36)] }
        }
        let image = Bitmap(width: 16, height: 16, pixels: pixels)
        let mesh = ImageMesh(
            of: image, topLeft: Point(x: 2, y: 2), topRight: Point(x: 30, y: 5), bottomRight: Point(x: 38, y: 28),
            bottomLeft: Point(x: 10, y: 20))
        let tint = DistanceTint(color: Self.red, haloColor: .black, haloWidth: 3, haloBlur: 1)
        let place = AffineTransform(a: 20, b: 5, c: -5, d: 20, tx: 12, ty: 2)
        let ramp = ColorRamp { Color(red: $0, green: 0, blue: 1 - $0, alpha: $0) }
        let items: [DisplayItem] = [
            .heatmap(
                .init(spots: [.init(center: Point(x: 15, y: 12), radius: 14, weight: 2)], ramp: ramp, opacity: 0.8)),
            .image(.init(image: image, transform: .identity, mesh: mesh, opacity: 0.7)),
            .image(.init(image: image, transform: place, tint: tint)),
        ]
        for (index, item) in items.enumerated() {
            let (mean, worst) = try difference([item])
            // The tinted edge is twice as sharp at the embedded image's two pixels a point.
            #expect(mean < 2 && worst < 24, "\(index): \(mean), \(worst)")
        }
    }
}

/// A program that reads SVG files, as a second source.
private struct Tool {
    static let rsvgConvert = Tool(path: "/usr/bin/rsvg-convert")
    static let xmllint = Tool(path: "/usr/bin/xmllint", arguments: ["--noout"])
    static let areInstalled = [rsvgConvert, xmllint].allSatisfy {
        FileManager.default.isExecutableFile(atPath: $0.path)
    }

    let path: String
    var arguments: [String] = []

    /// What the program writes to its output when given the document as a file, and its exit status.
    func run(on document: [UInt8]) throws -> (output: Data, status: Int32) {
        let file = FileManager.default.temporaryDirectory.appending(path: "chizu-\(UUID().uuidString).svg")
        try Data(document).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let process = Process()
        process.executableURL = URL(filePath: path)
        process.arguments = arguments + [file.path]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let data = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (data, process.terminationStatus)
    }
}

/// A document as librsvg paints it.
private struct PaintedPage {
    private let picture: Bitmap

    init(_ document: [UInt8]) throws {
        picture = try PNGDecoder(Array(Tool.rsvgConvert.run(on: document).output)).bitmap
    }

    /// Red, green and blue of the pixel whose top left corner is at that point.
    subscript(x: Int, y: Int) -> [UInt8] {
        let start = (y * picture.width + x) * 4
        return Array(picture.pixels[start..<(start + 3)])
    }
}
