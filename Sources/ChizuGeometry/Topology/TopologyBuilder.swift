/// Cuts rings at junctions and keeps one arc of each piece.
///
/// A place is a junction where two passes of rings over it have different neighbours, for there borders meet or part.
/// Between junctions, then, two pieces that share one edge share all, so a piece is known by its first edge, in the
/// direction whose first edge has the smaller numbers. Source of the idea: M. Bostock, "How To Infer Topology", 2013.
struct TopologyBuilder {
    private let rings: TopologyRings
    /// For each coordinate its place's number.
    private let places: [UInt32]
    /// For each place number whether it is a junction.
    private var isJunction: [Bool]

    private(set) var coordinates: [Coordinate] = []
    private(set) var arcs: [Topology.Arc] = []
    private(set) var steps: [Topology.Step] = []
    private(set) var cutRings: [Topology.Ring] = []
    private var arcDirections: [Bool] = []
    private var arcsByKey: ArcTable

    init(_ rings: TopologyRings) {
        self.rings = rings
        places = PlaceNumbering(rings.coordinates).numbers
        isJunction = Self.junctions(rings, places)
        arcsByKey = ArcTable()
    }

    mutating func build() {
        coordinates.reserveCapacity(rings.coordinates.count)
        steps.reserveCapacity(rings.rings.count)
        for ring in rings.rings {
            let first = steps.count
            cut(ring)
            cutRings.append(
                Topology.Ring(
                    region: ring.region, polygon: ring.polygon, place: ring.place,
                    isInsideOnLeft: ring.isInsideOnLeft, steps: first..<steps.count))
        }
    }

    private static func junctions(_ rings: TopologyRings, _ numbers: [UInt32]) -> [Bool] {
        let none = UInt32.max
        var isJunction = [Bool](repeating: false, count: numbers.count)
        var lowNeighbors = [UInt32](repeating: none, count: numbers.count)
        var highNeighbors = lowNeighbors
        let places = numbers.span
        var junctions = isJunction.mutableSpan
        var lows = lowNeighbors.mutableSpan
        var highs = highNeighbors.mutableSpan
        for ring in rings.rings {
            var previous = places[ring.range.upperBound - 1]
            for index in ring.range {
                let place = Int(places[index])
                let next = places[index + 1 < ring.range.upperBound ? index + 1 : ring.range.lowerBound]
                let (low, high) = (min(previous, next), max(previous, next))
                if lows[place] == none {
                    lows[place] = low
                    highs[place] = high
                    if low == high { junctions[place] = true }
                } else if lows[place] != low || highs[place] != high {
                    junctions[place] = true
                }
                previous = places[index]
            }
        }
        return isJunction
    }

    private mutating func cut(_ ring: TopologyRings.Ring) {
        let range = ring.range
        guard let first = range.first(where: { isJunction[Int(places[$0])] }) else {
            addClosedArc(ring)
            return
        }
        // From each junction to the next, over the end of the ring's array and back to the first.
        var start = first
        for next in (first + 1)...(first + range.count) where isJunction[Int(place(next, of: ring))] {
            addArc(of: ring, from: start < range.upperBound ? start : start - range.count, count: next - start)
            start = next
        }
    }

    /// Adds a ring without junctions, known by its smallest place and that place's smaller neighbour.
    private mutating func addClosedArc(_ ring: TopologyRings.Ring) {
        let range = ring.range
        var start = range.lowerBound
        for index in range where places[index] < places[start] { start = index }
        addArc(of: ring, from: start, count: range.count)
    }

    /// Adds the piece of a ring that has `count` edges from index `start` on, or its side to the arc that is known, and
    /// the ring's step along it.
    private mutating func addArc(of ring: TopologyRings.Ring, from start: Int, count: Int) {
        let forward = key(place(start, of: ring), place(start + 1, of: ring))
        let backward = key(place(start + count, of: ring), place(start + count - 1, of: ring))
        let isForward = forward < backward
        let index = arcsByKey.index(of: min(forward, backward), orInsert: arcs.count)
        if index == arcs.count {
            let first = coordinates.count
            appendCoordinates(of: ring, from: start, count: count)
            arcs.append(Topology.Arc(range: first..<coordinates.count))
            arcDirections.append(isForward)
        }
        let isAlong = isForward == arcDirections[index]
        arcs[index].add(ring.region, onLeft: ring.isInsideOnLeft == isAlong)
        steps.append(Topology.Step(arc: index, isForward: isAlong))
    }

    private mutating func appendCoordinates(of ring: TopologyRings.Ring, from start: Int, count: Int) {
        let range = ring.range
        let beforeEnd = min(start + count + 1, range.upperBound)
        coordinates.append(contentsOf: rings.coordinates[start..<beforeEnd])
        let left = count + 1 - (beforeEnd - start)
        if left > 0 {
            coordinates.append(contentsOf: rings.coordinates[range.lowerBound..<(range.lowerBound + left)])
        }
    }

    private func place(_ index: Int, of ring: TopologyRings.Ring) -> UInt32 {
        places[index < ring.range.upperBound ? index : index - ring.range.count]
    }

    private func key(_ start: UInt32, _ next: UInt32) -> UInt64 { UInt64(start) << 32 | UInt64(next) }
}

/// The arcs by their keys, in an open-addressing table that doubles when half full.
private struct ArcTable {
    private var keys: [UInt64]
    private var indices: [UInt32]
    private var count = 0
    private var bits = 10

    /// No key: no place follows itself.
    private static let free: UInt64 = 0

    init() {
        keys = [UInt64](repeating: Self.free, count: 1 << bits)
        indices = [UInt32](repeating: 0, count: 1 << bits)
    }

    /// The index stored for the key, after storing `new` where there was none.
    mutating func index(of key: UInt64, orInsert new: Int) -> Int {
        if 2 * count >= keys.count { grow() }
        let slot = slot(of: key)
        if keys[slot] == key { return Int(indices[slot]) }
        keys[slot] = key
        indices[slot] = UInt32(new)
        count += 1
        return new
    }

    private func slot(of key: UInt64) -> Int {
        let mixed = (key ^ (key >> 32)) &* 0x9E37_79B9_7F4A_7C15
        var slot = Int(truncatingIfNeeded: mixed >> UInt64(64 - bits))
        while keys[slot] != Self.free, keys[slot] != key { slot = (slot + 1) & (keys.count - 1) }
        return slot
    }

    private mutating func grow() {
        let (oldKeys, oldIndices) = (keys, indices)
        bits += 1
        keys = [UInt64](repeating: Self.free, count: 1 << bits)
        indices = [UInt32](repeating: 0, count: 1 << bits)
        for old in oldKeys.indices where oldKeys[old] != Self.free {
            let slot = slot(of: oldKeys[old])
            keys[slot] = oldKeys[old]
            indices[slot] = oldIndices[old]
        }
    }
}
