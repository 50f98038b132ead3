import Testing

@testable import Chizu

@Suite("Joining tables to regions")
struct RegionSetJoinTests {
    private func region(_ name: String, _ members: [(String, JSONValue)] = []) -> Region {
        Region(
            name: name, polygons: [], properties: JSONObject(members.map { .init(name: $0.0, value: $0.1) }),
            featureIndices: [])
    }

    private func table(_ text: String) throws -> JoinTable {
        try Array(text.utf8).withUnsafeBytes { try JoinTable(parsing: $0, path: "t.csv") }
    }

    @Test("Columns become properties; rows and regions without partner are listed")
    func partners() throws {
        let set = RegionSet([region("長崎市"), region("五島市"), region("対馬市")])
        let table = try table("name,population\n五島市,\"34,391\"\n長崎市,409118\n壱岐市,24948\n五島市,1\n")
        let (joined, report) = try set.joined(with: table, column: "name", property: "name")
        #expect(joined["五島市"]?.properties["population"] == .integer(34391))
        #expect(joined["長崎市"]?.properties["population"] == .integer(409_118))
        #expect(joined["対馬市"]?.properties["population"] == .null)
        #expect(report.matched == 2)
        #expect(report.rowsWithoutRegion == [.init(line: 4, key: "壱岐市")])
        #expect(report.duplicateRows == [.init(line: 5, key: "五島市")])
        #expect(report.regionsWithoutRow == ["対馬市"])
    }

    @Test("A composed and a decomposed name are the same")
    func normalisation() throws {
        let set = RegionSet([region("\u{304C}き市")])
        let (_, report) = try set.joined(
            with: table("name,n\n\u{304B}\u{3099}き市,1"), column: "name", property: "name")
        #expect(report.matched == 1)
    }

    @Test("A column of another name joins to a property, numbers by their text")
    func otherProperty() throws {
        let set = RegionSet([region("A", [("code", .string("01"))]), region("B", [("code", .integer(47))])])
        let (joined, report) = try set.joined(
            with: table("id,n\n01,5\n47,6"), column: "id", property: "code")
        #expect(report.matched == 2)
        #expect(joined["B"]?.properties["n"] == .integer(6))
    }

    @Test("A missing column or property is an error that lists those there are")
    func missing() throws {
        let set = RegionSet([region("A", [("code", .string("01"))])])
        let table = try table("id,n\n01,5")
        #expect(throws: JoinError.missingColumn("name", present: ["id", "n"])) {
            try set.joined(with: table, column: "name", property: "name")
        }
        #expect(throws: JoinError.missingProperty("N03_004", present: ["code"])) {
            try set.joined(with: table, column: "id", property: "N03_004")
        }
    }
}
