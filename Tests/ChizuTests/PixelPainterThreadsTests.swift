import Testing

@testable import Chizu

@Suite("Painting on all cores")
struct PixelPainterThreadsTests {
    @Test("The bytes are those that one core paints")
    func sameBytes() {
        var list = DisplayList(width: 300, height: 501)
        var path = Path()
        for ring in 0..<40 {
            let size = Double(ring) * 6.3 + 2
            path.move(to: Point(x: 150 - size / 2, y: 250 - size))
            path.line(to: Point(x: 150 + size / 2, y: 250 - size * 0.7))
            path.line(to: Point(x: 150 + size / 3, y: 250 + size))
            path.close()
        }
        let half = Color(red: 0.2, green: 0.5, blue: 0.9, alpha: 0.5)
        list.items = [
            .fills(.init(shapes: [.init(path: path, paint: .color(half))], rule: .evenOdd)),
            .strokes(.init(shapes: [.init(path: path, paint: .color(.black), style: StrokeStyle(width: 0.7))])),
        ]
        let painter = PixelPainter(list, scale: 1.5)
        #expect(painter.paintOnAllCores() == painter.paint())
    }

    @Test("Frames painted into the same memory show nothing of the frames before")
    func sameMemory() {
        let workspaces = PaintWorkspacePool()
        var screen = Bitmap(width: 200, height: 150, pixels: [UInt8](repeating: 77, count: 200 * 150 * 4))
        for side in [140.0, 30, 90] {
            var list = DisplayList(width: 200, height: 150, background: .white)
            var square = Path()
            square.move(to: Point(x: 30.3, y: 5.6))
            square.line(to: Point(x: 30.3 + side, y: 5.6))
            square.line(to: Point(x: 30.3 + side, y: 5.6 + side))
            square.line(to: Point(x: 30.3, y: 5.6 + side))
            square.close()
            list.items = [
                .fills(.init(shapes: [.init(path: square, paint: .color(.black))])),
                .strokes(.init(shapes: [.init(path: square, paint: .color(.white), style: StrokeStyle(width: 3))])),
            ]
            let painter = PixelPainter(list)
            painter.paintOnAllCores(into: &screen, using: workspaces)
            #expect(screen == painter.paint())
        }
    }
}
