/// Finds repetitions in unfiltered rows of pixels, whole pixels at a time: what maps are made of, flat colours and
/// borders that look alike from row to row, is long matches to it.
@safe struct PixelMatcher {
    /// Bytes of a pixel in the file: 3 or 4.
    private let width: Int
    /// Pixels in a row.
    private let columns: Int
    /// Bytes of a row in the file, its filter byte included.
    private let stride: Int
    /// The band's pixels.
    @unsafe private let pixels: UnsafePointer<UInt32>
    /// Where a pair of pixels was last seen: (row << 16 | column) + 1; 0 for nowhere.
    private var table: [UInt32]

    private static let tableBits: UInt32 = 15

    init(_ pixels: UnsafePointer<UInt32>, columns: Int, width: Int) {
        unsafe self.pixels = pixels
        self.width = width
        self.columns = columns
        stride = columns * width + 1
        table = [UInt32](repeating: 0, count: 1 << Int(Self.tableBits))
    }

    private struct Match {
        /// In pixels.
        var length = 0
        /// In bytes.
        var distance = 0
        /// About the bits saved over literals.
        var gain = 0
    }

    /// Adds the tokens of a row, its filter byte (0, none) first, and counts it into the checksum.
    mutating func tokenise(row: Int, into tokens: inout DeflateTokens, adler: inout Adler32) {
        let line = unsafe pixels + row * columns
        adler.update(0)
        tokens.literal(0)
        var column = 0
        while column < columns {
            var match = best(row, column)
            if match.length > 0, match.length < 6, column + 1 < columns {
                // A literal now is worth it if that lets a much better match begin.
                let next = best(row, column + 1)
                if next.gain > match.gain + 8 {
                    unsafe literal(line[column], into: &tokens, adler: &adler)
                    column += 1
                    match = next
                }
            }
            if match.length == 0 {
                unsafe literal(line[column], into: &tokens, adler: &adler)
                column += 1
                continue
            }
            emit(match, into: &tokens)
            unsafe count(line + column, match.length, into: &adler)
            column += match.length
        }
        adler.reduce()
    }

    @inline(__always)
    private func literal(_ pixel: UInt32, into tokens: inout DeflateTokens, adler: inout Adler32) {
        adler.update(pixel, width: width, count: 1)
        tokens.literal(UInt8(truncatingIfNeeded: pixel))
        tokens.literal(UInt8(truncatingIfNeeded: pixel &>> 8))
        tokens.literal(UInt8(truncatingIfNeeded: pixel &>> 16))
        if width == 4 { tokens.literal(UInt8(truncatingIfNeeded: pixel &>> 24)) }
    }

    @inline(__always)
    private func emit(_ match: Match, into tokens: inout DeflateTokens) {
        let limit = DeflateTokens.maximumLength / width
        var left = match.length
        while left > limit {
            tokens.match(length: limit * width, distance: match.distance)
            left -= limit
        }
        tokens.match(length: left * width, distance: match.distance)
    }

    /// Counts pixels into the checksum, runs of equal ones at a stroke.
    @inline(__always)
    private func count(_ pixels: UnsafePointer<UInt32>, _ length: Int, into adler: inout Adler32) {
        var index = 0
        while index < length {
            let pixel = unsafe pixels[index]
            let start = index
            index &+= 1
            while index < length, unsafe pixels[index] == pixel { index &+= 1 }
            adler.update(pixel, width: width, count: index &- start)
        }
    }

    /// The best of three candidates: the pixel to the left, the row above, and the last place with the same pair.
    @inline(__always)
    private mutating func best(_ row: Int, _ column: Int) -> Match {
        let here = unsafe pixels + (row &* columns &+ column)
        let left = columns &- column
        var match = Match()
        if column > 0, unsafe here[-1] == here[0] {
            unsafe consider(here - 1, here, left, distance: width, for: &match)
        }
        if row > 0, stride <= DeflateTokens.maximumDistance, unsafe (here - columns)[0] == here[0] {
            unsafe consider(here - columns, here, left, distance: stride, for: &match)
        }
        if left < 2 || match.length > 24 { return match }
        let pair = unsafe UInt64(here[0]) | UInt64(here[1]) &<< 32
        let slot = Int(truncatingIfNeeded: (pair &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- UInt64(Self.tableBits)))
        let seen = Int(table[slot]) &- 1
        table[slot] = UInt32(truncatingIfNeeded: row &<< 16 | column) &+ 1
        if seen >= 0 {
            let (seenRow, seenColumn) = (seen &>> 16, seen & 0xFFFF)
            let distance = (row &- seenRow) &* stride &+ (column &- seenColumn) &* width
            if distance > 0, distance <= DeflateTokens.maximumDistance {
                let there = unsafe pixels + (seenRow &* columns &+ seenColumn)
                unsafe consider(there, here, min(left, columns &- seenColumn), distance: distance, for: &match)
            }
        }
        return match
    }

    @inline(__always)
    private func consider(
        _ there: UnsafePointer<UInt32>, _ here: UnsafePointer<UInt32>, _ limit: Int, distance: Int,
        for match: inout Match
    ) {
        var length = 0
        while length &+ 2 <= limit {
            let first = unsafe UnsafeRawPointer(there + length).loadUnaligned(as: UInt64.self)
            let second = unsafe UnsafeRawPointer(here + length).loadUnaligned(as: UInt64.self)
            let difference = first ^ second
            if difference != 0 {
                if UInt32(truncatingIfNeeded: difference) == 0 { length &+= 1 }
                break
            }
            length &+= 2
        }
        if length &+ 1 == limit, unsafe there[length] == here[length] { length &+= 1 }
        // A literal byte costs about seven bits; a match about eleven and what its distance needs beyond its symbol.
        let extra = distance > 4 ? 62 &- (distance &- 1).leadingZeroBitCount : 0
        let gain = length &* width &* 7 &- 11 &- extra
        if gain > match.gain { match = Match(length: length, distance: distance, gain: gain) }
    }
}
