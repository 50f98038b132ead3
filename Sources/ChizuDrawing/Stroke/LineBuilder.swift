import ChizuGeometry

/// Cuts a path into the lines that a stroke follows, its contours as straight chords or the dashes along them.
struct LineBuilder {
    /// From the path's space to cells.
    let transform: AffineTransform
    /// nil for a solid line.
    let dasher: Dasher?
    /// How far a line may be moved where that saves points, and the shortest segment worth drawing, in pixels.
    static let tolerance = 0.05
    static let minimumLength = 1.0 / 8
    /// Holds the contour being built.
    private var simplifier: LineSimplifier

    /// - Parameters:
    ///   - tolerance: How far the line may be off the path where that saves points, in cells.
    ///   - minimumLength: The shortest segment worth drawing, in cells.
    init(transform: AffineTransform, tolerance: Double, minimumLength: Double, dasher: Dasher?) {
        self.transform = transform
        self.dasher = dasher
        simplifier = LineSimplifier(tolerance: tolerance, minimumLength: minimumLength)
    }

    /// Strokes the contours of `path` that may be seen in a store.
    /// - Parameter visible: The store's box in pixels, enlarged by the stroke's reach.
    mutating func stroke(
        _ path: Path, _ contours: PathContours, visible: Box, with stroker: Stroker,
        into store: inout some CellStore & ~Copyable
    ) {
        let dasher = dasher
        unsafe contours.forEach(of: path) {
            $0.intersects(visible)
        } body: { verbs, points in
            unsafe forEachLine(verbs, points) { line, isClosed, _ in
                if let dasher, line.count > 1 {
                    dasher.dash(line, isClosed: isClosed) { dash in
                        stroker.stroke(dash, isClosed: false, into: &store)
                    }
                } else {
                    stroker.stroke(line, isClosed: isClosed, into: &store)
                }
            }
        }
    }

    /// Calls `body` with each contour of a path as chords, whether it is closed, and how many began before it; a closed
    /// one does not repeat its first point, and one without segments is passed over.
    mutating func forEachLine(of path: Path, body: ([Point], Bool, Int) -> Void) {
        unsafe path.verbs.withUnsafeBufferPointer { verbs in
            unsafe path.points.withUnsafeBufferPointer { points in unsafe forEachLine(verbs, points, body: body) }
        }
    }

    private mutating func forEachLine(
        _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>,
        body: ([Point], Bool, Int) -> Void
    ) {
        var index = 0
        var start = Point.zero
        var current = Point.zero
        var hasContour = false
        var contour = -1
        for step in 0..<verbs.count {
            let verb = unsafe verbs[step]
            if verb != .move, verb != .close, simplifier.line.isEmpty { simplifier.append(current) }
            switch verb {
            case .move:
                finish(isClosed: false, hasContour, contour, body: body)
                contour += 1
                // A lone `move` draws nothing.
                hasContour = false
                start = unsafe transform.apply(points[index])
                current = start
                index += 1
                simplifier.append(start)
            case .line:
                current = unsafe transform.apply(points[index])
                index += 1
                simplifier.append(current)
                hasContour = true
            case .quad, .cubic:
                let count = verb == .quad ? 2 : 3
                let control = unsafe transform.apply(points[index])
                let end = unsafe transform.apply(points[index + count - 1])
                if verb == .quad {
                    CurveFlattening.quad(current, control, end) { simplifier.append($0) }
                } else {
                    let control2 = unsafe transform.apply(points[index + 1])
                    CurveFlattening.cubic(current, control, control2, end) { simplifier.append($0) }
                }
                simplifier.append(end)
                current = end
                index += count
                hasContour = true
            case .close:
                if simplifier.line.isEmpty { simplifier.append(current) }
                finish(isClosed: true, true, contour, body: body)
                hasContour = false
                current = start
            }
        }
        finish(isClosed: false, hasContour, contour, body: body)
    }

    private mutating func finish(
        isClosed: Bool, _ hasContour: Bool, _ contour: Int, body: ([Point], Bool, Int) -> Void
    ) {
        defer { simplifier.removeAll() }
        guard hasContour else { return }
        simplifier.finish(isClosed: isClosed)
        body(simplifier.line, isClosed, max(0, contour))
    }
}
