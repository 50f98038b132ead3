/// A natural number of any size: what exact number conversion needs and no more.
struct BigInteger {
    /// Base 2³², least significant first, without leading zeros; empty for zero.
    private(set) var limbs: [UInt32]

    init(_ value: UInt64) {
        limbs = []
        if value != 0 { limbs.append(UInt32(truncatingIfNeeded: value)) }
        if value >> 32 != 0 { limbs.append(UInt32(truncatingIfNeeded: value >> 32)) }
    }

    var isZero: Bool { limbs.isEmpty }

    var bitWidth: Int { limbs.isEmpty ? 0 : limbs.count * 32 - limbs[limbs.count - 1].leadingZeroBitCount }

    /// The highest 128 bits, shifted so that the first is set; truncated.
    var leading128Bits: (high: UInt64, low: UInt64) {
        var words: (UInt64, UInt64, UInt64) = (0, 0, 0)
        func limb(_ place: Int) -> UInt64 { place < limbs.count ? UInt64(limbs[limbs.count - 1 - place]) : 0 }
        words.0 = limb(0) << 32 | limb(1)
        words.1 = limb(2) << 32 | limb(3)
        words.2 = limb(4) << 32
        let shift = words.0.leadingZeroBitCount
        guard shift > 0 else { return (words.0, words.1) }
        return (words.0 << shift | words.1 >> (64 - shift), words.1 << shift | words.2 >> (64 - shift))
    }

    /// self × factor + addend
    mutating func multiply(by factor: UInt32, adding addend: UInt32) {
        var carry = UInt64(addend)
        for index in limbs.indices {
            carry += UInt64(limbs[index]) * UInt64(factor)
            limbs[index] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
        }
        if carry != 0 { limbs.append(UInt32(truncatingIfNeeded: carry)) }
    }

    /// self × 10^exponent
    mutating func multiply(byPowerOfTen exponent: Int) {
        var rest = exponent
        while rest >= 9 {
            multiply(by: 1_000_000_000, adding: 0)
            rest -= 9
        }
        for _ in 0..<rest { multiply(by: 10, adding: 0) }
    }

    /// ⌊self / divisor⌋
    mutating func divide(by divisor: UInt32) {
        var remainder: UInt64 = 0
        for index in limbs.indices.reversed() {
            remainder = remainder << 32 | UInt64(limbs[index])
            limbs[index] = UInt32(truncatingIfNeeded: remainder / UInt64(divisor))
            remainder %= UInt64(divisor)
        }
        trim()
    }

    mutating func shiftLeft(by bits: Int) {
        guard !isZero, bits > 0 else { return }
        let small = UInt64(bits % 32)
        var shifted = [UInt32](repeating: 0, count: bits / 32)
        shifted.reserveCapacity(shifted.count + limbs.count + 1)
        var carry: UInt64 = 0
        for limb in limbs {
            carry |= UInt64(limb) << small
            shifted.append(UInt32(truncatingIfNeeded: carry))
            carry >>= 32
        }
        if carry != 0 { shifted.append(UInt32(truncatingIfNeeded: carry)) }
        limbs = shifted
    }

    /// Subtracts `other` and says true where self is not the smaller; else leaves self alone.
    mutating func subtractIfNotSmaller(_ other: BigInteger) -> Bool {
        if isSmaller(than: other) { return false }
        var borrow: Int64 = 0
        for index in limbs.indices {
            let subtrahend = index < other.limbs.count ? Int64(other.limbs[index]) : 0
            let difference = Int64(limbs[index]) - subtrahend + borrow
            limbs[index] = UInt32(truncatingIfNeeded: difference)
            borrow = difference >> 32
        }
        trim()
        return true
    }

    private func isSmaller(than other: BigInteger) -> Bool {
        if limbs.count != other.limbs.count { return limbs.count < other.limbs.count }
        for index in limbs.indices.reversed() where limbs[index] != other.limbs[index] {
            return limbs[index] < other.limbs[index]
        }
        return false
    }

    private mutating func trim() {
        while let last = limbs.last, last == 0 { limbs.removeLast() }
    }
}
