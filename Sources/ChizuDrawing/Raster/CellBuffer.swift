/// Cells of one pixel each for a window of the picture, with a bit a cell that says which were touched: walking the
/// bits gives a row's cells in order without sorting them. It is empty again after each sweep, so one buffer serves
/// all shapes of a picture.
@safe struct CellBuffer: ~Copyable, CellStore {
    struct Cell {
        var cover: Int32
        var area: Int32
    }

    private(set) var columns: Int32 = 0
    private(set) var rows: Int32 = 0
    private(set) var wordsPerRow: Int = 0
    @unsafe private var cells: UnsafeMutablePointer<Cell>
    @unsafe private var touched: UnsafeMutablePointer<UInt64>
    private var cellCapacity: Int
    private var wordCapacity: Int

    init() {
        cellCapacity = 1
        wordCapacity = 1
        unsafe cells = .allocate(capacity: 1)
        unsafe touched = .allocate(capacity: 1)
        unsafe cells.initialize(repeating: Cell(cover: 0, area: 0), count: 1)
        unsafe touched.initialize(repeating: 0, count: 1)
    }

    deinit {
        unsafe cells.deallocate()
        unsafe touched.deallocate()
    }

    /// Takes the size of a window; contents must have been swept.
    mutating func resize(columns: Int, rows: Int) {
        self.columns = Int32(columns)
        self.rows = Int32(rows)
        wordsPerRow = (columns + 63) / 64
        if columns * rows > cellCapacity {
            unsafe cells.deallocate()
            cellCapacity = columns * rows
            unsafe cells = .allocate(capacity: cellCapacity)
            unsafe cells.initialize(repeating: Cell(cover: 0, area: 0), count: cellCapacity)
        }
        if wordsPerRow * rows > wordCapacity {
            unsafe touched.deallocate()
            wordCapacity = wordsPerRow * rows
            unsafe touched = .allocate(capacity: wordCapacity)
            unsafe touched.initialize(repeating: 0, count: wordCapacity)
        }
    }

    @inline(__always)
    mutating func add(column: Int32, row: Int32, cover: Int32, area: Int32) {
        let cell = unsafe cells + Int(row &* columns &+ column)
        unsafe cell.pointee.cover &+= cover
        unsafe cell.pointee.area &+= area
        let word = unsafe touched + (Int(row) &* wordsPerRow &+ Int(column) &>> 6)
        unsafe word.pointee |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
    }

    /// Hands the coverage of the shape whose edges were added to `sink`, row by row from the left, and empties the
    /// buffer. Only cells inside `window` are looked at: it must contain every cell the edges touched.
    mutating func sweep(_ window: CellWindow, rule: FillRule, into sink: inout some RunSink & ~Copyable) {
        let firstWord = Int(window.minColumn) >> 6
        let lastWord = Int(window.maxColumn) >> 6
        var row = window.minRow
        while row <= window.maxRow {
            let rowCells = unsafe cells + Int(row &* columns)
            let rowWords = unsafe touched + Int(row) &* wordsPerRow
            var cover: Int32 = 0
            var column: Int32 = 0
            for word in firstWord...lastWord {
                var bits = unsafe rowWords[word]
                if bits == 0 { continue }
                unsafe rowWords[word] = 0
                while bits != 0 {
                    let next = Int32(truncatingIfNeeded: word &* 64 &+ bits.trailingZeroBitCount)
                    bits &= bits &- 1
                    if cover != 0, next > column {
                        let coverage = rule.coverage(cover &* 512)
                        if coverage != 0 { sink.run(row: row, from: column, to: next, coverage: coverage) }
                    }
                    let cell = unsafe rowCells[Int(next)]
                    unsafe rowCells[Int(next)] = Cell(cover: 0, area: 0)
                    cover &+= cell.cover
                    let coverage = rule.coverage(cover &* 512 &- cell.area)
                    if coverage != 0 { sink.run(row: row, from: next, to: next &+ 1, coverage: coverage) }
                    column = next &+ 1
                }
            }
            // What closes the shape is right of the window.
            if cover != 0, column < columns {
                let coverage = rule.coverage(cover &* 512)
                if coverage != 0 { sink.run(row: row, from: column, to: columns, coverage: coverage) }
            }
            row &+= 1
        }
    }
}

/// A closed range of rows and columns of cells.
struct CellWindow {
    var minColumn: Int32
    var maxColumn: Int32
    var minRow: Int32
    var maxRow: Int32

    /// The smallest window that holds both.
    func union(_ other: CellWindow) -> CellWindow {
        CellWindow(
            minColumn: min(minColumn, other.minColumn), maxColumn: max(maxColumn, other.maxColumn),
            minRow: min(minRow, other.minRow), maxRow: max(maxRow, other.maxRow))
    }
}

/// What takes a shape's coverage: runs of cells of one row that are covered alike.
protocol RunSink: ~Copyable {
    /// `coverage` is 1 … `Coverage.full`; rows come from the top, and runs within a row from the left.
    mutating func run(row: Int32, from: Int32, to: Int32, coverage: UInt32)
}

extension FillRule {
    /// The coverage that a signed area (of a full cell: ±131,072 for each time the contours wind around it) means.
    @inline(__always)
    func coverage(_ area: Int32) -> UInt32 {
        let magnitude = area.magnitude
        switch self {
        case .nonZero:
            return min(magnitude, Coverage.full)
        case .evenOdd:
            let folded = magnitude & (2 * Coverage.full - 1)
            return folded > Coverage.full ? 2 * Coverage.full - folded : folded
        }
    }
}
