/// Finds those of many boxes that meet a box or a point.
///
/// A packed R-tree: the boxes are sorted along a Hilbert curve, so that neighbours in the order are neighbours in the
/// plane, and every 16 of them are joined in a box of the level above, up to one. Sources: V. Agafonkin, flatbush; for
/// the curve H. S. Warren, "Hacker's Delight", chapter 16.
///
/// - Complexity: O(n log n) to build; a search visits O(log n + k) boxes for k answers on ordinary maps.
public struct BoxIndex: Sendable {
    private static let nodeSize = 16

    /// The boxes level by level, the given ones in Hilbert order first and the box around all last.
    private var boxes: [Box] = []
    /// For a given box its index; for a joined one the place of its first child.
    private var targets: [UInt32] = []
    /// The place after the last box of each level.
    private var levelEnds: [Int] = []

    /// Indexes boxes by their places in the array. Empty boxes are never found.
    public init(_ given: [Box]) {
        var bounds = Box.empty
        for box in given where !box.isEmpty { bounds = bounds.union(box) }
        var order: [UInt64] = []
        order.reserveCapacity(given.count)
        for (index, box) in given.enumerated() where !box.isEmpty {
            order.append(UInt64(Self.hilbertValue(of: box.center, in: bounds)) << 32 | UInt64(index))
        }
        order.sort()
        boxes.reserveCapacity(order.count * 17 / 16 + 16)
        targets.reserveCapacity(order.count * 17 / 16 + 16)
        for entry in order {
            let index = UInt32(truncatingIfNeeded: entry)
            boxes.append(given[Int(index)])
            targets.append(index)
        }
        levelEnds.append(boxes.count)
        joinLevels()
    }

    private mutating func joinLevels() {
        var start = 0
        while boxes.count - start > 1 {
            let end = boxes.count
            while start < end {
                let next = min(start + Self.nodeSize, end)
                var joined = Box.empty
                for child in start..<next { joined = joined.union(boxes[child]) }
                boxes.append(joined)
                targets.append(UInt32(start))
                start = next
            }
            levelEnds.append(boxes.count)
        }
    }

    /// The boxes that meet `box`, edges included, in ascending order.
    public func search(_ box: Box) -> [Int] {
        var found: [Int] = []
        guard let root = boxes.indices.last, !box.isEmpty, boxes[root].intersects(box) else { return found }
        search(box, from: root, level: levelEnds.count - 1, into: &found)
        found.sort()
        return found
    }

    /// The boxes that contain the point, edges included, in ascending order.
    public func search(at point: Point) -> [Int] {
        search(Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    }

    private func search(_ box: Box, from place: Int, level: Int, into found: inout [Int]) {
        guard level > 0 else {
            found.append(Int(targets[place]))
            return
        }
        let first = Int(targets[place])
        for child in first..<min(first + Self.nodeSize, levelEnds[level - 1]) where boxes[child].intersects(box) {
            search(box, from: child, level: level - 1, into: &found)
        }
    }

    /// How far along a Hilbert curve through 65,536 × 65,536 squares the point lies.
    private static func hilbertValue(of point: Point, in bounds: Box) -> UInt32 {
        let side = 65_535.0
        var x = UInt32(bounds.width > 0 ? max(0, min(side, side * (point.x - bounds.minX) / bounds.width)) : 0)
        var y = UInt32(bounds.height > 0 ? max(0, min(side, side * (point.y - bounds.minY) / bounds.height)) : 0)
        var distance: UInt32 = 0
        var half: UInt32 = 32_768
        while half > 0 {
            let (right, upper) = (x & half != 0, y & half != 0)
            distance += half &* half &* (right ? (upper ? 2 : 3) : (upper ? 1 : 0))
            if !upper {
                // The lower quarters run the other way round.
                if right { (x, y) = (65_535 - x, 65_535 - y) }
                swap(&x, &y)
            }
            half >>= 1
        }
        return distance
    }
}
