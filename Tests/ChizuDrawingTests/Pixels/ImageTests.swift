import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("Images: perspective, meshes, stretching, distance fields, colours")
struct ImageTests {
    /// 2 × 2 pixels: red, green, blue, black.
    private static let colors = Bitmap(
        width: 2, height: 2, pixels: [255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 0, 0, 0, 255])

    @Test("Four corners make a perspective: the image's centre is where the diagonals cross")
    func perspective() {
        let mesh = ImageMesh(
            of: Self.colors, topLeft: Point(x: 0, y: 0), topRight: Point(x: 40, y: 0), bottomRight: Point(x: 30, y: 20),
            bottomLeft: Point(x: 10, y: 20))
        let item = DisplayItem.ImageItem(
            image: Self.colors, transform: .identity, mesh: mesh, sampling: .nearest)
        let bitmap = paint([.image(item)], width: 40, height: 30)
        // From (0, 0) to (30, 20) and from (40, 0) to (10, 20): at (20, 13.33).
        #expect(bitmap.rgba(19, 12) == [255, 0, 0, 255])
        #expect(bitmap.rgba(20, 12) == [0, 255, 0, 255])
        #expect(bitmap.rgba(19, 14) == [0, 0, 255, 255])
        #expect(bitmap.rgba(20, 14) == [0, 0, 0, 255])
        #expect(bitmap.rgba(2, 10)[3] == 0)
        #expect(abs(bitmap.paintedArea - 600) < 0.5)
    }

    @Test("Nearest sampling shows the image's pixels as squares, linear sampling mixes them")
    func sampling() {
        func picture(_ sampling: DisplayItem.ImageItem.Sampling) -> Bitmap {
            paint(
                [
                    .image(
                        .init(
                            image: Self.colors, transform: AffineTransform(scaleX: 20, scaleY: 20), sampling: sampling))
                ], width: 20, height: 20)
        }
        let (nearest, linear) = (picture(.nearest), picture(.linear))
        #expect(nearest.rgba(9, 9) == [255, 0, 0, 255] && nearest.rgba(10, 9) == [0, 255, 0, 255])
        // A quarter of a picture's pixel beyond the middle: (1 − 0.55)(1 − 0.45) of red and so on.
        #expect(linear.rgba(10, 9) == [63, 77, 52, 255].map { UInt8($0) })
    }

