import ChizuGeometry

/// A colour in OKLab, where equal steps look equal (Björn Ottosson, "A perceptual color space for image processing",
/// 2020; the space of CSS Color 4's `oklab()`).
public struct OKLab: Hashable, Sendable {
    /// 0 is black, 1 white.
    public var lightness: Double
    /// Green to red, about −0.4…0.4.
    public var a: Double
    /// Blue to yellow, about −0.4…0.4.
    public var b: Double

    public init(lightness: Double, a: Double, b: Double) {
        self.lightness = lightness
        self.a = a
        self.b = b
    }

    /// From lightness, chroma and hue in degrees: CSS's `oklch()`.
    public init(lightness: Double, chroma: Double, hue: Double) {
        let (sine, cosine) = Double.sincos(hue * .pi / 180)
        self.init(lightness: lightness, a: chroma * cosine, b: chroma * sine)
    }

    public init(_ color: Color) {
        let (red, green, blue) = color.linear
        let l = Double.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
        let m = Double.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
        let s = Double.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
        lightness = 0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s
        a = 1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s
        b = 0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s
    }

    public var chroma: Double { Double.hypot(a, b) }

    /// Part of the way to another colour: 0 gives this one, 1 the other.
    public func mixed(with other: OKLab, _ fraction: Double) -> OKLab {
        OKLab(
            lightness: lightness + (other.lightness - lightness) * fraction,
            a: a + (other.a - a) * fraction, b: b + (other.b - b) * fraction)
    }

    /// The distance of two colours, ΔE OK: 0.02 is just noticeable.
    public func difference(to other: OKLab) -> Double {
        let (l, a, b) = (lightness - other.lightness, self.a - other.a, self.b - other.b)
        return (l * l + a * a + b * b).squareRoot()
    }

    /// In sRGB, with components outside 0…1 where the screen cannot show the colour.
    var unclippedColor: Color {
        func cube(_ x: Double) -> Double { x * x * x }
        let l = cube(lightness + 0.3963377774 * a + 0.2158037573 * b)
        let m = cube(lightness - 0.1055613458 * a - 0.0638541728 * b)
        let s = cube(lightness - 0.0894841775 * a - 1.2914855480 * b)
        return Color(
            linearRed: 4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
            green: -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
            blue: -0.0041960863 * l - 0.7034186147 * m + 1.7076147010 * s)
    }
}

extension Color {
    /// The sRGB colour that looks like it. Where the screen cannot show it, the chroma is lowered at the same lightness
    /// and hue until clipping no longer shows (CSS Color 4 §13.2).
    public init(_ lab: OKLab, alpha: Double = 1) {
        self = Self.gamutMapped(lab).opacity(alpha)
    }

    private static func gamutMapped(_ lab: OKLab) -> Color {
        if lab.lightness >= 1 { return .white }
        if lab.lightness <= 0 { return .black }
        let direct = lab.unclippedColor
        let clipped = direct.clipped
        // The published matrices are rounded to ten digits; what they miss the gamut by is no colour beyond it.
        let justNoticeable = 0.02
        if direct.isWithin(1e-6) || OKLab(clipped).difference(to: lab) < justNoticeable { return clipped }
        var low = 0.0
        var high = 1.0
        var result = clipped
        while high - low > 0.0001 {
            let middle = (low + high) / 2
            let candidate = OKLab(lightness: lab.lightness, a: lab.a * middle, b: lab.b * middle)
            let color = candidate.unclippedColor
            result = color.clipped
            if color.isWithin(1e-6) || OKLab(result).difference(to: candidate) < justNoticeable {
                low = middle
            } else {
                high = middle
            }
        }
        return result
    }

    private var clipped: Color {
        Color(
            red: max(0, min(1, red)), green: max(0, min(1, green)), blue: max(0, min(1, blue)),
            alpha: max(0, min(1, alpha)))
    }

    private func isWithin(_ tolerance: Double) -> Bool {
        let range = -tolerance...(1 + tolerance)
        return range.contains(red) && range.contains(green) && range.contains(blue)
    }

    /// This colour mixed with another in OKLab, premultiplied by alpha as CSS's `color-mix()` has it: 0 gives this
    /// one, 1 the other.
    public func mixed(with other: Color, _ fraction: Double) -> Color {
        if fraction <= 0 { return self }
        if fraction >= 1 { return other }
        let mixedAlpha = alpha + (other.alpha - alpha) * fraction
        guard mixedAlpha > 0 else { return opacity(0) }
        let weight = other.alpha * fraction / mixedAlpha
        return Color(OKLab(self).mixed(with: OKLab(other), weight), alpha: mixedAlpha)
    }
}
