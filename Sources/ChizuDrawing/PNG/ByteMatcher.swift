/// Finds repetitions in bytes, as zlib does: for rows of palette indices and for filtered rows.
struct ByteMatcher {
    /// The last place (plus one) whose four bytes have a hash, and for each place the one before with the same hash.
    private var heads: [Int32]
    private var links: [Int32]

    private static let hashBits: UInt32 = 15
    /// How many earlier places are looked at for a longer match.
    private static let depth = 12
    /// A match of this length is taken without looking further.
    private static let enough = 64

    init(count: Int) {
        heads = [Int32](repeating: 0, count: 1 << Int(Self.hashBits))
        links = [Int32](repeating: 0, count: count)
    }

    /// Adds the tokens of all bytes.
    mutating func tokenise(_ bytes: [UInt8], into tokens: inout DeflateTokens) {
        unsafe bytes.withUnsafeBytes { bytes in
            var index = 0
            while index < bytes.count {
                var match = unsafe longest(bytes, index)
                if match.length > 0, match.length < 16 {
                    let next = unsafe longest(bytes, index + 1)
                    if next.length > match.length + 1 {
                        unsafe tokens.literal(bytes[index])
                        index += 1
                        match = next
                    }
                }
                if match.length == 0 {
                    unsafe tokens.literal(bytes[index])
                    index += 1
                    continue
                }
                tokens.match(length: match.length, distance: match.distance)
                // Long matches lie in flat parts, whose every place need not be known.
                let known = min(match.length, 32)
                for place in index + 1..<index + max(1, known) { unsafe insert(bytes, place) }
                index += match.length
            }
        }
    }

    @inline(__always)
    private func slot(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> Int {
        let word = unsafe bytes.loadUnaligned(fromByteOffset: index, as: UInt32.self)
        return Int((word &* 0x9E37_79B1) >> (32 - Self.hashBits))
    }

    @inline(__always)
    private mutating func insert(_ bytes: UnsafeRawBufferPointer, _ index: Int) {
        guard index + 4 <= bytes.count else { return }
        let slot = unsafe slot(bytes, index)
        if heads[slot] == Int32(index + 1) { return }
        links[index] = heads[slot]
        heads[slot] = Int32(index + 1)
    }

    private mutating func longest(_ bytes: UnsafeRawBufferPointer, _ index: Int) -> (length: Int, distance: Int) {
        let limit = min(DeflateTokens.maximumLength, bytes.count - index)
        guard limit >= 4 else { return (0, 0) }
        var best = (length: 0, distance: 0)
        var candidate = unsafe Int(heads[slot(bytes, index)]) - 1
        if candidate == index { candidate = Int(links[index]) - 1 }
        unsafe insert(bytes, index)
        var tries = Self.depth
        while candidate >= 0, index - candidate <= DeflateTokens.maximumDistance, tries > 0 {
            let length = unsafe Self.common(bytes, candidate, index, limit)
            // A far match of three bytes costs more than three literals.
            if length > best.length, length >= 4 {
                best = (length, index - candidate)
                if length >= Self.enough { break }
            }
            candidate = Int(links[candidate]) - 1
            tries -= 1
        }
        return best
    }

    @inline(__always)
    private static func common(_ bytes: UnsafeRawBufferPointer, _ a: Int, _ b: Int, _ limit: Int) -> Int {
        var length = 0
        while length &+ 8 <= limit {
            let first = unsafe bytes.loadUnaligned(fromByteOffset: a &+ length, as: UInt64.self)
            let second = unsafe bytes.loadUnaligned(fromByteOffset: b &+ length, as: UInt64.self)
            let difference = first ^ second
            if difference != 0 { return length &+ difference.trailingZeroBitCount &>> 3 }
            length &+= 8
        }
        while length < limit, unsafe bytes[a &+ length] == bytes[b &+ length] { length &+= 1 }
        return length
    }
}
