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
    static func append(_ line: Span<Point>, tolerance: Double, to result: inout [Point]) {
        guard line.count > 2 else {
            for index in line.indices { result.append(line[index]) }
            return
        }
        let squaredTolerance = tolerance * tolerance
        let last = line.count - 1
        var stack: [(Int, Int)] = []
        if line[0] == line[last] {
            // A ring is two lines: to the vertex farthest from its start, and back.
            let far = farthest(in: line)
            guard far.squaredDistance > squaredTolerance else { return }
            stack = [(far.index, last), (0, far.index)]
        } else {
            stack = [(0, last)]
        }
        result.append(line[0])
        // The nearer part is taken first, so that what is kept comes in order.
        while let (start, end) = stack.popLast() {
            if let place = farthest(in: line, from: start, to: end, beyond: squaredTolerance) {
                stack.append((place, end))
                stack.append((start, place))
            } else {
                result.append(line[end])
            }
        }
    }

    /// The vertex farthest from the segment between two others, where it is farther than the tolerance.
    @inline(__always)
    private static func farthest(in line: Span<Point>, from start: Int, to end: Int, beyond squared: Double) -> Int? {
        let (a, b) = (line[start], line[end])
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let length = dx * dx + dy * dy
        let perLength = length > 0 ? 1 / length : 0
        var most = squared
        var place = -1
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
        return place < 0 ? nil : place
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
