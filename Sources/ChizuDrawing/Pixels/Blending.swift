/// Source-over blending (T. Porter, T. Duff, "Compositing Digital Images", 1984) on premultiplied 8-bit pixels, each
/// result the nearest 8-bit value to the exact one.
enum Blending {
    /// A channel at its highest times full coverage: the unit of sums of levels weighted by coverage.
    static let fullSum: UInt64 = UInt64(Levels.full) << UInt64(Coverage.shift)

    /// `level`, covering `coverage` of the pixel, over `pixel`.
    @inline(__always)
    static func over(_ pixel: UInt32, _ level: Level, coverage: UInt32) -> UInt32 {
        over(pixel, sum: level &* Level(repeating: coverage))
    }

    /// A sum of levels weighted by their coverages, which add up to at most one, over `pixel`.
    @inline(__always)
    static func over(_ pixel: UInt32, sum: Level) -> UInt32 {
        if pixel == 0 {
            let bytes = (sum &>> Level(repeating: 23) &+ Level(repeating: 1)) &>> Level(repeating: 1)
            return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
        }
        // (sum · 255 + channel · (fullSum − alpha)) / fullSum, where fullSum = 255 · 2²⁴.
        let rest = fullSum - UInt64(sum.w)
        @inline(__always) func channel(_ value: UInt32, _ below: UInt32) -> UInt32 {
            let exact = UInt64(value) &* 255 &+ UInt64(below) &* rest &+ fullSum / 2
            return UInt32(truncatingIfNeeded: exact &>> 24) / 255
        }
        return channel(sum.x, pixel & 255) | channel(sum.y, pixel >> 8 & 255) << 8
            | channel(sum.z, pixel >> 16 & 255) << 16 | channel(sum.w, pixel >> 24) << 24
    }

    /// An opaque 8-bit colour covering `coverage` of the pixel, over `pixel`.
    @inline(__always)
    static func over(_ pixel: UInt32, opaque: UInt32, coverage: UInt32) -> UInt32 {
        // Two channels travel in the 32-bit halves of a 64-bit word.
        @inline(__always) func spread(_ value: UInt32) -> UInt64 {
            UInt64(value & 255) | UInt64(value & 0xFF0000) << 16
        }
        let rest = UInt64(Coverage.full &- coverage)
        let half: UInt64 = 0x0001_0000_0001_0000
        let mask: UInt64 = 0xFF_0000_00FF
        let even = (spread(opaque) &* UInt64(coverage) &+ spread(pixel) &* rest &+ half) &>> 17 & mask
        let odd = (spread(opaque >> 8) &* UInt64(coverage) &+ spread(pixel >> 8) &* rest &+ half) &>> 17 & mask
        let low = UInt32(truncatingIfNeeded: even) | UInt32(truncatingIfNeeded: odd) << 8
        let high = UInt32(truncatingIfNeeded: even &>> 32) | UInt32(truncatingIfNeeded: odd &>> 32) << 8
        return low | high << 16
    }
}
