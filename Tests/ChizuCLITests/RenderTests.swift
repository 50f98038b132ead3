import ChizuTestSupport
import Foundation
import Testing

@Suite("chizu render")
struct RenderTests {
    private static let pngSignature: [UInt8] = [0x89, 0x50, 0x4E, 0x47]

    @Test(
        "The extension names the format, and nothing but the picture is left",
        arguments: [("map.png", pngSignature), ("map.svg", Array("<svg".utf8)), ("map.pdf", Array("%PDF".utf8))])
    func formats(name: String, start: [UInt8]) throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu("render", "in.geojson", "-o", name, in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(run.output.isEmpty)
        #expect(try folder.names == ["in.geojson", name])
        let picture = try folder.content(of: name)
        #expect(picture.starts(with: start) || String(decoding: picture.prefix(200), as: UTF8.self).contains("<svg"))
    }

    @Test("Width, height and scale give the PNG its pixels")
    func size() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu(
            "render", "in.geojson", "-o", "map.png", "--width=300", "--height", "200", "--scale", "2", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        // IHDR: width and height stand at bytes 16 and 20, big-endian.
        let header = try folder.content(of: "map.png")[16..<24]
        #expect(Array(header) == [0, 0, 2, 88, 0, 0, 1, 144])
    }

    @Test("- reads standard input and writes standard output")
    func pipes() throws {
        let folder = try TemporaryFolder()
        let run = try chizu(
            "render", "-", "-o", "-", "--format", "png", input: Array(threeSquares.utf8), in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.output.starts(with: Self.pngSignature))
        #expect(try folder.names == [])
        let unnamed = try chizu("render", "-", "-o", "-", input: Array(threeSquares.utf8), in: folder)
        #expect(unnamed.status == 2)
        #expect(unnamed.errors.hasPrefix("chizu: -o - needs --format svg, png or pdf\n"))
    }

