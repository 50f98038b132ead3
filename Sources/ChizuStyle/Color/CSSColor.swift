import ChizuGeometry

extension Color {
    /// Reads a CSS colour: a name, `transparent`, `#rgb`, `#rgba`, `#rrggbb`, `#rrggbbaa`, `rgb()`, `rgba()`, `hsl()`,
    /// `hsla()`, `oklab()` and `oklch()` in the syntax with commas or with spaces (CSS Color 4), in any case. Nil for
    /// anything else. Components outside their range are clamped as CSS says.
    public init?(css text: String) {
        var scanner = CSSScanner(text)
        scanner.skipSpace()
        guard let color = Self.parse(&scanner) else { return nil }
        scanner.skipSpace()
        guard scanner.isAtEnd else { return nil }
        self = color
    }

    private static func parse(_ scanner: inout CSSScanner) -> Color? {
        if scanner.skip("#") { return hexadecimal(scanner.hexadecimalDigits()) }
        let word = scanner.word()
        if word.spells("transparent") { return .clear }
        guard scanner.skip("(") else { return named(word) }
        if word.spells("rgb") || word.spells("rgba") {
            return scanner.arguments(allowsCommas: true).flatMap { rgb($0) }
        }
        if word.spells("hsl") || word.spells("hsla") {
            return scanner.arguments(allowsCommas: true).flatMap { hsl($0) }
        }
        if word.spells("oklab") { return scanner.arguments(allowsCommas: false).flatMap { oklab($0) } }
        if word.spells("oklch") { return scanner.arguments(allowsCommas: false).flatMap { oklch($0) } }
        return nil
    }

    static func hexadecimal(_ digits: [UInt8]) -> Color? {
        func component(_ index: Int) -> Double {
            digits.count <= 4
                ? Double(digits[index]) / 15 : Double(Int(digits[2 * index]) * 16 + Int(digits[2 * index + 1])) / 255
        }
        switch digits.count {
        case 3, 6: return Color(red: component(0), green: component(1), blue: component(2))
        case 4, 8: return Color(red: component(0), green: component(1), blue: component(2), alpha: component(3))
        default: return nil
        }
    }

    private static func rgb(_ arguments: CSSScanner.Arguments) -> Color? {
        guard let red = arguments.first.number(percentOf: 255), let green = arguments.second.number(percentOf: 255),
            let blue = arguments.third.number(percentOf: 255), let alpha = arguments.opacity
        else { return nil }
        return Color(red: unit(red / 255), green: unit(green / 255), blue: unit(blue / 255), alpha: alpha)
    }

    private static func hsl(_ arguments: CSSScanner.Arguments) -> Color? {
        guard let hue = arguments.first.degrees, let saturation = arguments.second.number(percentOf: 100),
            let lightness = arguments.third.number(percentOf: 100), let alpha = arguments.opacity
        else { return nil }
        let s = unit(saturation / 100)
        let l = unit(lightness / 100)
        let amplitude = s * min(l, 1 - l)
        // CSS Color 4 §7.1: each component is a trapezium of the hue, shifted by a third of the circle.
        func component(_ shift: Double) -> Double {
            let twelfths = shift + hue / 30
            let k = twelfths - 12 * (twelfths / 12).rounded(.down)
            return l - amplitude * max(-1, min(k - 3, 9 - k, 1))
        }
        return Color(red: component(0), green: component(8), blue: component(4), alpha: alpha)
    }

    private static func oklab(_ arguments: CSSScanner.Arguments) -> Color? {
        guard let lightness = arguments.first.number(percentOf: 1), let a = arguments.second.number(percentOf: 0.4),
            let b = arguments.third.number(percentOf: 0.4), let alpha = arguments.opacity
        else { return nil }
        return Color(OKLab(lightness: unit(lightness), a: a, b: b), alpha: alpha)
    }

    private static func oklch(_ arguments: CSSScanner.Arguments) -> Color? {
        guard let lightness = arguments.first.number(percentOf: 1),
            let chroma = arguments.second.number(percentOf: 0.4),
            let hue = arguments.third.degrees, let alpha = arguments.opacity
        else { return nil }
        return Color(OKLab(lightness: unit(lightness), chroma: max(0, chroma), hue: hue), alpha: alpha)
    }

    static func unit(_ value: Double) -> Double { max(0, min(1, value)) }

    /// The colour as CSS that every SVG reader knows: `#rrggbb`, or `rgba(r,g,b,a)` where it is not opaque.
    public var css: String {
        let (red, green, blue, _) = bytes
        guard alpha < 1 else { return hexadecimalText }
        var text = Array("rgba(".utf8)
        for byte in [red, green, blue] {
            text.append(decimal: byte)
            text.append(UInt8(ascii: ","))
        }
        // Four places tell all 256 steps of an alpha byte apart.
        text.append(decimal: Self.unit(alpha), fractionDigits: 4)
        text.append(UInt8(ascii: ")"))
        return String(utf8: text)
    }

    /// `#rrggbb`; alpha does not show.
    public var hexadecimalText: String {
        let (red, green, blue, _) = bytes
        let digits = Array("0123456789abcdef".utf8)
        var text: [UInt8] = [UInt8(ascii: "#")]
        for byte in [red, green, blue] {
            text.append(digits[Int(byte >> 4)])
            text.append(digits[Int(byte & 15)])
        }
        return String(utf8: text)
    }
}
