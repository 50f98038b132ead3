import ChizuGeometry

/// Projects a line vertex by vertex, and where its edges bend puts in as many points as keep the drawn line within a
/// tolerance of the true one (the idea of d3-geo's adaptive sampling, Bostock & Davies 2013).
struct Resampler<Raw: RawProjection> {
    let raw: Raw
    let transform: AffineTransform
    /// How far an edge's middle and quarters may leave its chord, in the units of the transform's outcome, squared.
    let squaredTolerance: Double
    /// The fourth power of an edge's length over the square of the bend below which the edge is straight enough.
    private let straightness: Double
    /// d3's limits: at most 2¹⁶ points an edge; a midpoint off the middle by more than this is not trusted, nor is an
    /// edge longer than this many radians.
    private let maximumDepth = 16
    private let largestShift = 0.3
    private let longestEdge = Double.pi / 6

    init(_ raw: Raw, transform: AffineTransform, tolerance: Double) {
        self.raw = raw
        self.transform = transform
        // An edge's middle and quarters are near, not at, its largest deviation: a quarter is left for that.
        squaredTolerance = 0.5625 * tolerance * tolerance
        // L² / 8r ≤ tolerance / 2 in the plane's units, and edges so short that the bend is that of their ends.
        let scale = transform.determinant.magnitude.squareRoot()
        let planar = min(tolerance / scale, 0.02)
        straightness = 16 * planar * planar * scale * scale * scale * scale
    }

    private struct Vertex {
        var longitude: Double
        var latitude: Double
        var plane: Point
        var point: Point
    }

    @inline(__always)
    private func vertex(_ longitude: Double, _ latitude: Double) -> Vertex {
        let plane = raw.forward(longitude, latitude)
        return Vertex(longitude: longitude, latitude: latitude, plane: plane, point: transform.apply(plane))
    }

    /// Adds a contour. Longitudes moved by `offset` are within ±180°, latitudes within those of the projection. A closed
    /// line may repeat its first vertex or not.
    @inline(__always)
    func add(_ line: Span<Coordinate>, offset: Double, isClosed: Bool, to contours: inout Contours) {
        var count = line.count
        if isClosed, count > 1, line[0] == line[count - 1] { count -= 1 }
        guard count > 0 else { return }
        contours.reserve(count)
        let first = vertex((line[0].longitude + offset) * radiansPerDegree, line[0].latitude * radiansPerDegree)
        contours.append(first.point)
        var previous = first
        for index in 1..<max(count, 1) {
            let coordinate = line[index]
            let next = vertex(
                (coordinate.longitude + offset) * radiansPerDegree, coordinate.latitude * radiansPerDegree)
            if !isStraight(previous, next) { refine(previous, next, &contours) }
            contours.append(next.point)
            previous = next
        }
        if isClosed && !isStraight(previous, first) { refine(previous, first, &contours) }
        contours.endContour(isClosed: isClosed)
    }

    /// The same from both ends, so that neighbours draw the border they share alike whichever way their rings run.
    @inline(__always)
    private func isStraight(_ a: Vertex, _ b: Vertex) -> Bool {
        let x = b.point.x - a.point.x
        let y = b.point.y - a.point.y
        let squared = x * x + y * y
        let squaredBend = min(raw.squaredBend(at: a.plane), raw.squaredBend(at: b.plane))
        return squared * squared <= straightness * squaredBend
    }

    @inline(never)
    private func refine(_ a: Vertex, _ b: Vertex, _ contours: inout Contours) {
        refine(a, middle(a, b), b, depth: maximumDepth, &contours)
    }

    /// Adds the points between two vertices that the edge needs.
    private func refine(_ a: Vertex, _ middle: Vertex, _ b: Vertex, depth: Int, _ contours: inout Contours) {
        guard depth > 0 else { return }
        let first = self.middle(a, middle)
        let last = self.middle(middle, b)
        // An edge that bends one way and then the other passes its chord near the middle: the quarters tell.
        guard isBent(a, middle, b) || isOff(first, a, b) || isOff(last, a, b) else { return }
        refine(a, first, middle, depth: depth - 1, &contours)
        contours.append(middle.point)
        refine(middle, last, b, depth: depth - 1, &contours)
    }

    @inline(__always)
    private func middle(_ a: Vertex, _ b: Vertex) -> Vertex {
        vertex((a.longitude + b.longitude) / 2, (a.latitude + b.latitude) / 2)
    }

    /// Whether the middle says that the chord from `a` to `b` will not do, or cannot be trusted.
    private func isBent(_ a: Vertex, _ middle: Vertex, _ b: Vertex) -> Bool {
        let (x, y) = (b.point.x - a.point.x, b.point.y - a.point.y)
        let (u, v) = (middle.point.x - a.point.x, middle.point.y - a.point.y)
        let squared = x * x + y * y
        let isShifted = ((x * u + y * v) / squared - 0.5).magnitude > largestShift && squared > squaredTolerance
        let isLong = max((b.longitude - a.longitude).magnitude, (b.latitude - a.latitude).magnitude) > longestEdge
        // A closed curve has no chord: then the middle's distance itself counts.
        let isLoop = squared == 0 && u * u + v * v > squaredTolerance
        return isShifted || isLong || isLoop || isOff(middle, a, b)
    }

    /// Whether a point between two vertices lies farther from their chord than the tolerance.
    private func isOff(_ between: Vertex, _ a: Vertex, _ b: Vertex) -> Bool {
        let (x, y) = (b.point.x - a.point.x, b.point.y - a.point.y)
        let (u, v) = (between.point.x - a.point.x, between.point.y - a.point.y)
        let across = x * v - y * u
        return across * across > squaredTolerance * (x * x + y * y)
    }
}
