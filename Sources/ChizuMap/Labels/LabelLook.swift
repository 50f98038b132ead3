import ChizuDrawing
import ChizuStyle

/// The colours of a label.
struct LabelLook: Equatable {
    var color: Color
    var halo: TextItem.Halo?
    /// What the colours' alphas were multiplied by.
    var opacity = 1.0
}
