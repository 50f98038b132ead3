import ChizuTestSupport
import Foundation
import Testing

@Suite("Bad input")
struct BadInputTests {
    /// Runs `render` on a file with this content: its standard error, checked to be one line, the exit status to be 1,
    /// and the folder to hold nothing new.
    private func fault(_ content: [UInt8], name: String = "in.geojson", _ options: String...) throws -> String {
        let folder = try TemporaryFolder()
        try folder.file(name, content)
        let run = try ChizuProcess(["render", name, "-o", "map.png"] + options, in: folder)
        #expect(run.status == 1, "\(run.errors)")
        #expect(run.errors.split(separator: "\n", omittingEmptySubsequences: false).count == 2, "\(run.errors)")
        #expect(run.errors.hasPrefix("chizu: \(name)"), "\(run.errors)")
        #expect(try folder.names == [name])
        return run.errors
    }

    private func fault(_ content: String) throws -> String { try fault(Array(content.utf8)) }

    private func polygon(_ coordinates: String) -> String {
        #"{"type":"Feature","properties":{"name":"a"},"geometry":{"type":"Polygon","coordinates":"# + coordinates + "}}"
    }

    @Test("A file that is cut names the line and column of its end")
    func truncated() throws {
        let whole = Array(threeSquares.utf8)
        for length in [1, 20, 150, 300, whole.count - 1] {
            let error = try fault(Array(whole[..<length]))
            #expect(error.contains("in.geojson:") && error.contains("expected"), "\(error)")
        }
    }

    @Test("A wrong type names its place, feature and expectation")
    func wrongTypes() throws {
        let error = try fault(polygon(#"[[[0,0],[1,"x"],[1,1],[0,0]]]"#))
        #expect(error.hasPrefix("chizu: in.geojson:1:"))
        #expect(error.contains("(feature 0)"))
        #expect(error.contains("expected") && error.contains("\"x\""), "\(error)")
        _ = try fault(polygon("7"))
        _ = try fault(#"{"type":"Feature","properties":3,"geometry":null}"#)
        _ = try fault(#"{"type":"FeatureCollection","features":{}}"#)
        _ = try fault("[1,2,3]")
    }

    @Test("NaN and Infinity are no numbers", arguments: ["NaN", "Infinity", "-Infinity", "1e999"])
    func notANumber(number: String) throws {
        #expect(try fault(polygon("[[[0,0],[1,\(number)],[1,1],[0,0]]]")).contains("in.geojson:1:"))
    }

    @Test("Nesting of 10,000 levels, and a hundred megabytes of [, end with an error, not with a crash")
    func nesting() throws {
        let deep = #"{"type":"Feature","properties":{"a":"# + String(repeating: "[", count: 10_000)
        #expect(try fault(deep).contains("expected"))
        #expect(try fault([UInt8](repeating: UInt8(ascii: "["), count: 100_000_000)).contains("expected"))
    }

    @Test("Invalid UTF-8 is named with its place")
    func invalidUTF8() throws {
        var content = Array(#"{"type":"Feature","properties":{"name":""#.utf8)
        content += [0xFF, 0xFE] + Array(#""},"geometry":null}"#.utf8)
        let error = try fault(content)
        #expect(error.contains("in.geojson:1:41") && error.contains("UTF-8"), "\(error)")
    }

    @Test("An empty file, and one of white space, say so")
    func empty() throws {
        #expect(try fault("").contains("empty"))
        #expect(try fault(" \n\n").contains("empty"))
    }

    @Test("A PNG named .geojson is called what it is")
    func png() throws {
        #expect(try fault([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]).contains("PNG"))
    }

    @Test("A missing key lists the properties that there are")
    func missingKey() throws {
        let error = try fault(Array(threeSquares.utf8), "--group-by", "N03_004")
        #expect(error.contains("\"N03_004\"") && error.contains("\"name_en\""), "\(error)")
        #expect(!error.contains("did you mean"))
        let near = try fault(Array(threeSquares.utf8), "--group-by", "nam_en")
        #expect(near.hasSuffix("; did you mean name_en?\n"), "\(near)")
    }

    @Test("A folder, and a file that is not there, are named")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        let missing = try chizu("render", "none.geojson", "-o", "map.png", in: folder)
        #expect(missing.status == 1)
        #expect(missing.errors == "chizu: none.geojson: no such file or folder\n")
        let directory = try chizu("render", ".", "-o", "map.png", in: folder)
        #expect(directory.status == 1)
        #expect(directory.errors == "chizu: .: expected a file, found a folder\n")
        #expect(try folder.names == [])
    }

    @Test("A name with a line break or an escape sequence cannot break the line or command the terminal")
    func controlCharacters() throws {
        let folder = try TemporaryFolder()
        let run = try chizu("render", "a\nb\u{1B}[31m.geojson", "-o", "map.png", in: folder)
        #expect(run.errors == "chizu: a\\nb\\u{1B}[31m.geojson: no such file or folder\n")
    }
}
