import ChizuGeometry

/// Cuts a path into the lines that a stroke follows: contours of straight chords without repeated points, or the
/// dashes along them.
struct LineBuilder {
    /// From the path's space to cells.
    let transform: AffineTransform
    /// Points nearer to the one before (in cells) are left out, except ends: wiggles that small cannot be seen, and
    /// drawn they would only pile up overlaps.
    let minimumLength: Double
    /// nil for a solid line.
    let dasher: Dasher?

    /// The contour being built, kept from path to path for its memory.
    private var line: [Point] = []
    /// The last point, if it was left out.
    private var leftOut: Point?

    init(transform: AffineTransform, minimumLength: Double, dasher: Dasher?) {
        self.transform = transform
        self.minimumLength = minimumLength
        self.dasher = dasher
    }

    /// Strokes every contour of `path`.
    mutating func stroke(_ path: Path, with stroker: Stroker, into store: inout some CellStore & ~Copyable) {
        var index = 0
        var start = Point.zero
        var current = Point.zero
        var hasContour = false
        line.removeAll(keepingCapacity: true)
        for verb in path.verbs {
            switch verb {
            case .move:
                finish(isClosed: false, hasContour, with: stroker, into: &store)
                // A lone `move` draws nothing.
                hasContour = false
                start = transform.apply(path.points[index])
                current = start
                index += 1
                append(start)
            case .line:
                if line.isEmpty { append(current) }
                current = transform.apply(path.points[index])
                index += 1
                append(current)
                hasContour = true
            case .quad, .cubic:
                if line.isEmpty { append(current) }
                let count = verb == .quad ? 2 : 3
                let control = transform.apply(path.points[index])
                let end = transform.apply(path.points[index + count - 1])
                if verb == .quad {
                    CurveFlattening.quad(current, control, end) { append($0) }
                } else {
                    let control2 = transform.apply(path.points[index + 1])
                    CurveFlattening.cubic(current, control, control2, end) { append($0) }
                }
                append(end)
                current = end
                index += count
                hasContour = true
            case .close:
                if line.isEmpty { append(current) }
                finish(isClosed: true, true, with: stroker, into: &store)
                hasContour = false
                current = start
            }
        }
        finish(isClosed: false, hasContour, with: stroker, into: &store)
    }

    @inline(__always)
    private mutating func append(_ point: Point) {
        guard (point.x - point.x) == 0, (point.y - point.y) == 0 else { return }
        if let last = line.last {
            let (dx, dy) = (point.x - last.x, point.y - last.y)
            if dx * dx + dy * dy < minimumLength * minimumLength {
                leftOut = point
                return
            }
        }
        line.append(point)
        leftOut = nil
    }

    private mutating func finish(
        isClosed: Bool, _ hasContour: Bool, with stroker: Stroker, into store: inout some CellStore & ~Copyable
    ) {
        defer {
            line.removeAll(keepingCapacity: true)
            leftOut = nil
        }
        guard hasContour else { return }
        if !isClosed, let end = leftOut, end != line.last {
            if line.count > 1 { line.removeLast() }
            line.append(end)
        }
        if isClosed, line.count > 1, let first = line.first, let last = line.last {
            let (dx, dy) = (first.x - last.x, first.y - last.y)
            if dx * dx + dy * dy < minimumLength * minimumLength { line.removeLast() }
        }
        if let dasher, line.count > 1 {
            dasher.dash(line, isClosed: isClosed) { dash in
                stroker.stroke(dash, isClosed: false, into: &store)
            }
        } else {
            stroker.stroke(line, isClosed: isClosed, into: &store)
        }
    }
}
