import ChizuGeometry
import ChizuTestSupport
import Testing

private func points(_ coordinates: (Double, Double)...) -> [Point] { coordinates.map { Point(x: $0.0, y: $0.1) } }

@Suite struct PlaneRingsTests {
    @Test("The area is positive counter-clockwise, closed or not, and keeps its digits far from the origin")
    func area() {
        #expect(signedArea(ofRing: points((0, 0), (2, 0), (2, 1), (0, 1))) == 2)
        #expect(signedArea(ofRing: points((0, 0), (0, 1), (2, 1), (2, 0), (0, 0))) == -2)
        let far = 1e9
        #expect(
            signedArea(ofRing: points((far, far), (far + 0.5, far), (far + 0.5, far + 0.5), (far, far + 0.5))) == 0.25)
        #expect(signedArea(ofRing: [Point]()) == 0)
    }

    @Test("A point is inside by the even-odd rule, borders included")
    func contains() {
        let rings = PlaneRings([
            points((0, 0), (10, 0), (10, 10), (0, 10)), points((2, 2), (8, 2), (8, 8), (2, 8), (2, 2)),
        ])
        for inside in points((1, 1), (0, 5), (10, 10), (2, 5), (5, 2), (5, 8), (5, 10), (9, 5)) {
            #expect(rings.contains(inside), "\(inside)")
        }
        for outside in points((5, 5), (-1, 5), (11, 0), (12, 10), (-3, 0), (5, 11), (3, 7)) {
            #expect(!rings.contains(outside), "\(outside)")
        }
        #expect(!PlaneRings().contains(.zero))
    }

    @Test("Containment agrees with the region index on random shapes")
    func agreement() {
        var random = SeededGenerator()
        for _ in 0..<20 {
            let star = star(x: 5, y: 5, radius: 5, vertices: 30, grid: 0.5, using: &random)
            let rings = PlaneRings([star.coordinates.map { Point(x: $0.longitude, y: $0.latitude) }])
            let index = RegionIndex([[Polygon(exterior: star)]])
            for x in stride(from: -0.5, through: 10.5, by: 0.5) {
                for y in stride(from: -0.5, through: 10.5, by: 0.5) {
                    let isInside = index.region(at: Coordinate(longitude: x, latitude: y)) != nil
                    #expect(rings.contains(Point(x: x, y: y)) == isInside)
                }
            }
        }
    }

    @Test("Snapping moves points to the grid and drops repeats and rings that vanish")
    func snapping() {
        let rings = PlaneRings([
            points((0.1, 0.1), (0.2, -0.1), (4.9, 0.2), (5.1, 5.2), (0.2, 4.8), (0.1, 0.1)),
            points((7.1, 7.1), (7.2, 7.1), (7.2, 7.3)), points((8.1, 8), (9.9, 8), (10.2, 8.2), (8.1, 8)),
        ])
        let snapped = rings.snapped(toGrid: 1)
        #expect(snapped == PlaneRings([points((0, 0), (5, 0), (5, 5), (0, 5), (0, 0))]))
        #expect(rings.snapped(toGrid: 0) == rings)
    }

    @Test("Neighbours share their border still after snapping")
    func sharedBorders() {
        var random = SeededGenerator()
        let regions = jitteredPartition(columns: 12, rows: 8, regionCount: 96, using: &random)
        let shapes = regions.flatMap { $0 }.map { polygon in
            PlaneRings([polygon.rings[0].coordinates.map { Point(x: $0.longitude, y: $0.latitude) }]).snapped(
                toGrid: 0.3)
        }
        // The cells of a partition, snapped alike, add up to the area within its snapped outline.
        let total = shapes.flatMap(\.rings).reduce(0) { $0 + signedArea(ofRing: $1) }
        let topology = Topology([regions.flatMap { $0 }])
        var outline = 0.0
        for arc in topology.arcs where arc.isOutline {
            let line = topology.line(arc).coordinates.map {
                Point(x: ($0.longitude / 0.3).rounded() * 0.3, y: ($0.latitude / 0.3).rounded() * 0.3)
            }
            for (a, b) in zip(line, line.dropFirst()) {
                outline += (a.x * b.y - b.x * a.y) / 2 * (arc.left == nil ? -1 : 1)
            }
        }
        #expect((total - outline).magnitude < 1e-9)
    }
}

@Suite struct BoxIndexTests {
    @Test("Finds the boxes that a search through all of them finds")
    func search() {
        var random = SeededGenerator()
        for count in [0, 1, 2, 15, 16, 17, 300, 5000] {
            let boxes = (0..<count).map { _ in
                let (x, y) = (Double.random(in: 0...100, using: &random), Double.random(in: 0...100, using: &random))
                return Box(
                    minX: x, minY: y, maxX: x + .random(in: 0...5, using: &random),
                    maxY: y + .random(in: 0...5, using: &random))
            }
            let index = BoxIndex(boxes)
            for _ in 0..<20 {
                let point = Point(x: .random(in: 0...100, using: &random), y: .random(in: 0...100, using: &random))
                let box = Box(minX: point.x, minY: point.y, maxX: point.x + 8, maxY: point.y + 3)
                #expect(index.search(box) == boxes.indices.filter { boxes[$0].intersects(box) })
                #expect(index.search(at: point) == boxes.indices.filter { boxes[$0].contains(point) })
            }
        }
    }

    @Test("Edges count, equal boxes are all found, and empty ones are not")
    func edges() {
        let box = Box(minX: 0, minY: 0, maxX: 1, maxY: 1)
        let index = BoxIndex([box, .empty, box, Box(minX: 1, minY: 1, maxX: 1, maxY: 1)])
        #expect(index.search(at: Point(x: 1, y: 1)) == [0, 2, 3])
        #expect(index.search(.empty).isEmpty)
        #expect(BoxIndex([.empty]).search(box).isEmpty)
    }
}
