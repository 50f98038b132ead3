import ChizuGeoJSON
import ChizuGeometry
import Testing

private enum Nagasaki: String, RegionKey {
    case nagasakiCity = "長崎市"
    case goto = "五島市"
}

private func regions(_ names: String...) -> RegionSet {
    RegionSet(names.map { Region(name: $0, polygons: [], properties: JSONObject(), featureIndices: [0]) })
}

@Suite struct RegionMapTests {
    @Test("A region is found by its enum case")
    func byCase() throws {
        let map = try RegionMap<Nagasaki>(regions("五島市", "長崎市"))
        #expect(map[.goto].name == "五島市")
        #expect(map[.nagasakiCity].name == "長崎市")
    }

    @Test("Cases without region and names without case are one error that lists them all")
    func mismatchFails() {
        #expect(throws: RegionError.keysDoNotMatch(casesWithoutRegion: ["五島市"], namesWithoutCase: ["佐世保市", "壱岐市"])) {
            try RegionMap<Nagasaki>(regions("長崎市", "佐世保市", "壱岐市"))
        }
        #expect(
            RegionError.keysDoNotMatch(casesWithoutRegion: ["五島市"], namesWithoutCase: ["壱岐市"]).description
                == #"no region is named "五島市"; no case stands for the region "壱岐市""#)
    }

    @Test("Mismatches can be reported instead, and a case without region is then an empty region")
    func mismatchReported() throws {
        let map = try RegionMap<Nagasaki>(regions("長崎市", "佐世保市"), mismatches: .report)
        #expect(map.casesWithoutRegion == [.goto])
        #expect(map.namesWithoutCase == ["佐世保市"])
        #expect(map[.goto] == Region(name: "五島市", polygons: [], properties: JSONObject(), featureIndices: []))
        #expect(map.set.regions.count == 2)
    }

    @Test("A case matches a name in another Unicode normalisation")
    func normalisation() throws {
        enum Key: String, RegionKey { case gifu = "ぎふ" }
        let map = try RegionMap<Key>(regions("き\u{3099}ふ"))
        #expect(map[.gifu].featureIndices == [0])
    }

    @Test("Features are grouped and paired in one step")
    func grouping() throws {
        let ring = CoordinateSequence([
            Coordinate(longitude: 0, latitude: 0), Coordinate(longitude: 1, latitude: 0),
            Coordinate(longitude: 0, latitude: 1),
        ])
        let features = ["長崎市", "五島市", "五島市"].map {
            Feature(
                geometry: .polygon(Polygon(exterior: ring)),
                properties: JSONObject([.init(name: "N03_004", value: .string($0))]))
        }
        #expect(try RegionMap<Nagasaki>(grouping: features, by: ["N03_004"])[.goto].polygons.count == 2)
    }
}
