// `exp` is table-driven (Tang, "Table-driven implementation of the exponential function", ACM TOMS 1989) and errs by
// little more than half an ulp; `expm1` follows fdlibm 5.3 (Sun Microsystems, 1993, freely usable), below 1 ulp.

extension Double {
    /// e to the power of x.
    package static func exp(_ x: Double) -> Double {
        exp(DoubleDouble(high: x, low: 0))
    }

    /// e to the power of an exponent known to more than a double, of which `low` is a tiny part.
    @inline(__always)
    static func exp(_ x: DoubleDouble) -> Double {
        // Beyond these the result overflows, or is zero even as a subnormal number.
        guard x.high < 709.79 else { return x.high.isNaN ? .nan : .infinity }
        guard x.high > -745.14 else { return 0 }
        // x = (32 k + j)·ln 2 / 32 + r with |r| ≤ ln 2 / 64: 2ᵏ, the table's 2^(j/32), and a short series for eʳ.
        let steps = (x.high * 0x1.71547652b82fep5).roundedByShift
        let index = Int(truncatingIfNeeded: Int64(steps))
        let r = (x.high - steps * (lnTwoHigh / 32)) - (steps * (lnTwoLow / 32) - x.low)
        let j = index & 31
        let square = r * r
        let series = 0.5 + r * (1.0 / 6 + r * (1.0 / 24 + r * (1.0 / 120 + r * (1.0 / 720))))
        let power = powersOfTwo[j]
        let value = power + power * (powersOfTwoLost[j] + (r + square * series))
        return value.scaled(byPowerOfTwo: (index - j) / 32)
    }

    /// 2^(j/32) for j in 0..<32, rounded to doubles.
    private static let powersOfTwo: [Double] = [
        1, 0x1.059b0d3158574p0, 0x1.0b5586cf9890fp0, 0x1.11301d0125b51p0,
        0x1.172b83c7d517bp0, 0x1.1d4873168b9aap0, 0x1.2387a6e756238p0, 0x1.29e9df51fdee1p0,
        0x1.306fe0a31b715p0, 0x1.371a7373aa9cbp0, 0x1.3dea64c123422p0, 0x1.44e086061892dp0,
        0x1.4bfdad5362a27p0, 0x1.5342b569d4f82p0, 0x1.5ab07dd485429p0, 0x1.6247eb03a5585p0,
        0x1.6a09e667f3bcdp0, 0x1.71f75e8ec5f74p0, 0x1.7a11473eb0187p0, 0x1.82589994cce13p0,
        0x1.8ace5422aa0dbp0, 0x1.93737b0cdc5e5p0, 0x1.9c49182a3f090p0, 0x1.a5503b23e255dp0,
        0x1.ae89f995ad3adp0, 0x1.b7f76f2fb5e47p0, 0x1.c199bdd85529cp0, 0x1.cb720dcef9069p0,
        0x1.d5818dcfba487p0, 0x1.dfc97337b9b5fp0, 0x1.ea4afa2a490dap0, 0x1.f50765b6e4540p0,
    ]

    /// What the rounding of `powersOfTwo` lost, relative to the value.
    private static let powersOfTwoLost: [Double] = [
        0, 0x1.cd2523567f613p-55, 0x1.79aa65d837b6cp-54, -0x1.556522a2fbd0ep-54,
        -0x1.01b15eaa59348p-55, 0x1.aecf73e3a2f5fp-54, 0x1.68efde3a8a893p-54, 0x1.2f7e16d09ab31p-55,
        0x1.34d754db0abb6p-55, -0x1.24aedcc4b5069p-54, 0x1.59f48a72a4c6cp-55, 0x1.363ed60c2ac11p-59,
        0x1.690cebb7aafb0p-56, -0x1.8dec6bd0f3860p-56, 0x1.063e1e21c5409p-54, -0x1.c33c53bef4da8p-55,
        -0x1.3b3efbf5e2229p-54, -0x1.81f647e5a3ecfp-56, -0x1.b32dcb94da51dp-56, -0x1.369b6f13b3734p-54,
        0x1.db72fc1f0eab4p-55, -0x1.da9b88b6c1e29p-58, 0x1.1affc2b91ce27p-56, -0x1.1bbd1d3bcbb15p-54,
        0x1.c1a7792cb3386p-55, -0x1.8d6f438ad9334p-57, 0x1.36eae30af0cb3p-56, 0x1.76b2c6c921968p-57,
        0x1.4a385a63d07a7p-56, -0x1.2d52107b43e1fp-55, -0x1.ff7128fd391f1p-55, 0x1.a64a931d185edp-55,
    ]

    /// eˣ − 1, accurate also near zero.
    package static func expm1(_ x: Double) -> Double {
        guard x < 709.79 else { return x.isNaN ? .nan : .infinity }
        guard x > -40 else { return -1 }
        if x.magnitude < 0x1p-54 { return x }
        let k = x.magnitude > 0.5 * lnTwoHigh ? (x * 0x1.71547652b82fep0).roundedByShift : 0
        let high = x - k * lnTwoHigh
        let low = k * lnTwoLow
        let r = high - low
        let error = (high - r) - low
        let half = 0.5 * r
        let square = r * half
        let series =
            1 + square
            * (-3.33333333333331316428e-02 + square
                * (1.58730158725481460165e-03 + square
                    * (-7.93650757867487942473e-05 + square
                        * (4.00821782732936239552e-06 + square * -2.01099218183624371326e-07))))
        let t = 3 - series * half
        let quotient = square * ((series - t) / (6 - r * t))
        if k == 0 { return r - (r * quotient - square) }
        let e = (r * (quotient - error) - error) - square
        if k == -1 { return 0.5 * (r - e) - 0.5 }
        if k == 1 { return r < -0.25 ? -2 * (e - (r + 0.5)) : 1 + 2 * (r - e) }
        let exponent = Int(truncatingIfNeeded: Int64(k))
        if k <= -2 || k > 56 {
            return (1 - (e - r)).scaled(byPowerOfTwo: exponent) - 1
        }
        let inverse = Double(bitPattern: UInt64(truncatingIfNeeded: 1023 - exponent) << 52)
        if k < 20 {
            return ((1 - inverse) - (e - r)).scaled(byPowerOfTwo: exponent)
        }
        return ((r - (e + inverse)) + 1).scaled(byPowerOfTwo: exponent)
    }

    /// ln 2 in two parts, of which whole multiples up to 2¹¹ of the first are exact.
    static let lnTwoHigh = 6.93147180369123816490e-01
    static let lnTwoLow = 1.90821492927058770002e-10

    /// The nearest whole number, for magnitudes below 2⁵¹: adding 1.5 · 2⁵² leaves no room for a fraction. A tenth of
    /// the cost of `rounded()`, which is a call on processors without a rounding instruction.
    @inline(__always)
    var roundedByShift: Double { (self + 0x1.8p52) - 0x1.8p52 }

    /// The value times 2ᵏ for k in −1100…1100; gradual underflow and overflow as IEEE 754 has them.
    @inline(__always)
    func scaled(byPowerOfTwo k: Int) -> Double {
        if k >= -1021 && k <= 1023 {
            return self * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + k) << 52)
        }
        if k > 1023 {
            return self * 0x1p1023 * Double(bitPattern: UInt64(truncatingIfNeeded: k) << 52)
        }
        return self * Double(bitPattern: UInt64(truncatingIfNeeded: 1023 + k + 200) << 52) * 0x1p-200
    }
}
