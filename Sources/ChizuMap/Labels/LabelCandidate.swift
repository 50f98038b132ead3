import ChizuDrawing
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

    init(index: Int, size: Double, block: LabelBlock, icon: IconMark? = nil) {
        self.index = index
        self.size = size
        self.block = block
        self.icon = icon
    }
}

/// A symbol that asks for a place.
struct LabelCandidate {
    let symbol: Symbol
    /// The symbol's point, on the plane and on the picture.
    var planePoint: Point
    var point: Point
    /// The line that the symbol stands on, and how far along it.
    var course: LineCourse?
    var distance = 0.0
    /// How the icon is turned with the line, in degrees clockwise.
    var iconRotation = 0.0
}

/// The order of placing: total, so that a picture never depends on the sort's stability.
struct PlacingKey {
    /// Symbols are placed in the order of their keys; the lower one on the picture first where that is asked for, then
    /// the larger region.
    var sortKey: Double
    /// Points from the picture's top; 0 where it does not matter.
    var y: Double
    /// Of the element, in points².
    var area: Double
    var index: Int
    /// Among the candidates.
    var number: Int

    static func sorted(_ keys: [PlacingKey]) -> [PlacingKey] {
        sortedIndices(keys.count) { isPlacedBefore(keys[$0], keys[$1]) }.map { keys[$0] }
    }

    private static func isPlacedBefore(_ a: PlacingKey, _ b: PlacingKey) -> Bool {
        if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
        if a.y != b.y { return a.y > b.y }
        if a.area != b.area { return a.area > b.area }
        if a.index != b.index { return a.index < b.index }
        return a.number < b.number
    }
}

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
