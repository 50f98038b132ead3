import ChizuGeometry

/// Turns a path into the edges of its closed contours, in the grid of a window of the picture.
struct EdgeBuilder {
    /// From the path's space to pixels (or cells) of the picture.
    let transform: AffineTransform
    /// The window's top left corner in grid steps.
    let originX: Int32
    let originY: Int32
    /// Whether points may lie beyond `FixedPoint.reach`.
    let needsGuard: Bool
    /// Whether pixels are covered wholly or not at all, by their centres.
    let samplesCenters: Bool

    init(transform: AffineTransform, column: Int, row: Int, needsGuard: Bool, samplesCenters: Bool) {
        self.samplesCenters = samplesCenters
        self.transform = transform
        originX = Int32(column) << FixedPoint.shift
        originY = Int32(row) << FixedPoint.shift
        self.needsGuard = needsGuard
    }

    /// Adds the edges of `path` that may cover anything in a store; open contours are closed.
    /// - Parameter visible: The store's box in pixels. What is above, below or right of it covers nothing in it.
    func add(_ path: Path, _ contours: PathContours, visible: Box, to store: inout some CellStore & ~Copyable) {
        unsafe contours.forEach(of: path) { box in
            box.minY <= visible.maxY && box.maxY >= visible.minY && box.minX <= visible.maxX
        } body: { verbs, points in
            if needsGuard || samplesCenters {
                unsafe addGuarded(verbs, points, to: &store)
            } else {
                unsafe addNear(verbs, points, to: &store)
            }
        }
    }

    @inline(__always)
    private func snapX(_ point: Point) -> Int32 { FixedPoint.snap(point.x) &- originX }

    @inline(__always)
    private func snapY(_ point: Point) -> Int32 { FixedPoint.snap(point.y) &- originY }

    /// The fast way, for paths whose points all fit the grid.
    private func addNear(
        _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>,
        to store: inout some CellStore & ~Copyable
    ) {
        var index = 0
        var (startX, startY): (Int32, Int32) = (0, 0)
        var (x, y): (Int32, Int32) = (0, 0)
        var current = Point.zero
        for step in 0..<verbs.count {
            let verb = unsafe verbs[step]
            switch verb {
            case .move:
                store.addEdge(x, y, startX, startY)
                current = unsafe transform.apply(points[index])
                index += 1
                (x, y) = (snapX(current), snapY(current))
                (startX, startY) = (x, y)
            case .line:
                current = unsafe transform.apply(points[index])
                index += 1
                let (nextX, nextY) = (snapX(current), snapY(current))
                store.addEdge(x, y, nextX, nextY)
                (x, y) = (nextX, nextY)
            case .quad, .cubic:
                let count = verb == .quad ? 2 : 3
                let end = unsafe transform.apply(points[index + count - 1])
                func chord(_ point: Point) {
                    let (nextX, nextY) = (snapX(point), snapY(point))
                    store.addEdge(x, y, nextX, nextY)
                    (x, y) = (nextX, nextY)
                }
                let control = unsafe transform.apply(points[index])
                if verb == .quad {
                    CurveFlattening.quad(current, control, end, emit: chord)
                } else {
                    let control2 = unsafe transform.apply(points[index + 1])
                    CurveFlattening.cubic(current, control, control2, end, emit: chord)
                }
                chord(end)
                current = end
                index += count
            case .close:
                store.addEdge(x, y, startX, startY)
                (x, y) = (startX, startY)
            }
        }
        store.addEdge(x, y, startX, startY)
    }

    /// The careful way, for paths that reach far outside the picture or hold points that are not numbers, and for
    /// pixels without smooth edges.
    private func addGuarded(
        _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>,
        to store: inout some CellStore & ~Copyable
    ) {
        var index = 0
        var start = Point.zero
        var current = Point.zero
        for step in 0..<verbs.count {
            let verb = unsafe verbs[step]
            switch verb {
            case .move:
                let end = unsafe transform.apply(points[index])
                index += 1
                if !end.isFinite { continue }
                addGuardedEdge(current, start, to: &store)
                current = end
                start = current
            case .line:
                let end = unsafe transform.apply(points[index])
                index += 1
                if !end.isFinite { continue }
                addGuardedEdge(current, end, to: &store)
                current = end
            case .quad, .cubic:
                let count = verb == .quad ? 2 : 3
                let end = unsafe transform.apply(points[index + count - 1])
                let control = unsafe transform.apply(points[index])
                let control2 = unsafe transform.apply(points[index + count - 2])
                index += count
                if !end.isFinite || !control.isFinite || !control2.isFinite { continue }
                var from = current
                func chord(_ point: Point) {
                    addGuardedEdge(from, point, to: &store)
                    from = point
                }
                if verb == .quad {
                    CurveFlattening.quad(current, control, end, emit: chord)
                } else {
                    CurveFlattening.cubic(current, control, control2, end, emit: chord)
                }
                chord(end)
                current = end
            case .close:
                addGuardedEdge(current, start, to: &store)
                current = start
            }
        }
        addGuardedEdge(current, start, to: &store)
    }

    @inline(__always)
    private func addGuardedEdge(_ from: Point, _ to: Point, to store: inout some CellStore & ~Copyable) {
        store.addGuardedEdge(from, to, originX: originX, originY: originY, samplesCenters: samplesCenters)
    }
}

extension Point {
    fileprivate var isFinite: Bool { x.isFinite && y.isFinite }
}