    @Test("The cells of a mesh show no seam")
    func mesh() {
        let white = Bitmap(width: 4, height: 4, pixels: [UInt8](repeating: 255, count: 64))
        let mesh = ImageMesh(
            columns: [0, 1, 4], rows: [0, 3, 4],
            points: [
                (1.3, 1.2), (9.7, 2.1), (28.2, 0.8), (2.4, 11.3), (13.1, 14.9), (27.7, 9.9), (0.6, 28.5), (15.5, 26.2),
                (29, 29),
            ]
            .map { Point(x: $0.0, y: $0.1) })
        let item = DisplayItem.ImageItem(image: white, transform: .identity, mesh: mesh)
        let bitmap = paint([.image(item)], width: 30, height: 30, background: .black)
        for y in 4..<25 { for x in 4..<26 { #expect(bitmap.rgba(x, y) == [255, 255, 255, 255], "\(x), \(y)") } }
    }

    private static let strip = Bitmap(width: 8, height: 4, pixels: [UInt8](repeating: 255, count: 128))

    @Test("Stretched around its content, an image keeps the size of what does not stretch")
    func stretch() {
        let stretch = ImageStretch(
            horizontal: [2...6], vertical: [1...2], content: Box(minX: 1, minY: 1, maxX: 7, maxY: 2))
        let mesh = stretch.mesh(of: Self.strip, fitting: Box(minX: 0, minY: 0, maxX: 20, maxY: 7), perPixel: 1)
        #expect(mesh.columns == [0, 2, 6, 8] && mesh.rows == [0, 1, 2, 4])
        // Of 20 across, the content's two fixed pixels take 2, and the four that stretch 18.
        #expect(mesh.points[..<4].map { $0.x } == [-1, 1, 19, 21])
        #expect([0, 4, 8, 12].map { mesh.points[$0].y } == [-1, 0, 7, 9])
    }

    @Test("Without parts that stretch all of the image does, and without room what stretches is nothing")
    func stretchEdges() {
        let whole = ImageStretch().mesh(
            of: Self.strip, fitting: Box(minX: 3, minY: 4, maxX: 19, maxY: 5), perPixel: 1)
        #expect(whole.points == [(3, 4), (19, 4), (3, 5), (19, 5)].map { Point(x: $0.0, y: $0.1) })
        let tight = ImageStretch(horizontal: [2...6]).mesh(
            of: Self.strip, fitting: Box(minX: 0, minY: 0, maxX: 2, maxY: 4), perPixel: 1)
        #expect(tight.points[..<4].map { $0.x } == [0, 2, 2, 4])
    }

    /// A straight edge between columns 7 and 8, inside on the right: 192 on it, 255/8 more a pixel.
    private static let field = Bitmap(
        width: 16, height: 1,
        pixels: (0..<16).flatMap { x in [0, 0, 0, UInt8(max(0, min(255, 191.25 + (Double(x) - 7.5) * 255 / 8)))] })

    private static func tinted(_ tint: DistanceTint, scale: Double = 1) -> Bitmap {
        paint(
            [
                .image(
                    .init(
                        image: field, transform: AffineTransform(scaleX: 16, scaleY: 4), tint: tint, opacity: 1))
            ], width: 16, height: 4, scale: scale)
    }

    @Test("A distance field's edge is where its alpha is three quarters")
    func distanceField() {
        let bitmap = Self.tinted(DistanceTint(color: Color(hex: 0xFF0000)))
        #expect(bitmap.rgba(10, 1) == [255, 0, 0, 255])
        #expect(bitmap.rgba(5, 1)[3] == 0)
        // Half a pixel inside is 207/255; with t = (0.8118 − 0.75 + 0.105) / 0.21, 3t² − 2t³ is 0.890; outside 0.101.
        #expect(abs(Double(bitmap.rgba(8, 1)[3]) / 255 - 0.890) < 0.01)
        #expect(abs(Double(bitmap.rgba(7, 1)[3]) / 255 - 0.101) < 0.01)
        // Twice the pixels, half the ramp: a quarter of a pixel inside.
        #expect(abs(Double(Self.tinted(DistanceTint(color: .black), scale: 2).rgba(16, 1)[3]) / 255 - 0.79) < 0.11)
    }

    @Test("A halo reaches as far as it is wide beyond the edge, and not under the shape")
    func halo() {
        let tint = DistanceTint(
            color: Color(hex: 0xFF0000).opacity(0.5), haloColor: Color(hex: 0x0000FF), haloWidth: 4)
        let bitmap = Self.tinted(tint)
        #expect(bitmap.rgba(11, 1) == [255, 0, 0, 128])
        // The field is counted from six pixels beyond the edge's own two: 4 points are where it has 2/8.
        #expect(bitmap.rgba(6, 1)[2] == 255 && bitmap.rgba(6, 1)[3] == 255)
        #expect(bitmap.rgba(2, 1)[3] == 0)
        // What blends at the edges is symmetrical: the halo ends where its ramp is half way.
        let alphas = (0..<8).map { Double(bitmap.rgba($0, 1)[3]) / 255 }
        #expect(abs(alphas.reduce(0, +) - 4) < 0.35)
    }

    @Test("Colours turn, pale, sharpen and dim as the raster properties say")
    func adjustments() {
        func adjusted(_ color: [UInt8], _ adjustment: RasterAdjustment) -> [UInt8] {
            Bitmap(width: 1, height: 1, pixels: color + [77]).adjusted(by: adjustment).rgba(0, 0)
        }
        // A third of the wheel moves each channel to the next.
        #expect(adjusted([200, 100, 50], RasterAdjustment(hueRotate: 120)) == [50, 200, 100, 77])
        #expect(adjusted([200, 100, 60], RasterAdjustment(saturation: -1)) == [120, 120, 120, 77])
        // The factor is 1 − 1/0.501 = −0.996: twice as far from the mean, nearly.
        #expect(adjusted([153, 128, 103], RasterAdjustment(saturation: 0.5)) == [178, 128, 78, 77])
        // Twice as far from the middle, and half as far.
        #expect(adjusted([191, 128, 100], RasterAdjustment(contrast: 0.5)) == [255, 129, 73, 77])
        #expect(adjusted([255, 128, 0], RasterAdjustment(contrast: -0.5)) == [191, 128, 64, 77])
        let dim = RasterAdjustment(brightnessMin: 0.2, brightnessMax: 0.6)
        #expect(adjusted([0, 255, 51], dim) == [51, 153, 71, 77])
        #expect(adjusted([1, 2, 3], RasterAdjustment()) == [1, 2, 3, 77])
    }
}
