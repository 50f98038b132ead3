/// Estimates how much room text takes, where there are no fonts to ask: good enough to keep labels apart in SVG.
///
/// Han, kana, hangul and full-width forms are one em wide; Latin letters fall into a few width classes taken from the
/// metrics of Helvetica and Arial. Expect ±10 % on words. There are no outlines.
public final class ApproximateTextShaper: TextShaper {
    public init() {}

    public func shape(_ text: String, font: Font, language: String) -> ShapedText {
        let em = font.weight >= 600 ? Self.boldWidening : 1
        var clusters: [ShapedText.Cluster] = []
        var (ems, end) = (0.0, 0)
        for scalar in text.unicodeScalars {
            let advance = Self.advance(of: scalar.value) * em
            let start = end
            end += UTF8.width(scalar)
            if advance == 0, !clusters.isEmpty {
                clusters[clusters.count - 1].text = clusters[clusters.count - 1].text.lowerBound..<end
            } else {
                clusters.append(ShapedText.Cluster(text: start..<end, x: ems, advance: advance))
            }
            ems += advance
        }
        return ShapedText(advance: ems, ascent: Self.ascent, descent: Self.descent, clusters: clusters)
            .scaled(by: font.size).spaced(by: font.letterSpacing)
    }

    /// Of common sans-serif faces, in ems.
    private static let ascent = 0.93
    private static let descent = 0.24
    /// Bold Helvetica is about 6 % wider than regular.
    private static let boldWidening = 1.06

    /// The width of a Unicode scalar in ems.
    private static func advance(of scalar: UInt32) -> Double {
        switch scalar {
        case 0x20...0x7E: advanceOfASCII(UInt8(scalar))
        // Control characters, combining marks, zero-width characters, variation selectors.
        case 0...0x1F, 0x7F...0x9F, 0x300...0x36F, 0x200B...0x200F, 0x2060...0x2064, 0x3099...0x309A, 0xFE00...0xFE0F,
            0xFE20...0xFE2F, 0xFEFF, 0xE0100...0xE01EF:
            0
        // East Asian Wide and Fullwidth (Unicode Standard Annex 11).
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F,
            0xFF00...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF,
            0x20000...0x3FFFD:
            1
        case 0xFF61...0xFFDC: 0.5
        default: 0.58
        }
    }

    private static func advanceOfASCII(_ character: UInt8) -> Double {
        switch character {
        case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "'"), UInt8(ascii: "|"): 0.22
        case UInt8(ascii: "m"), UInt8(ascii: "M"): 0.83
        case UInt8(ascii: "W"): 0.94
        case UInt8(ascii: "w"): 0.72
        case UInt8(ascii: "@"): 1.02
        case UInt8(ascii: "%"): 0.89
        case UInt8(ascii: "f"), UInt8(ascii: "t"), UInt8(ascii: "I"), UInt8(ascii: " "), UInt8(ascii: "!"),
            UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ":"), UInt8(ascii: ";"):
            0.28
        case UInt8(ascii: "r"), UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "-"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "}"):
            0.33
        case UInt8(ascii: "c"), UInt8(ascii: "k"), UInt8(ascii: "s"), UInt8(ascii: "v"),
            UInt8(ascii: "x")...UInt8(ascii: "z"),
            UInt8(ascii: "J"):
            0.5
        case UInt8(ascii: "G"), UInt8(ascii: "O"), UInt8(ascii: "Q"): 0.78
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): 0.68
        default: 0.556
        }
    }
}
