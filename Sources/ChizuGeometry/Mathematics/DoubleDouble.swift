/// An unevaluated sum of two doubles, good for about 106 bits (Dekker, "A floating-point technique for extending the
/// available precision", 1971). Used where one double would lose an ulp: in powers and logarithms.
struct DoubleDouble {
    var high: Double
    var low: Double

    @inline(__always)
    init(high: Double, low: Double) {
        self.high = high
        self.low = low
    }

    /// The exact sum of two doubles (Knuth's two-sum).
    @inline(__always)
    init(sumOf a: Double, _ b: Double) {
        high = a + b
        let virtual = high - a
        low = (a - (high - virtual)) + (b - virtual)
    }

    /// The exact sum of two doubles of which the first is the larger (Dekker's quick two-sum).
    @inline(__always)
    init(larger a: Double, smaller b: Double) {
        high = a + b
        low = b - (high - a)
    }

    /// The exact product of two doubles, barring overflow and underflow (Veltkamp's splitting).
    @inline(__always)
    init(productOf a: Double, _ b: Double) {
        let splitter = 0x1p27 + 1
        let aScaled = a * splitter
        let aHigh = aScaled - (aScaled - a)
        let aLow = a - aHigh
        let bScaled = b * splitter
        let bHigh = bScaled - (bScaled - b)
        let bLow = b - bHigh
        high = a * b
        low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    }

    @inline(__always)
    static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let product = DoubleDouble(productOf: a.high, b.high)
        return DoubleDouble(larger: product.high, smaller: product.low + (a.high * b.low + a.low * b.high))
    }

    @inline(__always)
    static func * (a: DoubleDouble, b: Double) -> DoubleDouble {
        let product = DoubleDouble(productOf: a.high, b)
        return DoubleDouble(larger: product.high, smaller: product.low + a.low * b)
    }

    @inline(__always)
    static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
        let sum = DoubleDouble(sumOf: a.high, b.high)
        return DoubleDouble(larger: sum.high, smaller: sum.low + (a.low + b.low))
    }

    @inline(__always)
    static func + (a: DoubleDouble, b: Double) -> DoubleDouble {
        let sum = DoubleDouble(sumOf: a.high, b)
        return DoubleDouble(larger: sum.high, smaller: sum.low + a.low)
    }

    /// The reciprocal, by one Newton step from the double's.
    var reciprocal: DoubleDouble {
        let guess = 1 / high
        let product = DoubleDouble(productOf: guess, high)
        let residue = ((1 - product.high) - product.low) - guess * low
        return DoubleDouble(larger: guess, smaller: guess * residue)
    }
}
