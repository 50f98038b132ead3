import ChizuDrawing
import ChizuGeometry

/// How much detail a scale can show: the side of the square grid to which vertices are moved.
///
/// Moving every vertex to the same grid, wherever it occurs, keeps neighbours together: they share the moved border
/// as they shared the given one. No vertex moves by more than half the grid's diagonal, a quarter of a point on the
/// picture. Vertices that fall together become one; none in the middle of a straight run is dropped, because where
/// three regions meet only two would drop it.
struct DetailLevel: Hashable {
    /// The grid's side is 2^(step / 2) radii: two levels for each doubling of the scale.
    let step: Int

    /// The largest grid side on the picture, in points: half its diagonal is a quarter of a point.
    static let largestSide = 0.3535

    /// The level for a picture on which a unit of the plane is `scale` points long.
    init(scale: Double) {
        guard scale > 0, scale.isFinite else {
            step = -100
            return
        }
        // The greatest side that is not above the largest.
        let side = Self.largestSide / scale
        step = 2 * side.exponent + (side.significand >= 2.0.squareRoot() ? 1 : 0)
    }

    var side: Double {
        let power = Double(sign: .plus, exponent: step >> 1, significand: 1)
        return step & 1 == 0 ? power : power * 2.0.squareRoot()
    }

    /// How far a vertex may move, on the plane.
    var tolerance: Double { side * 0.5.squareRoot() }

    /// What points of a line must outrank to stay.
    var rank: Float { Float(tolerance) }

    /// Moves a path's points to the grid.
    ///
    /// - Parameter closed: whether contours are areas, of which those that collapse are dropped; of others a point is
    ///   left at least.
    func path(from path: Path, closed: Bool) -> Path {
        var writer = GridWriter(side: side, closed: closed)
        writer.reserveCapacity(path.points.count)
        var next = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                writer.move(to: path.points[next])
                next += 1
            case .close: writer.close()
            case .line, .quad, .cubic:
                next += verb == .line ? 1 : verb == .quad ? 2 : 3
                writer.line(to: path.points[next - 1])
            }
        }
        writer.finish()
        return writer.path
    }
}

/// Writes contours whose vertices lie on a grid, without repeated vertices.
private struct GridWriter {
    let side: Double
    let perSide: Double
    let closed: Bool
    var path = Path()
    /// Where the contour being written starts.
    private var start = 0
    private var isOpen = false
    /// The last vertex, in grid units.
    private var lastX = 0.0
    private var lastY = 0.0

    init(side: Double, closed: Bool) {
        self.side = side
        perSide = 1 / side
        self.closed = closed
    }

    mutating func reserveCapacity(_ count: Int) {
        path.reserveCapacity(min(count, 64))
    }

    mutating func move(to point: Point) {
        finish()
        start = path.points.count
        lastX = (point.x * perSide).rounded(.toNearestOrEven)
        lastY = (point.y * perSide).rounded(.toNearestOrEven)
        path.move(to: Point(x: lastX * side, y: lastY * side))
        isOpen = true
    }

    mutating func line(to point: Point) {
        let x = (point.x * perSide).rounded(.toNearestOrEven)
        let y = (point.y * perSide).rounded(.toNearestOrEven)
        if x == lastX, y == lastY { return }
        path.line(to: Point(x: x * side, y: y * side))
        lastX = x
        lastY = y
    }

    mutating func close() {
        guard isOpen else { return }
        if path.points.count - start > 1, path.points[start] == path.points[path.points.count - 1] {
            path.points.removeLast()
            path.verbs.removeLast()
        }
        if path.points.count - start < 3, closed {
            drop()
        } else {
            path.close()
            isOpen = false
        }
    }

    mutating func finish() {
        guard isOpen else { return }
        if closed, path.points.count - start < 3 { drop() }
        isOpen = false
    }

    private mutating func drop() {
        let count = path.points.count - start
        path.points.removeLast(count)
        path.verbs.removeLast(count)
        isOpen = false
    }
}