    @Test("Features of one name are one region, with its scattered parts in one path")
    func groups() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu(
            "render", "in.geojson", "-o", "-", "--format=svg", "--group-by", "name", "--stroke", "none", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.components(separatedBy: "role=\"listitem\"").count - 1 == 2)
        #expect(run.text.contains("五島市"))
    }

    @Test("A table's values colour the regions; rows and regions without partner are listed")
    func join() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        try folder.file("data.csv", "\u{FEFF}city,people\r\n五島市,\"34,391\"\r\n壱岐市,24948\r\n")
        let run = try chizu(
            "render", "in.geojson", "--group-by", "name", "--join", "data.csv", "--on", "city=name", "--fill", "people",
            "--classes", "thresholds:10000", "--palette", "blues", "--no-data", "#fedcba", "--legend", "none",
            "-o", "map.svg", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors.contains("chizu: data.csv: 1 row without region: \"壱岐市\" (line 3)\n"))
        #expect(run.errors.contains("chizu: data.csv: 1 region without row: \"対馬市\"\n"))
        #expect(String(decoding: try folder.content(of: "map.svg"), as: UTF8.self).contains("#fedcba"))
    }

    @Test("Each projection draws", arguments: ["mercator", "equirectangular", "lcc", "auto"])
    func projections(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu(
            "render", "in.geojson", "--projection", name, "-o", "-", "--format", "svg", "--width", "400", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.contains("width=\"400\""))
    }

    @Test("Several inputs are one map")
    func severalInputs() throws {
        let folder = try TemporaryFolder()
        try folder.file("a.geojson", threeSquares)
        try folder.file(
            "b.geojson",
            #"{"type":"Feature","properties":{"name":"壱岐市"},"geometry":{"type":"Polygon","coordinates":[[[3,0],[4,0],[4,1],[3,0]]]}}"#
        )
        let run = try chizu(
            "render", "a.geojson", "b.geojson", "--group-by", "name", "-o", "-", "--format", "svg", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.contains("五島市") && run.text.contains("壱岐市"))
    }

    @Test("Every fault of the command line is one line, exit status 2, and nothing is written")
    func usage() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let faults: [([String], String)] = [
            ([], "expected -o FILE, the picture to write"),
            (["-o", "map.gif"], "map.gif: expected a name that ends in .svg, .png or .pdf"),
            (["-o", "m.png", "--width", "x"], "--width: expected a number from 1 to 100000, found \"x\""),
            (["-o", "m.png", "--fil", "red"], "unknown option --fil; did you mean --fill?"),
            (["-o", "m.png", "--stroke", "bluish"], "--stroke: expected a colour such as"),
            (["-o", "m.png", "--palette", "virdis"], "--palette: unknown palette \"virdis\"; did you mean viridis?"),
            (["-o", "m.png", "--theme", "drak"], "--theme: expected one of light, dark, omoide, found \"drak\""),
            (["-o", "m.png", "--classes", "equal"], "--classes: expected "),
            (["-o", "m.png", "--label", "{name"], "--label: "),
            (["-o", "m.png", "--join", "x.csv"], "--join needs --on COLUMN[=PROPERTY]"),
        ]
        for (arguments, message) in faults {
            let run = try ChizuProcess(["render", "in.geojson"] + arguments, in: folder)
            #expect(run.status == 2, "\(arguments)")
            #expect(run.errors.hasPrefix("chizu: " + message), "\(run.errors)")
            #expect(run.errors.hasSuffix("\nTry 'chizu render --help'.\n"))
            #expect(run.errors.split(separator: "\n").count == 2, "\(run.errors)")
        }
        #expect(try folder.names == ["in.geojson"])
    }

    @Test("A full disk and a target that cannot be written are one line, exit status 1, and leave nothing")
    func targets() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        func errors(_ target: String) throws -> String {
            let run = try chizu("render", "in.geojson", "-o", target, "--format", "png", in: folder)
            #expect(run.status == 1)
            return run.errors
        }
        if access("/dev/full", W_OK) == 0 {
            #expect(try errors("/dev/full") == "chizu: /dev/full: no space left on the disk\n")
        }
        #expect(try errors("none/map.png") == "chizu: none/map.png: no such file or folder\n")
        #expect(try errors(".") == "chizu: .: expected a file, found a folder\n")
        #expect(try folder.names == ["in.geojson"])
    }

    @Test("A table's column, and a region's property, that is not there is answered with the nearest one")
    func unknownKey() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        try folder.file("data.csv", "city,people\n五島市,34391\n")
        for (key, hint) in [("ciy=name", "city"), ("city=nmae", "name")] {
            let run = try chizu(
                "render", "in.geojson", "-o", "m.png", "--join", "data.csv", "--on", key, in: folder)
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("chizu: data.csv: expected a "), "\(run.errors)")
            #expect(run.errors.hasSuffix("; did you mean \(hint)?\n"), "\(run.errors)")
        }
    }

    @Test("A picture that would be too large is named, in every format that has a limit")
    func tooLarge() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        for name in ["m.png", "m.pdf"] {
            let run = try chizu("render", "in.geojson", "-o", name, "--width", "100000", in: folder)
            #expect(run.status == 1)
            #expect(run.errors.hasPrefix("chizu: \(name): "), "\(run.errors)")
        }
        #expect(try folder.names == ["in.geojson"])
    }

    @Test("A fill that is neither property nor colour is answered with the nearest property")
    func unknownFill() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu("render", "in.geojson", "-o", "m.png", "--fill", "nam_en", in: folder)
        #expect(run.status == 1)
        #expect(
            run.errors
                == "chizu: in.geojson: --fill: expected a property of the regions or a colour, found \"nam_en\"; did you mean name_en?\n"
        )
    }

    @Test("{name} in a label is the region's name; a property that no region has is an error")
    func label() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let arguments = ["render", "in.geojson", "--group-by", "name_en", "-o", "-", "--format", "svg"]
        let run = try ChizuProcess(arguments + ["--label", "[{name}]"], in: folder)
        #expect(run.text.contains(">[五島市]</text>"), "the property of that name comes first")
        try folder.file("in.geojson", threeSquares.replacingOccurrences(of: "\"name\":", with: "\"N03_004\":"))
        let named = try ChizuProcess(arguments + ["--label", "[{name}]"], in: folder)
        #expect(named.text.contains(">[Goto]</text>"))
        let unknown = try ChizuProcess(arguments + ["--label", "{nam_en}"], in: folder)
        #expect(unknown.status == 1)
        #expect(unknown.errors.hasSuffix("found \"nam_en\"; did you mean name_en?\n"), "\(unknown.errors)")
    }

    @Test("A region that nothing names has no label, rather than one of its place in the file")
    func unnamed() throws {
        let folder = try TemporaryFolder()
        try folder.file(
            "in.geojson", threeSquares.replacingOccurrences(of: #""name": "対馬市", "name_en": "Tsushima", "#, with: ""))
        let run = try chizu("render", "in.geojson", "-o", "-", "--format", "svg", "--label", "{name}", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.contains(">五島市</text>"))
        #expect(!run.text.contains(">feature 1</text>"))
        #expect(run.text.contains("aria-label=\"feature 1\""))
    }

    @Test("An old picture stays when the new one fails")
    func oldPictureStays() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", "{")
        try folder.file("map.png", "old")
        #expect(try chizu("render", "in.geojson", "-o", "map.png", in: folder).status == 1)
        #expect(try folder.content(of: "map.png") == Array("old".utf8))
    }
}
