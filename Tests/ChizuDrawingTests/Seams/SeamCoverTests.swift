import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuDrawing

@Suite struct SeamCoverTests {
    func polygon(_ points: [(Double, Double)]) -> Path {
        var path = Path()
        for (index, point) in points.enumerated() {
            let point = Point(x: point.0, y: point.1)
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        path.close()
        return path
    }

    /// Two squares side by side; they share the edge from (10, 10) to (10, 0).
    func neighbours(_ alpha: Double = 1) -> DisplayItem.FillLayer {
        let paint = Paint.color(Color(red: 1, green: 0, blue: 0, alpha: alpha))
        return DisplayItem.FillLayer(shapes: [
            .init(path: polygon([(0, 0), (10, 0), (10, 10), (0, 10)]), paint: paint),
            .init(path: polygon([(10, 0), (20, 0), (20, 10), (10, 10), (10, 0)]), paint: .color(.black)),
        ])
    }

    @Test("Only the shared border is covered, once, in the colour of the shape that comes first")
    func shared() throws {
        let cover = try #require(neighbours().seamCover(above: []).first)
        #expect(neighbours().seamCover(above: []).count == 1)
        #expect(cover.paint == .color(Color(red: 1, green: 0, blue: 0)))
        #expect(cover.path.verbs == [.move, .line])
        // Half the stroke's width short of the coast at either end.
        #expect(cover.path.points == [Point(x: 10, y: 0.75), Point(x: 10, y: 9.25)])
    }

    @Test("Ends on the coast are cut by the same length in any space, across short segments; inland ends stay")
    func trimming() throws {
        // The border from (1, 0) to (1, 1) with a point just before its end; scaled by ten. A third shape closes the
        // south, so that only the north end is on the coast.
        let layer = DisplayItem.FillLayer(
            shapes: [
                .init(path: polygon([(0, 0), (1, 0), (1, 0.99), (1, 1), (0, 1)]), paint: .color(.black)),
                .init(path: polygon([(1, 1), (1, 0.99), (1, 0), (2, 0), (2, 1)]), paint: .color(.white)),
                .init(path: polygon([(0, 0), (0, -1), (2, -1), (2, 0), (1, 0)]), paint: .color(.white)),
            ], transform: AffineTransform(scaleX: 10, scaleY: 10))
        let cover = layer.seamCover(above: [])
        #expect(cover.count == 2)
        let first = try #require(cover.first)
        #expect(first.path.points.first == Point(x: 0, y: 0))
        #expect(first.path.points.dropFirst().first == Point(x: 1, y: 0))
        let last = try #require(first.path.points.last)
        #expect(abs(last.y - 0.925) < 1e-12 && last.x == 1)
    }

    @Test("Translucent shapes get no cover, which would show through them")
    func translucent() {
        #expect(neighbours(0.5).seamCover(above: []).isEmpty)
    }

    @Test("Coasts get none, and shapes that merely touch in a point get none")
    func coast() {
        let layer = DisplayItem.FillLayer(shapes: [
            .init(path: polygon([(0, 0), (10, 0), (10, 10)]), paint: .color(.black)),
            .init(path: polygon([(10, 10), (20, 10), (20, 20)]), paint: .color(.black)),
        ])
        #expect(layer.seamCover(above: []).isEmpty)
    }

    @Test("A border that a solid stroke hides anyway needs none; a dashed or thin stroke does not hide it")
    func stroked() {
        var border = Path()
        border.move(to: Point(x: 1, y: 1))
        border.line(to: Point(x: 1, y: 0))
        func above(_ style: StrokeStyle) -> ArraySlice<DisplayItem> {
            let shape = DisplayItem.StrokeLayer.Shape(path: border, paint: .color(.white), style: style)
            // In a space of its own, ten times coarser.
            let scale = AffineTransform(scaleX: 10, scaleY: 10)
            return [.strokes(DisplayItem.StrokeLayer(shapes: [shape], transform: scale))]
        }
        #expect(neighbours().seamCover(above: above(StrokeStyle(width: 1))).isEmpty)
        #expect(!neighbours().seamCover(above: above(StrokeStyle(width: 0.2))).isEmpty)
        #expect(!neighbours().seamCover(above: above(StrokeStyle(width: 1, dashes: [2, 2]))).isEmpty)
    }
}
