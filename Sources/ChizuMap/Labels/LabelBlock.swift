import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A label with its lines shaped: how much room it takes, and its text items once it has a place.
struct LabelBlock {
    struct Line {
        var text: String
        var font: Font
        var shaped: ShapedText
        /// From the block's top to the line's baseline.
        var baseline: Double
    }

    var lines: [Line] = []
    var width = 0.0
    var height = 0.0

    /// Between one line's ink and the next's, in ems of the lower one.
    private static let leading = 0.28

    /// Sets lines one below the other.
    ///
    /// - Parameter fonts: the font of each line.
    init(_ texts: [String], fonts: [Font], setter: TextSetter) {
        for (text, font) in zip(texts, fonts) {
            let shaped = setter.shape(text, font: font)
            if !lines.isEmpty { height += Self.leading * font.size }
            let ascent = InkHeight.ascent(of: shaped, size: font.size)
            lines.append(Line(text: text, font: font, shaped: shaped, baseline: height + ascent))
            height += ascent + InkHeight.descent(of: shaped, size: font.size)
            width = max(width, shaped.advance)
        }
    }

    var isEmpty: Bool { lines.isEmpty }

    /// The lines centred in `box`, or flush with its left or right edge.
    func items(in box: Box, alignment: TextItem.Anchor, look: LabelLook) -> [TextItem] {
        let x =
            switch alignment {
            case .start: box.minX
            case .middle: box.center.x
            case .end: box.maxX
            }
        return lines.map { line in
            TextItem(
                text: line.text, origin: Point(x: x, y: box.minY + line.baseline), anchor: alignment, font: line.font,
                color: look.color, halo: look.halo, shaped: line.shaped)
        }
    }
}

/// The colours of a label.
struct LabelLook: Equatable {
    var color: Color
    var halo: TextItem.Halo?
}
