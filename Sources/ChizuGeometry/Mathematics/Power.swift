extension Double {
    /// x to the power of y, with the special cases of IEEE 754-2019 §9.2.1. The logarithm is carried in double-double,
    /// so the error stays below 1 ulp; small whole exponents are multiplied out and practically always round correctly.
    package static func pow(_ x: Double, _ y: Double) -> Double {
        if y == 0 || x == 1 { return 1 }
        if x.isNaN || y.isNaN { return .nan }
        let parity = y.parity
        if x == 0 || x.isInfinite || y.isInfinite { return powerOfSpecial(x, y, parity) }
        if x < 0 && parity == .fraction { return .nan }
        let sign: Double = x < 0 && parity == .odd ? -1 : 1
        let base = x.magnitude
        if y == 0.5 { return base.squareRoot() }
        if parity != .fraction, y.magnitude <= 64, let power = wholePower(base, Int(truncatingIfNeeded: Int64(y))) {
            return sign * power
        }
        guard let parts = LogarithmArgument(base) else { return .nan }
        if y.magnitude > 0x1p70 {
            // The splitting below would overflow; the result is 0, 1 or infinity anyway.
            if base == 1 { return sign }
            return sign * ((base > 1) == (y > 0) ? .infinity : 0)
        }
        return sign * exp(parts.preciseValue * y)
    }

    /// The cube root.
    package static func cbrt(_ x: Double) -> Double {
        guard x != 0, x.isFinite else { return x }
        // A third of the exponent gives 5 bits (Kahan's bit trick), Newton's third-order steps 15, 45 and then all.
        var base = x.magnitude
        var scale = 1.0
        if base < 0x1p-1000 {
            base *= 0x1p159
            scale = 0x1p-53
        }
        var root = Double(bitPattern: base.bitPattern / 3 + 0x2A9F_7893_0000_0000)
        for _ in 0..<3 {
            let cube = root * root * root
            root -= root * ((cube - base) / (2 * cube + base))
        }
        // One Newton step with the residue in double-double takes back the rounding.
        let cube = DoubleDouble(productOf: root, root) * root
        root -= ((cube.high - base) + cube.low) / (3 * root * root)
        return x < 0 ? -root * scale : root * scale
    }

    private enum Parity { case even, odd, fraction }

    private var parity: Parity {
        if magnitude >= 0x1p53 { return .even }
        let whole = Int64(self)
        if Double(whole) != self { return .fraction }
        return whole & 1 == 0 ? .even : .odd
    }

    /// Powers of zero and infinity, and infinite powers.
    private static func powerOfSpecial(_ x: Double, _ y: Double, _ parity: Parity) -> Double {
        if y.isInfinite {
            if x.magnitude == 1 { return 1 }
            return (x.magnitude > 1) == (y > 0) ? .infinity : 0
        }
        let sign: Double = x.sign == .minus && parity == .odd ? -1 : 1
        return sign * ((x == 0) == (y < 0) ? .infinity : 0)
    }

    /// base ⁿ by squaring in double-double, or nil where an intermediate leaves the range in which that is exact enough.
    private static func wholePower(_ base: Double, _ n: Int) -> Double? {
        var result = DoubleDouble(high: 1, low: 0)
        var square = DoubleDouble(high: base, low: 0)
        var rest = n.magnitude
        while true {
            if rest & 1 == 1 { result = result * square }
            rest >>= 1
            if rest == 0 { break }
            square = square * square
        }
        guard result.high > 0x1p-900, result.high < 0x1p900 else { return nil }
        if n < 0 { result = result.reciprocal }
        return result.high + result.low
    }
}
