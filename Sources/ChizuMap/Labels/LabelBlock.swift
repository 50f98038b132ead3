import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A label with its lines set: how much room it takes, and its text items once it has a place.
struct LabelBlock {
    /// Text of one font and colour on a line, or an image among it.
    struct Run {
        var text: String
        var font: Font
        var shaped: ShapedText
        /// Nil for the label's.
        var color: Color?
        var image: IconImage?
        /// From the start of the line.
        var x: Double
        /// How far above the line's baseline its own is.
        var rise = 0.0
        /// In a column: where the clusters stand, from the block's top left corner.
        var places: [TextItem.Place] = []
    }

    struct Line {
        var runs: [Run]
        var width: Double
        /// How far the line reaches above its baseline and below it.
        var ascent: Double
        var descent: Double
        /// From the line before, or from the block's top, to where the line's ascent begins.
        var leading = 0.0
        /// From the block's top to the line's baseline.
        var baseline = 0.0
    }

    private(set) var lines: [Line]
    private(set) var width = 0.0
    private(set) var height = 0.0

    static let empty = LabelBlock([])

    /// Lines one below the other.
    init(_ lines: [Line]) {
        self.lines = lines
        for index in lines.indices {
            if index > 0 { height += lines[index].leading }
            self.lines[index].baseline = height + lines[index].ascent
            height += lines[index].ascent + lines[index].descent
            width = max(width, lines[index].width)
        }
    }

    /// Columns, each a line with its clusters placed already.
    init(columns: [Line], width: Double, height: Double) {
        lines = columns
        self.width = width
        self.height = height
    }

    var isEmpty: Bool { lines.isEmpty }

    /// Whether the text is of a script that is also written in columns.
    var isWrittenInColumns: Bool {
        for line in lines { for run in line.runs where Upright.allows(run.text) { return true } }
        return false
    }

    /// Only some of the lines.
    func part(_ range: Range<Int>) -> LabelBlock { LabelBlock(Array(lines[range])) }

    /// The block at another size.
    func scaled(by factor: Double) -> LabelBlock {
        guard factor != 1 else { return self }
        var block = self
        block.width *= factor
        block.height *= factor
        for line in block.lines.indices {
            block.lines[line].width *= factor
            block.lines[line].ascent *= factor
            block.lines[line].descent *= factor
            block.lines[line].leading *= factor
            block.lines[line].baseline *= factor
            for run in block.lines[line].runs.indices { block.lines[line].runs[run].scale(by: factor) }
        }
        return block
    }

    /// Where the lines go in a box as large as the block.
    ///
    /// - Parameter justify: 0 for flush left, 0.5 for centred, 1 for flush right.
    func items(in box: Box, justify: Double, look: LabelLook) -> (texts: [TextItem], images: [DisplayItem.ImageItem]) {
        var texts: [TextItem] = []
        var images: [DisplayItem.ImageItem] = []
        for line in lines {
            for run in line.runs {
                let y = box.minY + line.baseline - run.rise
                if let image = run.image {
                    let x = box.minX + (box.width - line.width) * justify + run.x
                    let color = run.color ?? look.color.opacity(1)
                    images.append(image.item(at: Point(x: x, y: y), color: color, opacity: look.opacity))
                    continue
                }
                var item = TextItem(
                    text: run.text, origin: Point(x: box.minX, y: y), font: run.font, color: run.color ?? look.color,
                    halo: look.halo, shaped: run.shaped)
                if let color = run.color { item.color.alpha = color.alpha * look.opacity }
                if !run.places.isEmpty {
                    item.places = run.places
                    for index in item.places.indices {
                        item.places[index].origin.x += box.minX
                        item.places[index].origin.y += box.minY
                    }
                } else if line.runs.count == 1 {
                    // A reader's other font keeps the line where it is justified.
                    item.anchor = justify == 0 ? .start : justify == 1 ? .end : .middle
                    item.origin.x = box.minX + box.width * justify
                } else {
                    item.origin.x = box.minX + (box.width - line.width) * justify + run.x
                }
                texts.append(item)
            }
        }
        return (texts, images)
    }
}

extension LabelBlock.Run {
    fileprivate mutating func scale(by factor: Double) {
        font.size *= factor
        font.letterSpacing *= factor
        shaped = shaped.scaled(by: factor)
        image = image?.scaled(by: factor)
        x *= factor
        rise *= factor
        for index in places.indices {
            places[index].origin.x *= factor
            places[index].origin.y *= factor
        }
    }
}
