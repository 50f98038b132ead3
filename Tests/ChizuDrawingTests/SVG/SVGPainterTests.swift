import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Foundation
import Testing

#if canImport(FoundationXML)
import FoundationXML
#endif

@Suite struct SVGPainterTests {
    static func square(_ x: Double, _ y: Double, _ side: Double = 10) -> Path {
        var path = Path()
        path.move(to: Point(x: x, y: y))
        path.line(to: Point(x: x + side, y: y))
        path.line(to: Point(x: x + side, y: y + side))
        path.line(to: Point(x: x, y: y + side))
        path.close()
        return path
    }

    static func svg(_ items: [DisplayItem], _ painter: SVGPainter = SVGPainter()) -> String {
        String(decoding: painter.paint(DisplayList(width: 100, height: 50, items: items)), as: UTF8.self)
    }

    static let region = DisplayItem.FillLayer.Shape(
        path: square(0, 0), paint: .color(Color(hex: 0xFF8800)),
        semantics: Semantics(
            role: .feature, id: "五島市", label: "五島市, 34,391",
            attributes: [.init(name: "N03_004", value: "五島市"), .init(name: "人口 (2020年)", value: "34391")]))

    @Test("The document has its size, title, description and language")
    func document() throws {
        let list = DisplayList(
            width: 640, height: 480.5, background: Color(hex: 0x336699), title: "人口 & more", description: "<Japan>",
            language: "ja")
        let text = String(decoding: SVGPainter().paint(list), as: UTF8.self)
        #expect(
            text == """
                <svg xmlns="http://www.w3.org/2000/svg" width="640" height="480.5" viewBox="0 0 640 480.5" lang="ja" \
                xml:lang="ja" role="graphics-document document" aria-labelledby="chizu-title" \
                aria-describedby="chizu-description"><title id="chizu-title">人口 &amp; more</title>\
                <desc id="chizu-description">&lt;Japan&gt;</desc><rect width="640" height="480.5" fill="#369"/></svg>

                """)
    }

    @Test("A region is one path with id, role, name, data and tooltip, an item of its layer's list")
    func region() {
        let layer = DisplayItem.FillLayer(
            shapes: [Self.region], semantics: Semantics(role: .layer, label: "Municipalities"))
        #expect(
            Self.svg([.fills(layer)]).contains(
                """
                <g fill="#f80" role="list" aria-label="Municipalities"><path id="五島市" role="listitem" \
                aria-label="五島市, 34,391" data-n03_004="五島市" data-人口--2020年-="34391" d="m0 0h10v10h-10z">\
                <title>五島市, 34,391</title></path></g>
                """))
    }

    @Test("A layer without features is a group: a list would have no items")
    func layerWithoutFeatures() {
        let shape = DisplayItem.StrokeLayer.Shape(
            path: Self.square(0, 0), paint: .color(.black), style: StrokeStyle(width: 1))
        let layer = DisplayItem.StrokeLayer(shapes: [shape], semantics: Semantics(role: .layer, label: "Borders"))
        #expect(Self.svg([.strokes(layer)]).contains("role=\"group\" aria-label=\"Borders\"><path d="))
        let labels = DisplayItem.GroupItem(items: [], semantics: Semantics(role: .layer))
        #expect(Self.svg([.group(labels)]).contains("<g role=\"group\"/>"))
    }

    @Test("Ids that come twice, start with a digit or hold blanks are made unique and valid")
    func ids() {
        let shapes = ["a b", "a b", "a-b", "13", ""].map {
            DisplayItem.FillLayer.Shape(
                path: Self.square(0, 0), paint: .color(.black), semantics: Semantics(role: .feature, id: $0))
        }
        let text = Self.svg([.fills(DisplayItem.FillLayer(shapes: shapes))], SVGPainter(idPrefix: ""))
        for id in ["a-b", "a-b-2", "a-b-3", "_13", "_"] { #expect(text.contains(" id=\"\(id)\"")) }
        #expect(
            Self.svg([.fills(DisplayItem.FillLayer(shapes: shapes))], SVGPainter(idPrefix: "m1-")).contains("\"m1-13\"")
        )
    }

    @Test("Property names that become the same data attribute are kept apart")
    func dataNames() {
        var shape = Self.region
        shape.semantics?.attributes = ["Name", "name", "a:b", "a b", "", "😀"].map { .init(name: $0, value: "1") }
        let text = Self.svg([.fills(DisplayItem.FillLayer(shapes: [shape]))])
        for name in ["data-name", "data-name-2", "data-a-b", "data-a-b-2", "data--", "data---2"] {
            #expect(text.contains(" \(name)=\"1\""), "\(name)")
        }
    }

    @Test("Any text at all gives a document that an XML parser reads back as it was")
    func escaping() throws {
        let nasty = "a<b>&\"c'\u{0}\u{1}\u{B}\u{1F}\u{FFFE}\u{FFFF}]]>\u{1F5FE}\té\nz\r!"
        var shape = Self.region
        shape.semantics = Semantics(
            role: .feature, id: nasty, label: nasty, attributes: [.init(name: nasty, value: nasty)])
        let item = TextItem(text: nasty, origin: .zero, font: Font(family: nasty, size: 10), color: .black)
        let bytes = SVGPainter().paint(
            DisplayList(
                width: 10, height: 10, items: [.fills(DisplayItem.FillLayer(shapes: [shape])), .text(item)],
                title: nasty, description: nasty))
        let reader = Reader()
        #expect(reader.read(bytes))
        let kept = "a<b>&\"c']]>\u{1F5FE}\té\nz\r!"
        #expect(reader.texts["text"] == kept)
        #expect(reader.texts["title"] == kept + kept)
        #expect(reader.attributes["aria-label"] == kept)
    }

    @Test("Text is text: anchored, styled, with its halo beneath")
    func text() {
        let item = TextItem(
            text: "福岡", origin: Point(x: 10.5, y: 20), anchor: .middle,
            font: Font(family: "Noto Sans, sans-serif", size: 12, weight: 700, isItalic: true), color: .black,
            halo: .init(color: .white, width: 1.5), rotation: -30)
        #expect(
            Self.svg([.text(item)]).contains(
                """
                <text x="10.5" y="20" font-family="Noto Sans, sans-serif" font-size="12" font-weight="700" \
                font-style="italic" text-anchor="middle" fill="#000" stroke="#fff" stroke-width="3" \
                stroke-linejoin="round" paint-order="stroke" transform="rotate(-30 10.5 20)">福岡</text>
                """))
    }

    @Test("Text keeps the width that its fonts gave it, in whatever fonts it is shown; an estimate binds no fonts")
    func textLength() {
        var item = TextItem(
            text: "1,978,742", origin: .zero, font: Font(size: 12), color: .black,
            shaped: ShapedText(advance: 54.5, ascent: 9, descent: 3, outline: .rectangle(0, -9, 54.5, 9)))
        #expect(
            Self.svg([.text(item)]).contains(
                """
                fill="#000" textLength="54.5" lengthAdjust="spacingAndGlyphs">1,978,742</text>
                """))
        item.shaped = ApproximateTextShaper().shape(item.text, font: item.font, language: "en")
        #expect(!Self.svg([.text(item)]).contains("textLength"))
    }

    @Test("Text along a curve is a text for each cluster, which every viewer can place, and is heard as one")
    func placedText() {
        let shaped = ShapedText(
            advance: 30, ascent: 9, descent: 3,
            clusters: [
                .init(text: 0..<3, x: 0, advance: 12), .init(text: 3..<5, x: 12, advance: 12),
                .init(text: 5..<9, x: 24, advance: 6),
            ])
        let item = TextItem(
            text: "島fi🗾", origin: .zero, font: Font(size: 12, letterSpacing: 1), color: .black, shaped: shaped,
            places: [
                .init(origin: Point(x: 1, y: 2)), .init(origin: Point(x: 10, y: 5), rotation: 90),
                .init(origin: Point(x: 20, y: 8), rotation: -30.5),
            ])
        #expect(
            Self.svg([.text(item)]).contains(
                """
                <g font-family="sans-serif" font-size="12" fill="#000" role="img" aria-label="島fi🗾">\
                <text x="1" y="2">島</text><text x="10" y="5" transform="rotate(90 10 5)">fi</text>\
                <text x="20" y="8" transform="rotate(-30.5 20 8)">🗾</text></g>
                """))
    }

    @Test("The halos of text along a curve lie beneath all of its letters")
    func placedHalo() throws {
        let shaped = ShapedText(
            advance: 24, ascent: 9, descent: 3,
            clusters: [.init(text: 0..<1, x: 0, advance: 12), .init(text: 1..<2, x: 12, advance: 12)])
        let item = TextItem(
            text: "ab", origin: .zero, font: Font(size: 12), color: .black, halo: .init(color: .white, width: 2),
            shaped: shaped, places: [.init(origin: Point(x: 1, y: 2)), .init(origin: Point(x: 8, y: 3))])
        let svg = Self.svg([.text(item)])
        let letters = """
            <text x="1" y="2">a</text><text x="8" y="3">b</text></g>
            """
        let parts = svg.components(separatedBy: letters)
        try #require(parts.count == 3)
        #expect(parts[0].contains("stroke=\"#fff\""))
        #expect(!parts[1].contains("stroke"))
        #expect(parts[1].contains("fill=\"#000\""))
    }

    @Test("A blurred halo is text of its own beneath, which nobody hears")
    func blurredHalo() {
        let item = TextItem(
            text: "島", origin: .zero, font: Font(size: 12), color: .black,
            halo: .init(color: .white, width: 2, blur: 2))
        #expect(
            Self.svg([.text(item)]).contains(
                """
                <g aria-hidden="true" style="filter:blur(1.19px)" font-family="sans-serif" font-size="12" fill="#fff" \
                stroke="#fff" stroke-width="4" stroke-linejoin="round" paint-order="stroke"><text x="0" y="0">島</text>\
                </g><text x="0" y="0" font-family="sans-serif" font-size="12" fill="#000">島</text>
                """))
    }

    @Test("Letter spacing is written as such")
    func letterSpacing() {
        let item = TextItem(text: "a", origin: .zero, font: Font(size: 12, letterSpacing: 1.5), color: .black)
        #expect(Self.svg([.text(item)]).contains("font-size=\"12\" letter-spacing=\"1.5\" fill"))
    }

    @Test("Texts of one style in a row share a group")
    func textRun() {
        let items = ["a", "b"].map {
            DisplayItem.text(TextItem(text: $0, origin: .zero, font: Font(size: 12), color: .black))
        }
        #expect(
            Self.svg(items).contains(
                """
                <g font-family="sans-serif" font-size="12" fill="#000"><text x="0" y="0">a</text>\
                <text x="0" y="0">b</text></g>
                """))
    }

    @Test("A layer's transform moves its points, never its strokes")
    func strokes() {
        let style = StrokeStyle(width: 2.5, cap: .round, join: .bevel, dashes: [4, 1.5], dashOffset: 1)
        let layer = DisplayItem.StrokeLayer(
            shapes: [
                .init(
                    path: Self.square(0, 0, 1), paint: .color(Color(red: 1, green: 0, blue: 0, alpha: 0.5)),
                    style: style)
            ],
            opacity: 0.25, transform: AffineTransform(scaleX: 10, scaleY: 10, translateX: 5))
        #expect(
            Self.svg([.strokes(layer)]).contains(
                """
                <g fill="none" opacity=".25" stroke="#f00" stroke-opacity=".5" stroke-width="2.5" \
                stroke-linecap="round" stroke-linejoin="bevel" stroke-dasharray="4 1.5" stroke-dashoffset="1">\
                <path d="m5 0h10v10h-10z"/></g>
                """))
    }

    @Test("Gradients are defined once, clips before their group")
    func definitions() {
        let gradient = Paint.linearGradient(
            LinearGradient(
                start: .zero, end: Point(x: 0, y: 50),
                stops: [.init(offset: 0, color: .white), .init(offset: 1, color: .black)]))
        let shapes = [Self.square(0, 0), Self.square(20, 0)].map {
            DisplayItem.FillLayer.Shape(path: $0, paint: gradient)
        }
        let group = DisplayItem.GroupItem(
            items: [.fills(DisplayItem.FillLayer(shapes: shapes))], opacity: 0.5, clip: Self.square(0, 0, 25),
            clipRule: .evenOdd)
        #expect(
            Self.svg([.group(group)]).contains(
                """
                <clipPath id="chizu-clip"><path clip-rule="evenodd" d="m0 0h25v25h-25z"/></clipPath>\
                <g clip-path="url(#chizu-clip)" opacity=".5">\
                <linearGradient id="chizu-gradient" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="50">\
                <stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#000"/></linearGradient>\
                <g fill="url(#chizu-gradient)"><path d="m0 0h10v10h-10z"/><path d="m20 0h10v10h-10z"/></g></g>
                """))
    }
}

