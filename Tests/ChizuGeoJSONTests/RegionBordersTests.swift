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
}
