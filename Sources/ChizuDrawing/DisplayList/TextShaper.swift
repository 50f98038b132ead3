import ChizuGeometry

/// A line of text after shaping: how much room it takes and, from a shaper with fonts, what its glyphs look like.
/// Lengths are in points; the baseline starts at the origin and `y` grows downwards.
public struct ShapedText: Equatable, Sendable {
    /// The width of the line.
    public var advance: Double
    /// How far the font rises above the baseline, and how far it falls below it; both positive.
    public var ascent: Double
    public var descent: Double
    /// The glyphs' outlines; nil from a shaper that only measures.
    public var outline: Path?
    /// The characters for which no font has a glyph.
    public var missing: [Character]

    public init(advance: Double, ascent: Double, descent: Double, outline: Path? = nil, missing: [Character] = []) {
        self.advance = advance
        self.ascent = ascent
        self.descent = descent
        self.outline = outline
        self.missing = missing
    }
}

/// Shapes text: Pango natively, the canvas in a browser, an estimate where there is neither.
public protocol TextShaper: AnyObject {
    /// Shapes one line. `language` is a BCP 47 tag.
    func shape(_ text: String, font: Font, language: String) -> ShapedText
}
