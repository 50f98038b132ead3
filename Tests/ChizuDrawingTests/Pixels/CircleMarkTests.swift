import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("Circles")
struct CircleMarkTests {
    private static func picture(_ mark: CircleMark, background: Color? = nil) -> Bitmap {
        paint(
            [.fills(.init(shapes: mark.shapes(at: Point(x: 30.5, y: 30.5))))], width: 61, height: 61,
            background: background)
    }

    @Test("A disc and a stroke outside of it, each with its own opacity")
    func sharp() {
        let mark = CircleMark(
            radius: 20, color: Color(hex: 0xFF0000).opacity(0.5), strokeWidth: 5,
            strokeColor: Color(hex: 0x0000FF).opacity(0.8))
        let bitmap = Self.picture(mark)
        #expect(bitmap.rgba(30, 30) == [255, 0, 0, 128])
        #expect(bitmap.rgba(53, 30) == [0, 0, 255, 204])
        #expect(bitmap.rgba(56, 30)[3] == 0)
        let area = Double.pi * (400 * 128 + (625 - 400) * 204) / 255
        #expect(abs(bitmap.paintedArea - area) < 1)
    }

    @Test("No seam shows between a disc and a stroke of one colour")
    func seamless() {
        let bitmap = Self.picture(
            CircleMark(radius: 20, color: .black, strokeWidth: 5, strokeColor: .black), background: .white)
        for y in 0..<61 {
            for x in 0..<61 where (x - 30) * (x - 30) + (y - 30) * (y - 30) < 23 * 23 {
                #expect(bitmap.rgba(x, y) == [0, 0, 0, 255])
            }
        }
    }

    @Test("With a blur of 1 only the centre has all its colour; a smaller one fades as much of the radius")
    func blur() {
        let whole = Self.picture(CircleMark(radius: 20, color: .black, blur: 1))
        let half = Self.picture(CircleMark(radius: 20, color: .black, blur: 0.5))
        // With t = (1 − r) / blur, 3t² − 2t³ by hand: at 5, 10 and 15 of 20.
        for (x, wholeAlpha, halfAlpha) in [(30, 1, 1), (35, 0.84375, 1), (40, 0.5, 1), (45, 0.15625, 0.5)] {
            #expect(abs(Double(whole.rgba(x, 30)[3]) / 255 - wholeAlpha) < 0.006, "at \(x)")
            #expect(abs(Double(half.rgba(x, 30)[3]) / 255 - halfAlpha) < 0.006, "at \(x)")
        }
        #expect(whole.rgba(51, 30)[3] == 0)
    }

    @Test("A blurred fill passes into the blurred stroke")
    func blurredStroke() {
        let mark = CircleMark(
            radius: 10, color: Color(hex: 0xFF0000), blur: 0.25, strokeWidth: 10, strokeColor: Color(hex: 0x0000FF))
        let bitmap = Self.picture(mark)
        #expect(bitmap.rgba(34, 30) == [255, 0, 0, 255])
        // Half way through the last quarter of the outer radius inside the fill: at 7.5, between two pixels.
        let reds = [bitmap.rgba(37, 30), bitmap.rgba(38, 30)].map { Double($0[0]) }
        #expect(abs((reds[0] + reds[1]) / 2 - 127.5) < 2)
        #expect(bitmap.rgba(42, 30) == [0, 0, 255, 255])
        // Half way through the last quarter of the outer radius.
        let alphas = [bitmap.rgba(47, 30), bitmap.rgba(48, 30)].map { Double($0[3]) }
        #expect(abs((alphas[0] + alphas[1]) / 2 - 127.5) < 2)
    }

    @Test("Without a radius there is a dot of the stroke, and without either nothing")
    func empty() {
        let dot = Self.picture(CircleMark(radius: 0, color: .black, strokeWidth: 3, strokeColor: .black))
        #expect(abs(dot.paintedArea - Double.pi * 9) < 0.3)
        #expect(CircleMark(radius: 0, color: .black, blur: 1).shapes(at: .zero).isEmpty)
    }
}
