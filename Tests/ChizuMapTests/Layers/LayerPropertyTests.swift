import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

/// Two regions side by side, a line through both from west to east, and points in their middles.
private let regions = gridOfRegions(columns: 2, rows: 1)
private let line = Feature(
    geometry: .lineString(
        CoordinateSequence([Coordinate(longitude: 0, latitude: 0.5), Coordinate(longitude: 2, latitude: 0.5)])))
private let middles = [point(0.5, 0.5, "1"), point(1.5, 0.5, "2")]

/// A picture of 200 × 100 points of the two regions: each is a square of 100 points.
private func scene(bearing: Double = 0, images: MapImages = MapImages(), @MapBuilder _ layers: () -> [Layer]) -> Scene {
    let camera = Camera.bounds(CoordinateBox(west: 0, south: 0, east: 2, north: 1), padding: 0, bearing: bearing)
    return Map(camera: camera, layers).projection(.equirectangular).background(.white).padding(0).images(images)
        .scene(width: 200, height: 100)
}

/// Red, green and blue at a point of a scene's picture.
private func rgb(_ scene: Scene, _ x: Int, _ y: Int) -> [UInt8] {
    let bitmap = PixelPainter(scene.displayList).paint()
    let start = (y * bitmap.width + x) * 4
    return Array(bitmap.pixels[start..<start + 3])
}

private let white: [UInt8] = [255, 255, 255]
private let black: [UInt8] = [0, 0, 0]
private let red: [UInt8] = [255, 0, 0]
private let blue: [UInt8] = [0, 0, 255]

/// Two pixels side by side, red and blue.
private func tile(pixelRatio: Double = 1) -> MapImages {
    var images = MapImages()
    images["tile"] = MapImage(
        Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 255, 0, 0, 255, 255]), pixelRatio: pixelRatio)
    return images
}

@Suite("Properties of fill layers")
struct FillPropertyTests {
    @Test("moves areas by fill-translate, to the right and down, in pictures and hit tests")
    func translate() {
        let scene = scene { FillLayer(regions).fillColor(.black).fillTranslate(x: 30, y: 20) }
        #expect(rgb(scene, 25, 50) == white)
        #expect(rgb(scene, 35, 50) == black)
        #expect(rgb(scene, 100, 15) == white)
        #expect(scene.feature(at: Point(x: 25, y: 50)) == nil)
        #expect(scene.feature(at: Point(x: 125, y: 50))?.name == "A1")
        #expect(scene.feature(at: Point(x: 135, y: 50))?.name == "A2")
    }

    @Test("turns fill-translate with the map, but not where it keeps to the viewport")
    func translateAnchor() {
        // With the east up, what goes 10 to the map's right goes 10 up on the picture.
        let turned = scene(bearing: 90) { FillLayer(regions).fillColor(.black).fillTranslate(x: 10, y: 0) }
        #expect(turned.displayList.items.first?.fills?.transform.ty == turned.viewport.transform.ty - 10)
        let kept = scene(bearing: 90) {
            FillLayer(regions).fillColor(.black).fillTranslate(x: 10, y: 0).fillTranslateAnchor(.viewport)
        }
        #expect(kept.displayList.items.first?.fills?.transform.tx == kept.viewport.transform.tx + 10)
    }

    @Test("repeats fill-pattern from the map's origin on, a pixel of a plain image a point")
    func pattern() {
        let scene = scene(images: tile()) { FillLayer(regions).fillPattern(.constant(ResolvedImage(name: "tile"))) }
        // The origin of the plane, 0° north 0° east, is the picture's bottom left corner.
        #expect((0..<4).map { rgb(scene, $0, 50) } == [red, blue, red, blue])
    }

    @Test("takes two pixels of a sharp image for a point")
    func sharpPattern() {
        let list = scene(images: tile(pixelRatio: 2)) {
            FillLayer(regions).fillPattern(.constant(ResolvedImage(name: "tile")))
        }.displayList
        let bitmap = PixelPainter(list, scale: 2).paint()
        #expect((0..<4).map { Array(bitmap.pixels[$0 * 4..<$0 * 4 + 3]) } == [red, blue, red, blue])
    }

