/// A colour in sRGB with straight (not premultiplied) alpha, each component 0…1.
public struct Color: Hashable, Sendable {
    public var red: Double
    public var green: Double
    public var blue: Double
    public var alpha: Double

    @inlinable
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = red
        self.green = green
        self.blue = blue
        self.alpha = alpha
    }

    /// `0xRRGGBB`, opaque.
    @inlinable
    public init(hex: UInt32) {
        self.init(
            red: Double(hex >> 16 & 0xFF) / 255, green: Double(hex >> 8 & 0xFF) / 255, blue: Double(hex & 0xFF) / 255)
    }

    /// The same colour with its alpha replaced; 0 is invisible, 1 opaque.
    @inlinable
    public func opacity(_ alpha: Double) -> Color {
        Color(red: red, green: green, blue: blue, alpha: alpha)
    }

    @inlinable public var isOpaque: Bool { alpha >= 1 }

    /// The components as bytes, rounded to nearest and held within 0…255.
    public var bytes: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
        (Self.byte(red), Self.byte(green), Self.byte(blue), Self.byte(alpha))
    }

    private static func byte(_ component: Double) -> UInt8 {
        guard component > 0 else { return 0 }
        return component >= 1 ? 255 : UInt8(component * 255 + 0.5)
    }

    public static let black = Color(hex: 0x000000)
    public static let white = Color(hex: 0xFFFFFF)
    public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
    public static let red = Color(hex: 0xFF0000)
    public static let green = Color(hex: 0x008000)
    public static let blue = Color(hex: 0x0000FF)
    public static let yellow = Color(hex: 0xFFFF00)
    public static let orange = Color(hex: 0xFFA500)
    public static let purple = Color(hex: 0x800080)
    public static let pink = Color(hex: 0xFFC0CB)
    public static let brown = Color(hex: 0xA52A2A)
    public static let cyan = Color(hex: 0x00FFFF)
    public static let magenta = Color(hex: 0xFF00FF)
    public static let teal = Color(hex: 0x008080)
    public static let navy = Color(hex: 0x000080)
    public static let gray = Color(hex: 0x808080)
    public static let lightGray = Color(hex: 0xD3D3D3)
    public static let darkGray = Color(hex: 0xA9A9A9)
    public static let silver = Color(hex: 0xC0C0C0)
}
