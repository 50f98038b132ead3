import ChizuGeometry

/// Walks a path's straight segments in order, those that close a contour included; curves are passed over.
struct SegmentWalk {
    private let path: Path
    private var verb = 0
    private var point = 0
    private var start = Point.zero
    private var current = Point.zero

    init(_ path: Path) {
        self.path = path
    }

    mutating func next() -> (start: Point, end: Point)? {
        while verb < path.verbs.count {
            let from = current
            defer { verb += 1 }
            switch path.verbs[verb] {
            case .move:
                current = path.points[point]
                start = current
                point += 1
            case .line:
                current = path.points[point]
                point += 1
                return (from, current)
            case .quad:
                current = path.points[point + 1]
                point += 2
            case .cubic:
                current = path.points[point + 2]
                point += 3
            case .close:
                current = start
                if from != start { return (from, start) }
            }
        }
        return nil
    }
}