    @Test("draws nothing for an image that the map does not have, and says so once")
    func missingPattern() {
        let scene = scene {
            FillLayer(regions).fillPattern(.constant(ResolvedImage(name: "no such")))
            FillLayer(regions).fillPattern(.constant(ResolvedImage(name: "no such")))
        }
        #expect(rgb(scene, 50, 50) == white)
        #expect(scene.warnings == [.missingImages(["no such"])])
    }

    @Test("gives fill-pattern per feature")
    func patternByFeature() {
        let scene = scene(images: tile()) {
            FillLayer(regions).fillPattern(
                .expression(
                    .match(.get("name"), branches: [.init([.string("A1")], .literal("tile"))], fallback: .literal(""))))
        }
        #expect(rgb(scene, 51, 50) == blue)
        #expect(rgb(scene, 151, 50) == white)
    }

    @Test("leaves edges unsmoothed without fill-antialias")
    func antialias() {
        let scene = scene { FillLayer(regions).fillColor(.black).fillAntialias(false).fillTranslate(x: 0.3, y: 0) }
        #expect(rgb(scene, 0, 50) == black)
        let smooth = self.scene { FillLayer(regions).fillColor(.black).fillTranslate(x: 0.3, y: 0) }
        #expect(rgb(smooth, 0, 50) != black)
    }

    private func scene(@MapBuilder _ layers: () -> [Layer]) -> Scene { ChizuMapTests.scene(layers) }

    private func scene(images: MapImages, @MapBuilder _ layers: () -> [Layer]) -> Scene {
        ChizuMapTests.scene(images: images, layers)
    }

    private func scene(bearing: Double, @MapBuilder _ layers: () -> [Layer]) -> Scene {
        ChizuMapTests.scene(bearing: bearing, layers)
    }

    @Test("outlines areas one point wide with fill-outline-color")
    func outline() {
        let scene = scene { FillLayer(regions).fillColor(.white).fillOutlineColor(.red) }
        #expect(rgb(scene, 99, 50)[1] < 160)
        #expect(rgb(scene, 97, 50) == white)
    }

    @Test("draws areas with higher fill-sort-key above the others")
    func sortKey() {
        let overlapping = [
            Feature(
                geometry: .polygon(Polygon(exterior: square(0, 0, 1))),
                properties: JSONObject([.init(name: "key", value: .integer(2))])),
            Feature(
                geometry: .polygon(Polygon(exterior: square(0, 0, 1))),
                properties: JSONObject([.init(name: "key", value: .integer(1))])),
        ]
        let color: StyleValue<Color> = .match(.get("key"), [2: .black], fallback: .red)
        let sorted = scene { FillLayer(overlapping).fillColor(color).fillSortKey(.get("key")) }
        #expect(rgb(sorted, 50, 50) == black)
        let unsorted = scene { FillLayer(overlapping).fillColor(color) }
        #expect(rgb(unsorted, 50, 50) == red)
    }

    @Test("multiplies fill-opacity and fill-layer-opacity")
    func opacity() {
        let scene = scene { FillLayer(regions).fillColor(.black).fillOpacity(0.5).fillLayerOpacity(0.5) }
        #expect(rgb(scene, 50, 50) == [191, 191, 191])
    }
}

@Suite("Properties of line layers")
struct LinePropertyTests {
    private func column(_ scene: Scene, _ x: Int, from: Int, to: Int) -> [UInt8] {
        (from..<to).map { rgb(scene, x, $0)[0] }
    }

    @Test("runs beside the line by line-offset: below a line to the east")
    func offset() {
        let scene = scene { LineLayer(line).lineColor(.black).lineWidth(2).lineOffset(10) }
        #expect(column(scene, 100, from: 58, to: 63) == [255, 0, 0, 255, 255])
    }

