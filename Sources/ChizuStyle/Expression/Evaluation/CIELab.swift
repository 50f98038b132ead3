import ChizuGeometry

/// A colour in CIE L*a*b* under the white of D50: the space of `interpolate-lab`, and with its polar form that of
/// `interpolate-hcl`. Formulas: CIE 15:2004 §8.2.1; the matrices lead from sRGB to XYZ under D50 (Bradford) and back.
struct CIELab {
    /// 0 is black, 100 white.
    var lightness: Double
    var a: Double
    var b: Double

    private static let whiteX = 0.96422
    private static let whiteZ = 0.82521
    /// Below (6/29)³ the cube root is continued by a straight line.
    private static let bend = 6.0 / 29

    init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    init(_ color: Color) {
        let (red, green, blue) = color.linear
        func root(_ t: Double) -> Double {
            t > Self.bend * Self.bend * Self.bend ? Double.cbrt(t) : t / (3 * Self.bend * Self.bend) + 4.0 / 29
        }
        let y = root(0.2225045 * red + 0.7168786 * green + 0.0606169 * blue)
        let isGray = red == green && green == blue
        let x = isGray ? y : root((0.4360747 * red + 0.3850649 * green + 0.1430804 * blue) / Self.whiteX)
        let z = isGray ? y : root((0.0139322 * red + 0.0971045 * green + 0.7141733 * blue) / Self.whiteZ)
        lightness = max(0, 116 * y - 16)
        a = 500 * (x - y)
        b = 200 * (y - z)
    }

    func color(alpha: Double) -> Color {
        func cube(_ t: Double) -> Double { t > Self.bend ? t * t * t : 3 * Self.bend * Self.bend * (t - 4.0 / 29) }
        let root = (lightness + 16) / 116
        let y = cube(root)
        let x = Self.whiteX * cube(root + a / 500)
        let z = Self.whiteZ * cube(root - b / 200)
        let color = Color(
            linearRed: 3.1338561 * x - 1.6168667 * y - 0.4906146 * z,
            green: -0.9787684 * x + 1.9161415 * y + 0.0334540 * z,
            blue: 0.0719453 * x - 0.2289914 * y + 1.4052427 * z)
        return Color(
            red: Color.unit(color.red), green: Color.unit(color.green), blue: Color.unit(color.blue), alpha: alpha)
    }

    private var chroma: Double { (a * a + b * b).squareRoot() }

    /// In degrees; nil for grays, which have none.
    private var hue: Double? { chroma < 0.00005 ? nil : Double.atan2(b, a) * 180 / .pi }

    static func mixed(_ from: Color, _ to: Color, _ fraction: Double) -> Color {
        let (low, high) = (CIELab(from), CIELab(to))
        func mix(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }
        return CIELab(
            lightness: mix(low.lightness, high.lightness), a: mix(low.a, high.a), b: mix(low.b, high.b)
        ).color(alpha: mix(from.alpha, to.alpha))
    }

    /// Along the shorter way round the circle of hues. A gray takes the other's hue, black and white its chroma too.
    static func mixedByHue(_ from: Color, _ to: Color, _ fraction: Double) -> Color {
        let (low, high) = (CIELab(from), CIELab(to))
        func mix(_ a: Double, _ b: Double) -> Double { a * (1 - fraction) + b * fraction }
        var chroma = mix(low.chroma, high.chroma)
        var hue = low.hue ?? high.hue ?? 0
        if let start = low.hue, let end = high.hue {
            let turn = end - start
            hue = start + fraction * (turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn)
        } else if low.hue != nil, high.lightness == 1 || high.lightness == 0 {
            chroma = low.chroma
        } else if high.hue != nil, low.lightness == 1 || low.lightness == 0 {
            chroma = high.chroma
        }
        let (sine, cosine) = Double.sincos(hue * .pi / 180)
        return CIELab(lightness: mix(low.lightness, high.lightness), a: cosine * chroma, b: sine * chroma)
            .color(alpha: mix(from.alpha, to.alpha))
    }
}
