/// The pixels of a fill layer that its shapes have covered in part so far.
///
/// A pixel keeps the sum of the coverages and of the colours weighted by them. As soon as it is fully covered, it is
/// blended over the surface and forgotten; what is left at the end of the layer (its outer edge) is blended then.
@safe struct PendingPixels {
    let columns: Int
    let wordsPerRow: Int
    @unsafe let coverages: UnsafeMutablePointer<UInt32>
    @unsafe let sums: UnsafeMutablePointer<Level>
    /// A bit a pixel: set where the coverage may not be zero.
    @unsafe let touched: UnsafeMutablePointer<UInt64>

    /// Covers a part of a pixel. What of it finds no room left lies over what is there already.
    ///
    /// With S covered so far and c new, the excess e = S + c − 1 hides the share α·e/S of what is there.
    @inline(__always)
    func cover(row: Int32, column: Int32, level: Level, coverage: UInt32, pixel: UnsafeMutablePointer<UInt32>) {
        let index = Int(row) &* columns &+ Int(column)
        let before = unsafe coverages[index]
        let added = level &* Level(repeating: coverage)
        if before == 0 {
            unsafe coverages[index] = coverage
            unsafe sums[index] = added
            let word = unsafe touched + (Int(row) &* wordsPerRow &+ Int(column) &>> 6)
            unsafe word.pointee |= 1 &<< UInt64(truncatingIfNeeded: column & 63)
        } else if before &+ coverage < Coverage.full {
            unsafe coverages[index] = before &+ coverage
            unsafe sums[index] &+= added
        } else {
            let excess = before &+ coverage &- Coverage.full
            let below = unsafe excess == 0 ? sums[index] : Self.hidden(sums[index], level.w, excess, of: before)
            unsafe coverages[index] = 0
            unsafe pixel.pointee = Blending.over(pixel.pointee, sum: below &+ added)
        }
    }

    @inline(never)
    private static func hidden(_ sum: Level, _ alpha: UInt32, _ excess: UInt32, of coverage: UInt32) -> Level {
        let whole = UInt64(coverage) &* UInt64(Levels.full)
        let kept = whole &- UInt64(alpha) &* UInt64(excess)
        return Level(
            UInt32(truncatingIfNeeded: UInt64(sum.x) &* kept / whole),
            UInt32(truncatingIfNeeded: UInt64(sum.y) &* kept / whole),
            UInt32(truncatingIfNeeded: UInt64(sum.z) &* kept / whole),
            UInt32(truncatingIfNeeded: UInt64(sum.w) &* kept / whole))
    }

    /// Makes room for a run of fully covered pixels: what is pending there is blended, or dropped when an opaque
    /// colour will hide it.
    @inline(__always)
    func settle(row: Int32, from: Int32, to: Int32, isHidden: Bool, line: UnsafeMutablePointer<UInt32>) {
        let rowWords = unsafe touched + Int(row) &* wordsPerRow
        let (firstWord, lastWord) = (Int(from) &>> 6, Int(to &- 1) &>> 6)
        var word = firstWord
        while word <= lastWord {
            var mask = UInt64.max
            if word == firstWord { mask &= UInt64.max &<< UInt64(truncatingIfNeeded: from & 63) }
            if word == lastWord { mask &= UInt64.max &>> UInt64(truncatingIfNeeded: 63 &- ((to &- 1) & 63)) }
            if unsafe rowWords[word] & mask != 0 {
                unsafe settle(row: row, word: word, mask: mask, isHidden: isHidden, line: line)
            }
            word &+= 1
        }
    }

    @inline(never)
    private func settle(row: Int32, word: Int, mask: UInt64, isHidden: Bool, line: UnsafeMutablePointer<UInt32>) {
        let rowWords = unsafe touched + Int(row) &* wordsPerRow
        var bits = unsafe rowWords[word] & mask
        unsafe rowWords[word] &= ~mask
        while bits != 0 {
            let column = word &* 64 &+ bits.trailingZeroBitCount
            bits &= bits &- 1
            let index = Int(row) &* columns &+ column
            if unsafe coverages[index] != 0 {
                unsafe coverages[index] = 0
                if !isHidden { unsafe line[column] = Blending.over(line[column], sum: sums[index]) }
            }
        }
    }

    /// Blends all that is pending over the surface.
    func flush(into surface: Surface, window: CellWindow) {
        var row = window.minRow
        while row <= window.maxRow {
            unsafe settle(
                row: row, from: window.minColumn, to: window.maxColumn &+ 1, isHidden: false, line: surface.line(row))
            row &+= 1
        }
    }
}

/// Memory for pending pixels, kept from layer to layer.
@safe struct PendingStorage: ~Copyable {
    @unsafe private var coverages: UnsafeMutablePointer<UInt32>
    @unsafe private var sums: UnsafeMutablePointer<Level>
    @unsafe private var touched: UnsafeMutablePointer<UInt64>
    private var capacity = 0
    private var wordCapacity = 0

    init() {
        unsafe coverages = .allocate(capacity: 1)
        unsafe sums = .allocate(capacity: 1)
        unsafe touched = .allocate(capacity: 1)
    }

    deinit {
        unsafe coverages.deallocate()
        unsafe sums.deallocate()
        unsafe touched.deallocate()
    }

    /// The pending pixels of a window, none pending; the ones handed out before must have been flushed.
    mutating func pixels(columns: Int, rows: Int) -> PendingPixels {
        let wordsPerRow = (columns + 63) / 64
        if columns * rows > capacity {
            capacity = columns * rows
            unsafe coverages.deallocate()
            unsafe sums.deallocate()
            unsafe coverages = .allocate(capacity: capacity)
            unsafe sums = .allocate(capacity: capacity)
            unsafe coverages.initialize(repeating: 0, count: capacity)
        }
        if wordsPerRow * rows > wordCapacity {
            wordCapacity = wordsPerRow * rows
            unsafe touched.deallocate()
            unsafe touched = .allocate(capacity: wordCapacity)
            unsafe touched.initialize(repeating: 0, count: wordCapacity)
        }
        return unsafe PendingPixels(
            columns: columns, wordsPerRow: wordsPerRow, coverages: coverages, sums: sums, touched: touched)
    }
}
