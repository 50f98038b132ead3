import ChizuGeoJSON
import ChizuGeometry
import Testing

@Suite("The name of a feature")
struct FeatureNameTests {
    private func feature(_ properties: [(String, JSONValue)], id: Feature.ID? = nil) -> Feature {
        let square = CoordinateSequence(
            [(0, 0), (1, 0), (1, 1), (0, 0)].map { Coordinate(longitude: $0.0, latitude: $0.1) })
        return Feature(
            id: id, geometry: .polygon(Polygon(exterior: square)),
            properties: JSONObject(properties.map { JSONObject.Member(name: $0.0, value: $0.1) }))
    }

    @Test(
        "is the property that is a name by its own name, in either case and in some language",
        arguments: [
            "name", "NAME", "Name", "name:en", "name_ja", "NAME_EN", "name_zh-Hant", "nam", "nam_ja", "title", "Label",
            "LAND_NAME", "prefecture_name",
        ])
    func nameLike(property: String) {
        #expect(feature([("code", .string("JP-13")), (property, .string("東京都"))]).name == "東京都")
    }

    @Test(
        "is none where no property is one",
        arguments: ["N03_001", "namibia", "name_alternative", "name:", "rename", "titles", "_name", "username"])
    func others(property: String) {
        #expect(feature([(property, .string("東京都"))]).name == nil)
    }

    @Test("is no empty text, null or number beside a text, but a number called name is one")
    func values() {
        #expect(feature([("name", .null), ("NAME", .string("")), ("name_en", .string("Tokyo"))]).name == "Tokyo")
        #expect(feature([("name_len", .integer(6)), ("title", .string("Tokyo"))]).name == "Tokyo")
        #expect(feature([("name", .integer(13))]).name == "13")
        #expect(Feature(geometry: nil, properties: nil).name == nil)
    }

    @Test("is the surest property, and of equal ones the first in the file")
    func order() {
        let properties: [(String, JSONValue)] = [
            ("label", .string("label")), ("name:ja", .string("ja")), ("name:en", .string("en")),
            ("NAME", .string("upper")),
        ]
        #expect(feature(properties).name == "upper")
        #expect(feature(Array(properties.prefix(3))).name == "ja")
        #expect(feature(properties + [("name", .string("exact"))]).name == "exact")
    }

    @Test("where it has none is a text id, what is another text in every feature, a number id, or its place")
    func fallbacks() throws {
        func names(_ features: [Feature]) throws -> [String] { try RegionSet(grouping: features).regions.map(\.name) }
        let first: [(String, JSONValue)] = [
            ("kind", .string("県")), ("n", .integer(1)), ("N03_001", .string("長崎県")), ("code", .string("42")),
        ]
        let second: [(String, JSONValue)] = [
            ("kind", .string("県")), ("n", .integer(2)), ("N03_001", .string("佐賀県")), ("code", .string("41")),
        ]
        #expect(try names([feature(first), feature(second)]) == ["長崎県", "佐賀県"])
        #expect(
            try names([feature(first, id: .number(.integer(7))), feature(second, id: .string("saga"))])
                == ["長崎県", "saga"])
        // A third that lacks the property, or repeats a value, leaves nothing that tells all apart.
        let third = feature([("kind", .string("県"))], id: .number(.integer(9)))
        #expect(try names([feature(first), feature(second), third]) == ["feature 0", "feature 1", "9"])
        #expect(try names([feature(first), feature(first)]) == ["feature 0", "feature 1"])
        #expect(try names([feature(first)]) == ["feature 0"])
        let regions = try RegionSet(grouping: [feature(first), feature(second, id: .string("saga")), third]).regions
        #expect(regions.map(\.isUnnamed) == [true, false, false])
    }
}
