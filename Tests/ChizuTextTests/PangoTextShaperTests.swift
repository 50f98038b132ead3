import ChizuDrawing
import ChizuGeometry
import ChizuText
import Testing

/// Expected numbers are read from VL-Gothic-Regular.ttf (1000 units an em) with fontTools: hmtx, glyf, and OS/2's typographic ascender
/// 860 and descender -140, which its USE_TYPO_METRICS flag selects.
@Suite(.enabled(if: TestFonts.areInstalled, "\(TestFonts.howToInstall)"))
struct PangoTextShaperTests {
    let shaper: PangoTextShaper

    init() throws {
        shaper = PangoTextShaper(fonts: try FontCollection(files: [TestFonts.gothic]))
    }

    @Test("A line is as wide as its glyphs' advances, at any size and without rounding")
    func advance() {
        for size in [7.3, 12, 100] {
            let line = shaper.shape("A島", font: Font(family: "VL Gothic", size: size), language: "ja")
            #expect(abs(line.advance - 1.5 * size) < 1e-3 * size)
            #expect(abs(line.ascent - 0.86 * size) < 1e-3 * size)
            #expect(abs(line.descent - 0.14 * size) < 1e-3 * size)
        }
    }

    @Test("Outlines stand on the baseline where the font file puts them, y downwards")
    func outlineBox() throws {
        let line = shaper.shape("島", font: Font(family: "VL Gothic", size: 100), language: "ja")
        let box = try #require(line.outlineInPoints).controlBox
        // glyf: xMin 75, yMin −77, xMax 935, yMax 838.
        #expect(abs(box.minX - 7.5) < 0.05)
        #expect(abs(box.maxX - 93.5) < 0.05)
        #expect(abs(box.minY + 83.8) < 0.05)
        #expect(abs(box.maxY - 7.7) < 0.05)
    }

    @Test("The last of a hundred glyphs has its outline too")
    func longOutline() throws {
        let text = String(repeating: "島", count: 100)
        let line = shaper.shape(text, font: Font(family: "VL Gothic", size: 100), language: "ja")
        let box = try #require(line.outlineInPoints).controlBox
        #expect(abs(box.maxX - (99 * 100 + 93.5)) < 1)
    }

    @Test("Every contour of an outline starts with a move and is closed")
    func contours() throws {
        let path = try #require(shaper.shape("Åi国", font: Font(size: 10), language: "ja").outlineInPoints)
        #expect(path.verbs.first == .move)
        #expect(path.verbs.last == .close)
        for (verb, next) in zip(path.verbs, path.verbs.dropFirst()) {
            #expect((verb == .close) == (next == .move))
        }
    }

    @Test("A second glyph starts where the first one's advance ends")
    func secondGlyph() throws {
        let font = Font(family: "VL Gothic", size: 100)
        let one = try #require(shaper.shape("H", font: font, language: "en").outlineInPoints)
        let two = try #require(shaper.shape("HH", font: font, language: "en").outlineInPoints)
        #expect(two.points.count == 2 * one.points.count)
        #expect(abs(two.controlBox.maxX - one.controlBox.maxX - 50) < 0.01)
    }

    @Test("Characters without glyph are named, each once, whole and in order")
    func missing() {
        // U+2D30 Tifinagh and U+1F5FE are not in the font; a base letter with a mark counts as one character.
        let line = shaper.shape("島ⴰ🗾ⴰA", font: Font(family: "VL Gothic", size: 10), language: "ja")
        #expect(line.missing == ["ⴰ", "🗾"])
        #expect(line.advance > 10)
        #expect(shaper.shape("島A", font: Font(size: 10), language: "ja").missing.isEmpty)
    }

    @Test("Empty text takes no room but has the font's height")
    func empty() {
        let line = shaper.shape("", font: Font(family: "VL Gothic", size: 10), language: "ja")
        #expect(line.advance == 0)
        #expect(line.outline?.isEmpty == true)
        #expect(abs(line.ascent - 8.6) < 0.02)
    }

    @Test("Line breaks, tabs and null characters are spaces: the result is one line, nothing is cut off")
    func controlCharacters() {
        let font = Font(family: "VL Gothic", size: 10)
        let plain = shaper.shape("A B C D", font: font, language: "en")
        let broken = shaper.shape("A\nB\u{0}C\u{2028}D", font: font, language: "en")
        #expect(broken == plain)
    }

