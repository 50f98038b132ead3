/// A prefix code that is best for the given frequencies among those whose words are not longer than a limit.
struct HuffmanCode {
    /// Bits of each symbol's word; 0 for symbols that do not occur.
    let lengths: [UInt8]
    /// The words, first bit lowest.
    let words: [UInt16]

    init(frequencies: [UInt32], limit: Int) {
        lengths = Self.lengths(frequencies, limit: limit)
        words = Self.words(lengths, limit: limit)
    }

    /// Code lengths by Huffman's algorithm on sorted frequencies (two queues), then shortened to the limit while
    /// Kraft's sum stays at one.
    private static func lengths(_ frequencies: [UInt32], limit: Int) -> [UInt8] {
        var lengths = [UInt8](repeating: 0, count: frequencies.count)
        var symbols: [Int] = []
        for symbol in frequencies.indices where frequencies[symbol] > 0 { symbols.append(symbol) }
        if symbols.count < 3 {
            for symbol in symbols { lengths[symbol] = 1 }
            return lengths
        }
        symbols.sort { frequencies[$0] != frequencies[$1] ? frequencies[$0] < frequencies[$1] : $0 < $1 }
        let depths = depths(symbols, frequencies)

        // How many words of each length; too long ones are cut to the limit, and paid for by longer short ones.
        var counts = [Int](repeating: 0, count: limit + 1)
        for depth in depths { counts[min(depth, limit)] += 1 }
        var kraft = 0
        for length in 1...limit { kraft += counts[length] << (limit - length) }
        while kraft > 1 << limit {
            var length = limit - 1
            while counts[length] == 0 { length -= 1 }
            counts[length] -= 1
            counts[length + 1] += 1
            kraft -= 1 << (limit - length - 1)
        }
        // What that gave back too much shortens the longest words again.
        while kraft < 1 << limit {
            var length = limit
            while counts[length] == 0 || kraft + 1 << (limit - length) > 1 << limit { length -= 1 }
            counts[length] -= 1
            counts[length - 1] += 1
            kraft += 1 << (limit - length)
        }
        var index = 0
        for length in stride(from: limit, through: 1, by: -1) {
            for _ in 0..<counts[length] {
                lengths[symbols[index]] = UInt8(length)
                index += 1
            }
        }
        return lengths
    }

    /// The depth of each leaf of Huffman's tree; `symbols` are sorted by frequency, and the tree has three at least.
    private static func depths(_ symbols: [Int], _ frequencies: [UInt32]) -> [Int] {
        let leaves = symbols.count
        var weights = [UInt64](repeating: 0, count: 2 * leaves - 1)
        var parents = [Int](repeating: 0, count: 2 * leaves - 1)
        for index in 0..<leaves { weights[index] = UInt64(frequencies[symbols[index]]) }
        var (leaf, inner) = (0, leaves)
        for node in leaves..<2 * leaves - 1 {
            for _ in 0..<2 {
                let takesLeaf = leaf < leaves && (inner >= node || weights[leaf] <= weights[inner])
                let child = takesLeaf ? leaf : inner
                if takesLeaf { leaf += 1 } else { inner += 1 }
                weights[node] += weights[child]
                parents[child] = node
            }
        }
        var depths = [Int](repeating: 0, count: 2 * leaves - 1)
        for node in stride(from: 2 * leaves - 3, through: 0, by: -1) { depths[node] = depths[parents[node]] + 1 }
        return Array(depths[0..<leaves])
    }

    /// The canonical words of RFC 1951, 3.2.2, with their bits turned round.
    private static func words(_ lengths: [UInt8], limit: Int) -> [UInt16] {
        var next = [UInt16](repeating: 0, count: limit + 2)
        for length in lengths where length > 0 { next[Int(length) + 1] += 1 }
        for length in 1...limit { next[length] = (next[length - 1] + next[length]) << 1 }
        // next[n] now holds the first word of length n.
        var words = [UInt16](repeating: 0, count: lengths.count)
        for symbol in lengths.indices where lengths[symbol] > 0 {
            let length = Int(lengths[symbol])
            var word = next[length]
            next[length] += 1
            var turned: UInt16 = 0
            for _ in 0..<length {
                turned = turned << 1 | word & 1
                word >>= 1
            }
            words[symbol] = turned
        }
        return words
    }
}
