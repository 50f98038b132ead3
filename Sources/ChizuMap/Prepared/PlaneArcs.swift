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

        func isEmpty(at index: Int) -> Bool { ends[index] == (index == 0 ? 0 : ends[index - 1]) }

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

    /// Whether an arc has no points: it cannot be seen, or is not whole.
    func isMissing(_ arc: Int) -> Bool { pieces[arc / Self.arcsPerPiece].isEmpty(at: arc % Self.arcsPerPiece) }

    func box(of arc: Int) -> Box {
        var box = Box.empty
        for point in self[arc] { box.extend(to: point) }
        return box
    }

    /// For each point the tolerance from which on it is left out; `keeps` names the arcs that keep all of theirs.
    func ranks(keeping keeps: [Bool], by runner: WorkRunner) -> ArcRanks {
        let ranks = runner.map(pieces.count, elementsPerPiece: 1) { place in
            let piece = pieces[place]
            var ranks: [Float] = []
            ranks.reserveCapacity(piece.points.count)
            for index in piece.ends.indices {
                let range = piece.range(at: index)
                if keeps[place * Self.arcsPerPiece + index] {
                    ranks.append(contentsOf: repeatElement(.infinity, count: range.count))
                } else {
                    LineSimplifier.appendRanks(of: piece.points.span.extracting(range), to: &ranks)
                }
            }
            return ranks
        }
        return ArcRanks(pieces: ranks)
    }

    /// Adds the points of an arc that outrank the tolerance (all without ranks), but the one at which it ends.
    func append(_ step: Topology.Step, _ ranks: ArcRanks?, tolerance: Float, to line: inout PointBuffer) {
        let place = step.arc / Self.arcsPerPiece
        let range = pieces[place].range(at: step.arc % Self.arcsPerPiece)
        if range.isEmpty { return }
        let all = pieces[place].points
        let kept = step.isForward ? range.dropLast() : range.dropFirst()
        guard let ranks else { return line.append(all.span, kept, isForward: step.isForward) }
        let ranking = ranks.pieces[place]
        line.append(all.span, kept, isForward: step.isForward, of: ranking.span, above: tolerance)
    }

    /// The last point of an arc before the one at which it ends that outranks the tolerance.
    func pointBeforeEnd(of step: Topology.Step, _ ranks: ArcRanks?, tolerance: Float) -> Point? {
        let place = step.arc / Self.arcsPerPiece
        let range = pieces[place].range(at: step.arc % Self.arcsPerPiece)
        if range.isEmpty { return nil }
        func isKept(_ index: Int) -> Bool { ranks.map { $0.pieces[place][index] > tolerance } ?? true }
        let index = step.isForward ? range.dropLast().last(where: isKept) : range.dropFirst().first(where: isKept)
        return index.map { pieces[place].points[$0] }
    }

    /// Adds the points of a chain of whole arcs that outrank the tolerance.
    func append(_ chain: BorderChain, _ ranks: ArcRanks?, tolerance: Float, to line: inout PointBuffer) {
        let start = line.count
        if let leadIn = chain.leadIn, let step = chain.steps.first,
            let before = pointBeforeEnd(of: leadIn, ranks, tolerance: tolerance),
            let node = step.isForward ? self[step.arc].first : self[step.arc].last
        {
            line.append(Point(x: (before.x + node.x) / 2, y: (before.y + node.y) / 2))
        }
        for step in chain.steps { append(step, ranks, tolerance: tolerance, to: &line) }
        // A ring that is too small for the tolerance has lost its start too.
        guard line.count > start, let last = chain.steps.last else { return }
        if let end = last.isForward ? self[last.arc].last : self[last.arc].first { line.append(end) }
    }
}

/// How long points of arcs stay when lines get simpler.
struct ArcRanks: Sendable {
    /// As the pieces of the arcs: for each point the tolerance from which on it is left out.
    fileprivate let pieces: [[Float]]
}
