import ChizuGeometry
import ChizuTestSupport
import Foundation
import Testing

@testable import ChizuGeoJSON

/// Mutated documents: the parser never crashes, its errors lie within the input, what it reads survives writing, and
/// reading in several runs gives the same document or the same error.
///
/// Runs a second by default; `CHIZU_FUZZ_SECONDS` sets how long, `CHIZU_SEED` repeats a run.
@Suite struct FuzzTests {
    @Test("Mutated documents are read and written back as the same value, or refused with a place in them")
    func mutations() throws {
        let environment = ProcessInfo.processInfo.environment
        let seconds = environment["CHIZU_FUZZ_SECONDS"].flatMap { Double($0) } ?? 1
        var mutator = DocumentMutator(random: SeededGenerator("FuzzTests"))
        let end = Date(timeIntervalSinceNow: seconds)
        var (read, refused) = (0, 0)
        while Date() < end {
            for _ in 0..<100 {
                let bytes = mutator.document()
                let places = mutator.places(in: bytes)
                if !readsAlike(bytes, inRunsFrom: places) { record("read otherwise in runs from \(places)", bytes) }
                if check(bytes) { read += 1 } else { refused += 1 }
            }
        }
        print("FuzzTests: \(read) read, \(refused) refused")
        #expect(read > 0 && refused > 0)
    }

    /// Whether the input was read.
    private func check(_ bytes: [UInt8]) -> Bool {
        do throws(GeoJSONError) {
            var doubts: [GeoJSONDoubt] = []
            let document = try GeoJSONDocument.parse(bytes, doubts: &doubts)
            _ = GeoJSONReport(document, doubts: doubts)
            expectRoundTrip(document, of: bytes)
            return true
        } catch {
            let isInside = error.offset >= 0 && error.offset <= bytes.count && error.line >= 1 && error.column >= 1
            if !isInside || error.message.isEmpty { record("misplaced error \(error)", bytes) }
            return false
        }
    }

    private func expectRoundTrip(_ document: GeoJSONDocument, of bytes: [UInt8]) {
        do {
            let written = try GeoJSONWriter().bytes(document)
            let again = try GeoJSONDocument.parse(written)
            if again != document { record("changed by writing to \(String(decoding: written, as: UTF8.self))", bytes) }
        } catch {
            record("unreadable once written: \(error)", bytes)
        }
    }

    private func record(_ fault: String, _ bytes: [UInt8]) {
        Issue.record("\(fault)\nbase64 of the input: \(Data(bytes).base64EncodedString())")
    }
}

/// Makes documents from seeds by changing bytes, and by cutting and splicing at tokens.
struct DocumentMutator {
    private var random: SeededGenerator

    init(random: SeededGenerator) { self.random = random }

    private static let seeds: [[UInt8]] = [
        ParsingTests.rfcCollection,
        #"{"type":"FeatureCollection","bbox":[1,2,3,4],"features":[{"type":"Feature","id":"a\u00e9\ud83d\uddfe","geometry":{"type":"MultiPolygon","coordinates":[[[[141.3552008297546,43.06858666684127,5],[-1.5e3,2],[3,4],[141.3552008297546,43.06858666684127]],[]]]},"properties":{"東":[true,false,null,-12.5e3,{}],"n":9007199254740993,"m":-0}}],"x":1}"#,
        #"{"features":[{"geometry":{"geometries":[{"coordinates":[1,2],"type":"Point"},{"type":"MultiLineString","coordinates":[[[1,2],[3,4]],[]]}],"type":"GeometryCollection"},"properties":null,"type":"Feature"}],"type":"FeatureCollection"}"#,
        "\u{1E}{\"type\":\"Point\",\"coordinates\":[0.1,-0.2,3]}\n\u{1E}{\"type\":\"MultiPoint\",\"coordinates\":[]}\n",
        #"{"type":"LineString","coordinates":[[0,0],[150000.25,-35000.5]],"crs":{"type":"name","properties":{"name":"EPSG:6677"}}}"#,
        "\u{FEFF}{\"type\":\"Feature\",\"id\":1e400,\"bbox\":[1],\"geometry\":null,\"properties\":{}}\n\n",
    ].map { [UInt8]($0.utf8) }

    /// What JSON and GeoJSON turn on.
    private static let tokens: [[UInt8]] = [
        "[", "]", "{", "}", ",", ":", "\"", "\\", "\\u", "\\ud83d", "null", "true", "NaN", "-", "1e", "0", "1e309",
        "1e-400",
        "12345678901234567890", "0.30000000000000004", ".", "\u{1E}", "\n", " ", "[]", "{}", "[[", "]]", "[1,2]",
        "[1,2,3,4]",
        "\"type\":", "\"Point\"", "\"coordinates\":", "\"bbox\":", "\"crs\":null", "\"id\":", "\"features\":",
        "\"geometry\":",
        "\u{0}", "é", "\u{FEFF}", "\"type\":\"Feature\",",
    ].map { [UInt8]($0.utf8) }

    mutating func document() -> [UInt8] {
        var bytes = Self.seeds[below(Self.seeds.count)]
        // The unchanged seed now and then, and from one to a dozen changes.
        for _ in 0..<below(below(12) + 1) { mutate(&bytes) }
        return bytes
    }

    /// Where runs of features may be tried: every `{`, or a few places anywhere.
    mutating func places(in bytes: [UInt8]) -> [Int] {
        if below(2) == 0 { return bytes.indices.filter { bytes[$0] == UInt8(ascii: "{") } }
        return Set((0..<4).map { _ in below(bytes.count + 1) }).sorted()
    }

    private mutating func mutate(_ bytes: inout [UInt8]) {
        let place = below(bytes.count + 1)
        let other = below(bytes.count + 1)
        let range = min(place, other)..<min(max(place, other), min(place, other) + 40)
        switch below(8) {
        case 0: if place < bytes.count { bytes[place] = UInt8(truncatingIfNeeded: random.next()) }
        case 1: if place < bytes.count { bytes[place] ^= 1 << UInt8(below(8)) }
        case 2: bytes.removeSubrange(range)
        case 3: bytes.insert(contentsOf: Array(bytes[range]), at: place)
        case 4, 5: bytes.insert(contentsOf: Self.tokens[below(Self.tokens.count)], at: place)
        case 6: bytes.replaceSubrange(range, with: Self.tokens[below(Self.tokens.count)])
        default: if below(10) == 0 { bytes.removeSubrange(place...) }
        }
    }

    private mutating func below(_ limit: Int) -> Int { Int(random.next() % UInt64(max(limit, 1))) }
}
