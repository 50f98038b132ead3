import ChizuGeometry

extension Color {
    /// The components in linear light (IEC 61966-2-1).
    var linear: (red: Double, green: Double, blue: Double) {
        (Self.linear(red), Self.linear(green), Self.linear(blue))
    }

    /// From components in linear light.
    init(linearRed red: Double, green: Double, blue: Double) {
        self.init(red: Self.encoded(red), green: Self.encoded(green), blue: Self.encoded(blue))
    }

    private static func linear(_ component: Double) -> Double {
        let magnitude = component.magnitude
        let value = magnitude <= 0.04045 ? magnitude / 12.92 : Double.pow((magnitude + 0.055) / 1.055, 2.4)
        return component < 0 ? -value : value
    }

    private static func encoded(_ component: Double) -> Double {
        let magnitude = component.magnitude
        let value = magnitude <= 0.0031308 ? magnitude * 12.92 : 1.055 * Double.pow(magnitude, 1 / 2.4) - 0.055
        return component < 0 ? -value : value
    }

    /// Relative luminance as WCAG 2.2 defines it: 0 is black, 1 white. Alpha does not count.
    public var luminance: Double {
        let (red, green, blue) = linear
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue
    }

    /// The WCAG contrast ratio of two opaque colours, 1…21; text wants 4.5 or more.
    public func contrast(with other: Color) -> Double {
        let (a, b) = (luminance, other.luminance)
        return (max(a, b) + 0.05) / (min(a, b) + 0.05)
    }

    /// Black or white, whichever is easier to read on this colour.
    public var readableTextColor: Color {
        contrast(with: .white) >= contrast(with: .black) ? .white : .black
    }
}
