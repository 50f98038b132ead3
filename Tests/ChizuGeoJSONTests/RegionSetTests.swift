import ChizuGeoJSON
import ChizuGeometry
import Testing

/// A unit square with its lower left corner there, wound counter-clockwise.
private func square(_ x: Double, _ y: Double, side: Double = 1) -> CoordinateSequence {
    CoordinateSequence([
        Coordinate(longitude: x, latitude: y), Coordinate(longitude: x + side, latitude: y),
        Coordinate(longitude: x + side, latitude: y + side), Coordinate(longitude: x, latitude: y + side),
        Coordinate(longitude: x, latitude: y),
    ])
}

private func feature(_ properties: (String, JSONValue)..., at x: Double = 0) -> Feature {
    Feature(
        geometry: .polygon(Polygon(exterior: square(x, 0))),
        properties: JSONObject(properties.map { JSONObject.Member(name: $0.0, value: $0.1) }))
}

@Suite struct RegionSetTests {
    @Test("Features that share a name become one region, in the order in which the file first names them")
    func mergesByName() throws {
        let set = try RegionSet(
            grouping: [
                feature(("N03_004", .string("五島市")), at: 0), feature(("N03_004", .string("長崎市")), at: 2),
                feature(("N03_004", .string("五島市")), at: 4),
            ], by: ["N03_004"])
        #expect(set.regions.map(\.name) == ["五島市", "長崎市"])
        #expect(set["五島市"]?.polygons == [Polygon(exterior: square(0, 0)), Polygon(exterior: square(4, 0))])
        #expect(set["五島市"]?.featureIndices == [0, 2])
        #expect(set.index(of: "長崎市") == 1)
        #expect(set["佐世保市"] == nil)
        #expect(set.leftovers.isEmpty)
    }

    @Test("Several keys join to one name, and a null or missing one is left out")
    func joinsKeys() throws {
        let set = try RegionSet(
            grouping: [
                feature(("N03_003", .string("札幌市")), ("N03_004", .string("中央区"))),
                feature(("N03_003", .null), ("N03_004", .string("館林市"))),
                feature(("N03_004", .string("小樽市"))),
                feature(("N03_003", .string("大阪市")), ("N03_004", .string("中央区"))),
            ], by: ["N03_003", "N03_004"])
        #expect(set.regions.map(\.name) == ["札幌市 中央区", "館林市", "小樽市", "大阪市 中央区"])
    }

    @Test("Wards of a designated city are one city by the city's key and apart by both keys")
    func wardsEitherWay() throws {
        let wards = [
            feature(("N03_003", .string("札幌市")), ("N03_004", .string("中央区"))),
            feature(("N03_003", .string("札幌市")), ("N03_004", .string("北区")), at: 1),
        ]
        #expect(try RegionSet(grouping: wards, by: ["N03_003"]).regions.map(\.polygons.count) == [2])
        #expect(try RegionSet(grouping: wards, by: ["N03_003", "N03_004"]).regions.map(\.polygons.count) == [1, 1])
    }

    @Test("Numbers and booleans name regions by their text; arrays and objects do not")
    func keysOfOtherTypes() throws {
        let set = try RegionSet(
            grouping: [
                feature(("code", .integer(42))), feature(("code", .string("42"))), feature(("code", .double(7))),
                feature(("code", .bool(true))), feature(("code", .literal("18446744073709551616"))),
                feature(("code", .array([.integer(1)]))), feature(("code", .double(0.5))),
            ], by: ["code"])
        #expect(set.regions.map(\.name) == ["42", "7", "true", "18446744073709551616", "0.5"])
        #expect(set.regions[0].featureIndices == [0, 1])
        #expect(set.unnamed == [5])
    }

    @Test("A feature with none of the keys is reported, not dropped in silence")
    func reportsUnnamed() throws {
        let set = try RegionSet(
            grouping: [
                feature(("name", .string("A"))), feature(("name", .null)), feature(), feature(("name", .string(""))),
                Feature(geometry: .polygon(Polygon(exterior: square(0, 0))), properties: nil),
            ], by: ["name"])
        #expect(set.regions.count == 1)
        #expect(set.unnamed == [1, 2, 3, 4])
    }

    @Test("A key that no feature has is an error that names it and lists the properties there are")
    func missingKey() throws {
        let features = [feature(("name", .string("A")), ("code", .integer(1))), feature(("area", .double(2)))]
        #expect(throws: RegionError.missingProperty("nam", present: ["name", "code", "area"])) {
            try RegionSet(grouping: features, by: ["name", "nam"])
        }
        #expect(
            RegionError.missingProperty("nam", present: ["name", "code"]).description
                == #"no feature has the property "nam"; there are: "name", "code""#)
        #expect(try RegionSet(grouping: [], by: ["name"]).regions.isEmpty)
    }

    @Test("Geometry collections give their polygons; points and lines beside them are reported")
    func collections() throws {
        let point = Geometry.point(Position(Coordinate(longitude: 0, latitude: 0)))
        let area = Geometry.polygon(Polygon(exterior: square(0, 0), holes: [square(0.25, 0.25, side: 0.5)]))
        let geometries: [Geometry?] = [
            .geometryCollection([area, .geometryCollection([area])]), .geometryCollection([point, area]), point, nil,
            .multiPolygon([]), .polygon(Polygon(rings: [])),
        ]
        let set = try RegionSet(
            grouping: geometries.map {
                Feature(geometry: $0, properties: JSONObject([.init(name: "name", value: .string("A"))]))
            }, by: ["name"])
        #expect(set["A"]?.polygons.count == 3)
        #expect(set["A"]?.polygons.allSatisfy { $0.holes.count == 1 } == true)
        #expect(
            set.leftovers == [
                .init(featureIndex: 1, reason: .pointsOrLinesBesideArea), .init(featureIndex: 2, reason: .noArea),
                .init(featureIndex: 3, reason: .noArea), .init(featureIndex: 4, reason: .noArea),
                .init(featureIndex: 5, reason: .noArea),
            ])
    }

    @Test("A region keeps the properties and the first id that its members agree on")
    func commonProperties() throws {
        var second = feature(("name", .string("A")), ("kind", .string("city")), ("code", .integer(2)))
        second.id = .string("second")
        let set = try RegionSet(
            grouping: [
                feature(("name", .string("A")), ("code", .integer(1)), ("kind", .string("city")), ("own", .null)),
                second,
            ], by: ["name"])
        #expect(set.regions[0].properties.members.map(\.name) == ["name", "kind"])
        #expect(set.regions[0].id == .string("second"))
    }

    @Test("Without keys each feature is a region of its own, even where names repeat")
    func noKeys() throws {
        var identified = feature()
        identified.id = .number(.integer(9))
        let set = try RegionSet(grouping: [
            feature(("name", .string("A"))), feature(("name", .string("A"))), identified, feature(),
        ])
        #expect(set.regions.map(\.name) == ["A", "A", "9", "feature 3"])
        #expect(set.index(of: "A") == 0)
    }

    @Test("Names that differ only in Unicode normalisation are one name")
    func normalisation() throws {
        let composed = "Gif\u{E9}", decomposed = "Gife\u{301}"
        let set = try RegionSet(
            grouping: [feature(("name", .string(composed))), feature(("name", .string(decomposed)))], by: ["name"])
        #expect(set.regions.count == 1)
        #expect(set["か\u{3099}"] == nil)
        #expect(
            RegionSet([Region(name: "が", polygons: [], properties: .init(), featureIndices: [])])["か\u{3099}"] != nil)
    }
}
