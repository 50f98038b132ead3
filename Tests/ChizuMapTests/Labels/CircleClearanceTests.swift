import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("Labels and circles")
struct CircleClearanceTests {
    /// A label right of a point, where the circle of another point is.
    private func labels(_ defaults: LayerCommon.Defaults) -> Int {
        var circles = CircleLayer([point(0.2, 0.5)]).circleRadius(10)
        circles.common.defaults = defaults
        let names = SymbolLayer([point(0, 0.5, "name")]).textField(.get("name")).textSize(16).textAnchor(.left)
        let box = CoordinateBox(west: -1, south: 0, east: 1, north: 1)
        let map = Map(camera: .bounds(box, padding: 0)) {
            circles
            names
        }
        return map.projection(.equirectangular).scene(width: 200, height: 100).labels.count
    }

    @Test("keep clear of each other in a map of a theme")
    func themed() { #expect(labels(.theme) == 0) }

    @Test("do not collide in a map of the spec's defaults, as in MapLibre")
    func specification() { #expect(labels(.specification) == 1) }
}
