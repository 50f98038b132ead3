import ChizuGeometry

/// A line of text after shaping: how much room it takes and, from a shaper with fonts, what its glyphs look like.
/// Lengths are in points; the baseline starts at the origin and `y` grows downwards.
public struct ShapedText: Equatable, Sendable {
    /// Glyphs that belong together, and the characters that they stand for: a letter with its marks, a ligature.
    public struct Cluster: Equatable, Sendable {
        /// The characters' bytes, counted from the start of the text's UTF-8.
        public var text: Range<Int>
        /// Where it starts on the line, in the line's units.
        public var x: Double
        /// How much room it takes on the line, in the line's units.
        public var advance: Double
        /// Its part of the outline.
        public var verbs: Range<Int>
        public var points: Range<Int>

        public init(text: Range<Int>, x: Double, advance: Double, verbs: Range<Int> = 0..<0, points: Range<Int> = 0..<0)
        {
            self.text = text
            self.x = x
            self.advance = advance
            self.verbs = verbs
            self.points = points
        }
    }

    /// The width of the line.
    public var advance: Double
    /// How far the font rises above the baseline, and how far it falls below it; both positive.
    public var ascent: Double
    public var descent: Double
    /// The glyphs' outlines in the line's units; nil from a shaper that only measures.
    public var outline: Path?
    /// The line from left to right; empty from a shaper that does not tell.
    public var clusters: [Cluster]
    /// How many points a unit of the outline and the clusters is: a line is shaped once and set at many sizes.
    public var unit: Double
    /// The characters for which no font has a glyph.
    public var missing: [Character]

    public init(
        advance: Double, ascent: Double, descent: Double, outline: Path? = nil, clusters: [Cluster] = [],
        unit: Double = 1, missing: [Character] = []
    ) {
        self.advance = advance
        self.ascent = ascent
        self.descent = descent
        self.outline = outline
        self.clusters = clusters
        self.unit = unit
        self.missing = missing
    }
}

extension ShapedText {
    /// The line at another size.
    public func scaled(by factor: Double) -> ShapedText {
        var line = self
        line.advance *= factor
        line.ascent *= factor
        line.descent *= factor
        line.unit *= factor
        return line
    }

    /// The line with so much more room after each cluster, in points (CSS `letter-spacing`).
    public func spaced(by spacing: Double) -> ShapedText {
        guard spacing != 0, unit > 0, !clusters.isEmpty else { return self }
        var line = self
        for index in clusters.indices {
            let shift = Double(index) * spacing / unit
            line.clusters[index].x += shift
            line.clusters[index].advance += spacing / unit
            for point in clusters[index].points { line.outline?.points[point].x += shift }
        }
        line.advance += Double(clusters.count) * spacing
        return line
    }
}

/// Shapes text: Pango natively, the canvas in a browser, an estimate where there is neither.
public protocol TextShaper: AnyObject {
    /// Shapes one line. `language` is a BCP 47 tag.
    func shape(_ text: String, font: Font, language: String) -> ShapedText
}
