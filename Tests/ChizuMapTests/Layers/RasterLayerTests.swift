import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("Raster layers")
struct RasterLayerTests {
    /// Red and green above, blue and white below.
    private let image = Bitmap(
        width: 2, height: 2,
        pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255])

    private func scene(_ layer: RasterLayer, box: CoordinateBox, projection: Projection = .equirectangular) -> Scene {
        Map(camera: .bounds(box, padding: 0)) { layer }.projection(projection).background(.black).padding(0)
            .scene(width: 100, height: 100)
    }

    private func rgb(_ scene: Scene, _ x: Int, _ y: Int) -> [UInt8] {
        let bitmap = PixelPainter(scene.displayList).paint()
        return Array(bitmap.pixels[(y * bitmap.width + x) * 4..<(y * bitmap.width + x) * 4 + 3])
    }

    private let box = CoordinateBox(west: 10, south: -1, east: 12, north: 1)

    @Test("lay an image on its corners")
    func corners() {
        let scene = scene(RasterLayer(ImageSource(image, in: box)).rasterResampling(.nearest), box: box)
        #expect(rgb(scene, 25, 25) == [255, 0, 0])
        #expect(rgb(scene, 75, 25) == [0, 255, 0])
        #expect(rgb(scene, 25, 75) == [0, 0, 255])
        #expect(rgb(scene, 75, 75) == [255, 255, 255])
    }

    @Test("show an image whose corners are turned")
    func turned() {
        let source = ImageSource(
            image, topLeft: Coordinate(longitude: 12, latitude: 1), topRight: Coordinate(longitude: 12, latitude: -1),
            bottomRight: Coordinate(longitude: 10, latitude: -1), bottomLeft: Coordinate(longitude: 10, latitude: 1))
        let scene = scene(RasterLayer(source).rasterResampling(.nearest), box: box)
        #expect(rgb(scene, 75, 25) == [255, 0, 0])
        #expect(rgb(scene, 75, 75) == [0, 255, 0])
    }

    @Test("show an image that crosses the antimeridian in one piece")
    func antimeridian() {
        let box = CoordinateBox(west: 179, south: -1, east: -179, north: 1)
        let layer = RasterLayer(ImageSource(image, in: box)).rasterResampling(.nearest)
        let projections = [Projection.mercator, .equirectangular].map { $0.centered(onMeridian: 180) }
        for projection in projections {
            let scene = scene(layer, box: box, projection: projection)
            #expect(rgb(scene, 25, 25) == [255, 0, 0])
            #expect(rgb(scene, 75, 75) == [255, 255, 255])
        }
    }

    @Test("bend an image as the projection bends its meridians and parallels")
    func bent() throws {
        let wide = CoordinateBox(west: 0, south: 40, east: 60, north: 70)
        let projection = Projection.lambertConformalConic(fitting: wide)
        let scene = scene(
            RasterLayer(ImageSource(image, in: wide)).rasterResampling(.nearest), box: wide, projection: projection)
        // Just inside of the image's lower edge, where its middle lies; the chord between its corners runs above.
        let edge = try #require(scene.point(for: Coordinate(longitude: 31, latitude: 40.5)))
        #expect(rgb(scene, Int(edge.x), Int(edge.y)) == [255, 255, 255])
        let beyond = try #require(scene.point(for: Coordinate(longitude: 31, latitude: 39)))
        #expect(rgb(scene, Int(beyond.x), Int(beyond.y)) == [0, 0, 0])
    }

    @Test("fade and recolour an image")
    func colors() {
        let source = ImageSource(image, in: box)
        #expect(rgb(scene(RasterLayer(source).rasterOpacity(0.5), box: box), 90, 90) == [128, 128, 128])
        // All between two levels of grey: black is 0.25, white 0.75.
        let dim = scene(
            RasterLayer(source).rasterBrightnessMin(0.25).rasterBrightnessMax(0.75).rasterSaturation(0), box: box)
        #expect(rgb(dim, 5, 5) == [191, 64, 64])
        // A third of the colour wheel takes red to green.
        let turned = scene(RasterLayer(source).rasterHueRotate(120), box: box)
        #expect(rgb(turned, 5, 5) == [0, 255, 0])
        let grey = scene(RasterLayer(source).rasterSaturation(-1), box: box)
        #expect(rgb(grey, 5, 5) == [85, 85, 85])
        let flat = scene(RasterLayer(source).rasterContrast(-1), box: box)
        #expect(rgb(flat, 5, 5) == [128, 128, 128])
    }

    @Test("mix colours between pixels, or do not")
    func resampling() {
        let source = ImageSource(image, in: box)
        #expect(rgb(scene(RasterLayer(source).rasterResampling(.nearest), box: box), 48, 10) == [255, 0, 0])
        let linear = rgb(scene(RasterLayer(source), box: box), 50, 10)
        #expect(linear[0] > 60 && linear[1] > 60)
    }
}
