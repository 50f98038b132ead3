import ChizuGeometry
import ChizuStyle

/// What a feature is shown by, wherever it stands: its text and its icon.
final class Symbol {
    /// The element in the layer's source.
    let index: Int
    /// The em size of the first line, in points.
    let size: Double
    /// The text; empty where there is none.
    var block: LabelBlock
    /// The text in columns, where it may be written so.
    var column: LabelBlock?
    /// The places that the text may take, the best first.
    var positions = [LabelPosition(anchor: .center, x: 0, y: 0)]
    var justify = SymbolLayer.Justify.auto
    /// Of the text, in degrees clockwise.
    var rotation = 0.0
    var icon: IconMark?
    /// The text's colours, once they have been asked for.
    var look: LabelLook?

    init(index: Int, size: Double, block: LabelBlock, icon: IconMark? = nil) {
        self.index = index
        self.size = size
        self.block = block
        self.icon = icon
    }
}
