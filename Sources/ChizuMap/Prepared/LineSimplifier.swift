import ChizuDrawing
import ChizuGeometry

/// Leaves out vertices of lines that do not show, by the algorithm of Ramer (1972) and Douglas & Peucker (1973): no
/// vertex is farther than the tolerance from what is left. Ends stay, so lines that meet still do.
enum LineSimplifier {
    /// Only for paths of straight segments. Closed contours smaller than the tolerance are dropped.
    static func path(from path: Path, tolerance: Double) -> Path {
        var result = Path()
        path.forEachContour { contour, isClosed in
            let kept = simplified(contour, isClosed: isClosed, squaredTolerance: tolerance * tolerance)
            guard kept.count > 1 else { return }
            for (index, point) in kept.enumerated() {
                if index == 0 { result.move(to: point) } else { result.line(to: point) }
            }
            if isClosed { result.close() }
        }
        return result
    }

    private static func simplified(_ contour: [Point], isClosed: Bool, squaredTolerance: Double) -> [Point] {
        guard contour.count > 2 else { return contour }
        var keeps = [Bool](repeating: false, count: contour.count)
        keeps[0] = true
        var stack: [(Int, Int)] = []
        if isClosed {
            // A ring is two lines: to the vertex farthest from its start, and back.
            let far = farthest(from: contour[0], in: contour)
            guard far.squaredDistance > squaredTolerance else { return [] }
            keeps[far.index] = true
            stack = [(0, far.index), (far.index, contour.count)]
        } else {
            keeps[contour.count - 1] = true
            stack = [(0, contour.count - 1)]
        }
        while let (start, end) = stack.popLast() {
            let a = contour[start]
            let b = contour[end == contour.count ? 0 : end]
            var most = squaredTolerance
            var place = -1
            var index = start + 1
            while index < end {
                let distance = squaredDistance(of: contour[index], toSegment: a, b)
                if distance > most {
                    most = distance
                    place = index
                }
                index += 1
            }
            if place > 0 {
                keeps[place] = true
                stack.append((start, place))
                stack.append((place, end))
            }
        }
        var kept: [Point] = []
        for index in contour.indices where keeps[index] { kept.append(contour[index]) }
        return kept
    }

    private static func farthest(from point: Point, in contour: [Point]) -> (index: Int, squaredDistance: Double) {
        var best = (index: 0, squaredDistance: 0.0)
        for (index, other) in contour.enumerated() {
            let distance = squaredDistance(of: other, toSegment: point, point)
            if distance > best.squaredDistance { best = (index, distance) }
        }
        return best
    }

    static func squaredDistance(of point: Point, toSegment a: Point, _ b: Point) -> Double {
        let dx = b.x - a.x
        let dy = b.y - a.y
        let length = dx * dx + dy * dy
        let along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
        let t = min(1, max(0, along))
        let ex = a.x + t * dx - point.x
        let ey = a.y + t * dy - point.y
        return ex * ex + ey * ey
    }
}