    @Test("insets areas by a positive line-offset")
    func inset() {
        let scene = scene { LineLayer(RegionSet([regions.regions[0]])).lineColor(.black).lineWidth(2).lineOffset(10) }
        #expect(rgb(scene, 10, 50) == black)
        #expect(rgb(scene, 90, 50) == black)
        #expect(rgb(scene, 110, 50) == white)
    }

    @Test("draws a casing of two strokes around line-gap-width")
    func gap() {
        let scene = scene { LineLayer(line).lineColor(.black).lineWidth(2).lineGapWidth(6) }
        // The gap reaches from 47 to 53, the strokes are two points wide outside of it.
        #expect(column(scene, 100, from: 44, to: 56) == [255, 0, 0, 255, 255, 255, 255, 255, 255, 0, 0, 255])
    }

    @Test("fades the edges over line-blur")
    func blur() {
        let scene = scene { LineLayer(line).lineColor(.black).lineWidth(20).lineBlur(8) }
        let values = column(scene, 100, from: 39, to: 50)
        #expect(values[0] == 255)
        #expect(values[10] == 0)
        #expect(zip(values, values.dropFirst()).allSatisfy { $0 >= $1 })
        #expect((100...155).contains(values[5]))
    }

    @Test("colours by line-gradient along the line")
    func gradient() {
        let scene = scene {
            LineLayer(line).lineWidth(10).lineGradient(.interpolate(.linear, .lineProgress, [0: .red, 1: .blue]))
        }
        #expect(rgb(scene, 0, 50)[0] > 250)
        #expect(rgb(scene, 199, 50)[2] > 250)
        #expect((120...135).contains(rgb(scene, 100, 50)[0]))
    }

    @Test("goes on with line-gradient where the map's edge cuts a line in pieces")
    func cutGradient() throws {
        // Half of the line lies on either side of the antimeridian.
        let crossing = Feature(
            geometry: .lineString(
                CoordinateSequence([Coordinate(longitude: 170, latitude: 0), Coordinate(longitude: -170, latitude: 0)]))
        )
        let world = Feature(
            geometry: .lineString(
                CoordinateSequence([-180, -90, 0, 90, 180].map { Coordinate(longitude: $0, latitude: 40) })))
        let map = Map {
            LineLayer([crossing, world]).lineWidth(10)
                .lineGradient(.interpolate(.linear, .lineProgress, [0: .red, 1: .blue]))
        }
        let scene = map.projection(.equirectangular).scene(width: 200, height: 100)
        let shape = try #require(scene.displayList.items.first?.strokes?.shapes.first)
        guard case .lineGradient(let gradient) = shape.paint else {
            Issue.record("expected a gradient along the line, found \(shape.paint)")
            return
        }
        let ends = gradient.progress.map { [$0.lowerBound, $0.upperBound].map { ($0 * 1000).rounded() / 1000 } }
        #expect(ends == [[0, 0.5], [0.5, 1]])
    }

