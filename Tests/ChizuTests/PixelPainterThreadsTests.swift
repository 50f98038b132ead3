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
}
