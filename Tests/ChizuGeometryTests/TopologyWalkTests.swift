import ChizuGeometry
import ChizuTestSupport
import Testing

@Suite("The walk along arcs round each ring")
struct TopologyWalkTests {
    @Test("takes the border of two squares one way for one and the other way for the other")
    func neighbours() throws {
        let regions = [[Polygon(rectangle(0, 0, 1, 1))], [Polygon(rectangle(1, 0, 2, 1))]]
        let topology = Topology(regions)
        expectWalks(of: topology, give: regions)
        let inner = try #require(topology.arcs.firstIndex { $0.isInnerBorder })
        let ways = topology.rings.map { ring in
            topology.steps[ring.steps].filter { $0.arc == inner }.map(\.isForward)
        }
        // Counter-clockwise, the west square goes up the border and the east one down; the arc goes as its first ring.
        #expect(ways == [[true], [false]])
        #expect(topology.rings.map(\.steps.count) == [2, 2])
        #expect(topology.rings.map(\.isInsideOnLeft) == [true, true])
    }

    @Test("has its inside on the left where an exterior runs counter-clockwise or a hole clockwise")
    func windings() {
        let square = rectangle(0, 0, 6, 6)
        let hole = rectangle(2, 2, 4, 4)
        for (exterior, isCounterClockwise) in [(square, true), (reversed(square), false)] {
            for (inner, isHoleCounterClockwise) in [(hole, true), (reversed(hole), false)] {
                let regions = [[Polygon(exterior, inner)]]
                let topology = Topology(regions)
                expectWalks(of: topology, give: regions)
                #expect(topology.rings.map(\.isInsideOnLeft) == [isCounterClockwise, !isHoleCounterClockwise])
                #expect(topology.rings.map(\.place) == [0, 1])
            }
        }
    }

    @Test("goes along the same closed arc round a hole and round what fills it", arguments: [false, true])
    func enclave(isReversed: Bool) throws {
        let hole = rectangle(2, 2, 4, 4)
        let filling = isReversed ? reversed(hole) : ring((4, 2), (4, 4), (2, 4), (2, 2))
        let regions = [[Polygon(rectangle(0, 0, 6, 6), hole)], [Polygon(filling)]]
        let topology = Topology(regions)
        expectWalks(of: topology, give: regions)
        let walks = topology.rings.map { Array(topology.steps[$0.steps]) }
        try #require(walks.map(\.count) == [1, 1, 1])
        #expect(walks[1][0].arc == walks[2][0].arc && walks[0][0].arc != walks[1][0].arc)
        #expect((walks[1][0].isForward == walks[2][0].isForward) == !isReversed)
    }

    @Test("is cut where three regions meet")
    func junction() {
        let regions = [
            [Polygon(ring((0, 0), (2, 0), (2, 1), (1, 1), (0, 1)))], [Polygon(ring((0, 1), (1, 1), (1, 2), (0, 2)))],
            [Polygon(ring((1, 1), (2, 1), (2, 2), (1, 2)))],
        ]
        let topology = Topology(regions)
        expectWalks(of: topology, give: regions)
        // Each has a coast and a border with both others.
        #expect(topology.rings.map(\.steps.count) == [3, 3, 3])
    }

