import ChizuGeometry

/// Which points lie within a distance of another: a grid whose cells are as wide as that circle, kept in buckets, so
/// that a sparse world takes no more room than its points.
///
/// - Complexity: O(n) to build; a query looks at the points of four cells.
struct ClusterGrid {
    private let radius: Double
    private let perCell: Double
    private let mask: UInt32
    /// Bucket b holds `entries[starts[b]..<starts[b + 1]]`: places among the nodes, rising.
    private var starts: [Int32]
    private var entries: [Int32]
    /// The entries' places, beside each other for the cache.
    private var places: [Point]

    /// - Parameters:
    ///   - nodes: numbers of the points.
    ///   - points: all points.
    init(_ nodes: [Int32], points: [Point], radius: Double) {
        self.radius = radius
        // Equal points are neighbours even where the radius is 0.
        perCell = 1 / max(2 * radius, 1e-12)
        var size: UInt32 = 16
        while Int(size) < nodes.count { size <<= 1 }
        mask = size - 1
        starts = [Int32](repeating: 0, count: Int(size) + 1)
        entries = [Int32](repeating: 0, count: nodes.count)
        places = [Point](repeating: .zero, count: nodes.count)
        var buckets = [UInt32](repeating: 0, count: nodes.count)
        for (index, node) in nodes.enumerated() {
            let point = points[Int(node)]
            buckets[index] = bucket(cell(point.x), cell(point.y))
            starts[Int(buckets[index]) + 1] += 1
        }
        for bucket in 0..<Int(size) { starts[bucket + 1] += starts[bucket] }
        var next = starts
        for (index, node) in nodes.enumerated() {
            let slot = Int(next[Int(buckets[index])])
            next[Int(buckets[index])] += 1
            entries[slot] = Int32(index)
            places[slot] = points[Int(node)]
        }
    }

    /// Writes which of the nodes are no farther than the radius from a place, rising.
    func neighbours(of place: Point, into found: inout [Int32]) {
        found.removeAll(keepingCapacity: true)
        let (left, right) = (cell(place.x - radius), cell(place.x + radius))
        let (top, bottom) = (cell(place.y - radius), cell(place.y + radius))
        var row = top
        while row <= bottom {
            var column = left
            while column <= right {
                visit(column, row, around: place, into: &found)
                column += 1
            }
            row += 1
        }
        found.sort()
    }

    private func visit(_ column: Int64, _ row: Int64, around place: Point, into found: inout [Int32]) {
        let bucket = Int(bucket(column, row))
        for slot in Int(starts[bucket])..<Int(starts[bucket + 1]) {
            let (dx, dy) = (places[slot].x - place.x, places[slot].y - place.y)
            guard dx * dx + dy * dy <= radius * radius else { continue }
            // Another cell of the same bucket is visited by itself.
            if cell(places[slot].x) == column, cell(places[slot].y) == row { found.append(entries[slot]) }
        }
    }

    private func cell(_ position: Double) -> Int64 { Int64((position * perCell).rounded(.down)) }

    private func bucket(_ column: Int64, _ row: Int64) -> UInt32 {
        var hash = UInt32(truncatingIfNeeded: column) &* 0x9e37_79b1 ^ UInt32(truncatingIfNeeded: row) &* 0x85eb_ca77
        hash ^= hash >> 15
        return hash & mask
    }
}
