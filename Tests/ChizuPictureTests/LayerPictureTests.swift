import Chizu
import Foundation
import Testing

/// One picture of all that areas, lines, points and images can look like.
@Suite("Pictures of layers")
struct LayerPictureTests {
    private static func route(_ places: [(Double, Double)]) -> Feature {
        Feature(
            geometry: .lineString(
                CoordinateSequence(places.map { Coordinate(longitude: $0.0, latitude: $0.1) })))
    }

    private static func places(_ places: [(Double, Double)]) -> [Feature] {
        places.map { Feature(geometry: .point(Position(Coordinate(longitude: $0.0, latitude: $0.1)))) }
    }

    /// A tile of 8 × 8 pixels with a dark diagonal.
    private static let hatch = MapImage(
        Bitmap(
            width: 8, height: 8,
            pixels: (0..<64).flatMap { (pixel: Int) -> [UInt8] in
                [0x1F, 0x4E, 0x79, (pixel % 8 + pixel / 8) % 8 < 2 ? 255 : 0]
            }))

    /// An arrow head to the right.
    private static let arrow = MapImage(
        Bitmap(
            width: 24, height: 12,
            pixels: (0..<288).flatMap { (pixel: Int) -> [UInt8] in
                let (x, y) = (Double(pixel % 24) + 0.5, Double(pixel / 24) + 0.5)
                return x < 12 - 2 * abs(y - 6) + 4 ? [0xC0, 0x39, 0x2B, 255] : [0, 0, 0, 0]
            }))

    /// Colours that rise from the left and from the top.
    private static let chart = Bitmap(
        width: 16, height: 16,
        pixels: (0..<256).flatMap { (pixel: Int) -> [UInt8] in
            [UInt8(pixel % 16 * 17), UInt8(pixel / 16 * 17), 128, 255]
        })

    private static func map() throws -> Map {
        let regions = try FeatureCollection(
            contentsOf: PictureFiles.samples.appendingPathComponent("kazakhstan-regions.geojson"))
        let road = route([(50, 49), (58, 52), (66, 50), (74, 52), (82, 48)])
        let towns = places([(57, 46), (58, 46.4), (58.4, 45.8), (60, 46.5), (62, 45)])
        return Map {
            BackgroundLayer().backgroundColor(.hex(0xF4F1EA))
            FillLayer(regions).fillColor(.hex(0xDDE6D5)).fillTranslate(x: 3, y: 3).fillOpacity(0.6)
            FillLayer(regions).fillColor(.white).fillOutlineColor(.hex(0x9AA5B1))
            FillLayer(regions).fillPattern("hatch").filter(.get("name:en") .== "Qaraghandy")
            LineLayer(regions).lineColor(.hex(0x3C7552)).lineWidth(1.5).lineOffset(3).lineOpacity(0.7)
            RasterLayer(ImageSource(chart, in: CoordinateBox(west: 69, south: 42, east: 75, north: 45)))
                .rasterOpacity(0.8)
            HeatmapLayer(towns).heatmapRadius(28).heatmapIntensity(2)
            LineLayer(road).lineWidth(3).lineGapWidth(7).lineColor(.hex(0x5B6673)).lineJoin(.round)
            LineLayer(road).lineWidth(7).lineJoin(.round)
                .lineGradient(.interpolate(.linear, .lineProgress, [0: .hex(0x2E86DE), 1: .hex(0xEE5A24)]))
            LineLayer(road).lineWidth(8).linePattern("arrow").lineTranslate(x: 0, y: 22)
            LineLayer(road).lineWidth(10).lineBlur(8).lineColor(.hex(0x6C3483)).lineTranslate(x: 0, y: -20)
            LineLayer(road).lineWidth(3).lineDasharray([2, 1.5]).lineCap(.round).lineColor(.black)
                .lineTranslate(x: 0, y: -32)
            CircleLayer(places([(78, 46)])).circleRadius(16).circleBlur(0.8).circleColor(.red).circleStrokeWidth(0)
            CircleLayer(places([(80, 45)])).circleRadius(8).circleColor(.hex(0x1F6FB2)).circleOpacity(0.5)
                .circleStrokeWidth(4).circleStrokeColor(.black).circleStrokeOpacity(0.6)
        }
        .projection(.mercator).legend(.hidden).image("hatch", hatch).image("arrow", arrow)
    }

    @Test("patterns, casings, gradients, blurs, heatmaps and images, in pixels")
    func layers() throws {
        let scene = try Self.map().scene(width: 480)
        #expect(scene.warnings.isEmpty)
        try expect(PixelPainter(scene.displayList).paint(), matches: "layers")
    }
}
