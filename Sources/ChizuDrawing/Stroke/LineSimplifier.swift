import ChizuGeometry

/// Leaves out the points of a line that a stroke would not show: each one left out is within the tolerance of the line
/// that stays.
///
/// From the last point kept, the directions from which all points since can be seen within the tolerance form a wedge;
/// when a point lies outside it, the one before is kept and the wedge starts anew. It is one pass with constant memory
/// (J. Sklansky, V. Gonzalez, "Fast polygonal approximation of digitized curves", 1980).
struct LineSimplifier {
    /// In the line's unit.
    let tolerance: Double
    /// Points nearer than this to the last one kept are passed over; larger than the tolerance.
    let minimumLength: Double

    private(set) var line: [Point] = []
    /// The last point seen, when it is not in the line yet.
    private var candidate: Point?
    private var leftOut: Point?
    /// The wedge, seen from the last point kept, and the square of the distance reached in it.
    private var low = Point.zero
    private var high = Point.zero
    private var reached = 0.0

    init(tolerance: Double, minimumLength: Double) {
        self.tolerance = tolerance
        self.minimumLength = minimumLength
    }

    mutating func removeAll() {
        line.removeAll(keepingCapacity: true)
        candidate = nil
        leftOut = nil
    }

    /// Points that are not numbers are passed over.
    @inline(__always)
    mutating func append(_ point: Point) {
        guard (point.x - point.x) == 0, (point.y - point.y) == 0 else { return }
        guard let anchor = line.last else {
            line.append(point)
            return
        }
        guard let candidate else {
            start(from: anchor, to: point)
            return
        }
        let way = Point(x: point.x - anchor.x, y: point.y - anchor.y)
        let square = way.x * way.x + way.y * way.y
        if square >= reached, cross(low, way) >= 0, cross(way, high) >= 0 {
            self.candidate = point
            narrow(way, square)
        } else {
            line.append(candidate)
            start(from: candidate, to: point)
        }
    }

    @inline(__always)
    private mutating func start(from anchor: Point, to point: Point) {
        let way = Point(x: point.x - anchor.x, y: point.y - anchor.y)
        let square = way.x * way.x + way.y * way.y
        if square < minimumLength * minimumLength {
            candidate = nil
            leftOut = point
            return
        }
        candidate = point
        leftOut = nil
        let (low, high) = wedge(way, square)
        self.low = low
        self.high = high
        reached = square
    }

    @inline(__always)
    private mutating func narrow(_ way: Point, _ square: Double) {
        let (low, high) = wedge(way, square)
        if cross(self.low, low) > 0 { self.low = low }
        if cross(self.high, high) < 0 { self.high = high }
        reached = square
    }

    /// The directions that pass a point within the tolerance.
    @inline(__always)
    private func wedge(_ way: Point, _ square: Double) -> (low: Point, high: Point) {
        let scale = tolerance / square.squareRoot()
        let (x, y) = (-way.y * scale, way.x * scale)
        return (Point(x: way.x - x, y: way.y - y), Point(x: way.x + x, y: way.y + y))
    }

    @inline(__always)
    private func cross(_ a: Point, _ b: Point) -> Double { a.x * b.y - a.y * b.x }

    /// Ends the line where the points ended; a closed one does not repeat its first point.
    mutating func finish(isClosed: Bool) {
        if let candidate {
            line.append(candidate)
        } else if let leftOut, !isClosed, leftOut != line.last {
            if line.count > 1 { line.removeLast() }
            line.append(leftOut)
        }
        candidate = nil
        leftOut = nil
        if isClosed, line.count > 1, let first = line.first, let last = line.last {
            let (dx, dy) = (first.x - last.x, first.y - last.y)
            if dx * dx + dy * dy < minimumLength * minimumLength { line.removeLast() }
        }
    }
}
