import ChizuStyle

// The words that properties of symbol layers take, by their names in the MapLibre style spec.
extension SymbolLayer {
    /// Where symbols stand (`symbol-placement`).
    public enum Placement: String, StyleConvertible, Sendable {
        /// At the feature's points, or at the label point of its area or line.
        case point
        /// Along its lines or outlines, again and again.
        case line
        /// In the middle of its lines or outlines, once each.
        case lineCenter = "line-center"
    }

    /// The order in which symbols that overlap are drawn and placed (`symbol-z-order`).
    public enum ZOrder: String, StyleConvertible, Sendable {
        /// By `symbol-sort-key` where it is set, else as `viewportY`, if symbols may overlap.
        case auto
        /// By their place on the picture: the lower ones above the higher ones.
        case viewportY = "viewport-y"
        /// By `symbol-sort-key` where it is set, else as the source has them.
        case source
    }

    /// Which other symbols a symbol may cover (`text-overlap`, `icon-overlap`).
    public enum Overlap: String, StyleConvertible, Sendable {
        /// None.
        case never
        /// All.
        case always
        /// Those that may be covered too.
        case cooperative
    }

    /// What a symbol is turned with (`text-rotation-alignment`, `icon-rotation-alignment`).
    public enum RotationAlignment: String, StyleConvertible, Sendable {
        /// At a point, the map; along a line, the line.
        case map
        /// Nothing: it is upright on the picture.
        case viewport
        /// Text only: along a line its glyphs follow the line but stay upright; at a point the same as `viewport`.
        case viewportGlyph = "viewport-glyph"
        /// `viewport` at a point, `map` along a line.
        case auto
    }

    /// How an icon is fitted to its text (`icon-text-fit`).
    public enum IconTextFit: String, StyleConvertible, Sendable {
        /// Not at all.
        case none
        /// In width.
        case width
        /// In height.
        case height
        /// In width and height.
        case both
    }

    /// How the lines of a text stand to each other (`text-justify`).
    public enum Justify: String, StyleConvertible, Sendable {
        /// Flush with the side that the text is anchored by.
        case auto
        case left, center, right
    }

    /// In which direction text is written (`text-writing-mode`).
    public enum WritingMode: String, StyleConvertible, Sendable {
        /// In lines.
        case horizontal
        /// In columns from right to left, for Han, kana and hangul.
        case vertical
    }

    /// Which capitals text has (`text-transform`).
    public enum TextTransform: String, StyleConvertible, Sendable {
        /// Those that it has.
        case none
        /// Only capitals.
        case uppercase
        /// Only small letters.
        case lowercase
    }
}
