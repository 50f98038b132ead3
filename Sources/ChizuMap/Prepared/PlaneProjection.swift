import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection

/// Writes geometry on the globe as paths on the projection's plane: cut at the map's edge, resampled where lines bend.
struct PlaneProjection: Sendable {
    private let projector: PathProjector

    /// The pictures for which a quarter of a point's error is promised are up to so many points wide; on larger ones,
    /// and on frames zoomed in further, bent lines have visible chords.
    private static let largestPicture = 4096.0

    /// - Parameter extent: the data's bounds on the globe, which tell how fine the plane has to be; nil for the world.
    init(projection: Projection, extent: CoordinateBox?) {
        let span = extent.map { max($0.longitudeSpan, $0.latitudeSpan, 1e-3) } ?? 360
        let tolerance = PathProjector.defaultTolerance * (span * .pi / 180) / Self.largestPicture
        projector = PathProjector(projection, tolerance: tolerance)
    }

    func point(_ coordinate: Coordinate) -> Point? { projector.point(for: coordinate) }

    /// Adds a polygon's rings, so that the non-zero rule cuts the holes and unites parts that overlap.
    func appendArea(_ polygon: Polygon, to path: inout Path) {
        for (place, ring) in polygon.rings.enumerated() { appendRing(ring, isHole: place > 0, to: &path) }
    }

    /// Adds a ring of a polygon, an exterior counter-clockwise and a hole clockwise whichever way the file has it.
    func appendRing(_ ring: CoordinateSequence, isHole: Bool, to path: inout Path) {
        guard !ring.isEmpty else { return }
        var contours = Contours()
        projector.addArea(of: Polygon(exterior: ring), to: &contours)
        for index in 0..<contours.count {
            let range = contours.range(at: index)
            guard range.count > 2 else { continue }
            let isCounterClockwise = Self.doubledArea(of: contours.points[range]) > 0
            append(contours.points[range], reversed: isCounterClockwise == isHole, closed: true, to: &path)
        }
    }

    /// Adds a line to arcs, or an arc without points where the map does not show the line whole.
    func appendWholeLine(
        _ line: ArraySlice<Coordinate>, to arcs: inout PlaneArcs.Piece, using scratch: inout Contours
    ) {
        scratch.removeAll()
        if projector.addWholeLine(line.span, to: &scratch) { arcs.points.append(contentsOf: scratch.points) }
        arcs.endArc()
    }

    func appendLine(_ line: CoordinateSequence, to path: inout Path) {
        guard !line.isEmpty else { return }
        var contours = Contours()
        projector.addLine(line.coordinates, to: &contours)
        append(contours, to: &path)
    }

    private func append(_ contours: Contours, to path: inout Path) {
        for index in 0..<contours.count {
            let range = contours.range(at: index)
            append(contours.points[range], reversed: false, closed: contours.closed[index], to: &path)
        }
    }

    private func append(_ contour: ArraySlice<Point>, reversed: Bool, closed: Bool, to path: inout Path) {
        guard let first = reversed ? contour.last : contour.first else { return }
        path.move(to: first)
        if reversed {
            for point in contour.dropLast().reversed() { path.line(to: point) }
        } else {
            for point in contour.dropFirst() { path.line(to: point) }
        }
        if closed { path.close() }
    }

    /// Twice the signed area, positive where the contour runs counter-clockwise in a plane whose `y` grows northwards.
    private static func doubledArea(of contour: ArraySlice<Point>) -> Double {
        guard var previous = contour.last, let origin = contour.first else { return 0 }
        var area = 0.0
        // Relative to a point of the contour, so that small rings far from the origin lose no digits.
        for point in contour {
            area += (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y)
            previous = point
        }
        return area
    }
}

extension PlaneProjection {
    /// The area of an element: all its polygons.
    func area(of source: LayerSource, at index: Int) -> Path {
        var path = Path()
        for polygon in source.polygons(at: index) { appendArea(polygon, to: &path) }
        return path
    }

    /// How far along its line each contour of an element's lines begins and ends, where the map's edge cuts some line
    /// in pieces; empty where it cuts none. Lengths are the plane's.
    func lineProgress(of source: LayerSource, at index: Int) -> [ClosedRange<Double>] {
        var progress: [ClosedRange<Double>] = []
        var isCut = false
        for line in source.lines(at: index) {
            var path = Path()
            appendLine(line, to: &path)
            var lengths: [Double] = []
            path.forEachContour { contour, _ in lengths.append(PlaneSource.length(of: contour)) }
            let whole = lengths.reduce(0, +)
            if lengths.count > 1, whole > 0 { isCut = true }
            var gone = 0.0
            for length in lengths {
                let start = whole > 0 ? gone / whole : 0
                gone += length
                progress.append(start...(whole > 0 ? max(start, min(1, gone / whole)) : 1))
            }
        }
        return isCut ? progress : []
    }

    /// The lines of an element that are not outlines of its polygons.
    func looseLines(of source: LayerSource, at index: Int) -> Path {
        var path = Path()
        for line in source.lines(at: index) { appendLine(line, to: &path) }
        return path
    }
}
