import ChizuGeometry
import ChizuProjection

/// A topology's arcs on the projection's plane, by their places in the topology; a closed arc repeats its first point
/// at the end.
struct PlaneArcs: Sendable {
    /// Some arcs in a row, so that few arrays hold them all and several threads can make them.
    struct Piece: Sendable {
        var points: [Point] = []
        /// For each arc where its points end.
        var ends: [Int] = []

        func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

        mutating func endArc() { ends.append(points.count) }
    }

    private static let arcsPerPiece = 64

    let count: Int
    private var pieces: [Piece]

    /// - Parameter add: adds the arc at a place to its piece, by points and `endArc()`; may use the contours as scratch.
    init(count: Int, by runner: WorkRunner, add: @Sendable (Int, inout Piece, inout Contours) -> Void) {
        self.count = count
        pieces = runner.map((count + Self.arcsPerPiece - 1) / Self.arcsPerPiece, elementsPerPiece: 1) { index in
            var piece = Piece()
            var scratch = Contours()
            let first = index * Self.arcsPerPiece
            for arc in first..<min(first + Self.arcsPerPiece, count) { add(arc, &piece, &scratch) }
            return piece
        }
    }

    /// The points of an arc; none where it cannot be seen, or is not whole.
    subscript(arc: Int) -> ArraySlice<Point> {
        let piece = pieces[arc / Self.arcsPerPiece]
        return piece.points[piece.range(at: arc % Self.arcsPerPiece)]
    }

    func box(of arc: Int) -> Box {
        var box = Box.empty
        for point in self[arc] { box.extend(to: point) }
        return box
    }

    /// The arcs without the points that do not show, but for those that `keeps` names. Ends stay, so what met still
    /// meets; closed arcs smaller than the tolerance vanish.
    func simplified(tolerance: Double, keeping keeps: [Bool], by runner: WorkRunner) -> PlaneArcs {
        PlaneArcs(count: count, by: runner) { arc, piece, _ in
            let points = self[arc]
            if keeps[arc] || points.count < 3 {
                piece.points.append(contentsOf: points)
            } else {
                LineSimplifier.append(points.span, tolerance: tolerance, to: &piece.points)
            }
            piece.endArc()
        }
    }
}
