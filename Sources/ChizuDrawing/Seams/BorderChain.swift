import ChizuGeometry

/// A run of border segments, one after the other.
struct BorderChain {
    var points: [Point]
    /// Whether the border comes ashore at its start or end: there its stroke would stick out into the sea.
    var startsAtCoast: Bool
    var endsAtCoast = false

    init(from start: Point, atCoast: Bool) {
        points = [start]
        startsAtCoast = atCoast
    }

    /// Adds the chain to a path, as much as `trim` shorter at its ends on the coast.
    func add(to path: inout Path, trim: Double) {
        var points = points
        if endsAtCoast { Self.trim(&points, by: trim) }
        if startsAtCoast {
            points.reverse()
            Self.trim(&points, by: trim)
            points.reverse()
        }
        guard points.count > 1 else { return }
        path.move(to: points[0])
        for point in points.dropFirst() { path.line(to: point) }
    }

    /// Shortens a line at its end.
    private static func trim(_ points: inout [Point], by length: Double) {
        var rest = length
        while points.count > 1 {
            let end = points.removeLast()
            let start = points[points.count - 1]
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            let stretch = (dx * dx + dy * dy).squareRoot()
            if stretch > rest {
                let kept = 1 - rest / stretch
                points.append(Point(x: start.x + dx * kept, y: start.y + dy * kept))
                return
            }
            rest -= stretch
        }
    }
}
