import ChizuDrawing
import Testing

@Suite struct ApproximateTextShaperTests {
    let shaper = ApproximateTextShaper()

    @Test("Han, kana and full-width characters are one em wide")
    func fullWidth() {
        #expect(shaper.shape("五島市ゴｱ", font: Font(size: 10), language: "ja").advance == 45)
        #expect(shaper.shape("", font: Font(size: 10), language: "ja").advance == 0)
    }

    /// Widths from the metrics of Helvetica (Adobe's AFM files), summed by hand.
    @Test(
        "Words come out within a tenth of Helvetica's width",
        arguments: [("Nagasaki", 4.168), ("Hokkaido", 4.168), ("1,234,567", 4.448), ("Yamaguchi", 5.002)])
    func latin(word: String, ems: Double) {
        #expect(abs(shaper.shape(word, font: Font(size: 1), language: "en").advance / ems - 1) < 0.1)
    }

    @Test("Combining marks take no room")
    func marks() {
        let font = Font(size: 1)
        #expect(
            shaper.shape("e\u{301}", font: font, language: "fr").advance
                == shaper.shape("e", font: font, language: "fr").advance)
    }
}
