import ChizuStyle
import Testing

@Suite("Colour")
struct ColorTests {
    private func isClose(
        _ a: Color?, _ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1, by tolerance: Double = 1e-4
    ) -> Bool {
        guard let a else { return false }
        return (a.red - red).magnitude < tolerance && (a.green - green).magnitude < tolerance
            && (a.blue - blue).magnitude < tolerance && (a.alpha - alpha).magnitude < tolerance
    }

    @Test(
        "CSS's notations are read in any case",
        arguments: [
            ("rebeccapurple", 0x663399), ("RebeccaPurple", 0x663399), ("lightgoldenrodyellow", 0xFAFAD2),
            ("grey", 0x808080),
            ("#abc", 0xAABBCC), ("#AbCdEf", 0xABCDEF), ("#123456ff", 0x123456), ("#123f", 0x112233),
            ("rgb(255, 128, 0)", 0xFF8000), ("rgb(255 128 0)", 0xFF8000), ("RGBA(255,128,0,1)", 0xFF8000),
            ("rgb(100% 0% 20%)", 0xFF0033), ("rgb(300 -5 none)", 0xFF0000), (" rgb( 1 2 3 / 100% ) ", 0x010203),
            ("rgb(12.5e0, 1e1, +3)", 0x0D0A03), ("hsl(120deg 100% 25%)", 0x008000), ("hsl(120, 100%, 25%)", 0x008000),
            ("hsla(0.33333333turn 100 25)", 0x008000),
        ] as [(String, UInt32)])
    func readsNotations(text: String, hex: UInt32) throws {
        let color = try #require(Color(css: text))
        #expect(color.css == Color(hex: hex).css)
        #expect(color.alpha == 1)
    }

    @Test(
        "Alpha is read from every notation",
        arguments: [
            ("transparent", 0), ("#0008", 8.0 / 15), ("#00000080", 128.0 / 255), ("rgba(0,0,0,.5)", 0.5),
            ("rgb(0 0 0 / 25%)", 0.25), ("hsl(0 0% 0% / 2)", 1), ("oklch(0.5 0 0 / none)", 0),
        ] as [(String, Double)])
    func readsAlpha(text: String, alpha: Double) {
        #expect(isClose(Color(css: text), 0, 0, 0, alpha) || Color(css: text)?.alpha == alpha)
    }

    @Test(
        "What is no CSS colour is refused",
        arguments: [
            "", "#", "#12", "#12345", "#ggg", "blu", "blue 2", "rgb(1 2)", "rgb(1, 2 3)", "rgb(1 2 3 4)", "rgb(1 2 3",
            "rgb 1 2 3",
            "rgb(1deg 2 3)", "hsl(10% 1% 1%)", "oklch(0.5, 0.1, 20)", "rgb(nan 0 0)", "#é12", "rgb()", "(1 2 3)",
        ])
    func refusesNonsense(text: String) {
        #expect(Color(css: text) == nil)
    }

    @Test(
        "hsl(), oklab() and oklch() are the colours that ColorAide computes",
        arguments: [
            ("hsl(210 40% 30%)", 0.1800, 0.3000, 0.4200), ("hsl(-30deg 100% 50%)", 1, 0, 0.5),
            ("hsl(0.5turn 20% 80%)", 0.7600, 0.8400, 0.8400), ("oklch(0.7 0.1 200)", 0.2518, 0.6942, 0.7171),
            ("oklch(60% 0.15 30)", 0.7920, 0.3408, 0.2789), ("oklab(0.5 0.1 -0.1)", 0.5050, 0.2725, 0.6021),
            ("oklab(50% 25% -25%)", 0.5050, 0.2725, 0.6021), ("oklch(1 0.3 20)", 1, 1, 1), ("oklch(0 0.3 20)", 0, 0, 0),
        ] as [(String, Double, Double, Double)])
    func perceptualSpaces(text: String, red: Double, green: Double, blue: Double) {
        #expect(isClose(Color(css: text), red, green, blue, by: 2e-4))
    }

    @Test(
        "A colour beyond the screen keeps its lightness and hue",
        arguments: [
            "oklch(0.7 0.4 150)", "oklch(0.9 0.3 300)", "oklch(0.4 0.3 264)",
        ])
    func gamutMapping(text: String) throws {
        let color = try #require(Color(css: text))
        for component in [color.red, color.green, color.blue] { #expect((0...1).contains(component)) }
        let values = text.dropFirst(6).dropLast().split(separator: " ").compactMap { Double($0) }
        let wanted = OKLab(lightness: values[0], chroma: values[1], hue: values[2])
        let found = OKLab(color)
        #expect((found.lightness - wanted.lightness).magnitude < 0.03)
        // The same direction from grey, within the just noticeable difference.
        let across = (found.a * wanted.b - found.b * wanted.a) / wanted.chroma
        #expect(across.magnitude < 0.025)
    }

    @Test("CSS text reads back as the colour")
    func writesCSS() {
        #expect(Color(hex: 0x0A0B0C).css == "#0a0b0c")
        #expect(Color.black.opacity(0.5).css == "rgba(0,0,0,0.5)")
        #expect(Color.clear.css == "rgba(0,0,0,0)")
        for alpha in 0...255 {
            let color = Color(red: 1, green: 0.2, blue: 0, alpha: Double(alpha) / 255)
            #expect(Color(css: color.css)?.bytes.alpha == UInt8(alpha))
        }
    }

    @Test("Mixing is ColorAide's mix in OKLab, premultiplied")
    func mixing() {
        #expect(isClose(Color.red.mixed(with: .blue, 0.25), 0.7760, 0.2864, 0.4273))
        let mixed = Color.red.opacity(0.2).mixed(with: Color.blue.opacity(0.8), 0.5)
        #expect(isClose(mixed, 0.2667, 0.2568, 0.8578, 0.5))
        #expect(Color.red.mixed(with: .blue, 0) == .red)
        #expect(Color.red.mixed(with: .blue, 1) == .blue)
    }

    @Test("Luminance and contrast are WCAG's")
    func contrast() throws {
        #expect((Color.navy.luminance - 0.015585).magnitude < 1e-5)
        #expect((Color.white.contrast(with: Color(hex: 0x777777)) - 4.47809).magnitude < 1e-4)
        #expect((Color.black.contrast(with: .white) - 21).magnitude < 1e-9)
        #expect(Color.yellow.readableTextColor == .black)
        #expect(Color.navy.readableTextColor == .white)
    }
}
