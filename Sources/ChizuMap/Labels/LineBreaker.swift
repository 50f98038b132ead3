/// Where a text breaks into lines: the breaks that leave them as even as can be, of all that the text allows.
///
/// The measure is that of MapLibre GL JS, so that labels break alike: the squares of how far the lines are off the
/// average width, in twenty-fourths of an em, with penalties for breaks that read badly.
struct LineBreaker {
    /// A character and its width in ems.
    struct Character {
        var scalar: UInt32
        var advance: Double
        /// Whether it stands for an image.
        var isImage = false
    }

    private struct Break {
        /// The number of characters before it.
        var index: Int
        /// The width of the text before it.
        var x: Double
        /// The break before it, -1 for none.
        var prior: Int
        var badness: Double
    }

    private static let em = 24.0
    /// What a break costs: after an opening bracket or before a closing one or a mark that belongs to the text before
    /// (MapLibre GL JS minds round brackets only), and between ideographs of a text that marks
    /// its breaks itself. One after a line feed is always made.
    private static let bracketPenalty = 50.0
    private static let ideographPenalty = 150.0
    private static let forced = -10000.0

    /// The numbers of characters before each break; the last is that of the whole text.
    ///
    /// - Parameter maxWidth: in ems; lines may be longer where the text has no break.
    static func breaks(_ text: [Character], maxWidth: Double) -> [Int] {
        var total = 0.0
        var marksBreaks = false
        for character in text {
            total += character.advance * em
            if character.scalar == 0x200B { marksBreaks = true }
        }
        let lineCount = maxWidth > 0 ? max(1, (total / (maxWidth * em)).rounded(.up)) : 1
        let target = total / lineCount
        var found: [Break] = []
        var x = 0.0
        for (index, character) in text.enumerated().dropLast() {
            if !isSpace(character.scalar) { x += character.advance * em }
            let next = text[index + 1].scalar
            let isIdeograph = isIdeographic(character.scalar)
            let isBeforeBracket = next == 0x28 && index != text.count - 2
            guard isIdeograph || isBreakable(character.scalar) || character.isImage || isBeforeBracket else { continue }
            var penalty = character.scalar == 0x0A ? forced : 0
            if isIdeograph, marksBreaks { penalty += ideographPenalty }
            if opensBracket(character.scalar) { penalty += bracketPenalty }
            if belongsToTextBefore(next) { penalty += bracketPenalty }
            found.append(
                best(at: index + 1, x, after: found, target) { ragged, _ in
                    ragged + penalty.magnitude * penalty
                })
        }
        if let last = text.last, !isSpace(last.scalar) { x += last.advance * em }
        // The last line had better be shorter than the others than longer.
        var current = best(at: text.count, x, after: found, target) { $1 < target ? $0 / 2 : $0 * 2 }
        var breaks = [current.index]
        while current.prior >= 0 {
            current = found[current.prior]
            breaks.append(current.index)
        }
        breaks.reverse()
        return breaks
    }

    /// A break with the best one to go before it.
    ///
    /// - Parameter badness: of a line, from its raggedness and its width.
    private static func best(
        at index: Int, _ x: Double, after found: [Break], _ target: Double, _ badness: (Double, Double) -> Double
    ) -> Break {
        var best = Break(index: index, x: x, prior: -1, badness: badness((x - target) * (x - target), x))
        for (number, prior) in found.enumerated() {
            let width = x - prior.x
            let total = badness((width - target) * (width - target), width) + prior.badness
            if total <= best.badness {
                best.prior = number
                best.badness = total
            }
        }
        return best
    }

    static func isSpace(_ scalar: UInt32) -> Bool {
        (0x09...0x0D).contains(scalar) || scalar == 0x20 || scalar == 0x200B
    }

    /// After which a line may end: spaces, hyphens and what else parts words.
    private static func isBreakable(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x0A, 0x20, 0x26, 0x29, 0x2B, 0x2D, 0x2F, 0xAD, 0xB7, 0x200B, 0x2010, 0x2013, 0x2027: true
        default: false
        }
    }

    private static func opensBracket(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x28, 0x3008, 0x300A, 0x300C, 0x300E, 0x3010, 0x3014, 0xFF08: true
        default: false
        }
    }

    /// Closing brackets, commas, full stops and the long vowel mark.
    private static func belongsToTextBefore(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x29, 0x2C, 0x2E, 0x3001, 0x3002, 0x3009, 0x300B, 0x300D, 0x300F, 0x3011, 0x3015, 0x30FC, 0xFF09, 0xFF0C,
            0xFF0E:
            true
        default: false
        }
    }

    /// Whether lines may end after a character because its script sets no spaces: Han, kana, bopomofo, Yi and their
    /// punctuation. Hangul has spaces.
    static func isIdeographic(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x2E80...0x2FDF, 0x2FF0...0x303F, 0x3041...0x312F, 0x31A0...0x31BF, 0x31C0...0x31EF, 0x31F0...0x31FF,
            0x3200...0x4DBF, 0x4E00...0xA4CF, 0xF900...0xFAFF, 0xFE10...0xFE1F, 0xFE30...0xFE4F, 0xFF00...0xFFEF,
            0x20000...0x3FFFF:
            true
        default: false
        }
    }
}