    @Test("has line-gradient without effect where the source does not measure lines, and says so")
    func gradientWithoutMetrics() {
        var source = line.layerSource
        source.hasLineMetrics = false
        let scene = scene {
            LineLayer(source).id("way").lineColor(.black).lineWidth(10)
                .lineGradient(.interpolate(.linear, .lineProgress, [0: .red, 1: .blue]))
        }
        #expect(rgb(scene, 100, 50) == black)
        #expect(
            scene.warnings == [
                .noEffect(layer: "way", property: "line-gradient", reason: "unless the source has lineMetrics")
            ])
    }

    @Test("repeats line-pattern along the line, as high as the line is wide")
    func pattern() {
        let scene = scene(images: tile()) {
            LineLayer(line).lineWidth(10).linePattern(.constant(ResolvedImage(name: "tile")))
        }
        // Two pixels for one of height: 20 points for 10.
        #expect([5, 15, 25, 35].map { rgb(scene, $0, 50)[0] > 200 } == [true, false, true, false])
    }

    @Test("takes dashes, caps and joins from expressions")
    func dashes() throws {
        let scene = scene {
            LineLayer(line).lineWidth(4).lineDasharray(.step(.zoom, [1], [0: [2, 3]]))
                .lineCap(.match(.get("x"), ["y": .butt], fallback: .square))
                .lineJoin(.match(.get("x"), ["y": .miter], fallback: .bevel))
        }
        let style = try #require(scene.displayList.items.first?.strokes?.shapes.first?.style)
        #expect(style.dashes == [8, 12])
        #expect(style.cap == .square)
        #expect(style.join == .bevel)
    }

    @Test("moves lines by line-translate, in pictures and hit tests")
    func translate() {
        let scene = scene { LineLayer(line).lineColor(.black).lineWidth(2).lineTranslate(x: 0, y: -20) }
        #expect(column(scene, 100, from: 28, to: 32) == [255, 0, 0, 255])
        #expect(scene.feature(at: Point(x: 100, y: 30)) != nil)
        #expect(scene.feature(at: Point(x: 100, y: 50)) == nil)
    }

    @Test("draws lines with higher line-sort-key above the others")
    func sortKey() {
        let crossing = [2, 1].map { key in
            Feature(geometry: line.geometry, properties: JSONObject([.init(name: "key", value: .integer(Int64(key)))]))
        }
        let color: StyleValue<Color> = .match(.get("key"), [2: .black], fallback: .red)
        let scene = scene { LineLayer(crossing).lineColor(color).lineWidth(4).lineSortKey(.get("key")) }
        #expect(rgb(scene, 100, 50) == black)
    }

    @Test("tells sort keys apart however large they are")
    func largeSortKeys() {
        let crossing = [Int64(37_000_001), 37_000_000].map { key in
            Feature(geometry: line.geometry, properties: JSONObject([.init(name: "key", value: .integer(key))]))
        }
        let color: StyleValue<Color> = .match(.get("key"), [37_000_001: .black], fallback: .red)
        let scene = scene { LineLayer(crossing).lineColor(color).lineWidth(4).lineSortKey(.get("key")) }
        #expect(rgb(scene, 100, 50) == black)
    }

    @Test("turns line-translate with the map, but not where it keeps to the viewport")
    func translateAnchor() {
        let turned = scene(bearing: 90) { LineLayer(line).lineTranslate(x: 10, y: 0) }
        #expect(turned.displayList.items.first?.strokes?.transform.ty == turned.viewport.transform.ty - 10)
        let kept = scene(bearing: 90) { LineLayer(line).lineTranslate(x: 10, y: 0).lineTranslateAnchor(.viewport) }
        #expect(kept.displayList.items.first?.strokes?.transform.tx == kept.viewport.transform.tx + 10)
    }

    @Test("takes line metrics from its own source, whatever another layer's source over the same lines has")
    func sharedLines() {
        let lines = [line]
        var unmeasured = lines.layerSource
        unmeasured.hasLineMetrics = false
        let scene = scene {
            LineLayer(unmeasured).lineColor(.black).lineWidth(10)
            LineLayer(lines).lineWidth(10).lineGradient(.interpolate(.linear, .lineProgress, [0: .red, 1: .blue]))
        }
        #expect(rgb(scene, 0, 50)[0] > 250)
    }

    @Test("fades lines by line-opacity and line-layer-opacity")
    func opacity() {
        let scene = scene { LineLayer(line).lineColor(.black).lineWidth(4).lineOpacity(0.5).lineLayerOpacity(0.5) }
        #expect(rgb(scene, 100, 50) == [191, 191, 191])
    }

    @Test("warns of a property that changes nothing")
    func withoutEffect() {
        let scene = scene {
            LineLayer(line).lineColor(.black).lineJoin(.round).lineMiterLimit(3).lineTranslateAnchor(.viewport)
        }
        #expect(
            scene.warnings == [
                .noEffect(layer: "line layer 0", property: "line-miter-limit", reason: "unless line-join is miter"),
                .noEffect(layer: "line layer 0", property: "line-translate-anchor", reason: "without line-translate"),
            ])
    }
}

