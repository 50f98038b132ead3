import ChizuDrawing
import ChizuGeometry

/// Which shape covers which part of the picture, on a coarse grid: the answer to "is there room for the legend here?"
/// and "would this label lie on another region?".
struct Occupancy {
    /// Marks a cell that several shapes touch.
    static let several: Int32 = -1
    /// Marks a cell that no shape touches.
    static let none: Int32 = 0

    let bounds: Box
    let cellSize: Double
    let columns: Int
    let rows: Int
    /// `none`, `several`, or the number of the only shape there plus one; rows from the top.
    private(set) var cells: [Int32]

    /// - Parameter cellSize: in the picture's points.
    init(bounds: Box, cellSize: Double) {
        self.bounds = bounds
        // A finer grid than this costs more than its answers are worth.
        self.cellSize = max(cellSize, max(bounds.width, bounds.height) / 512, 1e-9)
        columns = max(1, Int((bounds.width / self.cellSize).rounded(.up)))
        rows = max(1, Int((bounds.height / self.cellSize).rounded(.up)))
        cells = [Int32](repeating: Self.none, count: columns * rows)
    }

    /// Marks every cell that the box touches.
    mutating func mark(_ box: Box, as shape: Int) {
        guard let range = range(of: box) else { return }
        for row in range.rows {
            for column in range.columns { mark(column: column, row: row, as: Int32(shape) + 1) }
        }
    }

    /// Marks every cell that the path's outline touches, and every cell with its centre inside (even-odd).
    /// Segments are taken as straight.
    mutating func mark(_ path: Path, transform: AffineTransform, as shape: Int) {
        var crossings = [[Double]](repeating: [], count: rows)
        var first = Point.zero
        var last = Point.zero
        var next = 0
        for verb in path.verbs {
            switch verb {
            case .move:
                first = transform.apply(path.points[next])
                last = first
                next += 1
                // A contour may be a point alone.
                walk(first, first, as: Int32(shape) + 1, crossings: &crossings)
            case .close:
                walk(last, first, as: Int32(shape) + 1, crossings: &crossings)
                last = first
            case .line, .quad, .cubic:
                next += verb == .line ? 1 : verb == .quad ? 2 : 3
                let end = transform.apply(path.points[next - 1])
                walk(last, end, as: Int32(shape) + 1, crossings: &crossings)
                last = end
            }
        }
        for row in 0..<rows where crossings[row].count > 1 { fill(row, crossings[row].sorted(), as: Int32(shape) + 1) }
    }

    /// Whether no cell that the box touches belongs to any shape; false for a box beyond the bounds.
    func isFree(_ box: Box) -> Bool {
        belongs(box, toNoneBut: -1)
    }

    /// Whether every cell that the box touches belongs to `shape` alone or to none.
    func belongs(_ box: Box, toNoneBut shape: Int) -> Bool {
        guard bounds.encloses(box), let range = range(of: box) else { return false }
        for row in range.rows {
            for column in range.columns {
                let cell = cells[row * columns + column]
                if cell != Self.none, cell != Int32(shape) + 1 { return false }
            }
        }
        return true
    }

    /// How many of the cells that the box touches belong to `shape` alone, and how many to others or to several.
    func cells(in box: Box, of shape: Int) -> (own: Int, other: Int) {
        guard let range = range(of: box) else { return (0, 0) }
        var own = 0
        var other = 0
        for row in range.rows {
            for column in range.columns {
                let cell = cells[row * columns + column]
                if cell == Int32(shape) + 1 { own += 1 } else if cell != Self.none { other += 1 }
            }
        }
        return (own, other)
    }

    private struct CellRange {
        var columns: ClosedRange<Int>
        var rows: ClosedRange<Int>
    }

    private func range(of box: Box) -> CellRange? {
        guard !box.isEmpty, box.overlaps(bounds) || bounds.intersects(box) else { return nil }
        return CellRange(
            columns: clamp(
                (box.minX - bounds.minX) / cellSize, columns)...clamp(
                    (box.maxX - bounds.minX) / cellSize, columns),
            rows: clamp((box.minY - bounds.minY) / cellSize, rows)...clamp((box.maxY - bounds.minY) / cellSize, rows))
    }

    private func clamp(_ position: Double, _ count: Int) -> Int {
        position > 0 ? (position < Double(count) ? Int(position) : count - 1) : 0
    }

    private mutating func mark(column: Int, row: Int, as value: Int32) {
        let index = row * columns + column
        if cells[index] == Self.none {
            cells[index] = value
        } else if cells[index] != value {
            cells[index] = Self.several
        }
    }

    /// Marks the cells along one edge, row by row, and notes where it crosses the rows' middles.
    private mutating func walk(_ a: Point, _ b: Point, as value: Int32, crossings: inout [[Double]]) {
        let x0 = (a.x - bounds.minX) / cellSize
        let y0 = (a.y - bounds.minY) / cellSize
        let x1 = (b.x - bounds.minX) / cellSize
        let y1 = (b.y - bounds.minY) / cellSize
        guard x0.isFinite, y0.isFinite, x1.isFinite, y1.isFinite else { return }
        let top = min(y0, y1)
        let bottom = max(y0, y1)
        guard bottom >= 0, top < Double(rows) else { return }
        for row in clamp(top, rows)...clamp(bottom, rows) {
            let upper = max(Double(row), top)
            let lower = min(Double(row + 1), bottom)
            let slope = y1 == y0 ? 0 : (x1 - x0) / (y1 - y0)
            let xa = y1 == y0 ? x0 : x0 + (upper - y0) * slope
            let xb = y1 == y0 ? x1 : x0 + (lower - y0) * slope
            let middle = Double(row) + 0.5
            if (y0 > middle) != (y1 > middle) { crossings[row].append(x0 + (middle - y0) * slope) }
            guard max(xa, xb) >= 0, min(xa, xb) < Double(columns) else { continue }
            for column in clamp(min(xa, xb), columns)...clamp(max(xa, xb), columns) {
                mark(column: column, row: row, as: value)
            }
        }
    }

    private mutating func fill(_ row: Int, _ crossings: [Double], as value: Int32) {
        var index = 0
        while index + 1 < crossings.count {
            let from = max(0, (crossings[index] - 0.5).rounded(.up))
            let to = min(Double(columns) - 1, (crossings[index + 1] - 0.5).rounded(.down))
            if from <= to {
                for column in Int(from)...Int(to) { mark(column: column, row: row, as: value) }
            }
            index += 2
        }
    }
}
