import ChizuGeometry
import Testing

@testable import ChizuGeoJSON

/// What `chizu info` tells about a file.
@Suite struct ReportTests {
    private func report(_ text: String) throws -> GeoJSONReport {
        var doubts: [GeoJSONDoubt] = []
        let document = try GeoJSONDocument.parse([UInt8](text.utf8), doubts: &doubts)
        return GeoJSONReport(document, doubts: doubts)
    }

    private func doubts(geometry: String) throws -> [GeoJSONDoubt.Kind] {
        try report(#"{"type":"Feature","properties":{},"geometry":\#(geometry)}"#).doubts.map(\.kind)
    }

    @Test("Features, types, vertices, bounds, properties and group keys are counted")
    func counts() throws {
        let report = try report(
            #"""
            {"type":"FeatureCollection","features":[
            {"type":"Feature","properties":{"name":"五島市","code":1,"x":null,"same":"a","area":1.5},"geometry":{"type":"Polygon","coordinates":[[[0,0],[2,0],[2,1],[0,0]]]}},
            {"type":"Feature","properties":{"name":"五島市","code":2,"x":null,"same":"a","area":2},"geometry":{"type":"Polygon","coordinates":[[[5,5],[6,5],[6,7],[5,5]]]}},
            {"type":"Feature","properties":{"name":"佐世保市","code":3,"x":"y","same":"a","area":3.25},"geometry":{"type":"Point","coordinates":[-1,3]}}]}
            """#)
        #expect(report.featureCount == 3)
        #expect(report.geometryTypes.map(\.type) == ["Polygon", "Point"])
        #expect(report.geometryTypes.map(\.count) == [2, 1])
        #expect(report.vertexCount == 9)
        #expect(report.bounds == CoordinateBox(west: -1, south: 0, east: 6, north: 7))
        #expect(report.properties.map(\.name) == ["name", "code", "x", "same", "area"])
        #expect(report.properties[0].distinctCount == 2)
        #expect(report.properties[0].samples == [.string("五島市"), .string("佐世保市")])
        #expect(report.properties[2].nullCount == 2)
        #expect(report.groupKeys == ["name", "code"])
        #expect(report.doubts.isEmpty)
    }

    @Test("A collection across ±180° has a small box, not the whole globe")
    func antimeridian() throws {
        let report = try report(
            #"{"type":"GeometryCollection","geometries":[{"type":"LineString","coordinates":[[177,-18],[180,-17]]},{"type":"LineString","coordinates":[[-180,-17],[-178,-16]]}]}"#
        )
        #expect(report.bounds == CoordinateBox(west: 177, south: -18, east: -178, north: -16))
    }

    @Test("Faults of rings are found with feature, part and ring")
    func rings() throws {
        #expect(try doubts(geometry: #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,1]]]}"#) == [.openRing])
        #expect(
            try doubts(geometry: #"{"type":"Polygon","coordinates":[[[0,0],[0,1],[1,1],[0,0]]]}"#) == [
                .ringWoundBackwards
            ])
        #expect(try doubts(geometry: #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[0,0]]]}"#) == [.shortRing])
        #expect(
            try doubts(geometry: #"{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,0],[1,1],[0,0]]]}"#) == [
                .repeatedPosition
            ])
        let report = try report(
            #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","properties":{},"geometry":{"type":"MultiPolygon","coordinates":[
            [[[0,0],[9,0],[9,9],[0,9],[0,0]]],[[[20,0],[29,0],[29,9],[20,9],[20,0]],[[21,1],[22,1],[22,2],[21,1]]]]}}]}
            """#)
        #expect(
            report.doubts == [
                GeoJSONDoubt(
                    kind: .ringWoundBackwards, places: [.init(featureIndex: 0, partIndex: 1, ringIndex: 1)])
            ])
        #expect(report.doubts[0].message.hasSuffix("feature 0, part 1, ring 1"))
    }

    @Test("Out of range, projected metres, null, empty and short are told apart")
    func others() throws {
        #expect(try doubts(geometry: #"{"type":"Point","coordinates":[181,0]}"#) == [.outOfRange])
        #expect(try doubts(geometry: #"{"type":"Point","coordinates":[0,-90.1]}"#) == [.outOfRange])
        #expect(try doubts(geometry: #"{"type":"Point","coordinates":[-98765,12345]}"#) == [.projectedCoordinates])
        #expect(try doubts(geometry: "null") == [.nullGeometry])
        #expect(try doubts(geometry: #"{"type":"Polygon","coordinates":[]}"#) == [.emptyCoordinates])
        #expect(try doubts(geometry: #"{"type":"LineString","coordinates":[[1,2]]}"#) == [.shortLine])
        #expect(
            try doubts(geometry: #"{"type":"LineString","coordinates":[[1,2,3,4],[2,3,4,5]]}"#) == [
                .extraPositionElements
            ])
        #expect(
            try doubts(
                geometry: #"{"type":"GeometryCollection","geometries":[{"type":"Point","coordinates":[1,2],"a":1}]}"#)
                == [.nestedGeometryMembers])
    }

    @Test("Doubts about members and properties are found")
    func members() throws {
        let kinds = try report(
            #"""
            {"type":"FeatureCollection","features":[{"type":"Feature","id":null,"bbox":[1],"geometry":{"type":"Point","coordinates":[1,2]}},
            {"type":"Feature","properties":{"a":1,"a":2,"b":"x"},"geometry":{"type":"Point","coordinates":[1,2]}},
            {"type":"Feature","properties":{"a":1.5,"b":2},"geometry":{"type":"Point","coordinates":[1,2]}}]}
            """#
        ).doubts.map(\.kind)
        #expect(
            kinds == [
                .invalidID, .invalidBoundingBox, .missingMember("properties"), .duplicateProperty("a"),
                .mixedPropertyTypes("b"),
            ])
    }

    @Test("Many doubts of one kind are one entry with a count and the first places")
    func manyDoubts() throws {
        let feature = #"{"type":"Feature","properties":{},"geometry":null}"#
        let features = Array(repeating: feature, count: 100).joined(separator: ",")
        let report = try report(#"{"type":"FeatureCollection","features":[\#(features)]}"#)
        #expect(report.doubts.count == 1)
        #expect(report.doubts[0].count == 100)
        #expect(report.doubts[0].places.count == GeoJSONDoubt.placeLimit)
    }
}
