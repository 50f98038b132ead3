/// On which side of the line from `a` to `b` the point `c` lies: positive on the left (counter-clockwise, with `y`
/// upwards), negative on the right, and zero only when the three are exactly in line.
///
/// The sign is exact for all finite coordinates whose products neither overflow nor vanish. Source: J. R. Shewchuk,
/// "Adaptive Precision Floating-Point Arithmetic and Fast Robust Geometric Predicates", 1997 (`orient2d`), whose first
/// error bound settles nearly all cases.
@inlinable
public func orientation(_ a: Point, _ b: Point, _ c: Point) -> Double {
    let left = (a.x - c.x) * (b.y - c.y)
    let right = (a.y - c.y) * (b.x - c.x)
    let determinant = left - right
    // (3 + 16ε)·ε with ε = 2⁻⁵³, relative to the size of the two products.
    let bound = 3.330_669_073_875_472_1e-16 * (left.magnitude + right.magnitude)
    if determinant > bound || determinant < -bound { return determinant }
    return exactOrientation(a, b, c)
}

/// The determinant's sign from the six products a·b that make it up, each split into its rounded value and its error.
@usableFromInline
@inline(never)
func exactOrientation(_ a: Point, _ b: Point, _ c: Point) -> Double {
    // Most doubtful cases have a corner in common, or a side along an axis, and are zero beyond doubt.
    if a == c || b == c || a == b { return 0 }
    if a.x == b.x, b.x == c.x { return 0 }
    if a.y == b.y, b.y == c.y { return 0 }
    var sum = Expansion()
    sum.add(productOf: a.x, b.y)
    sum.add(productOf: -a.y, b.x)
    sum.add(productOf: b.x, c.y)
    sum.add(productOf: -b.y, c.x)
    sum.add(productOf: c.x, a.y)
    sum.add(productOf: -c.y, a.x)
    return sum.sign
}

/// A sum of doubles without rounding: its parts do not overlap and grow in magnitude (Shewchuk's GROW-EXPANSION).
private struct Expansion {
    /// Six products of two parts each.
    private var parts: InlineArray<12, Double> = .init(repeating: 0)
    private var count = 0

    mutating func add(productOf a: Double, _ b: Double) {
        let product = a * b
        add(product.productError(of: a, b))
        add(product)
    }

    private mutating func add(_ value: Double) {
        var carried = value
        for index in 0..<count {
            let sum = carried + parts[index]
            let virtual = sum - carried
            parts[index] = (carried - (sum - virtual)) + (parts[index] - virtual)
            carried = sum
        }
        parts[count] = carried
        count += 1
    }

    /// The largest part that is not zero outweighs all others.
    var sign: Double {
        var index = count - 1
        while index >= 0 {
            if parts[index] != 0 { return parts[index] }
            index -= 1
        }
        return 0
    }
}

extension Double {
    /// What rounding took away from a·b when it gave `self` (Dekker's product; a fused multiply-add would do the same
    /// but is no instruction in WebAssembly).
    fileprivate func productError(of a: Double, _ b: Double) -> Double {
        let (aHigh, aLow) = a.halves
        let (bHigh, bLow) = b.halves
        return aLow * bLow - (((self - aHigh * bHigh) - aLow * bHigh) - aHigh * bLow)
    }

    /// The number as a sum of two with 26 significant bits each.
    private var halves: (high: Double, low: Double) {
        let scaled = 134_217_729 * self
        let high = scaled - (scaled - self)
        return (high, self - high)
    }
}
