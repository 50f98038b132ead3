import ChizuStyle

/// How a path is stroked. Lengths are in the display list's points.
public struct StrokeStyle: Equatable, Sendable {
    public enum Cap: String, StyleConvertible, Sendable { case butt, round, square }
    public enum Join: String, StyleConvertible, Sendable { case miter, round, bevel }

    public var width: Double
    public var cap: Cap
    public var join: Join
    /// Longest miter as a multiple of the width; a longer one becomes a bevel (SVG's `stroke-miterlimit`).
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dashes: [Double]
    /// How far into the dash pattern the line starts.
    public var dashOffset: Double
    /// How far the line runs beside its path, to the right of the path's direction; negative to the left.
    public var offset: Double
    /// Where positive, two lines of the width run with this gap between them, along the edges of the casing of a line
    /// as wide as the gap.
    public var gapWidth: Double
    /// How far the line's edges fade: the alpha rises linearly from nothing at the edge to all of it so far inwards.
    public var blur: Double

    public init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4, dashes: [Double] = [],
        dashOffset: Double = 0, offset: Double = 0, gapWidth: Double = 0, blur: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
        self.offset = offset
        self.gapWidth = gapWidth
        self.blur = blur
    }

    /// Whether the line runs along its path.
    var isOnPath: Bool { offset == 0 && !(gapWidth > 0) }

    /// Whether the line is one stroke along its path with sharp edges.
    package var isPlain: Bool { isOnPath && !(blur > 0) }

    /// The style of the lines beside the path, which are paths of their own.
    var besidePath: StrokeStyle {
        var style = self
        style.offset = 0
        style.gapWidth = 0
        return style
    }
}
