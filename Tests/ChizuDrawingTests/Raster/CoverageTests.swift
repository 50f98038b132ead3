import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Testing

@Suite("Coverage")
struct CoverageTests {
    @Test("A pixel is covered by the exact area of the shape in it")
    func handComputedCoverage() {
        // Covers 1/2 of column 0, 1/4 of row 2, and so 1/8 of pixel (0, 2).
        let bitmap = paint([.fill(.rectangle(0.5, 0, 2.5, 2.25))], width: 4, height: 4)
        #expect(bitmap.rgba(1, 1)[3] == 255)
        #expect(bitmap.rgba(0, 0)[3] == 128)
        #expect(bitmap.rgba(1, 2)[3] == 64)
        #expect(bitmap.rgba(0, 2)[3] == 32)
        #expect(bitmap.rgba(3, 0)[3] == 0)
    }

    @Test("A triangle's slanted edge covers what geometry says")
    func triangleCoverage() {
        // The edge from (0, 0) to (4, 2) has slope 1/2: below it lie 3/4 and 1/4 of the pixels it crosses.
        let bitmap = paint([.fill(Path(rings: [(0, 0), (4, 2), (0, 2)]))], width: 4, height: 2)
        let alphas = (0..<2).map { y in (0..<4).map { x in bitmap.rgba(x, y)[3] } }
        #expect(alphas == [[191, 64, 0, 0], [255, 255, 191, 64]])
    }

    @Test("What is left of the picture keeps its winding inside")
    func clippedLeft() {
        let bitmap = paint([.fill(Path(rings: [(-50, -7), (2.5, 3), (-50, 13)]))], width: 4, height: 6)
        // Cut at x = 0 the triangle is 2.5 high and 2 · 2.5 · 10 / 52.5 wide at its base.
        #expect(abs(bitmap.paintedArea - 2.5 * 2.5 * 10 / 52.5) < 0.01)
        let flat = paint([.fill(.rectangle(-50, 1, 52, 2))], width: 4, height: 6)
        #expect(flat.paintedArea == 4)
    }

    @Test("Coordinates far beyond the picture neither crash nor leak")
    func farAway() {
        let far = 1e12
        let inside = paint([.fill(.rectangle(-far, -far, 2 * far, 2 * far))], width: 5, height: 5)
        #expect(inside.paintedArea == 25)
        let half = paint([.fill(.rectangle(2.5, -far, far, 2 * far))], width: 5, height: 5)
        #expect(abs(half.paintedArea - 12.5) < 0.02)
        let outside = paint([.fill(.rectangle(-far, -far, 0.5 * far, 2 * far))], width: 5, height: 5)
        #expect(outside.paintedArea == 0)
        // The diagonal x = y bounds the shape from below and above.
        let wedge = paint([.fill(Path(rings: [(-far, -far), (far, far), (-far, far)]))], width: 6, height: 6)
        #expect(abs(wedge.paintedArea - 18) < 0.1)
    }

    @Test("Points that are not numbers are passed over")
    func notNumbers() {
        let path = Path(rings: [(0, 0), (.nan, 1), (4, 0), (4, 4), (.infinity, 4), (0, 4)])
        #expect(paint([.fill(path)], width: 5, height: 5).paintedArea == 16)
        #expect(paint([.fill(Path(rings: [(.nan, .nan)]))], width: 5, height: 5).paintedArea == 0)
    }

    @Test("Non-zero joins overlapping contours, even-odd leaves out where they overlap")
    func fillRules() {
        let path = Path(rings: [(0, 0), (6, 0), (6, 6), (0, 6)], [(2, 2), (8, 2), (8, 8), (2, 8)])
        #expect(paint([.fill(path)], width: 8, height: 8).paintedArea == 36 + 36 - 16)
        #expect(paint([.fill(path, rule: .evenOdd)], width: 8, height: 8).paintedArea == 36 + 36 - 32)
    }
}
