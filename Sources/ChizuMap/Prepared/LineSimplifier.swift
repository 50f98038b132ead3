import ChizuDrawing
import ChizuGeometry

/// Leaves out vertices of lines that do not show, by the algorithm of Ramer (1972) and Douglas & Peucker (1973): no
/// vertex is farther than the tolerance from what is left. Ends stay, so lines that meet still do.
enum LineSimplifier {
    /// Only for paths of straight segments. Closed contours smaller than the tolerance are dropped.
    static func path(from path: Path, tolerance: Double) -> Path {
        var result = Path()
        var kept: [Point] = []
        path.forEachContour { contour, isClosed in
            kept.removeAll(keepingCapacity: true)
            if isClosed, let first = contour.first {
                append((contour + [first]).span, tolerance: tolerance, to: &kept)
                if !kept.isEmpty { kept.removeLast() }
            } else {
                append(contour.span, tolerance: tolerance, to: &kept)
            }
            guard kept.count > 1 else { return }
            for (index, point) in kept.enumerated() {
                if index == 0 { result.move(to: point) } else { result.line(to: point) }
            }
            if isClosed { result.close() }
        }
        return result
    }

    /// Appends what is left of a line; nothing of one whose end is its start and that is smaller than the tolerance.
    private static func append(_ line: Span<Point>, tolerance: Double, to result: inout [Point]) {
        var ranks: [Float] = []
        appendRanks(of: line, to: &ranks)
        for index in line.indices where ranks[index] > Float(tolerance) { result.append(line[index]) }
    }

    /// Appends for each vertex of a line the tolerance from which on it is left out, infinite for its ends. All of a
    /// line whose end is its start is left out when it is smaller than the tolerance.
    ///
    /// One pass serves every tolerance: a vertex that stays at some is never farther from the rest than those that its
    /// part of the line was cut at before, or is taken for no farther.
    static func appendRanks(of line: Span<Point>, to ranks: inout [Float]) {
        let offset = ranks.count
        ranks.append(contentsOf: repeatElement(.infinity, count: line.count))
        guard line.count > 2 else { return }
        let last = line.count - 1
        var stack = [Part(start: 0, end: last, limit: .infinity, depth: 0)]
        if line[0] == line[last] {
            // A ring is two lines: to the vertex farthest from its start, and back.
            let far = farthest(in: line)
            let size = far.squaredDistance.squareRoot()
            for place in [0, far.index, last] { ranks[offset + place] = Float(size) }
            stack = [
                Part(start: 0, end: far.index, limit: size, depth: 0),
                Part(start: far.index, end: last, limit: size, depth: 0),
            ]
        }
        while let part = stack.popLast() {
            guard part.end - part.start > 1 else { continue }
            var (place, distance) = farthest(in: line, from: part.start, to: part.end)
            // What is cut so often is cut at its ends, which would take the square of its length in time.
            if part.depth > deepestCut { place = (part.start + part.end) / 2 }
            distance = min(distance, part.limit)
            ranks[offset + place] = Float(distance)
            stack.append(Part(start: part.start, end: place, limit: distance, depth: part.depth + 1))
            stack.append(Part(start: place, end: part.end, limit: distance, depth: part.depth + 1))
        }
    }

    /// A part of a line between two vertices that rank higher than those between them.
    private struct Part {
        var start: Int
        var end: Int
        /// The rank of the lower of the two.
        var limit: Double
        var depth: Int
    }

    /// Lines of a million vertices need twenty cuts where each cut halves.
    private static let deepestCut = 64

    /// The vertex farthest from the segment between two others that have some between them, and how far it is.
    @inline(__always)
    private static func farthest(in line: Span<Point>, from start: Int, to end: Int) -> (Int, Double) {
        let (a, b) = (line[start], line[end])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let perLength = length > 0 ? 1 / length : 0
        var most = -1.0
        var place = start + 1
        var index = start + 1
        while index < end {
            let (px, py) = (line[index].x - a.x, line[index].y - a.y)
            let t = min(1, max(0, (px * dx + py * dy) * perLength))
            let (ex, ey) = (px - t * dx, py - t * dy)
            let distance = ex * ex + ey * ey
            if distance > most {
                most = distance
                place = index
            }
            index += 1
        }
        return (place, max(0, most).squareRoot())
    }

    private static func farthest(in ring: Span<Point>) -> (index: Int, squaredDistance: Double) {
        var best = (index: 0, squaredDistance: 0.0)
        for index in ring.indices {
            let (dx, dy) = (ring[index].x - ring[0].x, ring[index].y - ring[0].y)
            let distance = dx * dx + dy * dy
            if distance > best.squaredDistance { best = (index, distance) }
        }
        return best
    }
}
