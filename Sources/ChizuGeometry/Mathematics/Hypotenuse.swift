extension Double {
    /// √(x² + y²) without overflow on the way, to 1 ulp; infinite where either is infinite.
    package static func hypot(_ x: Double, _ y: Double) -> Double {
        if x.isInfinite || y.isInfinite { return .infinity }
        var large = x.magnitude
        var small = y.magnitude
        if large < small { (large, small) = (small, large) }
        if small == 0 { return large }
        // Scaling by a power of two is exact.
        var scale = 1.0
        if large > 0x1p500 {
            scale = 0x1p600
        } else if small < 0x1p-450 {
            scale = 0x1p-600
        }
        large /= scale
        small /= scale
        if small < large * 0x1p-54 { return (large + small) * scale }
        let square = DoubleDouble(productOf: large, large) + DoubleDouble(productOf: small, small)
        let root = square.high.squareRoot()
        let rootSquare = DoubleDouble(productOf: root, root)
        let residue = (square.high - rootSquare.high) - rootSquare.low + square.low
        return (root + residue / (2 * root)) * scale
    }
}
