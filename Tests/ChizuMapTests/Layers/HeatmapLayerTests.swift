import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("Heatmap layers")
struct HeatmapLayerTests {
    private func item(_ layer: HeatmapLayer) throws -> DisplayItem.HeatmapItem {
        let camera = Camera.bounds(CoordinateBox(west: 0, south: 0, east: 2, north: 1), padding: 0)
        let scene = Map(camera: camera) { layer }.projection(.equirectangular).padding(0).scene(width: 200, height: 100)
        for case .heatmap(let item) in scene.displayList.items { return item }
        throw Missing()
    }

    private struct Missing: Error {}

    @Test("have a spot at each point, with the spec's radius, weight and colours where they are open")
    func defaults() throws {
        let item = try item(HeatmapLayer([point(0.5, 0.5), point(1.5, 0.5)]))
        #expect(item.spots.map { $0.center.x.rounded() } == [50, 150])
        #expect(item.spots.map { $0.radius } == [30, 30])
        #expect(item.spots.map { $0.weight } == [1, 1])
        #expect(item.intensity == 1 && item.opacity == 1)
        // The spec's default: nothing at 0, red at 1.
        #expect(item.ramp.colors.first?.alpha == 0)
        #expect(item.ramp.colors.last == Color(css: "red"))
    }

    @Test("take radius and weight by feature, intensity, colours and opacity")
    func properties() throws {
        let item = try item(
            HeatmapLayer([point(0.5, 0.5, "a"), point(1.5, 0.5, "b")])
                .heatmapRadius(.match(.get("name"), ["a": 10], fallback: 20))
                .heatmapWeight(.match(.get("name"), ["a": 3], fallback: 0.5)).heatmapIntensity(2).heatmapOpacity(0.25)
                .heatmapColor(.interpolate(.linear, .heatmapDensity, [0: .black, 1: .white])))
        #expect(item.spots.map { $0.radius } == [10, 20])
        #expect(item.spots.map { $0.weight } == [3, 0.5])
        #expect(item.intensity == 2 && item.opacity == 0.25)
        #expect(item.ramp.colors.first == .black && item.ramp.colors.last == .white)
    }

    @Test("leave out points that a filter does not take or that weigh nothing")
    func filtered() throws {
        let points = [point(0.5, 0.5, "a"), point(1, 0.5, "b"), point(1.5, 0.5, "c")]
        let item = try item(
            HeatmapLayer(points).filter(.get("name") .!= "a")
                .heatmapWeight(.match(.get("name"), ["b": 0], fallback: 1)))
        #expect(item.spots.map { $0.center.x.rounded() } == [150])
    }
}
