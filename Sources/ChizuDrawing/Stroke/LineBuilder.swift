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
    /// The verb and the point that come next.
    private var step = 0
    private var index = 0
    private var start = Point.zero
    private var current = Point.zero
    private var hasContour = false
    /// How many contours began before this one.
    private(set) var contour = -1
    private(set) var isClosed = false

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
        unsafe contours.forEach(of: path) {
            $0.intersects(visible)
        } body: { verbs, points in
            restart()
            while let line = unsafe next(verbs, points) {
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

    /// The next contour of a path as chords; ``isClosed`` and ``contour`` tell of it. A closed one does not repeat its
    /// first point, and one without segments is passed over.
    mutating func next(of path: Path) -> [Point]? {
        unsafe path.verbs.withUnsafeBufferPointer { verbs in
            unsafe path.points.withUnsafeBufferPointer { points in unsafe next(verbs, points) }
        }
    }

    private mutating func restart() {
        (step, index, contour, hasContour) = (0, 0, -1, false)
        (start, current) = (.zero, .zero)
        simplifier.removeAll()
    }

    @inline(never)
    private mutating func next(
        _ verbs: UnsafeBufferPointer<Path.Verb>, _ points: UnsafeBufferPointer<Point>
    ) -> [Point]? {
        simplifier.removeAll()
        while step < verbs.count {
            let verb = unsafe verbs[step]
            // A move ends the contour before it and is read again for the next.
            if verb == .move, hasContour { return finish(isClosed: false) }
            step += 1
            if verb != .move, simplifier.line.isEmpty { simplifier.append(current) }
            switch verb {
            case .move:
                // A lone `move` draws nothing.
                simplifier.removeAll()
                contour += 1
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
                current = start
                return finish(isClosed: true)
            }
        }
        return hasContour ? finish(isClosed: false) : nil
    }

    private mutating func finish(isClosed: Bool) -> [Point] {
        hasContour = false
        self.isClosed = isClosed
        simplifier.finish(isClosed: isClosed)
        return simplifier.line
    }
}
