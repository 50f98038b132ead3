import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("Frames of a prepared map")
struct FrameTests {
    private let prepared = Map { FillLayer(gridOfRegions(columns: 10, rows: 10)) }
        .projection(.equirectangular).prepared()

    private func shapes(_ list: DisplayList) -> [DisplayItem.FillLayer.Shape] {
        guard case .fills(let layer) = list.items.first else { return [] }
        return layer.shapes
    }

    @Test("hold only what the viewport shows")
    func culling() {
        let whole = prepared.viewport(width: 400, height: 400)
        #expect(shapes(prepared.frame(whole)).count == 100)
        // Ten times as large about the middle: one region's width is the picture's.
        let close = whole.zoomed(by: 10, around: Point(x: 200, y: 200))
        #expect(shapes(prepared.frame(close)).count == 4)
        #expect(prepared.frame(whole.panned(x: 2000, y: 0)).items.isEmpty)
    }

    @Test("show the same regions at the same places as a scene does")
    func sameAsScene() throws {
        let scene = prepared.scene(width: 400, height: 400)
        let frame = prepared.frame(scene.viewport)
        guard case .fills(let layer) = frame.items.first, case .fills(let full) = scene.displayList.items.first else {
            Issue.record("no fills")
            return
        }
        let tolerance = 0.25
        for (reduced, exact) in zip(layer.shapes, full.shapes) {
            let a = reduced.path.transformed(by: layer.transform).controlBox
            let b = exact.path.transformed(by: full.transform).controlBox
            #expect(abs(a.minX - b.minX) <= tolerance && abs(a.maxY - b.maxY) <= tolerance)
        }
    }

    @Test("move no vertex by more than a quarter of a point, at any scale", arguments: [0.37, 1.0, 12.3, 4096, 1e6])
    func detail(scale: Double) {
        var random = SeededGenerator(seed: 5)
        var path = Path()
        for index in 0..<200 {
            let place = Point(x: .random(in: -1...1, using: &random), y: .random(in: -1...1, using: &random))
            if index == 0 { path.move(to: place) } else { path.line(to: place) }
        }
        path.close()
        let level = DetailLevel(scale: scale)
        for place in path.points {
            var nearest = Double.infinity
            for moved in level.path(from: path, closed: true).points {
                let x = (moved.x - place.x) * scale
                let y = (moved.y - place.y) * scale
                nearest = min(nearest, (x * x + y * y).squareRoot())
            }
            // A path whose points all fall together is dropped as a whole.
            #expect(nearest <= 0.25 || nearest == .infinity, "scale \(scale)")
        }
    }

    @Test("keep borders shared: neighbours' vertices stay the same vertices")
    func neighbours() {
        var random = SeededGenerator(seed: 9)
        let border = (0...50).map { Point(x: .random(in: -0.02...0.02, using: &random), y: Double($0) / 50) }
        var west = Path()
        west.move(to: Point(x: -1, y: 0))
        for place in border { west.line(to: place) }
        west.line(to: Point(x: -1, y: 1))
        west.close()
        var east = Path()
        east.move(to: Point(x: 1, y: 1))
        for place in border.reversed() { east.line(to: place) }
        east.line(to: Point(x: 1, y: 0))
        east.close()
        let level = DetailLevel(scale: 3)
        let a = level.path(from: west, closed: true).points.filter { abs($0.x) < 0.5 }
        let b = level.path(from: east, closed: true).points.filter { abs($0.x) < 0.5 }
        #expect(a == b.reversed())
        #expect(a.count < border.count)
    }
}
