import ChizuDrawing
import ChizuGeometry

/// A symbol that has its place.
struct PlacedLabel {
    var layer = 0
    var index: Int
    /// What it covers: a box for each part that stands apart.
    var boxes: [Box] = []
    var items: [TextItem] = []
    /// Beneath the text.
    var images: [DisplayItem.ImageItem] = []
    /// How far its point is from the picture's top, in points.
    var y = 0.0
    /// Its place in the order of drawing.
    var rank = 0
}
