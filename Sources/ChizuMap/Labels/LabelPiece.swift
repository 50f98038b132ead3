import ChizuDrawing
import ChizuStyle

/// A part of a label's text that is set alike: a section of `format`.
struct LabelPiece {
    var text: String
    var font: Font
    /// Nil for the label's.
    var color: Color?
    /// Instead of text.
    var image: IconImage?
    /// Where it stands in a line that others make higher: 0 at the top, 1 at the bottom.
    var alignment = 1.0
}
