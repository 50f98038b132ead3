import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("Labels that are left out")
struct LeftOutLabelTests {
    /// The warnings of a picture of the spec's defaults with two labels at one place in it or two out of sight.
    private func warnings(longitude: Double) -> [Warning] {
        var names = SymbolLayer([point(longitude, 0.5, "one"), point(longitude, 0.5, "two")]).textField(.get("name"))
        names.common.defaults = .specification
        let box = CoordinateBox(west: 0, south: 0, east: 2, north: 1)
        return Map(camera: .bounds(box, padding: 0)) { names }.projection(.equirectangular)
            .scene(width: 200, height: 100).warnings
    }

    @Test("are counted where one had no room beside another")
    func crowded() { #expect(warnings(longitude: 1) == [.labelsCrowdedOut(count: 1)]) }

    @Test("are not counted where their points are out of sight")
    func outOfSight() { #expect(warnings(longitude: 2.8) == []) }
}
