import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A label that asks for a place.
struct LabelCandidate {
    /// The element in the layer's source.
    var index: Int
    var text: String
    /// The label's point, on the plane and on the picture.
    var planePoint: Point
    var point: Point
    /// Labels are placed in the order of their keys; the larger region first where keys are equal.
    var sortKey: Double
    /// Of the element, in points².
    var area: Double
    /// The em size of the first line, in points.
    var size: Double
    var look: LabelLook
    /// The lines above and below are told apart by name and value.
    var semantics: Semantics?

    /// The text's lines, empty ones aside.
    var lines: [String] {
        text.split(separator: "\n", omittingEmptySubsequences: true).map { String($0) }
    }

    /// The order of placing: total, so that a picture never depends on the sort's stability.
    static func isPlacedBefore(_ a: LabelCandidate, _ b: LabelCandidate) -> Bool {
        if a.sortKey != b.sortKey { return a.sortKey < b.sortKey }
        if a.area != b.area { return a.area > b.area }
        return a.index < b.index
    }
}

/// A label that has its place.
struct PlacedLabel {
    var layer: Int
    var index: Int
    /// One box a block: two where the lines stand above and below a point.
    var boxes: [Box]
    var items: [TextItem]
}
