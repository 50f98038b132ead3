import ChizuGeometry
import ChizuTestSupport
import Testing

@Suite struct TopologyTests {
    @Test("Two squares side by side have one border between them and two outlines")
    func neighbours() throws {
        let topology = Topology([[Polygon(rectangle(0, 0, 1, 1))], [Polygon(rectangle(1, 0, 2, 1))]])
        #expect(topology.arcs.count == 3)
        let inner = try #require(topology.arcs.first { $0.isInnerBorder })
        #expect(topology.line(inner) == ring((1, 0), (1, 1)))
        #expect(inner.left == 0 && inner.right == 1)
        #expect(topology.arcs.filter(\.isOutline).count == 2)
        #expect(topology.arcs.filter(\.isOutline).map { topology.line($0).count } == [4, 4])
    }

    @Test("The side of a region does not depend on how its rings are wound, closed or where they begin")
    func sides() throws {
        let right = ring((2, 1), (2, 0), (1, 0), (1, 1))
        for left in [rectangle(0, 0, 1, 1), ring((1, 1), (1, 0), (0, 0), (0, 1))] {
            let topology = Topology([[Polygon(left)], [Polygon(right)]])
            let inner = try #require(topology.arcs.first { $0.isInnerBorder })
            let line = topology.line(inner).coordinates
            let runsNorth = line[0].latitude < line[1].latitude
            #expect(inner.left == (runsNorth ? 0 : 1) && inner.right == (runsNorth ? 1 : 0))
        }
    }

    @Test("A region that fills another's hole shares the hole's ring with it")
    func enclave() throws {
        let hole = rectangle(2, 2, 4, 4)
        for filling in [hole, ring((4, 4), (4, 2), (2, 2), (2, 4)), ring((2, 4), (4, 4), (4, 2), (2, 2), (2, 4))] {
            let topology = Topology([[Polygon(rectangle(0, 0, 6, 6), hole)], [Polygon(filling)]])
            #expect(topology.arcs.count == 2)
            let inner = try #require(topology.arcs.first { $0.isInnerBorder })
            #expect(topology.line(inner).isClosed && inner.range.count == 5)
            // The hole runs counter-clockwise, so what fills it is on its left.
            #expect(inner.left == 1 && inner.right == 0)
        }
    }

    @Test("A hole that nothing fills is an outline")
    func emptyHole() {
        let topology = Topology([[Polygon(rectangle(0, 0, 6, 6), rectangle(2, 2, 4, 4))]])
        #expect(topology.arcs.count == 2 && topology.arcs.allSatisfy(\.isOutline))
    }

    @Test("Three regions that meet in one point are cut there")
    func junction() {
        let topology = Topology([
            [Polygon(rectangle(0, 0, 2, 1))], [Polygon(ring((0, 1), (1, 1), (1, 2), (0, 2)))],
            [Polygon(ring((1, 1), (2, 1), (2, 2), (1, 2)))],
        ])
        // The first lacks the corner (1, 1), so its upper side is no one else's border.
        #expect(topology.arcs.filter(\.isInnerBorder).count == 1)
        let exact = Topology([
            [Polygon(ring((0, 0), (2, 0), (2, 1), (1, 1), (0, 1)))], [Polygon(ring((0, 1), (1, 1), (1, 2), (0, 2)))],
            [Polygon(ring((1, 1), (2, 1), (2, 2), (1, 2)))],
        ])
        #expect(exact.arcs.filter(\.isInnerBorder).count == 3)
        #expect(exact.arcs.filter(\.isOutline).count == 3)
    }

    @Test("Regions that touch in a point only share no border")
    func touching() {
        let topology = Topology([[Polygon(rectangle(0, 0, 1, 1))], [Polygon(rectangle(1, 1, 2, 2))]])
        #expect(topology.arcs.count == 2 && topology.arcs.allSatisfy(\.isOutline))
    }

    @Test("Borders between parts of one region lie inside it")
    func mergedParts() {
        let topology = Topology([[Polygon(rectangle(0, 0, 1, 1)), Polygon(rectangle(1, 0, 2, 1))]])
        #expect(topology.arcs.filter(\.isInsideRegion).count == 1)
        #expect(topology.arcs.filter(\.isOutline).count == 2)
        #expect(topology.arcs.filter(\.isInnerBorder).isEmpty)
    }

    @Test("A ring given twice is one outline, and a region given twice is too")
    func duplicates() {
        let square = Polygon(rectangle(0, 0, 1, 1))
        for regions in [[[square, square]], [[square], [square]]] {
            let topology = Topology(regions)
            #expect(topology.arcs.count == 1 && topology.arcs[0].isOutline)
        }
    }

    @Test("Repeated points and a spike that returns on its own way do no harm")
    func spikes() {
        let spiky = ring((0, 0), (0, 0), (1, 0), (1, 1), (3, 3), (1, 1), (0, 1), (0, 1), (0, 0), (0, 0))
        let topology = Topology([[Polygon(spiky)]])
        #expect(topology.arcs.filter(\.isOutline).map(\.range.count) == [5])
        #expect(topology.arcs.filter(\.isInsideRegion).map(\.range.count) == [2])
        #expect(Topology([[Polygon(ring((1, 1))), Polygon(ring((.nan, 0), (1, 1)))]]).arcs.isEmpty)
        #expect(Topology([]).arcs.isEmpty)
    }

