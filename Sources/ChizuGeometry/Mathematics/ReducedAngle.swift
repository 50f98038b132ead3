/// An angle less a whole number of quarter turns: `high + low` within ±π/4 (a little more where rounding decides), and
/// which quarter it was.
struct ReducedAngle {
    var quadrant: Int
    var high: Double
    var low: Double

    /// Reduces any finite angle in radians to full accuracy; NaN and infinities give NaN.
    init(_ x: Double) {
        // Up to here the quarter turn number times the first part of π/2 is exact (33 + 20 bits).
        if x.magnitude < 0x1p20 {
            self.init(moderate: x)
        } else if x.isFinite {
            self.init(huge: x)
        } else {
            self.init(quadrant: 0, high: .nan, low: .nan)
        }
    }

    private init(quadrant: Int, high: Double, low: Double) {
        self.quadrant = quadrant
        self.high = high
        self.low = low
    }

    /// Cody and Waite: π/2 is subtracted in three parts of 33, 33 and 53 bits.
    @inline(__always)
    private init(moderate x: Double) {
        let turns = (x * 0x1.45f306dc9c883p-1).roundedByShift
        let first = x - turns * 0x1.921fb544p0
        let second = turns * 0x1.0b4611a6p-34
        let rest = first - second
        let error = turns * 0x1.3198a2e037073p-69 - ((first - rest) - second)
        let high = rest - error
        self.init(quadrant: Int(truncatingIfNeeded: Int64(turns)) & 3, high: high, low: (rest - high) - error)
    }

    /// Payne and Hanek (1983): x·2/π modulo 4 from the 192 bits of 2/π that matter at the magnitude of x.
    private init(huge x: Double) {
        let exponent = Int(x.bitPattern >> 52 & 0x7FF) - 1075
        let mantissa = x.bitPattern & 0xF_FFFF_FFFF_FFFF | 0x10_0000_0000_0000

        // Bits of higher weight only add multiples of 4. The table starts with 64 zero bits, so this is positive.
        let offset = exponent + 62
        let word = offset / 64
        let shift = UInt64(offset % 64)
        func bits(_ index: Int) -> UInt64 {
            let upper = Self.twoOverPi[word + index]
            return shift == 0 ? upper : upper << shift | Self.twoOverPi[word + index + 1] >> (64 - shift)
        }

        // mantissa × bits, modulo 2¹⁹²: two bits of quadrant, then the fraction of the quarter turn.
        let lowest = mantissa.multipliedFullWidth(by: bits(2))
        let middle = mantissa.multipliedFullWidth(by: bits(1))
        let (word1, carry) = middle.low.addingReportingOverflow(lowest.high)
        var words = (mantissa &* bits(0) &+ middle.high &+ (carry ? 1 : 0), word1, lowest.low)

        var quadrant = Int(truncatingIfNeeded: words.0 >> 62)
        let isOverHalf = words.0 >> 61 & 1 == 1
        words.0 = words.0 << 2 | words.1 >> 62
        words.1 = words.1 << 2 | words.2 >> 62
        words.2 = words.2 << 2
        if isOverHalf {
            quadrant += 1
            words = (~words.0, ~words.1, ~words.2)
        }
        // The leading 106 bits of the fraction as two doubles, times π/2. No double is so near a multiple of π/2 that
        // the first word is zero (Muller, Elementary Functions, §11.1: the fraction is at least 2⁻⁶²).
        let zeros = UInt64(words.0.leadingZeroBitCount)
        let first = words.0 << zeros | words.1 >> (64 - zeros)
        let second = words.1 << zeros | words.2 >> (64 - zeros)
        let scale = Double(bitPattern: (1023 - zeros) << 52)
        let fraction = DoubleDouble(
            high: Double(first >> 11) * 0x1p-53 * scale,
            low: Double((first & 0x7FF) << 42 | second >> 22) * 0x1p-106 * scale)
        let angle = fraction * DoubleDouble(high: 0x1.921fb54442d18p0, low: 0x1.1a62633145c07p-54)
        let sign: Double = isOverHalf ? -1 : 1
        if x < 0 {
            self.init(quadrant: -quadrant & 3, high: -sign * angle.high, low: -sign * angle.low)
        } else {
            self.init(quadrant: quadrant & 3, high: sign * angle.high, low: sign * angle.low)
        }
    }

    /// The binary digits of 2/π after a word of zeros: 1,280 bits, enough for the largest double.
    private static let twoOverPi: [UInt64] = [
        0x0000_0000_0000_0000, 0xA2F9_836E_4E44_1529, 0xFC27_57D1_F534_DDC0, 0xDB62_9599_3C43_9041,
        0xFE51_63AB_DEBB_C561, 0xB724_6E3A_424D_D2E0, 0x0649_2EEA_09D1_921C, 0xFE1D_EB1C_B129_A73E,
        0xE882_35F5_2EBB_4484, 0xE99C_7026_B45F_7E41, 0x3991_D639_8353_39F4, 0x9C84_5F8B_BDF9_283B,
        0x1FF8_97FF_DE05_980F, 0xEF2F_118B_5A0A_6D1F, 0x6D36_7ECF_27CB_09B7, 0x4F46_3F66_9E5F_EA2D,
        0x7527_BAC7_EBE5_F17B, 0x3D07_39F7_8A52_92EA, 0x6BFB_5FB1_1F8D_5D08, 0x5603_3046_FC7B_6BAB,
        0xF0CF_BC20_9AF4_361D,
    ]
}
