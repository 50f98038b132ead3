/// Cells of a quarter of a pixel's side, for strokes.
///
/// Where pieces of a stroke overlap within a cell, their areas add up until the cell is full. In cells as large as a
/// pixel a line half a pixel wide would show that as beads at its joins; in cells smaller than the line's width there
/// is next to nothing to see. Shapes without overlap get their exact area either way.
///
/// The 16 cells of a pixel lie together, column after column, and only pixels that were touched have any, so that the
/// cells of one stroke stay in the cache.
@safe struct SubcellBuffer: ~Copyable, CellStore {
    /// Cells along a pixel's side.
    static let perSide = 4
    /// The covers of four cells one below the other and then their areas, for each of four columns.
    private static let lanesPerPixel = 8
    private typealias Lane = SIMD4<Int32>

    private(set) var columns: Int32 = 0
    private(set) var rows: Int32 = 0
    private var pixelColumns = 0
    private var wordsPerRow = 0
    /// For each pixel the number (from one) of its block of cells; zero for none.
    @unsafe private var blocks: UnsafeMutablePointer<UInt32>
    /// A bit a pixel that has a block.
    @unsafe private var touched: UnsafeMutablePointer<UInt64>
    @unsafe private var lanes: UnsafeMutablePointer<Lane>
    private var used = 0
    private var pixelCapacity = 1
    private var wordCapacity = 1
    private var blockCapacity = 1024

    init() {
        unsafe blocks = .allocate(capacity: 1)
        unsafe touched = .allocate(capacity: 1)
        unsafe lanes = .allocate(capacity: blockCapacity * Self.lanesPerPixel)
        unsafe blocks.initialize(to: 0)
        unsafe touched.initialize(to: 0)
        unsafe lanes.initialize(repeating: .zero, count: blockCapacity * Self.lanesPerPixel)
    }

    deinit {
        unsafe blocks.deallocate()
        unsafe touched.deallocate()
        unsafe lanes.deallocate()
    }

    /// Takes the size of a window, in pixels; contents must have been swept.
    mutating func resize(columns: Int, rows: Int) {
        self.columns = Int32(columns * Self.perSide)
        self.rows = Int32(rows * Self.perSide)
        pixelColumns = columns
        wordsPerRow = (columns + 63) / 64
        if columns * rows > pixelCapacity {
            unsafe blocks.deallocate()
            pixelCapacity = columns * rows
            unsafe blocks = .allocate(capacity: pixelCapacity)
            unsafe blocks.initialize(repeating: 0, count: pixelCapacity)
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
        let pixel = Int(row &>> 2) &* pixelColumns &+ Int(column &>> 2)
        var block = unsafe Int(blocks[pixel])
        if block == 0 { block = takeBlock(for: pixel, Int(row &>> 2), Int(column &>> 2)) }
        let lane = unsafe UnsafeMutableRawPointer(lanes + ((block &- 1) &* Self.lanesPerPixel &+ Int(column & 3) &* 2))
        let cell = unsafe lane.assumingMemoryBound(to: Int32.self) + Int(row & 3)
        unsafe cell[0] &+= cover
        unsafe cell[4] &+= area
    }

    @inline(never)
    private mutating func takeBlock(for pixel: Int, _ row: Int, _ column: Int) -> Int {
        if used == blockCapacity {
            let count = used * Self.lanesPerPixel
            let larger = UnsafeMutablePointer<Lane>.allocate(capacity: 2 * count)
            unsafe larger.update(from: lanes, count: count)
            unsafe (larger + count).initialize(repeating: .zero, count: count)
            unsafe lanes.deallocate()
            unsafe lanes = larger
            blockCapacity *= 2
        }
        used += 1
        unsafe blocks[pixel] = UInt32(truncatingIfNeeded: used)
        unsafe touched[row * wordsPerRow + column >> 6] |= 1 << UInt64(column & 63)
        return used
    }

    /// Hands the coverage of the non-zero shape whose edges were added to `sink`, pixel by pixel, and empties the
    /// buffer. `window` is in pixels.
    mutating func sweep(_ window: CellWindow, into sink: inout some RunSink & ~Copyable) {
        let (firstWord, lastWord) = (Int(window.minColumn) >> 6, Int(window.maxColumn) >> 6)
        for row in Int(window.minRow)...Int(window.maxRow) {
            let rowWords = unsafe touched + row &* wordsPerRow
            let rowBlocks = unsafe blocks + row &* pixelColumns
            var covers = Lane.zero
            var column = 0
            for word in firstWord...lastWord {
                var bits = unsafe rowWords[word]
                unsafe rowWords[word] = 0
                while bits != 0 {
                    let next = word &* 64 &+ bits.trailingZeroBitCount
                    bits &= bits &- 1
                    if next > column {
                        Self.run(row, column, next, coverage: Self.between(covers), into: &sink)
                    }
                    let block = unsafe lanes + (Int(rowBlocks[next]) &- 1) &* Self.lanesPerPixel
                    unsafe rowBlocks[next] = 0
                    let coverage = unsafe Self.takeCoverage(of: block, &covers)
                    Self.run(row, next, next &+ 1, coverage: coverage, into: &sink)
                    column = next &+ 1
                }
            }
            if column < pixelColumns {
                Self.run(row, column, pixelColumns, coverage: Self.between(covers), into: &sink)
            }
        }
        used = 0
    }

    @inline(__always)
    private static func run(
        _ row: Int, _ from: Int, _ to: Int, coverage: UInt32, into sink: inout some RunSink & ~Copyable
    ) {
        if coverage == 0 { return }
        sink.run(
            row: Int32(truncatingIfNeeded: row), from: Int32(truncatingIfNeeded: from),
            to: Int32(truncatingIfNeeded: to), coverage: coverage)
    }

    /// The coverage of pixels without edges, by the covers of their four rows of cells.
    @inline(__always)
    private static func between(_ covers: Lane) -> UInt32 {
        if covers == .zero { return 0 }
        let sum = Self.covered(covers &* 512).wrappedSum()
        return UInt32(truncatingIfNeeded: sum) / 4
    }

    /// The coverage of a pixel by its cells, which are emptied.
    @inline(__always)
    private static func takeCoverage(of block: UnsafeMutablePointer<Lane>, _ covers: inout Lane) -> UInt32 {
        var sum = Lane.zero
        for column in 0..<4 {
            let areas = unsafe block[column &* 2 &+ 1]
            unsafe covers &+= block[column &* 2]
            sum &+= covered(covers &* 512 &- areas)
        }
        unsafe block.update(repeating: .zero, count: lanesPerPixel)
        return UInt32(truncatingIfNeeded: sum.wrappedSum() &+ 8) / 16
    }

    /// The coverages, by the non-zero rule, that signed areas of four cells mean.
    @inline(__always)
    private static func covered(_ areas: Lane) -> Lane {
        let full = Lane(repeating: Int32(Coverage.full))
        let magnitudes = areas.replacing(with: 0 &- areas, where: areas .< 0)
        return magnitudes.replacing(with: full, where: magnitudes .> full)
    }
}
