import ChizuGeometry

/// Which others a symbol may cover (`text-overlap`, `icon-overlap`).
enum Overlap: UInt8 {
    /// None, and none may cover it.
    case never
    /// All, whether they may be covered or not.
    case always
    /// Those that may be covered too.
    case cooperative
}

/// The boxes already taken in a picture, filed by the cells of a coarse grid so that asking whether a new one is free
/// looks at its neighbourhood only.
struct CollisionGrid {
    private struct Entry {
        var box: Int32
        /// The entry filed in the same cell before, -1 for none.
        var next: Int32
    }

    private let bounds: Box
    private let cellSize: Double
    private let columns: Int
    private let rows: Int
    /// For each cell the entry filed last, -1 for none.
    private var heads: [Int32]
    private var entries: [Entry] = []
    private(set) var boxes: [Box] = []
    private var overlaps: [Overlap] = []

    /// Far less than an eye can see and far more than arithmetic loses, in points.
    private static let rounding = 1e-6

    /// - Parameters:
    ///   - bounds: the picture; boxes beyond it are filed in the cells of its edge.
    ///   - cellSize: in the picture's points; about the size of a common box.
    init(bounds: Box, cellSize: Double) {
        self.bounds = bounds
        // A grid of more than 256 × 256 cells costs more to clear than it saves.
        self.cellSize = max(cellSize, max(bounds.width, bounds.height) / 256, 1)
        columns = max(1, Int((bounds.width / self.cellSize).rounded(.up)))
        rows = max(1, Int((bounds.height / self.cellSize).rounded(.up)))
        heads = [Int32](repeating: -1, count: columns * rows)
    }

    /// Whether no box taken so far shares more than an edge with `box`, those aside that a symbol may cover.
    func isFree(_ box: Box, overlap: Overlap = .never) -> Bool {
        if overlap == .always { return true }
        return isFree(box) { overlap == .cooperative && overlaps[$0] != .never }
    }

    /// Whether no box shares area with `box`, those that contain `point` aside.
    func isFree(_ box: Box, exceptAround point: Point) -> Bool {
        if boxes.isEmpty { return true }
        return isFree(box) { boxes[$0].contains(point) }
    }

    private func isFree(_ box: Box, except isExempt: (Int) -> Bool) -> Bool {
        // A padding below zero may turn a box inside out, which then covers nothing.
        guard box.minX <= box.maxX, box.minY <= box.maxY else { return true }
        let range = cellRange(of: box)
        for row in range.minRow...range.maxRow {
            for column in range.minColumn...range.maxColumn {
                var entry = heads[row * columns + column]
                while entry >= 0 {
                    let index = Int(entries[Int(entry)].box)
                    if boxes[index].overlaps(box), !isExempt(index) { return false }
                    entry = entries[Int(entry)].next
                }
            }
        }
        return true
    }

    /// The numbers of the boxes around a point, in the order in which they were taken.
    func indices(around point: Point) -> [Int] {
        let range = cellRange(of: Box(center: point, width: 0, height: 0))
        var found: [Int] = []
        var entry = heads[range.minRow * columns + range.minColumn]
        while entry >= 0 {
            let index = Int(entries[Int(entry)].box)
            if boxes[index].contains(point) { found.append(index) }
            entry = entries[Int(entry)].next
        }
        return found
    }

    /// Half the height of the tallest box centred at `point`, 0 where there is none.
    func reach(around point: Point) -> Double {
        var reach = 0.0
        for index in indices(around: point) {
            let box = boxes[index]
            // The middle of a box made around a point differs from it by rounding.
            let isCentred =
                abs(box.center.x - point.x) < Self.rounding && abs(box.center.y - point.y) < Self.rounding
            if isCentred { reach = max(reach, box.height / 2) }
        }
        return reach
    }

    mutating func insert(_ box: Box, overlap: Overlap = .never) {
        guard box.minX <= box.maxX, box.minY <= box.maxY else { return }
        let index = Int32(boxes.count)
        boxes.append(box)
        overlaps.append(overlap)
        let range = cellRange(of: box)
        for row in range.minRow...range.maxRow {
            for column in range.minColumn...range.maxColumn {
                let cell = row * columns + column
                entries.append(Entry(box: index, next: heads[cell]))
                heads[cell] = Int32(entries.count - 1)
            }
        }
    }

    private struct CellRange {
        var minColumn: Int
        var maxColumn: Int
        var minRow: Int
        var maxRow: Int
    }

    private func cellRange(of box: Box) -> CellRange {
        let (column, row) = (cell(box.minX - bounds.minX, of: columns), cell(box.minY - bounds.minY, of: rows))
        // Padding may have turned a box inside out.
        return CellRange(
            minColumn: column, maxColumn: max(column, cell(box.maxX - bounds.minX, of: columns)),
            minRow: row, maxRow: max(row, cell(box.maxY - bounds.minY, of: rows)))
    }

    private func cell(_ offset: Double, of count: Int) -> Int {
        let position = offset / cellSize
        return position > 0 ? (position < Double(count) ? Int(position) : count - 1) : 0
    }
}

extension Box {
    /// Whether the two share area; touching edges do not count.
    func overlaps(_ other: Box) -> Bool {
        minX < other.maxX && maxX > other.minX && minY < other.maxY && maxY > other.minY
    }

    /// Whether `other` lies wholly inside, edges included.
    func encloses(_ other: Box) -> Bool {
        other.minX >= minX && other.maxX <= maxX && other.minY >= minY && other.maxY <= maxY
    }

    /// The box of that size around a centre.
    init(center: Point, width: Double, height: Double) {
        self.init(
            minX: center.x - width / 2, minY: center.y - height / 2, maxX: center.x + width / 2,
            maxY: center.y + height / 2)
    }

    /// The smallest box around this one after a transform.
    func bounds(under transform: AffineTransform) -> Box {
        var box = Box.empty
        for x in [minX, maxX] {
            for y in [minY, maxY] { box.extend(to: transform.apply(Point(x: x, y: y))) }
        }
        return box
    }
}
