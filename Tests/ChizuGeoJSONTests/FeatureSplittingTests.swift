import ChizuGeometry
import ChizuTestSupport
import Dispatch
import Foundation
import Testing

@testable import ChizuGeoJSON

/// What reading gives: the document with its doubts, or the error.
private enum Outcome: Equatable {
    case read(GeoJSONDocument, [GeoJSONDoubt])
    case refused(GeoJSONError)

    init(_ bytes: [UInt8], _ splitting: FeatureSplitting? = nil) {
        var doubts: [GeoJSONDoubt] = []
        let result: Result<GeoJSONDocument, GeoJSONError> = bytes.withUnsafeBytes { bytes in
            do throws(GeoJSONError) {
                return .success(
                    try GeoJSONDocument.parse(
                        bytes, limits: GeoJSONLimits(), splitting: splitting, doubts: &doubts))
            } catch {
                return .failure(error)
            }
        }
        switch result {
        case .success(let document): self = .read(document, doubts)
        case .failure(let error): self = .refused(error)
        }
    }
}

extension FeatureSplitting {
    /// Runs from just those places, the last first.
    static func at(_ places: [Int]) -> FeatureSplitting {
        var splitting = FeatureSplitting(
            runner: WorkRunner { count, body in
                for index in (0..<count).reversed() { body(index) }
            })
        splitting.places = places
        return splitting
    }

    /// Guesses in runs of that length, on all cores.
    fileprivate static func guessing(smallestRun: Int) -> FeatureSplitting {
        var splitting = FeatureSplitting(
            runner: WorkRunner { count, body in
                DispatchQueue.concurrentPerform(iterations: count) { body($0) }
            })
        splitting.smallestRun = smallestRun
        return splitting
    }
}

/// Whether reading in runs is the same as reading in one.
func readsAlike(_ bytes: [UInt8], inRunsFrom places: [Int]) -> Bool {
    Outcome(bytes) == Outcome(bytes, .at(places))
}

