import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("A turned map")
struct TurnedMapTests {
    private let grid = gridOfRegions(columns: 10, rows: 10)

    private func map(bearing: Double) -> Map {
        Map(camera: .center(Coordinate(longitude: 5, latitude: 5), zoom: 6, bearing: bearing)) {
            FillLayer(grid).fillColor(by: "value", .quantile(classes: 9), .blues)
            LineLayer(grid).lineColor(.white).lineWidth(3)
            CircleLayer([point(3, 6), point(7.3, 2.2)]).circleRadius(9)
        }
        .projection(.equirectangular).legend(.hidden)
    }

    @Test("by quarters has the same pixels, turned")
    func quarters() {
        let size = 240
        let upright = PixelPainter(map(bearing: 0).scene(width: 240, height: 240).displayList).paint()
        let east = PixelPainter(map(bearing: 90).scene(width: 240, height: 240).displayList).paint()
        var largest = 0
        for y in 0..<size {
            for x in 0..<size {
                // East is up: the pixel that stood at (u, v) now stands at (v, size − 1 − u).
                let (u, v) = (size - 1 - y, x)
                for channel in 0..<4 {
                    let a = Int(upright.pixels[(v * size + u) * 4 + channel])
                    let b = Int(east.pixels[(y * size + x) * 4 + channel])
                    largest = max(largest, abs(a - b))
                }
            }
        }
        #expect(largest <= 2)
    }

    @Test("draws every region that its picture shows, and tells which is at a point", arguments: [17.0, 45, 133, -100])
    func regions(bearing: Double) throws {
        let scene = map(bearing: bearing).scene(width: 500, height: 300)
        guard case .fills(let fills) = try #require(scene.displayList.items.first) else {
            Issue.record("no fills")
            return
        }
        let drawn = Set(fills.shapes.compactMap { $0.semantics?.id })
        var random = SeededGenerator()
        var hits = 0
        for _ in 0..<2000 {
            let place = Point(x: .random(in: 0...500, using: &random), y: .random(in: 0...300, using: &random))
            let coordinate = try #require(scene.coordinate(at: place))
            let (column, row) = (Int(coordinate.longitude.rounded(.down)), Int(coordinate.latitude.rounded(.down)))
            guard (0..<10).contains(column), (0..<10).contains(row) else { continue }
            let name = "A\(row * 10 + column + 1)"
            #expect(drawn.contains(name))
            #expect(scene.features(at: place).contains { $0.name == name })
            hits += 1
        }
        #expect(hits > 500)
    }

    @Test("has upright labels inside their regions")
    func labels() throws {
        let map = Map(camera: .center(Coordinate(longitude: 5, latitude: 5), zoom: 6, bearing: 30)) {
            SymbolLayer(grid).textField(.get("name")).textSize(10).textFit(.inside)
        }
        .projection(.equirectangular)
        let scene = map.scene(width: 700, height: 700)
        #expect(scene.labels.count > 20)
        for label in scene.labels {
            for box in label.boxes {
                #expect(box.width > box.height)
                for corner in [
                    Point(x: box.minX, y: box.minY), Point(x: box.maxX, y: box.minY),
                    Point(x: box.minX, y: box.maxY), Point(x: box.maxX, y: box.maxY),
                ] {
                    let coordinate = try #require(scene.coordinate(at: corner))
                    let (column, row) = (label.index % 10, label.index / 10)
                    #expect((Double(column)...Double(column + 1)).contains(coordinate.longitude))
                    #expect((Double(row)...Double(row + 1)).contains(coordinate.latitude))
                }
            }
        }
    }
}
