import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@Suite("Bands")
struct BandTests {
    /// A picture with everything in it, partly outside the picture.
    private static func scene(_ random: inout SeededGenerator) -> DisplayList {
        func number(_ range: ClosedRange<Double>) -> Double { .random(in: range, using: &random) }
        func color() -> Color {
            Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: number(0.2...1))
        }
        func path(_ count: Int) -> Path {
            var path = Path()
            path.move(to: Point(x: number(-60...160), y: number(-60...160)))
            for _ in 0..<count {
                path.line(to: Point(x: number(-60...160), y: number(-60...160)))
                path.quad(
                    to: Point(x: number(0...100), y: number(0...100)),
                    control: Point(x: number(0...99), y: number(0...99)))
            }
            if number(0...1) < 0.5 { path.close() }
            return path
        }
        let fills = DisplayItem.FillLayer(
            shapes: (0..<5).map { _ in .init(path: path(3), paint: .color(color())) }, rule: .evenOdd, opacity: 0.8)
        let image = Bitmap(width: 9, height: 7, pixels: (0..<9 * 7 * 4).map { _ in UInt8(number(0...255)) })
        let paints: [Paint] = [
            .linearGradient(
                LinearGradient(
                    start: Point(x: 0, y: 0), end: Point(x: 90, y: 70),
                    stops: [.init(offset: 0, color: color()), .init(offset: 1, color: color())])),
            .color(color()), .color(color()),
            .lineGradient(LineGradient(ramp: ColorRamp(colors: [color(), color(), color()]))),
            .linePattern(LinePattern(image: image, height: number(1...20))),
        ]
        let strokes = DisplayItem.StrokeLayer(
            shapes: (0..<12).map { index in
                .init(
                    path: path(3),
                    paint: paints[index % paints.count],
                    style: StrokeStyle(
                        width: number(0.1...9), cap: [.butt, .round, .square][index % 3],
                        join: [.miter, .round, .bevel][index / 3 % 3], dashes: index % 4 == 0 ? [7, 3, 1] : [],
                        dashOffset: 5, offset: index % 5 == 1 ? number(-20...20) : 0,
                        gapWidth: index % 5 == 3 ? number(0...20) : 0, blur: index % 7 == 5 ? number(0...9) : 0))
            })
        let marks = (0..<6).flatMap { index in
            CircleMark(
                radius: number(0...20), color: color(), blur: index % 2 == 0 ? number(0...1.2) : 0,
                strokeWidth: number(0...9), strokeColor: color()
            ).shapes(at: Point(x: number(-9...99), y: number(-9...99)))
        }
        let tiles = Paint.pattern(
            ImagePattern(image: image, transform: AffineTransform(a: 1.3, b: 0.4, c: -0.7, d: 2, tx: 5, ty: 9)))
        let crisp = DisplayItem.FillLayer(
            shapes: (0..<3).map { .init(path: path(3), paint: $0 == 0 ? tiles : .color(color())) }, antialias: false)
        let heat = DisplayItem.HeatmapItem(
            spots: (0..<40).map { _ in
                .init(
                    center: Point(x: number(-9...99), y: number(-9...99)), radius: number(1...30), weight: number(0...1)
                )
            }, ramp: ColorRamp(colors: [.clear, color(), color()]))
        let warped = DisplayItem.ImageItem(
            image: image, transform: AffineTransform(scaleX: 1, scaleY: 1, translateX: 5),
            mesh: ImageMesh(
                of: image, topLeft: Point(x: 3, y: 2), topRight: Point(x: 80, y: 20),
                bottomRight: Point(x: 60, y: 77), bottomLeft: Point(x: -9, y: 60)),
            tint: number(0...1) < 0.5 ? nil : DistanceTint(color: color(), haloColor: color(), haloWidth: 3))
        let group = DisplayItem.GroupItem(
            items: [
                .fills(fills),
                .image(
                    .init(image: image, transform: AffineTransform(a: 70, b: 20, c: -15, d: 60, tx: 20, ty: 9))),
            ], opacity: 0.7, clip: path(4))
        return DisplayList(
            width: 97.5, height: 83, background: number(0...1) < 0.5 ? .white : nil,
            items: [
                .fills(fills), .fills(crisp), .group(group), .strokes(strokes), .fills(.init(shapes: marks)),
                .image(warped),
                .heatmap(heat),
            ])
    }

    @Test("However the picture is cut into bands, its bytes are the same", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func anyBands(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let painter = PixelPainter(Self.scene(&random), scale: 1.5)
        #expect(painter.width == 147 && painter.height == 125)
        let workspace = PaintWorkspace()
        let whole = painter.paint(using: workspace)
        for _ in 0..<4 {
            var bytes: [UInt8] = []
            var row = 0
            while row < painter.height {
                let end = min(painter.height, row + Int.random(in: 1...40, using: &random))
                var band = [UInt8](repeating: 0x5A, count: (end - row) * painter.width * 4)
                band.withUnsafeMutableBytes { painter.paint(rows: row..<end, into: $0, using: workspace) }
                bytes += band
                row = end
            }
            let banded = Bitmap(width: painter.width, height: painter.height, pixels: bytes)
            #expect(banded.differences(from: whole) == 0)
        }
    }
}
