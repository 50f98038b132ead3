import ChizuGeometry

/// Which of many boxes meet a small one: a uniform grid with about as many cells as boxes.
///
/// - Complexity: O(n) to build; a query looks at the cells that its box touches.
struct ShapeIndex {
    private let boxes: [Box]
    private var bounds = Box.empty
    private var columns = 1
    private var rows = 1
    /// Cell c holds `entries[starts[c]..<starts[c + 1]]`, in rising order.
    private var starts: [Int32] = []
    private var entries: [Int32] = []

    init(_ boxes: [Box]) {
        self.boxes = boxes
        for box in boxes where !box.isEmpty { bounds = bounds.union(box) }
        guard !bounds.isEmpty else { return }
        let side = min(256, max(1, Int(Double(boxes.count).squareRoot().rounded(.up))))
        columns = bounds.width > 0 ? side : 1
        rows = bounds.height > 0 ? side : 1
        var counts = [Int32](repeating: 0, count: columns * rows + 1)
        for box in boxes where !box.isEmpty { forEachCell(of: box) { counts[$0 + 1] += 1 } }
        for cell in 1..<counts.count { counts[cell] += counts[cell - 1] }
        starts = counts
        entries = [Int32](repeating: 0, count: Int(counts[counts.count - 1]))
        var next = counts
        for (index, box) in boxes.enumerated() where !box.isEmpty {
            forEachCell(of: box) {
                entries[Int(next[$0])] = Int32(index)
                next[$0] += 1
            }
        }
    }

    /// The boxes that contain a point, in rising order.
    func indices(containing point: Point) -> [Int] {
        indices(meeting: Box(minX: point.x, minY: point.y, maxX: point.x, maxY: point.y))
    }

    /// The boxes that share at least an edge with `box`, in rising order.
    func indices(meeting box: Box) -> [Int] {
        guard !starts.isEmpty, bounds.intersects(box) else { return [] }
        var found: [Int] = []
        forEachCell(of: box) { cell in
            for entry in entries[Int(starts[cell])..<Int(starts[cell + 1])] where boxes[Int(entry)].intersects(box) {
                found.append(Int(entry))
            }
        }
        guard found.count > 1 else { return found }
        found.sort()
        var last = -1
        found.removeAll { index in
            defer { last = index }
            return index == last
        }
        return found
    }

    private func forEachCell(of box: Box, _ body: (Int) -> Void) {
        let columnRange = cells(from: box.minX, to: box.maxX, start: bounds.minX, extent: bounds.width, count: columns)
        let rowRange = cells(from: box.minY, to: box.maxY, start: bounds.minY, extent: bounds.height, count: rows)
        for row in rowRange {
            for column in columnRange { body(row * columns + column) }
        }
    }

    private func cells(from low: Double, to high: Double, start: Double, extent: Double, count: Int) -> ClosedRange<Int>
    {
        guard extent > 0 else { return 0...0 }
        let perUnit = Double(count) / extent
        let last = Double(count - 1)
        let first = max(0, min(last, ((low - start) * perUnit).rounded(.down)))
        let end = max(first, min(last, ((high - start) * perUnit).rounded(.down)))
        return Int(first)...Int(end)
    }
}
