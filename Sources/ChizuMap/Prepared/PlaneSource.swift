import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection

/// A source's elements on the projection's plane, worked out once and kept: every frame and every layer over the same
/// regions uses them.
///
/// Paths are in unit-sphere radii with `y` growing northwards; one path an element, empty where the element has none.
final class PlaneSource {
    let source: LayerSource
    private let plane: PlaneProjection
    private let runner: WorkRunner

    private(set) lazy var areas: [Path] = makeAreas()
    private(set) lazy var areaBoxes: [Box] = areas.map { $0.controlBox }
    private(set) lazy var lines: [Path] = makeLines()
    private(set) lazy var lineBoxes: [Box] = lines.map { $0.controlBox }
    private(set) lazy var areaIndex = ShapeIndex(areaBoxes)
    private(set) lazy var lineIndex = ShapeIndex(lineBoxes)
    /// The places of an element's circles and labels.
    private(set) lazy var points: [[Point]] = makePoints()

    private var areaLevels = LevelCache()
    private var lineLevels = LevelCache()
    private var bundleLevels = LevelCache()

    init(_ source: LayerSource, on plane: PlaneProjection, by runner: WorkRunner) {
        self.source = source
        self.plane = plane
        self.runner = runner
    }

    /// The areas with as much detail as a scale can show.
    func areas(at level: DetailLevel) -> [Path] {
        areaLevels.paths(at: level) { areas.map { level.path(from: $0, closed: true) } }
    }

    /// The lines with as much detail as a scale can show. Borders of areas move to the grid as the areas do; lines that
    /// stand for themselves keep their ends and leave their course by as little.
    func lines(at level: DetailLevel) -> [Path] {
        lineLevels.paths(at: level) {
            source.isAreal
                ? lines.map { level.path(from: $0, closed: false) }
                : lines.map { LineSimplifier.path(from: $0, tolerance: level.tolerance) }
        }
    }

    /// Lines that follow one another in the source and lie close together, to be stroked as one where all look alike:
    /// a map has thousands of short borders.
    private(set) lazy var bundles = LineBundle.bundles(of: lineBoxes)

    /// One path a bundle, with as much detail as a scale can show; with all of it where `level` is nil.
    func bundledLines(at level: DetailLevel?) -> [Path] {
        guard let level else { return bundled(lines) }
        return bundleLevels.paths(at: level) { bundled(lines(at: level)) }
    }

    private func bundled(_ lines: [Path]) -> [Path] {
        bundles.map { bundle in
            var path = Path()
            for index in bundle.range { path.append(lines[index]) }
            return path
        }
    }

    /// The box of everything the source shows.
    func bounds(areas wantsAreas: Bool, lines wantsLines: Bool, points wantsPoints: Bool) -> Box {
        var box = Box.empty
        if wantsAreas { for other in areaBoxes { box = box.union(other) } }
        if wantsLines { for other in lineBoxes { box = box.union(other) } }
        if wantsPoints { for group in points { for point in group { box.extend(to: point) } } }
        return box
    }

    private func makeAreas() -> [Path] {
        runner.map(source.count) { [source, plane] index in
            source.reading == .asGiven ? plane.area(of: source, at: index) : Path()
        }
    }

    private func makeLines() -> [Path] {
        runner.map(source.count) { [source, plane] index in
            source.reading == .asGiven ? plane.lines(of: source, at: index) : Path()
        }
    }

    private func makePoints() -> [[Point]] {
        (0..<source.count).map { index in
            let positions = source.points(at: index)
            if !positions.isEmpty { return positions.compactMap { plane.point($0.coordinate) } }
            if let point = labelPoint(at: index) { return [point] }
            return []
        }
    }

    /// Where a label or a symbol of an element without points of its own stands: in its largest part as far from the
    /// border as can be (the pole of inaccessibility), else half-way along its longest line.
    private func labelPoint(at index: Int) -> Point? {
        let shape = source.reading == .asGiven ? areas[index] : plane.area(of: source, at: index)
        guard !shape.isEmpty else { return lines[index].isEmpty ? nil : middle(of: lines[index]) }
        let bounds = shape.largestContourBox
        let half = min(bounds.width, bounds.height) / 2
        guard half > 0 else { return bounds.center }
        let place = InteriorBox.roomiest(
            halfWidth: half, halfHeight: half, in: shape, within: bounds, enough: .infinity, precision: 0.01)
        return place?.center ?? bounds.center
    }

    /// The point half-way along the longest contour.
    private func middle(of path: Path) -> Point? {
        var best: [Point] = []
        var bestLength = -1.0
        path.forEachContour { contour, _ in
            let length = Self.length(of: contour)
            if length > bestLength {
                best = contour
                bestLength = length
            }
        }
        var rest = bestLength / 2
        for (a, b) in zip(best, best.dropFirst()) {
            let step = Self.length(of: [a, b])
            if step >= rest, step > 0 {
                return Point(x: a.x + (b.x - a.x) * rest / step, y: a.y + (b.y - a.y) * rest / step)
            }
            rest -= step
        }
        return best.first
    }

    private static func length(of points: [Point]) -> Double {
        var length = 0.0
        for (a, b) in zip(points, points.dropFirst()) {
            length += ((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y)).squareRoot()
        }
        return length
    }
}

extension Path {
    /// Calls `body` with the points of each contour and whether it is closed. Only for paths of straight segments.
    func forEachContour(_ body: ([Point], Bool) -> Void) {
        var contour: [Point] = []
        var next = 0
        var isClosed = false
        for verb in verbs {
            switch verb {
            case .move:
                if !contour.isEmpty { body(contour, isClosed) }
                contour = [points[next]]
                isClosed = false
                next += 1
            case .close: isClosed = true
            case .line, .quad, .cubic:
                next += verb == .line ? 1 : verb == .quad ? 2 : 3
                contour.append(points[next - 1])
            }
        }
        if !contour.isEmpty { body(contour, isClosed) }
    }
}
