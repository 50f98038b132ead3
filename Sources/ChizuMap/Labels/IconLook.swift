import ChizuStyle

/// The colours of an icon.
struct IconLook: Equatable {
    var opacity = 1.0
    /// What an image takes that is a distance field, and its halo.
    var color = Color.black
    var haloColor = Color.clear
    /// In points.
    var haloWidth = 0.0
    var haloBlur = 0.0
}
