/// The grid that vertices are snapped to: 1/256 of a cell. All coverage arithmetic after snapping is in integers, so
/// results are the same to the bit on every machine, and edges that two shapes share cancel exactly.
enum FixedPoint {
    static let shift: Int32 = 8
    /// Steps in a cell.
    static let one: Int32 = 256
    static let mask: Int32 = 255

    /// Vertices farther from the origin than this (in cells) are clipped before snapping, so that coordinates and
    /// their differences fit 32 bits with room to spare.
    static let reach: Double = 1_048_576

    /// The nearest grid step to `value` cells, ties to even.
    ///
    /// Adding 1.5 × 2⁵² moves the wanted integer into the low bits of the mantissa: one addition, rounded by IEEE 754
    /// the same everywhere, where `rounded()` is a function call on plain x86-64.
    @inline(__always)
    static func snap(_ value: Double) -> Int32 {
        Int32(truncatingIfNeeded: (value * 256 + 0x1.8p52).bitPattern)
    }
}

/// Coverage of a pixel as an integer: the area covered, 0 … `Coverage.full`.
enum Coverage {
    /// A fully covered cell: twice the area of 256 × 256 grid steps, so that trapezoids need no halving.
    static let full: UInt32 = 131_072
    static let shift: UInt32 = 17
}
