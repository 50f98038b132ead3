import ChizuGeometry

/// Points that come together in clusters as the zoom falls, and those in larger ones: the greedy way of Supercluster
/// (Agafonkin 2016).
///
/// At each zoom, from the greatest down, the first point or cluster that is still free takes all free neighbours within
/// the radius; their weighted mean is the place of the new cluster. A node is one of the given points (numbered as
/// given) or a cluster (numbered from there on, in the order made).
///
/// - Complexity: O(n) for each zoom.
struct ClusterHierarchy: Sendable {
    let pointCount: Int
    let maxZoom: Int
    /// On the world's square, 0…1 eastwards and southwards.
    private(set) var places: [Point]
    /// How many of the given points a node stands for.
    private(set) var counts: [Int32]
    /// The greatest zoom at which a node is there.
    private(set) var zooms: [Int8]
    /// The cluster that a node goes into, or −1.
    private(set) var parents: [Int32]
    /// The children of cluster c are `children[childStarts[c - pointCount]..<childStarts[c - pointCount + 1]]`, the
    /// one that took the others first.
    private var childStarts: [Int32] = [0]
    private var children: [Int32] = []

    /// - Parameters:
    ///   - radius: in points of a world 512 · 2^zoom points wide.
    ///   - maxZoom: 0…30.
    init(_ points: [Point], radius: Double, maxZoom: Int, minPoints: Int) {
        let maxZoom = max(0, min(30, maxZoom))
        self.maxZoom = maxZoom
        pointCount = points.count
        places = points
        counts = [Int32](repeating: 1, count: points.count)
        zooms = [Int8](repeating: Int8(maxZoom + 1), count: points.count)
        parents = [Int32](repeating: -1, count: points.count)
        var level = (0..<points.count).map { Int32($0) }
        for zoom in stride(from: maxZoom, through: 0, by: -1) {
            let world = WorldScale.tileSize * Double(sign: .plus, exponent: zoom, significand: 1)
            level = merged(level, radius: max(0, min(radius, 1e6)) / world, zoom: zoom, minPoints: minPoints)
        }
    }

    var nodeCount: Int { places.count }

    func children(of cluster: Int) -> ArraySlice<Int32> {
        let index = cluster - pointCount
        guard index >= 0, index + 1 < childStarts.count else { return [] }
        return children[Int(childStarts[index])..<Int(childStarts[index + 1])]
    }

    /// Whether a node stands on the map at a zoom: its points have come together, and it has not gone into another.
    func isShown(_ node: Int, zoom: Int) -> Bool {
        guard zoom <= zooms[node] else { return false }
        let parent = parents[node]
        return parent < 0 || zoom > zooms[Int(parent)]
    }

    /// The nodes of one zoom, from those of the next greater.
    private mutating func merged(_ level: [Int32], radius: Double, zoom: Int, minPoints: Int) -> [Int32] {
        let grid = ClusterGrid(level, points: places, radius: radius)
        var isTaken = [Bool](repeating: false, count: level.count)
        var next: [Int32] = []
        next.reserveCapacity(level.count)
        var neighbours: [Int32] = []
        for (index, first) in level.enumerated() where !isTaken[index] {
            isTaken[index] = true
            grid.neighbours(of: places[Int(first)], into: &neighbours)
            neighbours.removeAll { isTaken[Int($0)] }
            var count = counts[Int(first)]
            for place in neighbours.indices {
                let other = neighbours[place]
                isTaken[Int(other)] = true
                neighbours[place] = level[Int(other)]
                count += counts[Int(neighbours[place])]
            }
            if !neighbours.isEmpty, Int(count) >= minPoints {
                next.append(join(first, neighbours, count: count, zoom: zoom))
            } else {
                // Too few for a cluster: they stay for themselves and begin none.
                next.append(first)
                next.append(contentsOf: neighbours)
            }
        }
        return next
    }

    private mutating func join(_ first: Int32, _ others: [Int32], count: Int32, zoom: Int) -> Int32 {
        let cluster = Int32(places.count)
        var sum = Point.zero
        children.append(first)
        children.append(contentsOf: others)
        for child in children[Int(childStarts[childStarts.count - 1])...] {
            let weight = Double(counts[Int(child)])
            sum.x += places[Int(child)].x * weight
            sum.y += places[Int(child)].y * weight
            parents[Int(child)] = cluster
        }
        childStarts.append(Int32(children.count))
        places.append(Point(x: sum.x / Double(count), y: sum.y / Double(count)))
        counts.append(count)
        zooms.append(Int8(zoom))
        parents.append(-1)
        return cluster
    }
}
