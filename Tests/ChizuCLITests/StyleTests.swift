import ChizuTestSupport
import Foundation
import Testing

@Suite("chizu style, and styles in chizu render")
struct StyleTests {
    private static let style = """
        {"version": 8, "center": [1, 1], "zoom": 6,
         "sources": {"a": {"type": "geojson", "data": "squares.geojson"}},
         "layers": [
           {"id": "ground", "type": "background", "paint": {"background-color": "#102030"}},
           {"id": "squares", "type": "fill", "source": "a", "paint": {"fill-color": "#fedcba"}}
         ]}
        """

    private static let broken = """
        {"version": 8, "sources": {}, "layers": [
          {"id": "a", "type": "background", "paint": {"background-opacity": "1"}},
          {"id": "b", "type": "hillshade", "source": "c"}
        ]}
        """

    private func folder() throws -> TemporaryFolder {
        let folder = try TemporaryFolder()
        try folder.file("squares.geojson", threeSquares)
        try folder.file("style.json", Self.style)
        try folder.file("broken.json", Self.broken)
        return folder
    }

    @Test("A style without fault gives no output and status 0")
    func good() throws {
        let run = try chizu("style", "check", "style.json", in: try folder())
        #expect(run.status == 0)
        #expect(run.text == "" && run.errors == "")
    }

    @Test("Every error and warning has its file, line, column and key")
    func errors() throws {
        let run = try chizu("style", "check", "style.json", "broken.json", in: try folder())
        #expect(run.status == 1)
        #expect(
            run.text == """
                broken.json:2:69: layers[0].paint.background-opacity: number expected, string found
                broken.json:3:23: warning: layers[1]: hillshade layers are not drawn
                broken.json:3:46: layers[1]: source "c" not found

                """)
        #expect(run.errors == "chizu: 2 errors\n")
    }

    @Test("--json prints a finding a line")
    func json() throws {
        let run = try chizu("style", "check", "--json", "-", input: Array(Self.broken.utf8), in: try folder())
        #expect(run.status == 1)
        let lines = run.text.split(separator: "\n")
        #expect(lines.count == 3)
        let expected =
            #"{"input":"-","line":2,"column":69,"severity":"error","key":"layers[0].paint.background-opacity","#
            + #""message":"number expected, string found"}"#
        #expect(lines.first.map { String($0) } == expected)
    }

    @Test("What is no JSON, and a file that is not there, are one line")
    func noStyle() throws {
        let folder = try folder()
        try folder.file("no.json", "{\"version\": }")
        let run = try chizu("style", "check", "no.json", in: folder)
        #expect(run.status == 1)
        #expect(run.text.hasPrefix("no.json:1:13: "))
        let missing = try chizu("style", "check", "none.json", in: folder)
        #expect(missing.status == 1)
        #expect(missing.errors == "chizu: none.json: no such file or folder\n")
        let action = try chizu("style", "chek", "style.json", in: folder)
        #expect(action.status == 2)
        #expect(action.errors.hasPrefix("chizu: expected check, found \"chek\"; did you mean check?\n"))
    }

    @Test("render draws a style where it looks, or where it is told to")
    func render() throws {
        let folder = try folder()
        let run = try chizu("render", "style.json", "--size", "400x300", "-o", "-", "--format", "svg", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.errors == "")
        #expect(run.text.contains(#"width="400" height="300""#))
        #expect(run.text.contains("#102030") && run.text.contains("#fedcba"))
        // A degree at zoom 6 is 512 · 64 / 360 = 91 points, so 1° west of the centre is at 109.
        #expect(run.text.contains("M108.98") || run.text.contains("m108.98"))
        let moved = try chizu(
            "render", "style.json", "--center", "100,50", "--zoom", "6", "-o", "-", "--format", "svg", in: folder)
        #expect(moved.status == 0, "\(moved.errors)")
        #expect(!moved.text.contains("#fedcba"))
        let turned = try chizu(
            "render", "style.json", "--bearing", "90", "-o", "map.png", "--scale", "2", "--size", "100x50", in: folder)
        #expect(turned.status == 0, "\(turned.errors)")
        #expect(Array(try folder.content(of: "map.png")[16..<24]) == [0, 0, 0, 200, 0, 0, 0, 100])
    }

    @Test("render says what a style refers to and is not there, and draws the rest")
    func missing() throws {
        let folder = try folder()
        try FileManager.default.removeItem(atPath: folder.path + "/squares.geojson")
        let run = try chizu("render", "style.json", "-o", "map.svg", in: folder)
        #expect(run.status == 0)
        #expect(
            run.errors.hasPrefix(
                "chizu: style.json: warning: sources.a: squares.geojson: no such file or folder\n"), "\(run.errors)")
        #expect(try folder.names.contains("map.svg"))
    }

    @Test("render refuses a style with errors, and options that a style has no use for")
    func refusals() throws {
        let folder = try folder()
        let broken = try chizu("render", "broken.json", "-o", "map.svg", in: folder)
        #expect(broken.status == 1)
        #expect(
            broken.errors
                == "chizu: broken.json:2:69: layers[0].paint.background-opacity: number expected, string found"
                + " (and 1 more; chizu style check lists them)\n")
        let option = try chizu("render", "style.json", "-o", "map.svg", "--fill", "red", in: folder)
        #expect(option.status == 2)
        #expect(
            option.errors.hasPrefix(
                "chizu: --fill is for regions; style.json is a style, which says itself how it is drawn\n"))
        let camera = try chizu("render", "style.json", "-o", "map.svg", "--center", "1;2", in: folder)
        #expect(camera.status == 2)
        #expect(
            camera.errors.hasPrefix("chizu: --center: expected LON,LAT in degrees such as 139.7,35.7, found \"1;2\"\n"))
        #expect(!(try folder.names.contains("map.svg")))
    }

    @Test("render turns and centres regions too")
    func regions() throws {
        let run = try chizu(
            "render", "squares.geojson", "--center", "1.5,0.5", "--zoom", "5", "--size", "300x200", "-o", "-",
            "--format", "svg", in: try folder())
        #expect(run.status == 0, "\(run.errors)")
        #expect(run.text.contains(#"width="300" height="200""#))
    }
}