    @Test("A cut along the antimeridian or to a pole is no coast")
    func antimeridian() {
        let topology = Topology([[Polygon(rectangle(170, 0, 180, 10)), Polygon(rectangle(-180, 0, -170, 10))]])
        #expect(topology.arcs.filter(\.isInsideRegion).count == 1)
        let outline = topology.arcs.filter(\.isOutline).flatMap { topology.line($0).coordinates }
        #expect(outline.count == 8)

        let antarctica = Polygon(
            ring((-180, -70), (-90, -66), (0, -65), (90, -66), (180, -70), (180, -90), (-180, -90), (-180, -70)))
        let coast = Topology([[antarctica]])
        #expect(
            coast.arcs.filter(\.isOutline).map { coast.line($0).coordinates.map(\.latitude) } == [
                [-70, -66, -65, -66, -70]
            ])
    }

    @Test("An outer ring that jumps over ±180° has its region on the right side")
    func jumpingRing() throws {
        // Fiji-like: counter-clockwise round (180, 0), so the region is on the left of the ring as given.
        let topology = Topology([[Polygon(rectangle(175, -5, -175, 5))]])
        #expect(topology.arcs.count == 1 && topology.arcs[0].left == 0 && topology.arcs[0].right == nil)
    }

    @Test("Every edge is in exactly one arc, with the regions beside it, on generated partitions")
    func edges() {
        var random = SeededGenerator()
        for _ in 0..<10 {
            let regions = jitteredPartition(columns: 12, rows: 9, regionCount: 6, using: &random)
            expectEachEdgeOnce(regions)
        }
    }

    @Test("The arcs of generated partitions are as long as the union of all rings in GEOS")
    func lengths() {
        var random = SeededGenerator()
        let regions = jitteredPartition(columns: 30, rows: 20, regionCount: 40, using: &random)
        let expected = GEOS().lengthOfUnitedBorders(regions)
        #expect((length(Topology(regions)) - expected).magnitude < 1e-9 * expected)
    }

    @Test(
        "The arcs of Nagasaki and of the world are as long as the union of all rings in GEOS",
        .enabled(if: SharedData.holds("japan/nagasaki.geojson"), "needs the larger data"),
        arguments: [
            "japan/nagasaki.geojson", "natural-earth/japan-prefectures.geojson",
            "natural-earth/kazakhstan-regions.geojson",
        ])
    func realData(path: String) throws {
        let geos = GEOS()
        let regions = try geos.regions(fromGeoJSON: #require(SharedData.file(path)).path)
        let expected = geos.lengthOfUnitedBorders(regions)
        #expect((length(Topology(regions)) - expected).magnitude < 1e-9 * expected)
        expectEachEdgeOnce(regions)
    }

    private func length(_ topology: Topology) -> Double {
        var length = 0.0
        for arc in topology.arcs {
            let line = topology.line(arc).coordinates
            for (a, b) in zip(line, line.dropFirst()) {
                let (dx, dy) = (b.longitude - a.longitude, b.latitude - a.latitude)
                length += (dx * dx + dy * dy).squareRoot()
            }
        }
        return length
    }
}

/// Compares the arcs with a dictionary of all edges, made from counter-clockwise exteriors and clockwise holes.
private func expectEachEdgeOnce(_ regions: [[Polygon]]) {
    struct Edge: Hashable { var from: Coordinate, to: Coordinate }
    var leftOf: [Edge: Set<Int>] = [:]
    for (region, polygons) in regions.enumerated() {
        for polygon in polygons {
            for (index, ring) in polygon.rings.enumerated() {
                var line = ring.coordinates
                let area = zip(line, line.dropFirst()).reduce(0.0) { sum, edge in
                    sum + (edge.0.longitude - line[0].longitude) * (edge.1.latitude - line[0].latitude)
                        - (edge.1.longitude - line[0].longitude) * (edge.0.latitude - line[0].latitude)
                }
                if (area > 0) == (index > 0) { line.reverse() }
                for (a, b) in zip(line, line.dropFirst()) where a != b {
                    leftOf[Edge(from: a, to: b), default: []].insert(region)
                }
            }
        }
    }
    let topology = Topology(regions)
    var seen: Set<Edge> = []
    for arc in topology.arcs {
        let line = topology.line(arc).coordinates
        for (a, b) in zip(line, line.dropFirst()) {
            let (forward, backward) = (Edge(from: a, to: b), Edge(from: b, to: a))
            #expect(seen.insert(forward).inserted && !seen.contains(backward))
            #expect(leftOf[forward, default: []].contains(arc.left ?? -1) || leftOf[forward] == nil && arc.left == nil)
            #expect(
                leftOf[backward, default: []].contains(arc.right ?? -1) || leftOf[backward] == nil && arc.right == nil)
        }
    }
    #expect(leftOf.keys.allSatisfy { seen.contains($0) || seen.contains(Edge(from: $0.to, to: $0.from)) })
}
