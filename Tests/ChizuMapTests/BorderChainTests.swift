import ChizuGeometry
import Testing

@testable import ChizuMap

@Suite("Borders end to end")
struct BorderChainTests {
    private func line(_ chain: BorderChain, _ topology: Topology) -> [Coordinate] {
        var line: [Coordinate] = []
        for step in chain.steps {
            let arc = topology.coordinates[topology.arcs[step.arc].range]
            let next = step.isForward ? Array(arc) : Array(arc.reversed())
            #expect(line.last == nil || line.last == next.first, "a step starts where the one before ended")
            line.append(contentsOf: line.isEmpty ? next[...] : next.dropFirst())
        }
        return line
    }

    @Test("are one ring around two squares, and the line between them")
    func squares() {
        let topology = Topology([[Polygon(exterior: square(0, 0, 1))], [Polygon(exterior: square(1, 0, 1))]])
        let coasts = topology.arcs.indices.filter { topology.arcs[$0].isOutline }
        #expect(coasts.count == 2)
        let rings = BorderChain.chains(of: coasts, in: topology).map { line($0, topology) }
        #expect(rings.count == 1)
        #expect(rings[0].count == 7 && rings[0].first == rings[0].last)
        #expect(BorderChain.chains(of: Array(topology.arcs.indices), in: topology).count == 2)
    }

    @Test("go on along the widest angle where three meet")
    func widest() {
        // Three sectors around the origin, to the east, to the north-east and to the north.
        let o = Coordinate(longitude: 0, latitude: 0)
        let ends = [(1.0, 0.0), (2, 1), (1, 2), (0, 1)].map { Coordinate(longitude: $0.0, latitude: $0.1) }
        let sectors = (0..<3).map { [Polygon(exterior: CoordinateSequence([o, ends[$0], ends[$0 + 1], o]))] }
        let topology = Topology(sectors)
        let lines = BorderChain.chains(of: Array(topology.arcs.indices), in: topology).map { line($0, topology) }
        // The quarter turn from the east to the north leaves the wide angle between these two, which are on the rim.
        let rim = Set([o] + ends)
        #expect(lines.map { Set($0) }.filter { $0 == rim }.count == 1)
        #expect(lines.filter { Set($0) != rim }.map { $0.count } == [2, 2])
    }

    @Test("hold every border once, however they are cut", arguments: [2, 8, 64, 100_000])
    func complete(mostPoints: Int) {
        let topology = Topology(gridOfRegions(columns: 6, rows: 5).regions.map { $0.polygons })
        let arcs = Array(topology.arcs.indices)
        let chains = BorderChain.chains(of: arcs, in: topology, mostPoints: mostPoints)
        #expect(chains.flatMap { $0.steps.map(\.arc) }.sorted() == arcs)
        for chain in chains {
            let line = line(chain, topology)
            #expect(chain.steps.count == 1 || line.count <= mostPoints + 1)
            guard let leadIn = chain.leadIn else { continue }
            let before = topology.coordinates[topology.arcs[leadIn.arc].range]
            #expect((leadIn.isForward ? before.last : before.first) == line.first)
        }
        // Wherever a line goes on over a node and is cut there, the cut is joined.
        let whole = BorderChain.chains(of: arcs, in: topology, mostPoints: .max)
        let nodes =
            whole.reduce(0) { $0 + $1.steps.count - 1 }
            + whole.count { $0.steps.count > 1 && line($0, topology).first == line($0, topology).last }
        let joined =
            chains.reduce(0) { $0 + $1.steps.count - 1 + ($1.leadIn == nil ? 0 : 1) }
            + chains.count {
                $0.leadIn == nil && $0.steps.count > 1 && line($0, topology).first == line($0, topology).last
            }
        #expect(joined == nodes)
    }
}