@Suite("Reading features in several runs")
struct FeatureSplittingTests {
    private static let feature = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2]},"properties":{}}"#

    private static let documents = [
        "as it should be": ParsingTests.rfcCollection,
        "with texts like features":
            #"{"type":"FeatureCollection","features":[\#(feature),{"type":"Feature","geometry":null,"properties":{"a":"{\"type\":\"Feature\"}, {\"type\":\"Feature\",","b":"},{ 'type':"}} , \#(feature)]}"#,
        "with collections in properties":
            #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{"more":{"type":"FeatureCollection","features":[\#(feature),\#(feature)]}}},\#(feature)]}"#,
        "with features in foreign members":
            #"{"type":"FeatureCollection","old":[\#(feature),\#(feature)],"features":[\#(feature),\#(feature)],"new":[\#(feature)]}"#,
        "with doubts":
            #"{"type":"FeatureCollection","features":[{"type":"Feature","id":[],"geometry":{"type":"Point","coordinates":[1,2,3,4]}},{"type":"Feature","properties":null,"bbox":[1]},{"type":"Feature","id":{},"geometry":{"type":"LineString","coordinates":[[1,2,3,4],[5,6,7,8]]}}]}"#,
        "with a reference system behind":
            #"{"type":"FeatureCollection","features":[\#(feature),{"type":"Feature","geometry":{"type":"Point","coordinates":[0,5000000]},"properties":{}}],"crs":{"type":"name","properties":{"name":"EPSG:3857"}}}"#,
        "with reference systems of features":
            #"{"type":"FeatureCollection","features":[{"type":"Feature","geometry":null,"properties":{},"crs":{"type":"name","properties":{"name":"EPSG:3857"}}},{"type":"Feature","geometry":{"type":"Point","coordinates":[0,1e300]},"properties":{},"crs":{"type":"name","properties":{"name":"EPSG:6677"}}},\#(feature)]}"#,
        "with a fault in a feature":
            #"{"type":"FeatureCollection","features":[\#(feature),{"type":"Feature","geometry":{"type":"Point","coordinates":[1]},"properties":{}},\#(feature)]}"#,
        "with a fault between features":
            #"{"type":"FeatureCollection","features":[\#(feature) \#(feature),\#(feature)]}"#,
        "with two faults":
            #"{"type":"FeatureCollection","features":[\#(feature),{"type":"Feature","geometry":7},\#(feature),{"type":"Polygon"}]}"#,
        "with a comma too many": #"{"type":"FeatureCollection","features":[\#(feature),\#(feature),]}"#,
        "with text behind the end": #"{"type":"FeatureCollection","features":[\#(feature),\#(feature)]} x"#,
        "cut off": #"{"type":"FeatureCollection","features":[\#(feature),\#(feature),{"type":"Feature""#,
        "with features twice":
            #"{"type":"FeatureCollection","features":[\#(feature),\#(feature)],"features":[\#(feature),\#(feature)]}"#,
        "with the type last":
            #"{"features":[{"geometry":null,"properties":{"a":{}},"type":"Feature"},\#(feature)],"type":"FeatureCollection"}"#,
        "with no features": #"{"type":"FeatureCollection","features":[ ]}"#,
        "in a sequence":
            #"{"type":"FeatureCollection","features":[\#(feature)]}"# + "\n"
            + #"{"type":"FeatureCollection","features":[\#(feature),\#(feature)]}"#,
        "of another type": feature,
    ]

    @Test("Any place may be taken for a feature's start: the result is the same", arguments: documents.keys.sorted())
    func everyPlace(name: String) throws {
        let bytes = [UInt8](try #require(Self.documents[name]).utf8)
        for place in 0..<bytes.count where !readsAlike(bytes, inRunsFrom: [place]) {
            Issue.record("read otherwise when split at byte \(place)")
        }
        #expect(readsAlike(bytes, inRunsFrom: Array(0..<bytes.count)), "read otherwise when split at every byte")
    }

    @Test("Doubts of runs are counted together, with the first places")
    func doubts() {
        let odd = #"{"type":"Feature","geometry":{"type":"Point","coordinates":[1,2,3,4]},"properties":{}}"#
        let text =
            #"{"type":"FeatureCollection","features":["# + Array(repeating: odd, count: 25).joined(separator: ",")
        let bytes = [UInt8]((text + "]}").utf8)
        let starts = (1..<25).map { bytes.count - 2 - odd.utf8.count * (25 - $0) - (24 - $0) }
        guard case .read(_, let doubts) = Outcome(bytes, .at(starts)) else {
            Issue.record("not read")
            return
        }
        #expect(doubts.map(\.count) == [25])
        #expect(doubts.first?.places.map(\.featureIndex) == Array(0..<10))
    }

    @Test("Guesses are starts of features in plain files, however they are spaced and ordered")
    func guesses() {
        for (opening, closing) in [
            (#"{"type":"Feature","#, #""properties":{"a":{}}}"#),
            ("{ \n \"type\" : \"Feature\",", #""properties":{}}"#),
            (#"{"id":7,"bbox":[1,2,3,4],"type":"Feature","#, #""properties":null }"#),
            (#"{"properties":{"a":{}},"type":"Feature","#, #""id":1}"#),
        ] {
            var text = #"{"type":"FeatureCollection","features":["#
            let begin = text.utf8.count
            var starts: Set<Int> = []
            for index in 0..<100 {
                if index > 0 { text += ", " }
                starts.insert(text.utf8.count)
                let line = (0...(index * 7 % 40)).map { "[\($0).25,-\(index).5]" }.joined(separator: ",")
                text += opening + #""geometry":{"type":"LineString","coordinates":[\#(line)]},"# + closing
            }
            let bytes = [UInt8]((text + "]}").utf8)
            let splitting = FeatureSplitting.guessing(smallestRun: 1000)
            let guesses = bytes.withUnsafeBytes { bytes in
                var parser = GeoJSONParser(bytes, limits: GeoJSONLimits())
                parser.cursor += begin
                return parser.featureStarts(splitting)
            }
            #expect(guesses.count > 10 && guesses == guesses.sorted() && starts.isSuperset(of: guesses))
            #expect(Outcome(bytes) == Outcome(bytes, splitting))
        }
    }

    @Test("Nesting is limited in a run as it is in one reading", arguments: [508, 509, 510, 511])
    func depth(count: Int) {
        let nested = String(repeating: "[", count: count) + String(repeating: "]", count: count)
        let deep = #"{"type":"Feature","geometry":null,"properties":{"a":\#(nested)}}"#
        let text = #"{"type":"FeatureCollection","features":[\#(Self.feature),\#(deep)]}"#
        let bytes = [UInt8](text.utf8)
        #expect(readsAlike(bytes, inRunsFrom: [bytes.count - 2 - deep.utf8.count]))
    }

    @Test(
        "All municipalities are read alike on all cores",
        .enabled(if: SharedData.holds("japan/municipalities.geojson"), "needs the larger data"))
    func municipalities() throws {
        let bytes = [UInt8](try Data(contentsOf: #require(SharedData.file("japan/municipalities.geojson"))))
        #expect(Outcome(bytes) == Outcome(bytes, .guessing(smallestRun: 1 << 20)))
        #expect(Outcome(bytes) == Outcome(bytes, .guessing(smallestRun: 1 << 14)))
        // A fault late in the file, with its line and feature.
        var faulty = bytes
        faulty[bytes.count * 9 / 10] = UInt8(ascii: "\"")
        #expect(Outcome(faulty) == Outcome(faulty, .guessing(smallestRun: 1 << 18)))
    }
}