@Suite("Properties of circle layers")
struct CirclePropertyTests {
    @Test("fades the stroke by circle-stroke-opacity, the disc by circle-opacity")
    func opacities() {
        let scene = scene {
            CircleLayer(middles).circleRadius(10).circleColor(.black).circleOpacity(0.5).circleStrokeWidth(10)
                .circleStrokeColor(.black).circleStrokeOpacity(0.25)
        }
        #expect(rgb(scene, 50, 50) == [128, 128, 128])
        #expect(rgb(scene, 50, 35) == [191, 191, 191])
    }

    @Test("fades towards the edge by circle-blur: half of it at half of the radius where the blur is 1")
    func blur() {
        let scene = scene {
            CircleLayer(middles).circleRadius(40).circleColor(.black).circleBlur(1).circleStrokeWidth(0)
        }
        // The cubic 3t² − 2t³ is a half in the middle.
        #expect(abs(Int(rgb(scene, 70, 50)[0]) - 128) < 8)
        #expect(rgb(scene, 50, 50)[0] < 8)
    }

    @Test("moves circles by circle-translate, in pictures and hit tests")
    func translate() {
        let scene = scene {
            CircleLayer(middles).circleRadius(5).circleColor(.black).circleStrokeWidth(0).circleTranslate(x: 20, y: 10)
        }
        #expect(rgb(scene, 70, 60) == black)
        #expect(rgb(scene, 50, 50) == white)
        #expect(scene.feature(at: Point(x: 70, y: 60))?.name == "1")
    }

    @Test("turns circle-translate with the map, but not where it keeps to the viewport")
    func translateAnchor() throws {
        let turned = scene(bearing: 90) {
            CircleLayer(middles).circleRadius(5).circleColor(.black).circleStrokeWidth(0).circleTranslate(x: 10, y: 0)
        }
        let point = try #require(turned.point(for: Coordinate(longitude: 0.5, latitude: 0.5)))
        // With the east up, what goes 10 to the map's right goes 10 up on the picture.
        #expect(turned.feature(at: Point(x: point.x, y: point.y - 13))?.name == "1")
        #expect(turned.feature(at: Point(x: point.x, y: point.y - 2)) == nil)
        let kept = scene(bearing: 90) {
            CircleLayer(middles).circleRadius(5).circleColor(.black).circleStrokeWidth(0).circleTranslate(x: 10, y: 0)
                .circleTranslateAnchor(.viewport)
        }
        #expect(kept.feature(at: Point(x: point.x + 13, y: point.y))?.name == "1")
    }

    @Test("draws circles with higher circle-sort-key above the others")
    func sortKey() {
        let together = [point(0.5, 0.5, "b"), point(0.5, 0.5, "a")]
        let color: StyleValue<Color> = .match(.get("name"), ["b": .black], fallback: .red)
        let key: StyleValue<Double> = .match(.get("name"), ["b": 2], fallback: 1)
        let scene = scene { CircleLayer(together).circleRadius(9).circleColor(color).circleSortKey(key) }
        #expect(rgb(scene, 50, 50) == black)
    }
}

@Suite("Background layers")
struct BackgroundPropertyTests {
    @Test("fade by background-opacity over what is beneath")
    func opacity() {
        let scene = scene {
            FillLayer(regions).fillColor(.white)
            BackgroundLayer().backgroundColor(.black).backgroundOpacity(0.5)
        }
        #expect(rgb(scene, 50, 50) == [128, 128, 128])
    }

    @Test("repeat background-pattern over the whole picture")
    func pattern() {
        let scene = scene(images: tile()) {
            BackgroundLayer().backgroundPattern(.constant(ResolvedImage(name: "tile")))
        }
        #expect([rgb(scene, 0, 3), rgb(scene, 1, 3)].contains(red))
        #expect(rgb(scene, 0, 3) != rgb(scene, 1, 3))
        #expect(rgb(scene, 150, 99) == rgb(scene, 0, 3))
    }
}

extension DisplayItem {
    var fills: FillLayer? { if case .fills(let layer) = self { layer } else { nil } }
    var strokes: StrokeLayer? { if case .strokes(let layer) = self { layer } else { nil } }
}
