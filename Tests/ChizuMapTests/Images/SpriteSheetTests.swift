import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import Testing

@testable import ChizuMap

@Suite("Sprite sheets")
struct SpriteSheetTests {
    /// 3 × 2 pixels, each with its number as red.
    private let sheet = Bitmap(width: 3, height: 2, pixels: (0..<6).flatMap { [UInt8($0), 0, 0, 255] })

    private func images(_ index: String, prefix: String? = nil) throws -> MapImages {
        try SpriteSheet(index: JSONValue(parsing: Array(index.utf8))).images(from: sheet, prefix: prefix)
    }

    @Test("give the part of the picture that each name has")
    func parts() throws {
        let images = try images(
            #"{"b": {"x": 1, "y": 0, "width": 2, "height": 2, "pixelRatio": 2}, "a": {"x": 0, "y": 1, "width": 1, "height": 1}}"#
        )
        #expect(images.names == ["a", "b"])
        #expect(images["a"]?.bitmap.pixels == [3, 0, 0, 255])
        #expect(images["b"]?.bitmap.pixels == [1, 0, 0, 255, 2, 0, 0, 255, 4, 0, 0, 255, 5, 0, 0, 255])
        #expect(images["b"]?.width == 1)
        #expect(images["c"] == nil)
    }

    @Test("say which images are distance fields, how they stretch and how they fit texts")
    func members() throws {
        let image = try #require(
            images(
                #"""
                {"sign": {"x": 0, "y": 0, "width": 3, "height": 2, "pixelRatio": 1, "sdf": true, "stretchX": [[0, 1], [2, 3]],
                "stretchY": [[1, 2]], "content": [0, 1, 3, 2], "textFitWidth": "stretchOnly", "textFitHeight": "proportional"}}
                """#)["sign"])
        #expect(image.isSDF)
        #expect(
            image.stretch
                == ImageStretch(
                    horizontal: [0...1, 2...3], vertical: [1...2], content: Box(minX: 0, minY: 1, maxX: 3, maxY: 2)))
        #expect(image.textFitWidth == .stretchOnly && image.textFitHeight == .proportional)
    }

    @Test("have the sprite's id before the names of a style with several")
    func prefixed() throws {
        #expect(try images(#"{"a": {"x": 0, "y": 0, "width": 1, "height": 1}}"#, prefix: "extra").names == ["extra:a"])
    }

    @Test("say which image reaches beyond the picture")
    func outside() {
        #expect(throws: SpriteError.outside(name: "a", width: 3, height: 2)) {
            try images(#"{"a": {"x": 2, "y": 0, "width": 2, "height": 1}}"#)
        }
    }

    @Test(
        "say which member of an image is wrong",
        arguments: [
            (#"[]"#, SpriteError.noIndex),
            (
                #"{"a": {"y": 0, "width": 2, "height": 1}}"#,
                .invalidMember("x", name: "a", expected: "a whole number of pixels")
            ),
            (
                #"{"a": {"x": 1.5, "y": 0, "width": 2, "height": 1}}"#,
                .invalidMember("x", name: "a", expected: "a whole number of pixels")
            ),
            (
                #"{"a": {"x": -1, "y": 0, "width": 2, "height": 1}}"#,
                .invalidMember("x", name: "a", expected: "a whole number of pixels")
            ),
            (
                #"{"a": {"x": 0, "y": 0, "width": 1, "height": 1, "pixelRatio": 0}}"#,
                .invalidMember("pixelRatio", name: "a", expected: "a number above 0")
            ),
            (
                #"{"a": {"x": 0, "y": 0, "width": 1, "height": 1, "stretchX": [[2, 1]]}}"#,
                .invalidMember("stretchX", name: "a", expected: "pairs of pixels that rise, [[from, to], …]")
            ),
        ])
    func invalid(index: String, error: SpriteError) {
        #expect(throws: error) { try images(index) }
    }
}