extension SVGPainterTests {
    static func image(_ width: Int, _ height: Int) -> Bitmap {
        Bitmap(width: width, height: height, pixels: (0..<(width * height * 4)).map { UInt8($0 % 251) })
    }

    @Test("A picture is a PNG in the file, stretched over the unit square that its transform maps")
    func image() throws {
        let item = DisplayItem.ImageItem(
            image: Self.image(4, 2), transform: AffineTransform(a: 80, b: 20, c: -10, d: 40, tx: 5, ty: 6), opacity: 0.5
        )
        let text = Self.svg([.image(item)])
        #expect(text.contains("<image width=\"4\" height=\"2\" href=\"data:image/png;base64,"))
        #expect(text.contains("\" transform=\"matrix(20 5 -5 20 5 6)\" opacity=\".5\"/>"))
        let match = try #require(text.firstMatch(of: /base64,([^"]*)"/))
        let data = try #require(Data(base64Encoded: String(match.1)))
        #expect(Array(data) == PNGEncoder(Self.image(4, 2)).encode())
    }

    @Test("A picture shown twice is in the file once")
    func repeatedImage() {
        let items = [0.0, 50].map {
            DisplayItem.image(
                .init(image: Self.image(4, 2), transform: AffineTransform(scaleX: 8, scaleY: 4, translateX: $0)))
        }
        let text = Self.svg(items + [.image(.init(image: Self.image(3, 2), transform: .identity))])
        #expect(text.components(separatedBy: "base64,").count == 3)
        #expect(text.contains("<use href=\"#chizu-image\" transform=\"matrix(2 0 0 2 0 0)\"/>"))
        #expect(text.contains("<use href=\"#chizu-image\" transform=\"matrix(2 0 0 2 50 0)\"/>"))
    }
}

/// Reads a document with Foundation's parser.
private final class Reader: NSObject, XMLParserDelegate {
    var texts: [String: String] = [:]
    var attributes: [String: String] = [:]
    private var element = ""

    func read(_ bytes: [UInt8]) -> Bool {
        let parser = XMLParser(data: Data(bytes))
        parser.delegate = self
        return parser.parse()
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        element = name
        self.attributes.merge(attributes) { $1 }
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
        texts[element, default: ""] += string
    }
}
