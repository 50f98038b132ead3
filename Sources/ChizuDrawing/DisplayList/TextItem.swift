import ChizuGeometry
import ChizuStyle

/// The face and size of text.
public struct Font: Hashable, Sendable {
    /// Family names in order of preference, comma-separated as in CSS (`"Noto Sans CJK JP, sans-serif"`).
    public var family: String
    /// Em size in points.
    public var size: Double
    /// CSS weight, 100…900; 400 is regular, 700 bold.
    public var weight: Int
    public var isItalic: Bool
    /// Room added after each letter, in points (CSS `letter-spacing`).
    public var letterSpacing: Double

    public init(
        family: String = "sans-serif", size: Double, weight: Int = 400, isItalic: Bool = false,
        letterSpacing: Double = 0
    ) {
        self.family = family
        self.size = size
        self.weight = weight
        self.isItalic = isItalic
        self.letterSpacing = letterSpacing
    }
}

/// One line of text.
public struct TextItem: Equatable, Sendable {
    /// Which part of the line stands at `origin`.
    public enum Anchor: UInt8, Sendable { case start, middle, end }

    /// An outline around the glyphs that keeps text readable on any ground, painted under it.
    public struct Halo: Equatable, Sendable {
        public var color: Color
        /// How far it reaches beyond the glyph's edge, in points.
        public var width: Double
        /// How far its edge fades, in points: a little more than that to both sides of it.
        public var blur: Double

        public init(color: Color, width: Double, blur: Double = 0) {
            self.color = color
            self.width = width
            self.blur = blur
        }
    }

    /// Where a cluster of a line stands that does not run straight.
    public struct Place: Equatable, Sendable {
        /// The start of the cluster's baseline, in points.
        public var origin: Point
        /// Degrees clockwise about it.
        public var rotation: Double

        public init(origin: Point, rotation: Double = 0) {
            self.origin = origin
            self.rotation = rotation
        }
    }

    public var text: String
    /// A point of the baseline, in points.
    public var origin: Point
    public var anchor: Anchor
    public var font: Font
    public var color: Color
    public var halo: Halo?
    /// Degrees clockwise about `origin`.
    public var rotation: Double
    /// The shaped glyphs, when a shaper was at hand: painters without fonts of their own (pixels) paint these.
    public var shaped: ShapedText?
    /// Where the clusters of `shaped` stand, one for each, when they do not follow one another along a straight baseline:
    /// along a curve, or one below the other. `origin`, `anchor` and `rotation` do not count then.
    public var places: [Place]
    public var semantics: Semantics?

    public init(
        text: String, origin: Point, anchor: Anchor = .start, font: Font, color: Color, halo: Halo? = nil,
        rotation: Double = 0, shaped: ShapedText? = nil, places: [Place] = [], semantics: Semantics? = nil
    ) {
        self.text = text
        self.origin = origin
        self.anchor = anchor
        self.font = font
        self.color = color
        self.halo = halo
        self.rotation = rotation
        self.shaped = shaped
        self.places = places
        self.semantics = semantics
    }
}
