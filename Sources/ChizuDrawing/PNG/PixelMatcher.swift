/// Finds repetitions in unfiltered rows of pixels, whole pixels at a time: what maps are made of, flat colours and
/// borders that look alike from row to row, is long matches to it.
@safe struct PixelMatcher {
    /// Bytes of a pixel in the file: 3 or 4.
    private let width: Int
    /// Pixels in a row.
    private let columns: Int
    /// Bytes of a row in the file, its filter byte included.
    private let stride: Int
    /// The longest match that is one token, in pixels.
    private let longest: Int
    /// The band's pixels.
    @unsafe private let pixels: UnsafePointer<UInt32>
    /// The last pixel (its index plus one) at which a pair of pixels with some hash was seen, and for each pixel the
    /// one before with the same hash; 0 for none.
    private var heads: [UInt32]
    private var links: [UInt32]
    /// The last pixel (its index plus one) whose colour has some hash.
    private var colors: [UInt32]

    private static let hashBits: UInt32 = 15
    /// How many earlier places are looked at for a better match.
    private static let depth = 4
    /// A match of more pixels than this is taken without looking further.
    private static let enough = 24
    /// How many pixels of a match are remembered.
    private static let knownLength = 16

    init(_ pixels: UnsafePointer<UInt32>, columns: Int, rows: Int, width: Int) {
        unsafe self.pixels = pixels
        self.width = width
        self.columns = columns
        stride = columns * width + 1
        longest = DeflateTokens.maximumLength / width
        heads = [UInt32](repeating: 0, count: 1 << Int(Self.hashBits))
        links = [UInt32](repeating: 0, count: columns * rows)
        colors = [UInt32](repeating: 0, count: 1 << Int(Self.hashBits))
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
            // Long matches lie in flat parts, whose every place need not be known.
            let known = min(match.length, Self.knownLength)
            for place in column + 1..<column + max(1, known) { note(row, place) }
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
        var left = match.length
        while left > longest {
            tokens.match(length: longest * width, distance: match.distance)
            left -= longest
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
            // A run is cheapest from the pixel before, as far as whole tokens go; its end may begin a longer match.
            if match.length >= longest {
                match.length -= match.length % longest
                return match
            }
        }
        if row > 0, stride <= DeflateTokens.maximumDistance, unsafe (here - columns)[0] == here[0] {
            unsafe consider(here - columns, here, min(left, longest), distance: stride, for: &match)
        }
        if match.length > Self.enough { return match }
        return searched(row, column, match)
    }

    /// The better of a match and those at the last places with the same colour and the same pair of colours.
    @inline(__always)
    private mutating func searched(_ row: Int, _ column: Int, _ found: Match) -> Match {
        var match = found
        let (color, pair) = note(row, column)
        if color > 0 { consider(color, row, column, for: &match) }
        var seen = pair
        var tries = Self.depth
        while seen > 0, tries > 0, consider(seen, row, column, for: &match) {
            seen = unsafe links.withUnsafeBufferPointer { unsafe Int($0[seen &- 1]) }
            tries &-= 1
        }
        return match
    }

    /// Remembers a pixel and gives the last ones (their indices plus one) of its colour and of its pair.
    @inline(__always)
    @discardableResult
    private mutating func note(_ row: Int, _ column: Int) -> (color: Int, pair: Int) {
        let index = row &* columns &+ column
        let here = unsafe pixels + index
        let this = UInt32(truncatingIfNeeded: index &+ 1)
        let colorSlot = unsafe Int((here[0] &* 0x9E37_79B1) >> (32 - Self.hashBits))
        var color = Int(colors[colorSlot])
        if color == index &+ 1 { color = 0 } else { colors[colorSlot] = this }
        if column &+ 1 >= columns { return (color, 0) }
        let both = unsafe UInt64(here[0]) | UInt64(here[1]) &<< 32
        let slot = Int(truncatingIfNeeded: (both &* 0x9E37_79B9_7F4A_7C15) &>> (64 &- UInt64(Self.hashBits)))
        var pair = Int(heads[slot])
        if pair == index &+ 1 {
            pair = Int(links[index])
        } else {
            links[index] = heads[slot]
            heads[slot] = this
        }
        return (color, pair)
    }

    /// - Returns: false if that place is too far back.
    @inline(__always)
    @discardableResult
    private func consider(_ seen: Int, _ row: Int, _ column: Int, for match: inout Match) -> Bool {
        let seenRow = (seen &- 1) / columns
        let seenColumn = seen &- 1 &- seenRow &* columns
        let distance = (row &- seenRow) &* stride &+ (column &- seenColumn) &* width
        if distance > DeflateTokens.maximumDistance { return false }
        unsafe consider(
            pixels + (seen &- 1), pixels + (row &* columns &+ column),
            min(columns &- column, columns &- seenColumn, longest),
            distance: distance, for: &match)
        return true
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
        // A literal byte costs about eight bits; a match about eleven and what its distance needs beyond its symbol.
        let extra = distance > 4 ? 62 &- (distance &- 1).leadingZeroBitCount : 0
        let gain = length &* width &* 8 &- 11 &- extra
        if gain > match.gain { match = Match(length: length, distance: distance, gain: gain) }
    }
}
