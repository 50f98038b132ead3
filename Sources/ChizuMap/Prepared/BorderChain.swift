import ChizuGeometry

/// Borders end to end, to be stroked as one line with joins where they meet.
struct BorderChain: Sendable {
    var steps: [Topology.Step]
    /// The border before, where a line was cut for its length: half a segment of it is drawn again, so that the cut has
    /// a join too.
    var leadIn: Topology.Step? = nil

    /// Longer lines are cut, lest a viewport that shows a bay has to follow the coast of a continent.
    static let mostPoints = 512

    /// Puts arcs together: any two that meet alone, and where more meet the two with the widest angle between them.
    /// The others end between these, where their ends do not show.
    static func chains(
        of arcs: [Int], in topology: Topology, mostPoints: Int = BorderChain.mostPoints
    ) -> [BorderChain] {
        var linker = BorderLinker(topology, arcs)
        return linker.chains(mostPoints: mostPoints)
    }
}

/// Finds which ends of arcs belong together, and follows them.
private struct BorderLinker {
    let topology: Topology
    let arcs: [Int]
    /// For each end the end that goes on from it. The start of `arcs[index]` is end 2 · `index`, its end the next.
    private var partners: [Int?]
    private var isTaken: [Bool]

    init(_ topology: Topology, _ arcs: [Int]) {
        self.topology = topology
        self.arcs = arcs
        partners = [Int?](repeating: nil, count: 2 * arcs.count)
        isTaken = [Bool](repeating: false, count: arcs.count)
        var endsByNode: [Coordinate: [Int]] = [:]
        endsByNode.reserveCapacity(arcs.count)
        for index in arcs.indices where node(of: 2 * index) != node(of: 2 * index + 1) {
            for end in [2 * index, 2 * index + 1] { endsByNode[node(of: end), default: []].append(end) }
        }
        for ends in endsByNode.values {
            guard let (one, other) = ends.count == 2 ? (ends[0], ends[1]) : widest(ends) else { continue }
            partners[one] = other
            partners[other] = one
        }
    }

    private func range(of end: Int) -> Range<Int> { topology.arcs[arcs[end / 2]].range }

    private func node(of end: Int) -> Coordinate {
        let range = range(of: end)
        return topology.coordinates[end.isMultiple(of: 2) ? range.lowerBound : range.upperBound - 1]
    }

    /// The two neighbours, as one turns about their node, with the widest angle between them.
    private func widest(_ ends: [Int]) -> (Int, Int)? {
        guard ends.count > 2 else { return nil }
        let directions = ends.map { direction(of: $0) }
        let order = sortedIndices(ends.count) { directions[$0] < directions[$1] }
        var (best, widest) = (0, -1.0)
        for (place, end) in order.enumerated() {
            let next = place + 1 < order.count ? directions[order[place + 1]] : directions[order[0]] + 4
            if next - directions[end] > widest { (best, widest) = (place, next - directions[end]) }
        }
        return (ends[order[best]], ends[order[(best + 1) % order.count]])
    }

    /// Where an arc goes from one of its ends, in quarter turns: opposite directions differ by two.
    private func direction(of end: Int) -> Double {
        let range = range(of: end)
        let node = node(of: end)
        let next = topology.coordinates[end.isMultiple(of: 2) ? range.lowerBound + 1 : range.upperBound - 2]
        let (x, y) = (next.longitude - node.longitude, next.latitude - node.latitude)
        let length = abs(x) + abs(y)
        guard length > 0 else { return 0 }
        if y >= 0 { return x >= 0 ? y / length : 2 - y / length }
        return x < 0 ? 2 - y / length : 4 + y / length
    }

    mutating func chains(mostPoints: Int) -> [BorderChain] {
        var chains: [BorderChain] = []
        // Lines from their ends; what is left then are rings.
        for end in partners.indices where partners[end] == nil && !isTaken[end / 2] {
            follow(from: end, mostPoints: mostPoints, into: &chains)
        }
        for index in arcs.indices where !isTaken[index] {
            let first = chains.count
            follow(from: 2 * index, mostPoints: mostPoints, into: &chains)
            if chains.count > first + 1 { chains[first].leadIn = chains[chains.count - 1].steps.last }
        }
        return chains
    }

    private mutating func follow(from start: Int, mostPoints: Int, into chains: inout [BorderChain]) {
        var chain = BorderChain(steps: [])
        var points = 0
        var next: Int? = start
        while let end = next, !isTaken[end / 2] {
            isTaken[end / 2] = true
            let count = range(of: end).count
            if !chain.steps.isEmpty, points + count > mostPoints {
                chains.append(chain)
                chain = BorderChain(steps: [], leadIn: chain.steps.last)
                points = 0
            }
            chain.steps.append(Topology.Step(arc: arcs[end / 2], isForward: end.isMultiple(of: 2)))
            points += count
            next = partners[end ^ 1]
        }
        chains.append(chain)
    }
}
