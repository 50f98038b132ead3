import ChizuGeoJSON
import ChizuGeometry
import ChizuTestSupport
import Foundation
import Testing

private func features(_ path: String) throws -> [Feature] {
    let bytes = [UInt8](try Data(contentsOf: #require(SharedData.file(path))))
    return try FeatureCollection(parsing: bytes).features
}

@Suite(.enabled(if: SharedData.holds("japan/nagasaki-split.geojson"), "needs the larger data"))
struct RegionDataTests {
    private enum Nagasaki: String, RegionKey {
        case nagasakiCity = "長崎市"
        case sasebo = "佐世保市"
        case goto = "五島市"
    }

    @Test("The 194 scattered features of Nagasaki are 21 municipalities, and Goto's 30 islands one of them")
    func nagasaki() throws {
        let features = try features("japan/nagasaki-split.geojson")
        #expect(features.count == 194)
        let map = try RegionMap<Nagasaki>(grouping: features, by: ["N03_004"], mismatches: .report)
        #expect(map.set.regions.count == 21)
        #expect(map[.goto].polygons.count == 30)
        #expect(map[.sasebo].polygons.count == 30)
        #expect(map.casesWithoutRegion.isEmpty && map.namesWithoutCase.count == 18)
        #expect(map.set.leftovers.isEmpty)
    }

    @Test("The region at 129.8737° E, 32.7503° N is the city of Nagasaki, split or whole")
    func whichRegion() throws {
        for file in ["japan/nagasaki-split.geojson", "japan/nagasaki.geojson"] {
            let set = try RegionSet(grouping: features(file), by: ["N03_004"])
            #expect(set.region(at: Coordinate(longitude: 129.8737, latitude: 32.7503))?.name == "長崎市")
            #expect(set.region(at: Coordinate(longitude: 129, latitude: 30)) == nil)
        }
    }

    @Test("Designated cities group by city, or by ward with the city's name before it")
    func wards() throws {
        let features = try features("japan/municipalities.geojson")
        let byWard = try RegionSet(grouping: features, by: ["N03_003", "N03_004"])
        #expect(byWard["札幌市 中央区"]?.featureIndices.count == 1)
        #expect(byWard["大阪市 中央区"]?.featureIndices.count == 1)
        #expect(byWard["館林市"] != nil)
        let byCity = try RegionSet(grouping: features, by: ["N03_003"])
        // 799 of the 1,906 features have no N03_003.
        #expect(byCity.unnamed.count == 799)
        #expect(byCity["札幌市"]?.featureIndices.count == 10)
        #expect(byCity["大阪市"]?.featureIndices.count == 24)
        #expect(try RegionSet(grouping: features, by: ["N03_001"]).regions.count == 47)
    }

    @Test("Fiji, Russia and the United States cross the antimeridian instead of spanning the globe")
    func antimeridian() throws {
        let countries = try RegionSet(grouping: features("natural-earth/countries.geojson"), by: ["name"])
        for (name, widest) in [("Fiji", 8.0), ("Russia", 175), ("United States of America", 130), ("New Zealand", 20)] {
            guard let bounds = countries[name]?.bounds else {
                Issue.record("there is no \(name); there are \(countries.regions.map(\.name))")
                continue
            }
            #expect(bounds.longitudeSpan < widest, "\(name): \(bounds)")
        }
        #expect(countries["Fiji"]?.bounds?.crossesAntimeridian == true)
        #expect(countries["Japan"]?.bounds?.crossesAntimeridian == false)
    }

    @Test("Every region's label lies inside it, and every country's area is near its published one")
    func labelsAndAreas() throws {
        let countries = try RegionSet(grouping: features("natural-earth/countries.geojson"), by: ["name"])
        let index = RegionIndex(countries)
        for (place, region) in countries.regions.enumerated() {
            let point = try #require(region.labelPoint())
            #expect(index.regions(at: point).contains(place), "\(region.name)")
        }
        // CIA World Factbook, total area in km².
        for (name, expected) in [("Brazil", 8_515_770.0), ("Australia", 7_741_220), ("Iceland", 103_000)] {
            let area = try #require(countries[name]?.areaInSquareKilometers)
            #expect((area - expected).magnitude < 0.03 * expected, "\(name): \(area)")
        }
    }
}
