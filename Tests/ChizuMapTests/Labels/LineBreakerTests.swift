import Testing

@testable import ChizuMap

/// Expected breaks are worked out by hand from MapLibre GL JS's measure: the sum of the squares of how far the lines are
/// off the average width; half of that for a last line that is shorter, double for one that is longer.
@Suite("Breaking lines")
struct LineBreakerTests {
    /// The lines of a text whose characters are all one em wide, but for those without width.
    private func lines(_ text: String, maxWidth: Double) -> [String] {
        let scalars = Array(text.unicodeScalars)
        let characters = scalars.map { scalar in
            LineBreaker.Character(
                scalar: scalar.value, advance: scalar.value == 0x200B || scalar.value == 0x0A ? 0 : 1)
        }
        var start = 0
        return LineBreaker.breaks(characters, maxWidth: maxWidth).map { end in
            defer { start = end }
            return String(String.UnicodeScalarView(scalars[start..<end]))
        }
    }

    @Test("leaves a text whole that fits, or that cannot be broken")
    func whole() {
        #expect(lines("aaaa bbbb", maxWidth: 9) == ["aaaa bbbb"])
        #expect(lines("aaaa bbbb", maxWidth: .infinity) == ["aaaa bbbb"])
        #expect(lines("Llanfairpwllgwyngyll", maxWidth: 5) == ["Llanfairpwllgwyngyll"])
        #expect(lines("", maxWidth: 5) == [""])
    }

    @Test("makes lines as even as can be, the last one rather shorter than longer")
    func even() {
        // Two lines of 7: 8 and 4 cost 1 + 9 / 2, while 4 and 8 cost 9 + 1 · 2.
        #expect(lines("aaaa bbbb cccc", maxWidth: 7) == ["aaaa bbbb ", "cccc"])
        // Three lines of 5 (of 14 in all, 4.67): one word each costs 0.44 + 0.44 + 0.22.
        #expect(lines("aaaa bbbb cccc", maxWidth: 5) == ["aaaa ", "bbbb ", "cccc"])
    }

    @Test("may break between ideographs and kana, not between hangul")
    func ideographs() {
        #expect(lines("長崎県五島市", maxWidth: 3) == ["長崎県", "五島市"])
        #expect(lines("ながさきけん", maxWidth: 4) == ["ながさ", "きけん"])
        #expect(lines("나가사키현고토", maxWidth: 3) == ["나가사키현고토"])
    }

    @Test("always breaks at line feeds")
    func lineFeeds() {
        #expect(lines("a\nbb", maxWidth: .infinity) == ["a\n", "bb"])
        #expect(lines("a\n\nb", maxWidth: 10) == ["a\n", "\n", "b"])
    }

    @Test("breaks a text that marks its breaks at its marks rather than elsewhere")
    func marks() {
        // Unmarked, two lines of 2.5: 3 and 2 cost 0.25 + 0.125, while 2 and 3 cost 0.25 + 0.5.
        #expect(lines("五島市役所", maxWidth: 3) == ["五島市", "役所"])
        #expect(lines("五島\u{200B}市役所", maxWidth: 3) == ["五島\u{200B}", "市役所"])
    }

    @Test("breaks after hyphens and slashes, and before a bracket that opens")
    func punctuation() {
        #expect(lines("Saint-Denis", maxWidth: 6) == ["Saint-", "Denis"])
        #expect(lines("Biel/Bienne", maxWidth: 6) == ["Biel/", "Bienne"])
        #expect(lines("Gotō(city)", maxWidth: 6) == ["Gotō", "(city)"])
    }

    @Test("rather leaves a line uneven than start one with a comma, a closing bracket or a long vowel mark")
    func marksThatBelong() {
        // 4 and 2 cost 1 + 1 / 2; 3 and 3 cost the penalty, (50 / 24)².
        #expect(lines("マップー・館", maxWidth: 3) == ["マップー", "・館"])
        #expect(lines("福江島、五島", maxWidth: 3) == ["福江島、", "五島"])
    }
}
