import ChizuGeoJSON
import ChizuGeometry
import Testing

private func square(_ name: String, at x: Double) -> Feature {
    let corners = [(x, 0), (x + 1, 0), (x + 1, 1), (x, 1), (x, 0)].map {
        Coordinate(longitude: $0.0, latitude: $0.1)
    }
    return Feature(
        geometry: .polygon(Polygon(exterior: CoordinateSequence(corners))),
        properties: JSONObject([.init(name: "name", value: .string(name))]))
}

@Suite struct RegionBordersTests {
    @Test("Borders are lines that name the regions beside them; outlines and inner borders come apart")
    func borders() throws {
        let set = try RegionSet(grouping: [square("A", at: 0), square("B", at: 1)], by: ["name"])
        #expect(set.borders.features.count == 3)
        #expect(set.innerBorders.features.map { [$0["left"], $0["right"]] } == [[.string("A"), .string("B")]])
        #expect(
            set.outline.features.map { [$0["left"], $0["right"]] } == [[.string("A"), nil], [.string("B"), nil]])
        #expect(
            set.innerBorders.features[0].geometry?.lines[0].coordinates == [
                Coordinate(longitude: 1, latitude: 0), Coordinate(longitude: 1, latitude: 1),
            ])
    }

    @Test("The border between two members of one region is not drawn")
    func merged() throws {
        let set = try RegionSet(
            grouping: [square("A", at: 0), square("A", at: 1), square("B", at: 2)], by: ["name"])
        #expect(set.innerBorders.features.count == 1)
        #expect(set.borders.features.count == 5)
        #expect(set.topology().arcs.filter(\.isInsideRegion).count == 1)
    }

    @Test("A set answers which region a coordinate lies in")
    func lookUp() throws {
        let set = try RegionSet(grouping: [square("A", at: 0), square("B", at: 1)], by: ["name"])
        #expect(set.region(at: Coordinate(longitude: 1.5, latitude: 0.5))?.name == "B")
        #expect(set.region(at: Coordinate(longitude: 5, latitude: 0.5)) == nil)
        #expect(RegionIndex(set).region(at: Coordinate(longitude: 0.5, latitude: 0.5)) == 0)
    }

    @Test("A border's sides are the regions left and right of it as one walks it, whichever way their rings run")
    func sides() throws {
        for isReversed in [false, true] {
            let set = RegionSet([
                region("west", ring(0, isReversed: isReversed)), region("east", ring(1, isReversed: !isReversed)),
            ])
            let borders = set.innerBorders
            try #require(borders.count == 1 && borders.arcs.count == 1)
            let line = borders.topology.line(borders.topology.arcs[borders.arcs[0]]).coordinates
            try #require(line.map(\.longitude) == [1, 1])
            // Northwards the west is on the left.
            let runsNorth = line[0].latitude < line[1].latitude
            let (left, right) = borders.sides(at: 0)
            #expect(left?.name == (runsNorth ? "west" : "east"))
            #expect(right?.name == (runsNorth ? "east" : "west"))
            #expect(borders.properties(at: 0)["left"] == left.map { .string($0.name) })
            #expect(borders.properties(at: 0)["right"] == right.map { .string($0.name) })
        }
    }

    @Test("An outline has a region on one side only, and its properties name no other")
    func outlineSides() {
        let set = RegionSet([region("west", ring(0, isReversed: false)), region("east", ring(1, isReversed: true))])
        let outline = set.outline
        #expect(outline.kind == .outline && outline.count == 2)
        // Counter-clockwise rings have their region on the left, clockwise ones on the right.
        #expect(outline.sides(at: 0).left?.name == "west" && outline.sides(at: 0).right == nil)
        #expect(outline.sides(at: 1).left == nil && outline.sides(at: 1).right?.name == "east")
        #expect(outline.properties(at: 0).members.map(\.name) == ["left"])
        #expect(outline.properties(at: 1).members.map(\.name) == ["right"])
    }

    @Test("One kind is had from another without looking for borders anew, the order kept")
    func only() throws {
        let set = try RegionSet(
            grouping: [square("A", at: 0), square("A", at: 1), square("B", at: 2)], by: ["name"])
        let all = set.borders
        #expect(all.only(.inner).arcs == set.innerBorders.arcs)
        #expect(all.only(.outline).arcs == set.outline.arcs)
        #expect(set.outline.only(.inner).only(.all).arcs == all.arcs)
        #expect((all.only(.inner).arcs + all.only(.outline).arcs).sorted() == all.arcs)
        #expect(all.only(.inner).kind == .inner && all.only(.inner).regions.regions == set.regions)
        // What runs inside A is in the topology, but in none of the kinds.
        #expect(all.topology.arcs.count == all.count + 1)
    }

    @Test("The features are the lines of the borders with their properties, fit to be written and read again")
    func features() throws {
        let set = try RegionSet(grouping: [square("A", at: 0), square("B", at: 1)], by: ["name"])
        let borders = set.borders
        #expect(borders.features.map(\.properties) == borders.arcs.indices.map { borders.properties(at: $0) })
        let written = try GeoJSONWriter().string(FeatureCollection(borders.features))
        let read = try GeoJSONDocument.parse(written)
        #expect(read.features.map(\.geometry) == borders.features.map(\.geometry))
        // 4 + 4 edges, one of them shared: 7, in lines of one edge more points than edges each.
        var edgeCount = 0
        for feature in read.features { edgeCount += try #require(feature.geometry?.lines.first).count - 1 }
        #expect(edgeCount == 7)
    }

    @Test("A region round another has the inner one's whole ring as their border, and a set of none has no borders")
    func enclave() {
        let set = RegionSet([
            Region(
                name: "outer", polygons: [Polygon(exterior: squareRing(0, 0, 6), holes: [squareRing(2, 2, 2)])],
                properties: JSONObject(), featureIndices: [0]),
            Region(
                name: "inner", polygons: [Polygon(exterior: squareRing(2, 2, 2))], properties: JSONObject(),
                featureIndices: [1]),
        ])
        #expect(set.innerBorders.count == 1 && set.outline.count == 1)
        // The ring runs counter-clockwise round the inner region.
        #expect(set.innerBorders.sides(at: 0).left?.name == "inner")
        #expect(set.innerBorders.sides(at: 0).right?.name == "outer")
        #expect(set.innerBorders.features[0].geometry?.lines[0].isClosed == true)
        #expect(RegionSet([]).borders.count == 0 && RegionSet([]).borders.features.isEmpty)
    }

    private func ring(_ x: Double, isReversed: Bool) -> CoordinateSequence {
        let ring = squareRing(x, 0, 1)
        return isReversed ? CoordinateSequence(ring.coordinates.reversed()) : ring
    }

    private func squareRing(_ west: Double, _ south: Double, _ side: Double) -> CoordinateSequence {
        CoordinateSequence(
            [(0, 0), (side, 0), (side, side), (0, side), (0, 0)].map {
                Coordinate(longitude: west + $0.0, latitude: south + $0.1)
            })
    }

    private func region(_ name: String, _ ring: CoordinateSequence) -> Region {
        Region(name: name, polygons: [Polygon(exterior: ring)], properties: JSONObject(), featureIndices: [0])
    }
}
