import ChizuDrawing
import ChizuGeometry
import ChizuStyle

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
