import ChizuGeometry

/// The boxes already taken in a picture, filed by the cells of a coarse grid so that asking whether a new one is free
/// looks at its neighbourhood only.
struct CollisionGrid {
    private let bounds: Box
    private let cellSize: Double
    private let columns: Int
    private let rows: Int
    private var cells: [[Int32]]
    private(set) var boxes: [Box] = []

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
        cells = [[Int32]](repeating: [], count: columns * rows)
    }

    /// Whether no box taken so far shares more than an edge with `box`.
    func isFree(_ box: Box) -> Bool {
        let range = cellRange(of: box)
        for row in range.minRow...range.maxRow {
            for column in range.minColumn...range.maxColumn {
                for index in cells[row * columns + column] where boxes[Int(index)].overlaps(box) { return false }
            }
        }
        return true
    }

    /// Whether no box shares area with `box`, those that contain `point` aside.
    func isFree(_ box: Box, exceptAround point: Point) -> Bool {
        let range = cellRange(of: box)
        for row in range.minRow...range.maxRow {
            for column in range.minColumn...range.maxColumn {
                for index in cells[row * columns + column] {
                    let other = boxes[Int(index)]
                    if other.overlaps(box), !other.contains(point) { return false }
                }
            }
        }
        return true
    }

    /// Half the height of the tallest box centred at `point`, 0 where there is none.
    func reach(around point: Point) -> Double {
        var reach = 0.0
        let range = cellRange(of: Box(center: point, width: 0, height: 0))
        for index in cells[range.minRow * columns + range.minColumn] {
            let box = boxes[Int(index)]
            // The middle of a box made around a point differs from it by rounding.
            let isCentred =
                abs(box.center.x - point.x) < Self.rounding && abs(box.center.y - point.y) < Self.rounding
            if isCentred { reach = max(reach, box.height / 2) }
        }
        return reach
    }

    mutating func insert(_ box: Box) {
        let index = Int32(boxes.count)
        boxes.append(box)
        let range = cellRange(of: box)
        for row in range.minRow...range.maxRow {
            for column in range.minColumn...range.maxColumn { cells[row * columns + column].append(index) }
        }
    }

    private struct CellRange {
        var minColumn: Int
        var maxColumn: Int
        var minRow: Int
        var maxRow: Int
    }

    private func cellRange(of box: Box) -> CellRange {
        CellRange(
            minColumn: cell(box.minX - bounds.minX, of: columns), maxColumn: cell(box.maxX - bounds.minX, of: columns),
            minRow: cell(box.minY - bounds.minY, of: rows), maxRow: cell(box.maxY - bounds.minY, of: rows))
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
}