    @Test("names the region, the polygon and the ring it came from, islands and enclaves alike")
    func islands() {
        let regions = [
            [
                Polygon(rectangle(0, 0, 1, 1)),
                Polygon(rectangle(3, 0, 9, 6), rectangle(4, 1, 5, 2), rectangle(6, 3, 8, 5)),
            ],
            [], [Polygon(rectangle(6.5, 3.5, 7, 4)), Polygon(ring((20, 20))), Polygon(rectangle(-3, 0, -2, 1))],
        ]
        let topology = Topology(regions)
        expectWalks(of: topology, give: regions)
        #expect(
            topology.rings.map { [$0.region, $0.polygon, $0.place] } == [
                [0, 0, 0], [0, 1, 0], [0, 1, 1], [0, 1, 2], [2, 0, 0], [2, 2, 0],
            ])
    }

    @Test("follows rings that are split at ±180°, jump over it, or close over a pole")
    func antimeridian() {
        let regions = [
            [Polygon(rectangle(170, 0, 180, 10)), Polygon(reversed(rectangle(-180, 0, -170, 10)))],
            [Polygon(rectangle(175, -5, -175, -1))], [Polygon(rectangle(178, 20, 182, 24))],
            [
                Polygon(
                    ring((-180, -70), (-90, -66), (0, -65), (90, -66), (180, -70), (180, -90), (-180, -90), (-180, -70))
                )
            ],
        ]
        let topology = Topology(regions)
        expectWalks(of: topology, give: regions, checksWinding: false)
        // Antarctica's coast runs eastwards with the pole on its right; all others are as `rectangle` has them.
        #expect(topology.rings.map(\.isInsideOnLeft) == [true, false, true, true, false])
    }

    @Test("passes over repeated points and goes out and back along a spike")
    func spikes() {
        let spiky = ring((0, 0), (0, 0), (1, 0), (1, 1), (3, 3), (1, 1), (0, 1), (0, 1), (0, 0), (0, 0))
        let eight = ring((10, 0), (12, 2), (14, 0), (14, 4), (12, 2), (10, 4), (10, 0))
        expectWalks(of: [[Polygon(spiky)], [Polygon(eight)]], checksWinding: false)
    }

    @Test("gives every ring back on generated partitions, whichever way they are wound and wherever they begin")
    func generated() {
        var random = SeededGenerator()
        for _ in 0..<10 {
            var regions = jitteredPartition(columns: 9, rows: 7, regionCount: 8, using: &random)
            for region in regions.indices {
                regions[region] = regions[region].map { polygon in
                    var corners = Array(polygon.rings[0].coordinates.dropLast())
                    let start = Int.random(in: 0..<corners.count, using: &random)
                    corners = Array(corners[start...] + corners[..<start])
                    if Bool.random(using: &random) { corners.reverse() }
                    if Bool.random(using: &random) { corners.append(corners[0]) }
                    return Polygon(CoordinateSequence(corners))
                }
            }
            expectWalks(of: regions)
        }
    }

    @Test(
        "gives every ring of Nagasaki and of Japan's and Kazakhstan's provinces back",
        .enabled(if: SharedData.holds("japan/nagasaki.geojson"), "needs the larger data"),
        arguments: [
            "japan/nagasaki.geojson", "natural-earth/japan-prefectures.geojson",
            "natural-earth/kazakhstan-regions.geojson",
        ])
    func realData(path: String) throws {
        expectWalks(of: try GEOS().regions(fromGeoJSON: #require(SharedData.file(path)).path))
    }

    private func reversed(_ ring: CoordinateSequence) -> CoordinateSequence {
        CoordinateSequence(ring.coordinates.reversed())
    }
}

private func expectWalks(of regions: [[Polygon]], checksWinding: Bool = true) {
    expectWalks(of: Topology(regions), give: regions, checksWinding: checksWinding)
}

/// Compares each walk with the ring as given, and which side its inside is on with the sign of its area in degrees.
private func expectWalks(of topology: Topology, give regions: [[Polygon]], checksWinding: Bool = true) {
    var walked = topology.rings[...]
    for (region, polygons) in regions.enumerated() {
        for (index, polygon) in polygons.enumerated() {
            for (place, given) in polygon.rings.enumerated() {
                let expected = places(of: given.coordinates)
                guard expected.count > 1 else { continue }
                guard let ring = walked.popFirst() else {
                    Issue.record("no walk for ring \(place) of polygon \(index) of region \(region)")
                    return
                }
                #expect([ring.region, ring.polygon, ring.place] == [region, index, place])
                guard let walk = walk(round: ring, in: topology) else {
                    Issue.record("arcs that do not meet")
                    continue
                }
                #expect(isRotation(walk, of: expected), "ring \(place) of polygon \(index) of region \(region)")
                if checksWinding { #expect(ring.isInsideOnLeft == ((area(of: expected) > 0) == (place == 0))) }
            }
        }
    }
    #expect(walked.isEmpty)
}

/// The places that a ring's steps pass, each once; nil where one does not begin where the one before it ends.
private func walk(round ring: Topology.Ring, in topology: Topology) -> [Coordinate]? {
    var walk: [Coordinate] = []
    var lines = topology.steps[ring.steps].map { step in
        let line = topology.line(topology.arcs[step.arc]).coordinates.map(place)
        return step.isForward ? line : line.reversed()
    }
    if let first = lines.first { lines.append(first) }
    for (line, next) in zip(lines, lines.dropFirst()) {
        if line.last != next.first { return nil }
        walk += line.dropLast()
    }
    return walk
}

/// A ring's places without the closing and other repeated points.
private func places(of ring: [Coordinate]) -> [Coordinate] {
    var result: [Coordinate] = []
    for coordinate in ring where result.last != place(coordinate) { result.append(place(coordinate)) }
    while result.count > 1, result.first == result.last { result.removeLast() }
    return result
}

/// The same for −180° and 180°, and for all longitudes of a pole.
private func place(_ coordinate: Coordinate) -> Coordinate {
    let isPole = abs(coordinate.latitude) == 90
    return Coordinate(
        longitude: isPole ? 0 : coordinate.longitude == -180 ? 180 : coordinate.longitude,
        latitude: coordinate.latitude)
}

private func isRotation(_ a: [Coordinate], of b: [Coordinate]) -> Bool {
    guard a.count == b.count else { return false }
    return a.indices.contains { start in a[start] == b[0] && Array(a[start...] + a[..<start]) == b }
}

/// Twice the area in square degrees, positive where the ring runs counter-clockwise.
private func area(of ring: [Coordinate]) -> Double {
    zip(ring, ring.dropFirst()).reduce(0.0) { sum, edge in
        sum + (edge.0.longitude - ring[0].longitude) * (edge.1.latitude - ring[0].latitude)
            - (edge.1.longitude - ring[0].longitude) * (edge.0.latitude - ring[0].latitude)
    }
}