    @Test("A line of ten thousand characters is measured whole")
    func longLine() {
        let text = String(repeating: "島", count: 10_000)
        let line = shaper.shape(text, font: Font(family: "VL Gothic", size: 10), language: "ja")
        #expect(abs(line.advance - 100_000) < 100)
    }

    @Test("A bold face that the font lacks is emboldened, an italic one slanted")
    func synthesis() throws {
        func shape(_ weight: Int, _ isItalic: Bool) throws -> Path {
            let font = Font(family: "VL Gothic", size: 100, weight: weight, isItalic: isItalic)
            return try #require(shaper.shape("H", font: font, language: "en").outlineInPoints)
        }
        let regular = try shape(400, false).controlBox
        #expect(try shape(700, false).controlBox.width > regular.width + 1)
        // 0.2 × the height of 74 units more at the top.
        #expect(abs(try shape(400, true).controlBox.width - regular.width - 14.8) < 0.5)
    }

    @Test("What comes out of the cache is what was shaped, even when the cache overflows")
    func cache() throws {
        let small = PangoTextShaper(fonts: try FontCollection(files: [TestFonts.gothic]), cacheLimit: 4)
        let font = Font(family: "VL Gothic", size: 10)
        let words = ["A", "B", "長崎", "D", "E", "五島", "G"]
        let first = words.map { small.shape($0, font: font, language: "ja") }
        let second = words.map { small.shape($0, font: font, language: "ja") }
        #expect(first == second)
    }

    @Test("Clusters tell what they stand for, where they start and which part of the outline is theirs")
    func clusters() throws {
        // hmtx: A 500, 島 1000 of 1000 units an em.
        let line = shaper.shape("A島", font: Font(family: "VL Gothic", size: 100), language: "ja")
        #expect(line.clusters.map { $0.text } == [0..<1, 1..<4])
        #expect(abs(line.clusters[1].x * line.unit - 50) < 0.1)
        #expect(abs(line.clusters[1].advance * line.unit - 100) < 0.1)
        let alone = try #require(shaper.shape("島", font: Font(family: "VL Gothic", size: 100), language: "ja").outline)
        let points = try #require(line.outline).points[line.clusters[1].points]
        #expect(points.count == alone.points.count)
        #expect(zip(points, alone.points).allSatisfy { abs($0.x - $1.x - 0.5) < 1e-3 && abs($0.y - $1.y) < 1e-3 })
    }

    @Test("A letter and its mark are one cluster")
    func mark() {
        let line = shaper.shape("e\u{301}x", font: Font(family: "VL Gothic", size: 100), language: "fr")
        #expect(line.clusters.map { $0.text } == [0..<3, 3..<4])
    }

    @Test("Clusters of text from right to left stand from left to right, the last characters first")
    func rightToLeft() {
        let line = shaper.shape("אבג", font: Font(family: "VL Gothic", size: 100), language: "he")
        #expect(line.clusters.map { $0.text } == [4..<6, 2..<4, 0..<2])
        #expect(line.clusters[0].x == 0)
    }

    @Test("Letter spacing is added after every letter, and moves what follows")
    func letterSpacing() throws {
        let plain = shaper.shape("島島", font: Font(family: "VL Gothic", size: 100), language: "ja")
        let spaced = shaper.shape("島島", font: Font(family: "VL Gothic", size: 100, letterSpacing: 7), language: "ja")
        #expect(abs(spaced.advance - plain.advance - 14) < 1e-9)
        let plainBox = try #require(plain.outlineInPoints).controlBox
        let spacedBox = try #require(spaced.outlineInPoints).controlBox
        #expect(abs(spacedBox.maxX - plainBox.maxX - 7) < 1e-9 && spacedBox.minX == plainBox.minX)
    }

    @Test("An unknown family falls back to the fonts there are", arguments: ["No Such Face", "", "'No Such', serif"])
    func unknownFamily(family: String) {
        #expect(shaper.shape("島", font: Font(family: family, size: 10), language: "ja").missing.isEmpty)
    }
}

extension ShapedText {
    /// The outlines at the size that was asked for.
    var outlineInPoints: Path? { outline?.transformed(by: AffineTransform(scaleX: unit, scaleY: unit)) }
}
