import ChizuDrawing
import ChizuGeometry
import ChizuPDF
import ChizuStyle
import ChizuText
import Foundation
import Testing

/// Text set in VL Gothic, read back by Poppler.
@Suite(.enabled(if: Tool.areInstalled && VLGothic.isInstalled, "needs poppler-utils and fonts-vlgothic"))
struct PDFTextTests {
    func paint(_ items: [TextItem]) throws -> [UInt8] {
        let list = DisplayList(width: 200, height: 100, items: items.map { .text($0) }, language: "ja")
        return try PDFPainter(fonts: FontCollection(files: [VLGothic.path])).paint(list)
    }

    func item(_ text: String, _ x: Double, _ anchor: TextItem.Anchor = .start, halo: TextItem.Halo? = nil) -> TextItem {
        TextItem(
            text: text, origin: Point(x: x, y: 50), anchor: anchor, font: Font(family: "VL Gothic", size: 20),
            color: .black, halo: halo)
    }

    @Test("Text is found and copied as it was written")
    func searchable() throws {
        let bytes = try paint([item("五島市 Gotō", 10, halo: .init(color: .white, width: 2))])
        #expect(try Tool.pdftotext.text(on: bytes, after: ["-"]).contains("五島市 Gotō"))
    }

    @Test("The font is embedded, as a subset with a map to Unicode")
    func embedded() throws {
        let bytes = try paint([item("五島市", 10)])
        let lines = try Tool.pdffonts.text(on: bytes).split(separator: "\n").dropFirst(2)
        #expect(lines.count == 1)
        // Columns: name, type, encoding, embedded, subset, unicode.
        #expect(lines.first?.contains(#/VL-Gothic-Regular .* yes +yes +yes\s/#) == true)
        #expect(bytes.count < 20_000)
    }

    @Test(
        "The anchor's part of the line stands at the origin",
        arguments: [(TextItem.Anchor.start, 100.0), (.middle, 70), (.end, 40)])
    func anchor(anchor: TextItem.Anchor, left: Double) throws {
        // Three full-width characters of 20 points.
        let boxes = try Tool.pdftotext.text(on: paint([item("五島市", 100, anchor)]), before: ["-bbox"], after: ["-"])
        let match = try #require(boxes.firstMatch(of: /xMin="([0-9.]+)"[^>]*xMax="([0-9.]+)"/))
        #expect(abs(try #require(Double(match.1)) - left) < 0.01)
        #expect(abs(try #require(Double(match.2)) - left - 60) < 0.01)
    }

    @Test("The halo surrounds the glyphs and leaves them whole")
    func halo() throws {
        let red = Color(hex: 0xFF0000)
        let page = try PaintedPage(paint([item("一", 10, halo: .init(color: red, width: 3))]))
        let column = (0..<100).map { page[20, $0] }
        let ink = column.indices.filter { column[$0].allSatisfy { $0 < 60 } }
        let halo = column.indices.filter { column[$0] == [255, 0, 0] }
        let (top, bottom) = (try #require(ink.first), try #require(ink.last))
        #expect(halo.contains(top - 2) && halo.contains(bottom + 2))
        #expect(!halo.contains(top - 5) && !halo.contains(bottom + 5))
    }

    @Test("The same text gives the same bytes")
    func deterministic() throws {
        let items = [item("五島市", 10), item("A", 100, halo: .init(color: .white, width: 1))]
        #expect(try paint(items) == paint(items))
    }

    @Test("Text whose letters stand apart is found as it was written, each where it stands")
    func placed() throws {
        var placed = item("五島市", 0)
        let shaper = PangoTextShaper(fonts: try FontCollection(files: [VLGothic.path]))
        placed.shaped = shaper.shape(placed.text, font: placed.font, language: "ja")
        placed.places = [0, 1, 2].map { .init(origin: Point(x: 20 + 30 * Double($0), y: 50), rotation: 0) }
        let bytes = try paint([placed])
        let boxes = try Tool.pdftotext.text(on: bytes, before: ["-bbox"], after: ["-"])
        let lefts = boxes.matches(of: /xMin="([0-9.]+)"/).compactMap { Double($0.1) }
        #expect(try #require(lefts.first) > 19.9 && (try #require(lefts.first)) < 20.1)
        let text = try Tool.pdftotext.text(on: bytes, after: ["-"]).filter { !$0.isWhitespace }
        #expect(text == "五島市")
        placed.places = []
        placed.font.letterSpacing = 10
        placed.anchor = .middle
        placed.origin.x = 100
        let spaced = try Tool.pdftotext.text(on: paint([placed]), before: ["-bbox"], after: ["-"])
        let left = try #require(spaced.matches(of: /xMin="([0-9.]+)"/).compactMap { Double($0.1) }.min())
        // Three letters of 20 points and 10 more after each.
        #expect(abs(left - 55) < 0.1)
    }
}

/// The font of the Debian package fonts-vlgothic.
private enum VLGothic {
    static let path = "/usr/share/fonts/truetype/vlgothic/VL-Gothic-Regular.ttf"
    static let isInstalled = FileManager.default.fileExists(atPath: path)
}
