import ChizuGeometry
import Testing

@testable import ChizuGeoJSON

/// What is not GeoJSON gives one error that says where and what was expected.
@Suite struct ParsingErrorTests {
    private func error(_ text: String) -> GeoJSONError? { error([UInt8](text.utf8)) }

    private func error(_ bytes: [UInt8], limits: GeoJSONLimits = GeoJSONLimits()) -> GeoJSONError? {
        do throws(GeoJSONError) {
            _ = try GeoJSONDocument.parse(bytes, limits: limits)
            return nil
        } catch {
            return error
        }
    }

    private func point(_ coordinates: String) -> String { #"{"type":"Point","coordinates":\#(coordinates)}"# }
    private func line(_ coordinates: String) -> String { #"{"type":"LineString","coordinates":\#(coordinates)}"# }
    private func property(_ value: String) -> String {
        #"{"type":"Feature","geometry":null,"properties":{"a":\#(value)}}"#
    }

    @Test("The place is byte, line, column and feature")
    func place() {
        let text =
            "{\"type\":\"FeatureCollection\",\"features\":[\n{\"type\":\"Feature\",\"geometry\":null,\"properties\":null},\n{\"type\":\"Feature\",\"properties\":{\"東\":tru}}]}"
        let found = error(text)
        #expect(found?.line == 3)
        #expect(found?.column == 37)
        #expect(found?.featureIndex == 1)
        #expect(found?.offset == text.utf8.count - 8 + 1)
        #expect(
            found?.message
                == "line 3, column 37 (byte \(text.utf8.count - 7)), feature 1: found tru, expected a value")
    }

    @Test(
        "Numbers that JSON does not have are refused, in coordinates and in properties",
        arguments: [
            "NaN", "Infinity", "-Infinity", "01", "-01", "1.", ".5", "+1", "1e", "1e+", "0x10", "1.2.3", "--1", "-",
            "1.e5",
        ])
    func numbers(text: String) {
        for document in [
            point("[\(text),2]"), point("[1,\(text)]"), point("[1,2,\(text)]"), line("[[0,0],[\(text),1]]"),
            line("[[0,0],[1,\(text)]]") + String(repeating: " ", count: 100), property(text),
        ] {
            let reason = error(document)?.reason
            guard case .invalidNumber = reason else {
                Issue.record("\(document): \(String(describing: reason))")
                continue
            }
        }
    }

    @Test("A coordinate beyond a double's range is refused by name")
    func hugeCoordinate() {
        #expect(error(point("[1e400,0]"))?.reason == .numberTooLarge("1e400"))
        #expect(error(line("[[1,2],[0,-1e999]]"))?.reason == .numberTooLarge("-1e999"))
    }

    @Test("Positions of no or one number are refused")
    func shortPositions() {
        #expect(error(point("[1]"))?.reason == .shortPosition(count: 1))
        #expect(error(line("[[1,2],[]]"))?.reason == .shortPosition(count: 0))
        #expect(error(line("[[1,2],[3]]"))?.reason == .shortPosition(count: 1))
    }

    @Test(
        "Wrong types and wrong nesting are refused",
        arguments: [
            #"{"type":"Point","coordinates":[[1,2]]}"#, #"{"type":"Point","coordinates":"1,2"}"#,
            #"{"type":"Point","coordinates":null}"#, #"{"type":"Point","coordinates":["1","2"]}"#,
            #"{"type":"LineString","coordinates":[1,2]}"#, #"{"type":"LineString","coordinates":[[[1,2]]]}"#,
            #"{"type":"Polygon","coordinates":[[1,2],[3,4]]}"#, #"{"type":"MultiPolygon","coordinates":[[[1,2]]]}"#,
            #"{"type":"Polygon","coordinates":{}}"#, #"{"type":"LineString","coordinates":[[1,null]]}"#,
            #"{"type":"GeometryCollection","geometries":{}}"#, #"{"type":"GeometryCollection","geometries":[null]}"#,
            #"{"type":"GeometryCollection","geometries":[1]}"#, #"{"type":"FeatureCollection","features":{}}"#,
            #"{"type":"FeatureCollection","features":null}"#, #"{"type":"FeatureCollection","features":[null]}"#,
            #"{"type":"FeatureCollection","features":[{"type":"Point","coordinates":[1,2]}]}"#,
            #"{"type":"Feature","geometry":[],"properties":null}"#,
            #"{"type":"Feature","geometry":null,"properties":[]}"#,
            #"{"type":"Feature","geometry":"x","properties":null}"#,
            #"{"type":"Feature","geometry":null,"properties":7}"#,
            #"{"type":7,"coordinates":[1,2]}"#, #"{"type":null}"#, "[1,2]", "7", "\"x\"", "null", "true",
        ])
    func wrongTypes(text: String) {
        guard case .unexpected = error(text)?.reason else {
            Issue.record("\(text): \(String(describing: error(text)))")
            return
        }
    }

    @Test("An unknown type is named")
    func unknownType() {
        guard case .unknownType("Topology", _) = error(#"{"type":"Topology","objects":{}}"#)?.reason else {
            Issue.record("no unknown type")
            return
        }
        guard case .unknownType("Curve", _) = error(#"{"type":"Feature","geometry":{"type":"Curve"}}"#)?.reason else {
            Issue.record("no unknown type")
            return
        }
        guard case .unknownType("Feature", _) = error(#"{"type":"Feature","geometry":{"type":"Feature"}}"#)?.reason
        else {
            Issue.record("no unknown type")
            return
        }
    }

    @Test("A member that must be there is named")
    func missingMembers() {
        #expect(error("{}")?.reason == .missingMember("type", of: "the document"))
        #expect(error(#"{"type":"Point"}"#)?.reason == .missingMember("coordinates", of: "a geometry"))
        #expect(error(#"{"type":"GeometryCollection"}"#)?.reason == .missingMember("geometries", of: "a geometry"))
        #expect(
            error(#"{"type":"FeatureCollection"}"#)?.reason == .missingMember("features", of: "a feature collection"))
        #expect(
            error(#"{"type":"FeatureCollection","features":[{}]}"#)?.reason == .missingMember("type", of: "a feature"))
    }

    @Test("A defined member that stands twice is refused rather than half read")
    func duplicates() {
        #expect(
            error(#"{"type":"Point","coordinates":[1,2],"coordinates":[3,4]}"#)?.reason
                == .duplicateMember("coordinates"))
        #expect(error(#"{"type":"Feature","geometry":null,"geometry":null}"#)?.reason == .duplicateMember("geometry"))
        #expect(
            error(#"{"type":"FeatureCollection","features":[],"features":[]}"#)?.reason == .duplicateMember("features"))
    }

    @Test(
        "Trailing commas, missing commas and open ends are refused",
        arguments: [
            #"{"type":"LineString","coordinates":[[1,2],]}"#, #"{"type":"LineString","coordinates":[[1,2,],[3,4]]}"#,
            #"{"type":"LineString","coordinates":[[1,2][3,4]]}"#, #"{"type":"LineString","coordinates":[[1 2]]}"#,
            #"{"type":"Point","coordinates":[1,2],}"#, #"{"type":"Point" "coordinates":[1,2]}"#, #"{"type" "Point"}"#,
            #"{"type":"Point","coordinates":[1,2]]"#, #"{type:"Point","coordinates":[1,2]}"#, #"{'type':'Point'}"#,
            #"{"type":"Point","coordinates":[1,2],"a":[1,]}"#, #"{"type":"Point","coordinates":[1,2],"a":nul}"#,
            #"{"type":"Point","coordinates":[1,2],"a":{"b"}}"#, #"{"type":"Point",,"coordinates":[1,2]}"#,
            #"{"type":"Point","coordinates":[1,2] /* x */}"#,
        ])
    func syntax(text: String) {
        #expect(error(text) != nil)
    }

    @Test("Whatever follows the document is refused")
    func trailing() {
        for text in [
            point("[1,2]") + "x", point("[1,2]") + point("[1,2]"), point("[1,2]") + "}", point("[1,2]") + "\n]",
        ] {
            guard case .trailingContent = error(text)?.reason else {
                Issue.record("\(text): \(String(describing: error(text)))")
                continue
            }
        }
    }

    @Test(
        "Invalid UTF-8 is refused at its byte",
        arguments: [
            [0x80], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80], [0xFF], [0xC3],
            [0xE3, 0x81], [0xF8, 0x88, 0x80, 0x80, 0x80], [0xF0, 0x9F, 0x97],
        ] as [[UInt8]])
    func invalidUTF8(bytes: [UInt8]) {
        let head = [UInt8](#"{"type":"Feature","geometry":null,"properties":{"東":"ok 東 "#.utf8)
        let found = error(head + bytes + [UInt8](#" more text"}}"#.utf8))
        #expect(found?.reason == .invalidUTF8)
        #expect(found?.offset == head.count)
    }

    @Test(
        "Half a surrogate pair is refused",
        arguments: [
            #"\ud83d"#, #"\ud83dx"#, #"\ud83d\n"#, #"\ud83d\u0041"#, #"\udc00"#, #"\ud83d\ud83d"#,
        ])
    func loneSurrogates(text: String) {
        #expect(error(property("\"\(text)\""))?.reason == .loneSurrogate)
    }

    @Test("Unknown and broken escapes are refused", arguments: [#"\x"#, #"\u12"#, #"\u12G4"#, #"\ "#, #"\U0041"#])
    func escapes(text: String) {
        #expect(error(property("\"\(text)\""))?.reason == .invalidEscape)
    }

    @Test("A raw control character in a string is refused")
    func controlCharacters() {
        #expect(error(property("\"a\nb\""))?.reason == .controlCharacter(10))
        #expect(error(property("\"abcdefghijklmnop\u{0}\""))?.reason == .controlCharacter(0))
        #expect(error(property("\"\u{1F}\""))?.reason == .controlCharacter(31))
        #expect(error(property("\"\u{7F}\"")) == nil)
    }

    @Test("Nothing at all is an empty input")
    func empty() {
        #expect(error("")?.reason == .empty)
        #expect(error(" \n\t ")?.reason == .empty)
        #expect(error([0xEF, 0xBB, 0xBF])?.reason == .empty)
        #expect(error("\u{1E}\n")?.reason == .empty)
    }

    @Test("Files of other kinds are recognised")
    func otherFiles() {
        #expect(error([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A])?.reason == .notText("a PNG image"))
        #expect(error([0x1F, 0x8B, 8, 0])?.reason == .notText("gzip'd data"))
        #expect(error([0xFF, 0xFE, 0x7B, 0])?.reason == .notText("text in UTF-16"))
    }

    @Test("Ten thousand levels of nesting are refused wherever they stand")
    func deepNesting() {
        let open = String(repeating: "[", count: 10_000)
        let objects = String(repeating: "{\"a\":", count: 10_000)
        let collections = String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: 10_000)
        for text in [
            property(open), property(objects), "{\"type\":\"Point\",\"coordinates\":[1,2],\"a\":" + open, objects,
        ] {
            #expect(error(text)?.reason == .tooDeep(limit: 512))
        }
        #expect(error(collections)?.reason == .tooDeep(limit: 512))
        #expect(error(open) != nil)
        #expect(error(point(open)) != nil)
        #expect(
            error(property(String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000)))?.reason
                == .tooDeep(limit: 512))
    }

    @Test("Nesting up to the limit is read")
    func nestingWithinLimit() throws {
        let levels = 500
        let text = property(String(repeating: "[", count: levels) + String(repeating: "]", count: levels))
        #expect(error(text) == nil)
        #expect(error([UInt8](text.utf8), limits: GeoJSONLimits(depth: 100))?.reason == .tooDeep(limit: 100))
        let parts =
            String(repeating: #"{"type":"GeometryCollection","geometries":["#, count: 250)
            + String(repeating: "]}", count: 250)
        #expect(error(parts) == nil)
    }

    @Test("A hundred megabytes of opening brackets are refused at once")
    func seaOfBrackets() {
        #expect(error([UInt8](repeating: UInt8(ascii: "["), count: 100_000_000))?.offset == 0)
        let head = [UInt8](#"{"type":"Feature","properties":{"a":"#.utf8)
        #expect(error(head + [UInt8](repeating: UInt8(ascii: "["), count: 10_000_000))?.reason == .tooDeep(limit: 512))
    }

    @Test("An input over the size limit is refused before it is read")
    func sizeLimit() {
        #expect(
            error([UInt8](point("[1,2]").utf8), limits: GeoJSONLimits(byteCount: 10))?.reason == .tooLarge(limit: 10))
    }

    @Test("A document cut off at any byte is refused, with a place within it")
    func truncation() {
        let text =
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":"é\n\u00e9","geometry":{"type":"MultiPolygon","coordinates":[[[[141.3552008297546,43.06858666684127,5],[-1.5e3,2],[3,4],[141.3552008297546,43.06858666684127]]]]},"properties":{"東":[true,false,null,-12.5e3,{}]}}],"x":1}"#
        let bytes = [UInt8](text.utf8)
        #expect(error(bytes) == nil)
        for count in 0..<bytes.count {
            let found = error([UInt8](bytes[..<count]))
            #expect(found != nil, "\(count) bytes")
            #expect((found?.offset ?? 0) <= count)
        }
    }

    @Test("One bad feature is named by its index")
    func badFeature() {
        let good = #"{"type":"Feature","geometry":null,"properties":null}"#
        let text =
            "{\"type\":\"FeatureCollection\",\"features\":[\(good),\(good),{\"type\":\"Feature\",\"geometry\":{\"type\":\"Point\",\"coordinates\":[1]}}]}"
        #expect(error(text)?.featureIndex == 2)
        #expect(error(text)?.reason == .shortPosition(count: 1))
    }
}
