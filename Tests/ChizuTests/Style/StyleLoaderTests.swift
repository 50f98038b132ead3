import Chizu
import ChizuTestSupport
import Foundation
import Testing

@Suite("Loading a style")
struct StyleLoaderTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
        try folder.file("roads.geojson", Self.roads)
        try folder.file("two words.geojson", Self.roads)
        try folder.file("pixel.png", Self.pixel)
        try folder.file("icons.png", Self.pixel)
        try folder.file("icons.json", #"{"dot": {"x": 0, "y": 0, "width": 1, "height": 1, "pixelRatio": 1}}"#)
        try folder.file("icons@2x.png", Self.pixel)
        try folder.file("icons@2x.json", #"{"dot": {"x": 0, "y": 0, "width": 1, "height": 1, "pixelRatio": 2}}"#)
    }

    private static let roads =
        #"{"type": "LineString", "coordinates": [[0, 0], [1, 1]]}"#

    /// One opaque pixel.
    private static var pixel: [UInt8] { PNGEncoder(Bitmap(width: 1, height: 1, pixels: [9, 8, 7, 255])).encode() }

    private func load(
        _ sources: String, _ layers: String, _ members: String = "", scale: Double = 1
    ) throws -> LoadedStyle {
        let path = try folder.file(
            "style.json", #"{"version": 8, \#(members) "sources": {\#(sources)}, "layers": [\#(layers)]}"#)
        return try StyleLoader(scale: scale, timeout: 5).load(path)
    }

    private func line(_ source: String) -> String { #"{"id": "\#(source)", "type": "line", "source": "\#(source)"}"# }

    @Test("reads data beside the style, of data: URLs and file: URLs, with escapes or without")
    func data() throws {
        let sources = """
            "a": {"type": "geojson", "data": "roads.geojson"},
            "b": {"type": "geojson", "data": "two%20words.geojson"},
            "c": {"type": "geojson", "data": "data:application/json,%7B%22type%22:%22Point%22,%22coordinates%22:[1,2]%7D"},
            "d": {"type": "geojson", "data": "file://\(folder.path)/roads.geojson"},
            "e": {"type": "geojson", "data": "data:;base64,eyJ0eXBlIjoiUG9pbnQiLCJjb29yZGluYXRlcyI6WzEsMl19"}
            """
        let style = try load(sources, ["a", "b", "c", "d", "e"].map { line($0) }.joined(separator: ","))
        #expect(style.warnings.map { $0.text } == [])
        let map = style.map
        #expect(map.layers.count == 5)
        #expect(map.styleDocument == style.document)
        #expect(map.scene(width: 100, height: 100).warnings == [])
    }

    @Test("says what is missing or damaged, once for each source, and draws the rest")
    func missing() throws {
        try folder.file("bad.geojson", "{\n\"type\": 3}")
        try folder.file("bad.png", "no picture")
        let sources = """
            "a": {"type": "geojson", "data": "none.geojson"},
            "b": {"type": "geojson", "data": "bad.geojson"},
            "c": {"type": "image", "url": "bad.png", "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]},
            "d": {"type": "geojson", "data": "mapbox://x"},
            "unused": {"type": "geojson", "data": "none.geojson"}
            """
        let layers = [line("a"), line("b"), #"{"id": "c", "type": "raster", "source": "c"}"#, line("d")]
        let style = try load(sources, layers.joined(separator: ","), #""sprite": "none","#)
        let texts = style.warnings.map { $0.text.replacingOccurrences(of: folder.path + "/", with: "") }
        #expect(
            texts == [
                "sources.a: none.geojson: no such file or folder",
                #"sources.b: bad.geojson:2:9: found 3, expected a type, such as "Feature""#,
                "sources.c: bad.png: this is no picture of a known format, expected a PNG, JPEG or WebP file",
                "sources.d: mapbox://x: cannot be read, expected a path or a URL of http, https, file or data",
                "sprite: none.json: no such file or folder",
            ])
        _ = style.map.scene(width: 100, height: 100)
    }

    @Test("reads pictures and sprites, those for sharp screens where they are wanted and there")
    func pictures() throws {
        let sources = #""p": {"type": "image", "url": "pixel.png", "coordinates": [[0, 1], [1, 1], [1, 0], [0, 0]]}"#
        let layer = #"{"id": "p", "type": "raster", "source": "p"}"#
        let plain = try load(sources, layer, #""sprite": "icons","#)
        #expect(plain.warnings == [])
        #expect(plain.resources.images["dot"]?.pixelRatio == 1)
        let sharp = try load(sources, layer, #""sprite": [{"id": "x", "url": "icons"}],"#, scale: 2)
        #expect(sharp.resources.images["x:dot"]?.pixelRatio == 2)
        try FileManager.default.removeItem(atPath: folder.path + "/icons@2x.png")
        #expect(try load(sources, layer, #""sprite": "icons","#, scale: 2).resources.images["dot"]?.pixelRatio == 1)
        let scene = plain.map.scene(width: 100, height: 100)
        #expect(!scene.displayList.items.isEmpty)
    }

    @Test("takes a picture through style JSON and back")
    func dataURL() throws {
        let bitmap = Bitmap(width: 2, height: 1, pixels: [1, 2, 3, 255, 40, 50, 60, 128])
        let source = ImageSource(bitmap, in: CoordinateBox(west: 0, south: 0, east: 2, north: 1))
        let document = Map { RasterLayer(source).rasterOpacity(0.5) }.styleDocument
        #expect(StyleValidation(document.json).errors == [])
        let (resources, missing) = StyleLoader().resources(of: document)
        #expect(missing == [])
        let read = Map(document, resources: resources)
        #expect(read.styleDocument == document)
        let image = read.scene(width: 100, height: 50).displayList.items.compactMap { item in
            if case .image(let image) = item { image.image } else { nil }
        }
        #expect(image == [bitmap])
    }

    @Test("throws what is wrong with the style, or that there is none")
    func errors() throws {
        #expect(throws: StyleErrors.self) { try load("", #"{"id": "a"}"#) }
        let error = #expect(throws: ResourceError.self) { try StyleLoader().load(folder.path + "/none.json") }
        #expect(error?.description == folder.path + "/none.json: no such file or folder")
    }

    @Test("reads from a server, and says what it answers")
    func web() throws {
        let server = try HTTPServer(files: [
            "/maps/style.json": """
            {"version": 8, "sources": {"a": {"type": "geojson", "data": "../data/a.json?v=1"},
             "b": {"type": "geojson", "data": "b.json"}},
             "layers": [\(line("a")), \(line("b"))]}
            """,
            "/data/a.json?v=1": Self.roads,
        ])
        let style = try StyleLoader(timeout: 5).load(server.url + "/maps/style.json")
        #expect(style.map.layers.count == 2)
        #expect(
            style.warnings.map { $0.text } == ["sources.b: \(server.url)/maps/b.json: the server answers 404 not found"]
        )
        let port = server.port
        server.stop()
        let error = #expect(throws: ResourceError.self) {
            try StyleLoader(timeout: 2).load("http://127.0.0.1:\(port)/style.json")
        }
        #expect(error?.message == "127.0.0.1 does not answer")
    }
}
