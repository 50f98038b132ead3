import ChizuDrawing
import ChizuGeometry

/// Shapes the picture's texts in its language and remembers the characters that no font could show.
final class TextSetter {
    let language: String
    private let shaper: any TextShaper
    private(set) var missing: [Character] = []

    init(shaper: any TextShaper, language: String) {
        self.shaper = shaper
        self.language = language
    }

    func shape(_ text: String, font: Font) -> ShapedText {
        let shaped = shaper.shape(text, font: font, language: language)
        for character in shaped.missing where !missing.contains(character) { missing.append(character) }
        return shaped
    }

    /// The text shaped at that size, or smaller by steps of a twentieth where it would be wider than `limit`, down to
    /// `smallest` times the size.
    func shape(_ text: String, font: Font, within limit: Double, smallest: Double) -> (font: Font, text: ShapedText) {
        var font = font
        let shaped = shape(text, font: font)
        guard shaped.advance > limit, shaped.advance > 0 else { return (font, shaped) }
        let factor = max(smallest, (limit / shaped.advance * 20).rounded(.down) / 20)
        font.size *= factor
        return (font, shape(text, font: font))
    }
}

/// The part of a line that ink fills, whatever room the font would like around it: CJK fonts ask for line heights of
/// 1.5 ems for glyphs that fill one.
enum InkHeight {
    /// Em above the baseline to which capitals, digits, kana and Han characters rise.
    static let ascent = 0.88
    /// Em below the baseline to which they fall.
    static let descent = 0.22

    static func ascent(of shaped: ShapedText, size: Double) -> Double { min(shaped.ascent, ascent * size) }
    static func descent(of shaped: ShapedText, size: Double) -> Double { min(shaped.descent, descent * size) }
}
