import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

/// Every character is an em wide; an em is 10 points.
@Suite("Setting a label's text")
struct LabelComposerTests {
    private let setter = TextSetter(shaper: SquareShaper(), language: "ja")

    private func piece(_ text: String, size: Double = 10, alignment: Double = 1) -> LabelPiece {
        LabelPiece(text: text, font: Font(size: size), alignment: alignment)
    }

    private func composer(maxWidth: Double = .infinity, lineHeight: Double? = nil) -> LabelComposer {
        LabelComposer(setter: setter, size: 10, maxWidth: maxWidth, lineHeight: lineHeight)
    }

    private func texts(_ block: LabelBlock) -> [[String]] { block.lines.map { $0.runs.map { $0.text } } }

    @Test("wraps it at its maximal width, without the blanks at the breaks")
    func wrapping() {
        let block = composer(maxWidth: 5).block([piece("aaaa bbbb cccc")])
        #expect(texts(block) == [["aaaa"], ["bbbb"], ["cccc"]])
        #expect(block.width == 40)
        #expect(texts(composer(maxWidth: 3).block([piece("長崎県五島市")])) == [["長崎県"], ["五島市"]])
        #expect(texts(composer().block([piece("aaaa bbbb cccc")])) == [["aaaa bbbb cccc"]])
    }

    @Test("gives lines the height asked for, the letters in its middle")
    func lineHeight() {
        let block = composer(lineHeight: 1.2).block([piece("a\nb")])
        #expect(abs(block.height - 24) < 1e-9)
        // 0.6 to the middle of the line, and 0.36 more to the baseline.
        #expect(abs(block.lines[0].baseline - 9.6) < 1e-9 && abs(block.lines[1].baseline - 21.6) < 1e-9)
        // An empty line takes its place where lines have a height, and none where they are packed.
        #expect(composer(lineHeight: 1.2).block([piece("a\n\nb")]).lines.count == 3)
        #expect(composer().block([piece("a\n\nb")]).lines.count == 2)
    }

    @Test("packs lines by their ink where no height is asked for")
    func packed() {
        let block = composer().block([piece("a\nb")])
        // Two lines of one em and 0.28 of one between them.
        #expect(abs(block.height - 22.8) < 1e-9)
    }

    @Test("keeps sections of several sizes on one baseline, or aligned by their tops or middles")
    func sections() {
        let block = composer().block([
            piece("A", size: 20), piece("b"), piece("c", alignment: 0), piece("d", alignment: 0.5),
        ])
        let runs = block.lines[0].runs
        #expect(runs.map { $0.text } == ["A", "b", "c", "d"])
        #expect(runs.map { $0.x } == [0, 20, 30, 40])
        // The large em reaches 17.2 above the baseline, the small one 8.6.
        for (run, rise) in zip(runs, [0, 0, 8.6, 4.3]) { #expect(abs(run.rise - rise) < 1e-9) }
    }

    @Test("sets images among the text as wide as they are, standing on the line")
    func images() {
        let image = IconImage(image: SymbolFixture.image(30, 40), scale: 0.5)
        let block = composer(lineHeight: 1.2).block([
            piece("a"), LabelPiece(text: "", font: Font(size: 10), image: image), piece("b"),
        ])
        #expect(block.width == 35)
        // The image is 20 high, 10 more than the em, by which the line grows.
        #expect(abs(block.height - 22) < 1e-9)
        let items = block.items(in: Box(minX: 0, minY: 0, maxX: 35, maxY: 22), justify: 0, look: .init(color: .black))
        #expect(items.images.count == 1 && items.images[0].bounds.isNear(10, 1, 25, 21))
        #expect(items.texts.map { $0.origin.x } == [0, 25])
    }

    @Test("breaks sections where the whole text breaks")
    func brokenSections() {
        let block = composer(maxWidth: 5).block([piece("aaaa b"), piece("bbb")])
        #expect(texts(block) == [["aaaa"], ["b", "bbb"]])
    }

    @Test("orders the sections of a line from right to left where its letters are read so")
    func rightToLeft() {
        let block = composer().block([piece("אב"), piece("גד")])
        #expect(texts(block) == [["גד", "אב"]])
    }

    @Test("writes columns from right to left, an em for each character")
    func columns() {
        var composer = composer(maxWidth: 3, lineHeight: 1.2)
        composer.isVertical = true
        let block = composer.block([piece("長崎県五島市")])
        #expect(abs(block.width - 24) < 1e-9 && abs(block.height - 30) < 1e-9)
        let first = block.lines[0].runs[0]
        #expect(first.text == "長崎県")
        // The right column's middle is at 18; an em's baseline is at 0.86 of it.
        for (place, y) in zip(first.places, [8.6, 18.6, 28.6]) {
            #expect(abs(place.origin.x - 13) < 1e-9 && abs(place.origin.y - y) < 1e-9 && place.rotation == 0)
        }
        #expect(abs(block.lines[1].runs[0].places[0].origin.x - 1) < 1e-9)
    }

    @Test("turns long vowel marks and brackets in columns, and sets full stops into the corner")
    func punctuation() {
        var composer = composer(lineHeight: 1.2)
        composer.isVertical = true
        let places = composer.block([piece("ー。")]).lines[0].runs[0].places
        #expect(places[0].rotation == 90 && places[1].rotation == 0)
        // Turned about the middle of its em, (6, 5), 3.6 above the baseline.
        #expect(abs(places[0].origin.x - 2.4) < 1e-9 && abs(places[0].origin.y) < 1e-9)
        #expect(abs(places[1].origin.x - 6.5) < 1e-9 && abs(places[1].origin.y - 13.1) < 1e-9)
    }

    @Test("has nothing to set of an empty text")
    func empty() {
        #expect(composer().block([]).isEmpty)
        #expect(composer().block([piece("")]).isEmpty)
        #expect(composer().block([piece("\n ")]).isEmpty)
    }
}
