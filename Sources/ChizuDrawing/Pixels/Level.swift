import ChizuStyle

/// A premultiplied colour with 1/128 of an 8-bit step as its unit: red, green, blue, alpha.
///
/// Fine enough that colours which are not whole 8-bit values blend correctly, coarse enough that a channel times a
/// full pixel's coverage (2¹⁷) still fits 32 bits.
typealias Level = SIMD4<UInt32>

enum Levels {
    /// Units in one 8-bit step.
    static let step: UInt32 = 128
    /// A channel at its highest.
    static let full: UInt32 = 255 * step

    @inline(__always)
    static func level(_ color: Color) -> Level {
        let alpha = clamped(color.alpha)
        return Level(
            quantised(clamped(color.red) * alpha), quantised(clamped(color.green) * alpha),
            quantised(clamped(color.blue) * alpha), quantised(alpha))
    }

    /// The level of a premultiplied 8-bit pixel.
    @inline(__always)
    static func level(_ pixel: UInt32) -> Level {
        Level(pixel & 255, pixel >> 8 & 255, pixel >> 16 & 255, pixel >> 24) &* Level(repeating: step)
    }

    /// The pixel nearest to a level.
    @inline(__always)
    static func pixel(_ level: Level) -> UInt32 {
        let bytes = (level &+ Level(repeating: step / 2)) &>> Level(repeating: 7)
        return bytes.x | bytes.y << 8 | bytes.z << 16 | bytes.w << 24
    }

    @inline(__always)
    static func quantised(_ value: Double) -> UInt32 { UInt32(value * Double(full) + 0.5) }

    /// 0…1; what is not a number is 0.
    @inline(__always)
    static func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
}
