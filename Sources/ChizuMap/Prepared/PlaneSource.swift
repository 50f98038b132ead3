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
    /// The borders of the areas, once a layer needs them.
    private var borders: PlaneBorders?

    private lazy var hasAreas = source.hasAreas
    private(set) lazy var areas: [Path] = makeAreas()
    private(set) lazy var areaBoxes: [Box] = boxes(of: areas)
    private(set) lazy var lines: [Path] = makeLines()
    private(set) lazy var lineBoxes: [Box] = boxes(of: lines)
    private(set) lazy var areaIndex = ShapeIndex(areaBoxes)
    private(set) lazy var lineIndex = ShapeIndex(lineBoxes)
    /// The lines that are not outlines of areas, nor borders.
    private(set) lazy var looseLines: [Path] = makeLooseLines()
    /// See `PlaneProjection.lineProgress`; of elements that are areas too nothing is known.
    private(set) lazy var lineProgress: [[ClosedRange<Double>]] = (0..<source.count).map { index in
        source.isArea(at: index) ? [] : plane.lineProgress(of: source, at: index)
    }
    /// The places of an element's circles and labels.
    private(set) lazy var points: [[Point]] = makePoints()

    private lazy var clusters = source.clusters.map { PointClusters(source.features, options: $0) }
    private var clusterLevels: [PlaneSource?] = []

    private var areaLevels = LevelCache()
    private var lineLevels = LevelCache()
    private var bundleLevels = LevelCache()

    /// - Parameter borders: those that the source draws, or that its areas have, where they are known already.
    init(_ source: LayerSource, on plane: PlaneProjection, borders: PlaneBorders?, by runner: WorkRunner) {
        self.source = source
        self.plane = plane
        // Regions that are drawn as points have none.
        self.borders = source.reading == .asGiven ? borders : nil
        self.runner = runner
    }

    /// Makes neighbours share their borders' points at every level of detail; without, a level is only good for looking
    /// up what is where.
    func shareBorders() { _ = sharedBorders }

    /// The borders that the source draws or that its areas have; nil where it has neither.
    private var sharedBorders: PlaneBorders? {
        if borders == nil, hasAreas, source.reading == .asGiven {
            borders = PlaneBorders(of: source, on: plane, by: runner)
            areaLevels = LevelCache()
            lineLevels = LevelCache()
        }
        return borders
    }

    /// Some elements' areas with as much detail as a scale can show; with all of it where `level` is nil.
    func areas(of elements: [Int], at level: DetailLevel?) -> [Path] {
        guard let level, hasAreas else { return elements.map { areas[$0] } }
        return areaLevels.paths(of: elements, count: source.count, at: level) { missing in
            if let borders { return borders.areas(of: missing, at: level) }
            let areas = areas
            return runner.map(missing.count) { level.path(from: areas[missing[$0]], closed: true) }
        }
    }

    /// Some elements' lines with as much detail as a scale can show: outlines with that of the areas; lines that stand
    /// for themselves keep their ends and leave their course by as little.
    func lines(of elements: [Int], at level: DetailLevel?) -> [Path] {
        guard let level else { return elements.map { lines[$0] } }
        return lineLevels.paths(of: elements, count: source.count, at: level) { makeLines(of: $0, at: level) }
    }

    private func makeLines(of elements: [Int], at level: DetailLevel?) -> [Path] {
        guard let shared = sharedBorders else { return elements.map { looseLine(at: $0, level) } }
        if case .borders(let borders) = source.content {
            return shared.paths(
                of: elements.map { [BorderChain(steps: [.init(arc: borders.arcs[$0], isForward: true)])][...] },
                at: level)
        }
        return zip(elements, shared.outlines(of: elements, at: level)).map { element, outline in
            var path = outline
            path.append(looseLine(at: element, level))
            return path
        }
    }

    private func looseLine(at element: Int, _ level: DetailLevel?) -> Path {
        let line = looseLines[element]
        return level.map { LineSimplifier.path(from: line, tolerance: $0.tolerance) } ?? line
    }

    /// Areas and lines with their points on the level's grid: good for looking up what is where. What is smaller than
    /// the grid's side is still there, as a point.
    func roughShapes(at level: DetailLevel) -> [Path] {
        let (areas, lines) = (areas, hasAreas ? looseLines : lines)
        return runner.map(areas.count) { level.path(from: areas[$0], closed: false) }
            + runner.map(lines.count) { level.path(from: lines[$0], closed: false) }
    }

    /// The source's clusters at a zoom, and their level, which is the same wherever they are; nil where it has none.
    func clusters(at zoom: Double) -> (level: Int, plane: PlaneSource)? {
        guard let clusters else { return nil }
        let level = clusters.level(at: zoom)
        while clusterLevels.count <= level { clusterLevels.append(nil) }
        if let known = clusterLevels[level] { return (level, known) }
        var shown = source
        shown.content = .features(clusters.features(zoom: Double(level)))
        shown.clusters = nil
        let made = PlaneSource(shown, on: plane, borders: nil, by: runner)
        clusterLevels[level] = made
        return (level, made)
    }

    // MARK: Bundles

    /// Lines to be stroked as one where all look alike: each border once, and what other lines there are.
    private(set) lazy var bundles: [LineBundle] = borderBundles.bundles + looseBundles

    private lazy var borderBundles: (chains: [BorderChain], bundles: [LineBundle]) = makeBorderBundles()
    private lazy var looseBundles = LineBundle.bundles(of: looseLines.map { $0.controlBox }, isCoast: false)

    /// Inner borders first, then coasts, so that a bundle has one kind.
    private func makeBorderBundles() -> (chains: [BorderChain], bundles: [LineBundle]) {
        guard let shared = sharedBorders else { return ([], []) }
        let arcs = shared.topology.arcs
        var drawn = arcs.indices.filter { !arcs[$0].isInsideRegion }
        if case .borders(let borders) = source.content { drawn = borders.arcs }
        let inner = shared.chains(of: drawn.filter { !arcs[$0].isOutline })
        let coasts = shared.chains(of: drawn.filter { arcs[$0].isOutline })
        let bundles =
            LineBundle.bundles(of: shared.boxes(of: inner), isCoast: false)
            + LineBundle.bundles(of: shared.boxes(of: coasts), isCoast: true).map { $0.moved(by: inner.count) }
        return (inner + coasts, bundles)
    }

    /// One path for some of the bundles, given in order, with as much detail as a scale can show; with all of it where
    /// `level` is nil.
    func bundledLines(of places: [Int], at level: DetailLevel?) -> [Path] {
        guard let level else { return makeBundledLines(of: places, at: nil) }
        return bundleLevels.paths(of: places, count: bundles.count, at: level) { makeBundledLines(of: $0, at: level) }
    }

    private func makeBundledLines(of places: [Int], at level: DetailLevel?) -> [Path] {
        let (chains, bundles) = borderBundles
        let isBorder = places.firstIndex { $0 >= bundles.count } ?? places.count
        var paths: [Path] = []
        if let shared = sharedBorders {
            paths = shared.paths(of: places[..<isBorder].map { chains[bundles[$0].range] }, at: level)
        }
        for place in places[isBorder...] {
            var path = Path()
            for element in looseBundles[place - bundles.count].range { path.append(looseLine(at: element, level)) }
            paths.append(path)
        }
        return paths
    }

    // MARK: Making

    /// The box of everything the source shows, on the plane or on the plane turned.
    func bounds(
        areas wantsAreas: Bool, lines wantsLines: Bool, points wantsPoints: Bool, turned turn: PlaneTurn? = nil
    ) -> Box {
        if let turn { return turnedBounds(turn, areas: wantsAreas, lines: wantsLines, points: wantsPoints) }
        var box = Box.empty
        // Outlines reach as far as their areas.
        if wantsAreas || (wantsLines && hasAreas) { for other in areaBoxes { box = box.union(other) } }
        if wantsLines {
            for bundle in looseBundles { box = box.union(bundle.box) }
            if case .borders = source.content { for bundle in borderBundles.bundles { box = box.union(bundle.box) } }
        }
        if wantsPoints { for group in points { for point in group { box.extend(to: point) } } }
        return box
    }

    private func boxes(of paths: [Path]) -> [Box] { runner.map(paths.count) { paths[$0].controlBox } }

    private func makeAreas() -> [Path] {
        guard hasAreas, source.reading == .asGiven else { return [Path](repeating: Path(), count: source.count) }
        if let borders { return borders.areas(of: Array(0..<source.count), at: nil) }
        return runner.map(source.count) { [source, plane] index in plane.area(of: source, at: index) }
    }

    private func makeLines() -> [Path] {
        guard source.reading == .asGiven else { return [Path](repeating: Path(), count: source.count) }
        return makeLines(of: Array(0..<source.count), at: nil)
    }

    private func makeLooseLines() -> [Path] {
        guard source.reading == .asGiven, case .features = source.content else {
            return [Path](repeating: Path(), count: source.count)
        }
        return runner.map(source.count) { [source, plane] index in plane.looseLines(of: source, at: index) }
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
        guard !shape.isEmpty else { return looseLines[index].isEmpty ? nil : middle(of: looseLines[index]) }
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

    static func length(of points: [Point]) -> Double {
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
