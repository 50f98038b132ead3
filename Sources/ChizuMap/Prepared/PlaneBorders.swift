import ChizuDrawing
import ChizuGeometry
import ChizuProjection

/// The borders of a source's areas on the projection's plane, each once, and what is put together from them: so
/// neighbours share every point of their border at every level of detail, and a border is projected once.
///
/// Borders that the map's edge cuts, or that run along the meridian where files are cut, belong to rings that cannot be
/// put together; those rings are projected each by itself.
final class PlaneBorders {
    let topology: Topology
    private let source: LayerSource
    private let plane: PlaneProjection
    private let runner: WorkRunner
    private let arcs: PlaneArcs
    /// For each arc whether a ring needs every point of it: one that is projected by itself, and so keeps all.
    private let isFixed: [Bool]
    /// Made when a frame first leaves points out.
    private lazy var ranks = arcs.ranks(keeping: isFixed, by: runner)

    /// - Parameter topology: of the polygons of the source, element by element.
    init(_ topology: Topology, of source: LayerSource, on plane: PlaneProjection, by runner: WorkRunner) {
        self.topology = topology
        self.source = source
        self.plane = plane
        self.runner = runner
        let arcs = PlaneArcs(count: topology.arcs.count, by: runner) { arc, piece, scratch in
            plane.appendWholeLine(topology.coordinates[topology.arcs[arc].range], to: &piece, using: &scratch)
        }
        self.arcs = arcs
        var isFixed = [Bool](repeating: false, count: topology.arcs.count)
        for ring in topology.rings {
            let steps = topology.steps[ring.steps]
            if steps.allSatisfy({ !arcs.isMissing($0.arc) }) { continue }
            for step in steps { isFixed[step.arc] = true }
        }
        self.isFixed = isFixed
    }

    /// Finds the borders of the source's areas.
    convenience init(of source: LayerSource, on plane: PlaneProjection, by runner: WorkRunner) {
        let topology = Topology((0..<source.count).map { source.polygons(at: $0) })
        self.init(topology, of: source, on: plane, by: runner)
    }

    /// The areas of some elements, exteriors counter-clockwise and holes clockwise: with every point where `level` is
    /// nil, else with those that show.
    func areas(of elements: [Int], at level: DetailLevel?) -> [Path] {
        let assembly = AreaAssembly(
            topology: topology, source: source, plane: plane, arcs: arcs, ranks: level.map { _ in ranks },
            tolerance: level?.rank ?? 0, rings: ringsByElement)
        return runner.map(elements.count) { assembly.area(at: elements[$0]) }
    }

    /// Some of the arcs as lines; what the map's edge cuts is not put together.
    func chains(of arcs: [Int]) -> [BorderChain] {
        let cut = arcs.filter { self.arcs.isMissing($0) }
        return BorderChain.chains(of: arcs.filter { !self.arcs.isMissing($0) }, in: topology)
            + cut.map { BorderChain(steps: [Topology.Step(arc: $0, isForward: true)]) }
    }

    func boxes(of chains: [BorderChain]) -> [Box] {
        let (topology, plane, arcs) = (topology, plane, arcs)
        return runner.map(chains.count, elementsPerPiece: 64) { index in
            var box = Box.empty
            for step in chains[index].steps {
                if !arcs.isMissing(step.arc) {
                    box = box.union(arcs.box(of: step.arc))
                } else {
                    var path = Path()
                    plane.appendLine(topology.line(topology.arcs[step.arc]), to: &path)
                    box = box.union(path.controlBox)
                }
            }
            return box
        }
    }

    /// For each element the places of its rings in the topology, which has them in the elements' order.
    private lazy var ringsByElement: [Range<Int>] = {
        var rings: [Range<Int>] = []
        rings.reserveCapacity(source.count)
        var next = 0
        for element in 0..<source.count {
            let first = next
            while next < topology.rings.count, topology.rings[next].region == element { next += 1 }
            rings.append(first..<next)
        }
        return rings
    }()

    /// Some lines as one path a group, for strokes. What the map's edge cuts keeps every point.
    func paths(of groups: [ArraySlice<BorderChain>], at level: DetailLevel?) -> [Path] {
        let (topology, plane, arcs) = (topology, plane, arcs)
        let ranks = level.map { _ in self.ranks }
        let tolerance = level?.rank ?? 0
        return runner.map(groups.count) { group in
            var path = Path()
            var line = PointBuffer()
            for chain in groups[group] {
                if let step = chain.steps.first, arcs.isMissing(step.arc) {
                    plane.appendLine(topology.line(topology.arcs[step.arc]), to: &path)
                    continue
                }
                arcs.append(chain, ranks, tolerance: tolerance, to: &line)
                line.moveLine(to: &path)
            }
            return path
        }
    }

    /// The outlines of some elements, for strokes: what parts an element from others or from none.
    func outlines(of elements: [Int], at level: DetailLevel?) -> [Path] {
        let outlines = elements.map { element in
            var arcs: [Int] = []
            for ring in topology.rings[ringsByElement[element]] {
                for step in topology.steps[ring.steps] where !topology.arcs[step.arc].isInsideRegion {
                    arcs.append(step.arc)
                }
            }
            return chains(of: arcs)[...]
        }
        return paths(of: outlines, at: level)
    }
}

/// Puts areas together from arcs.
private struct AreaAssembly: Sendable {
    let topology: Topology
    let source: LayerSource
    let plane: PlaneProjection
    /// Those without points are not whole.
    let arcs: PlaneArcs
    let ranks: ArcRanks?
    let tolerance: Float
    let rings: [Range<Int>]

    func area(at element: Int) -> Path {
        var path = Path()
        var contour = PointBuffer()
        for ring in topology.rings[rings[element]] {
            let steps = topology.steps[ring.steps]
            if steps.allSatisfy({ !arcs.isMissing($0.arc) }) {
                append(ring, steps, to: &contour)
                contour.move(to: &path, isClosed: true)
            } else {
                let polygon = source.polygons(at: element)[ring.polygon]
                plane.appendRing(polygon.rings[ring.place], isHole: ring.place > 0, to: &path)
            }
        }
        return path
    }

    /// Adds a ring so that its polygon's inside is on the left: the plane turns nothing over.
    private func append(
        _ ring: Topology.Ring, _ steps: ArraySlice<Topology.Step>, to contour: inout PointBuffer
    ) {
        if ring.isInsideOnLeft {
            for step in steps { arcs.append(step, ranks, tolerance: tolerance, to: &contour) }
        } else {
            for step in steps.reversed() { arcs.append(step.reversed, ranks, tolerance: tolerance, to: &contour) }
        }
    }
}
