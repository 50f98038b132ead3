/// How a path is stroked. Lengths are in the display list's points.
public struct StrokeStyle: Equatable, Sendable {
    public enum Cap: UInt8, Sendable { case butt, round, square }
    public enum Join: UInt8, Sendable { case miter, round, bevel }

    public var width: Double
    public var cap: Cap
    public var join: Join
    /// Longest miter as a multiple of the width; a longer one becomes a bevel (SVG's `stroke-miterlimit`).
    public var miterLimit: Double
    /// Lengths of dashes and gaps in turn; empty for a solid line.
    public var dashes: [Double]
    /// How far into the dash pattern the line starts.
    public var dashOffset: Double

    public init(
        width: Double, cap: Cap = .butt, join: Join = .miter, miterLimit: Double = 4, dashes: [Double] = [],
        dashOffset: Double = 0
    ) {
        self.width = width
        self.cap = cap
        self.join = join
        self.miterLimit = miterLimit
        self.dashes = dashes
        self.dashOffset = dashOffset
    }
}
