import ChizuGeometry
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("The collision grid")
struct CollisionGridTests {
    @Test("answers as comparing with every box does", arguments: [11, 12, 13] as [UInt64])
    func bruteForce(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bounds = Box(minX: 0, minY: 0, maxX: 500, maxY: 300)
        var grid = CollisionGrid(bounds: bounds, cellSize: 20)
        for _ in 0..<500 {
            let box = Box(
                center: Point(x: .random(in: -20...520, using: &random), y: .random(in: -20...320, using: &random)),
                width: .random(in: 0.5...90, using: &random), height: .random(in: 0.5...30, using: &random))
            var isFree = true
            for other in grid.boxes {
                let apart =
                    box.maxX <= other.minX || other.maxX <= box.minX || box.maxY <= other.minY
                    || other.maxY <= box.minY
                if !apart { isFree = false }
            }
            #expect(grid.isFree(box) == isFree, "seed \(seed)")
            if isFree { grid.insert(box) }
        }
    }
}
