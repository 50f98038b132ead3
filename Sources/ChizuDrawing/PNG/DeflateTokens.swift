/// Literals and matches on their way into a DEFLATE block (RFC 1951), with the counts its codes are made from.
struct DeflateTokens {
    /// A literal byte, or a match as length << 16 | distance.
    private var tokens: [UInt32] = []
    private var literalCounts = [UInt32](repeating: 0, count: 288)
    private var distanceCounts = [UInt32](repeating: 0, count: 32)
    private(set) var literals = 0

    static let maximumLength = 258
    static let maximumDistance = 32_768

    mutating func reserveCapacity(_ count: Int) { tokens.reserveCapacity(count) }

    @inline(__always)
    mutating func literal(_ byte: UInt8) {
        tokens.append(UInt32(byte))
        unsafe literalCounts.withUnsafeMutableBufferPointer { counts in
            unsafe counts[Int(byte)] &+= 1
        }
        literals &+= 1
    }

    /// - Precondition: 3 ≤ `length` ≤ 258 and 1 ≤ `distance` ≤ 32768.
    @inline(__always)
    mutating func match(length: Int, distance: Int) {
        tokens.append(UInt32(truncatingIfNeeded: length &<< 16 | distance &- 1) | 1 &<< 31)
        literalCounts[Self.lengthSymbol(UInt32(truncatingIfNeeded: length))] &+= 1
        distanceCounts[Self.distanceSymbol(UInt32(truncatingIfNeeded: distance))] &+= 1
    }

    // MARK: Symbols

    /// 257…285; the extra bits are the length less the symbol's first one.
    @inline(__always)
    private static func lengthSymbol(_ length: UInt32) -> Int {
        if length == 258 { return 285 }
        let value = length &- 3
        if value < 8 { return 257 &+ Int(value) }
        // Four symbols an octave.
        let octave = UInt32(31 &- value.leadingZeroBitCount) &- 2
        return 257 &+ Int(octave &* 4 &+ value &>> octave)
    }

    @inline(__always)
    private static func lengthExtra(_ length: UInt32) -> (bits: UInt32, width: UInt32) {
        if length == 258 { return (0, 0) }
        let value = length &- 3
        if value < 8 { return (0, 0) }
        let width = UInt32(31 &- value.leadingZeroBitCount) &- 2
        return (value & (1 &<< width &- 1), width)
    }

    /// 0…29, two symbols an octave.
    @inline(__always)
    private static func distanceSymbol(_ distance: UInt32) -> Int {
        let value = distance &- 1
        if value < 4 { return Int(value) }
        let octave = UInt32(31 &- value.leadingZeroBitCount) &- 1
        return Int(octave &* 2 &+ value &>> octave)
    }

    @inline(__always)
    private static func distanceExtra(_ distance: UInt32) -> (bits: UInt32, width: UInt32) {
        let value = distance &- 1
        if value < 4 { return (0, 0) }
        let width = UInt32(31 &- value.leadingZeroBitCount) &- 1
        return (value & (1 &<< width &- 1), width)
    }

    // MARK: Writing

    /// Writes all tokens as one block with codes of its own.
    mutating func writeBlock(isLast: Bool, to writer: inout BitWriter) {
        literalCounts[256] = 1
        let literalCode = HuffmanCode(frequencies: literalCounts, limit: 15)
        let distanceCode = HuffmanCode(frequencies: distanceCounts, limit: 15)
        writer.write(isLast ? 1 : 0, width: 1)
        writer.write(2, width: 2)
        Self.writeCodes(literalCode, distanceCode, to: &writer)
        for token in tokens {
            if token >> 31 == 0 {
                writer.write(UInt32(literalCode.words[Int(token)]), width: UInt32(literalCode.lengths[Int(token)]))
                continue
            }
            let length = token >> 16 & 0x1FF
            let symbol = Self.lengthSymbol(length)
            let (lengthBits, lengthWidth) = Self.lengthExtra(length)
            let codeWidth = UInt32(literalCode.lengths[symbol])
            writer.write(
                UInt32(literalCode.words[symbol]) | lengthBits << codeWidth, width: codeWidth + lengthWidth)
            let distance = token & 0xFFFF + 1
            let distanceSymbol = Self.distanceSymbol(distance)
            let (distanceBits, distanceWidth) = Self.distanceExtra(distance)
            let distanceCodeWidth = UInt32(distanceCode.lengths[distanceSymbol])
            writer.write(
                UInt32(distanceCode.words[distanceSymbol]) | distanceBits << distanceCodeWidth,
                width: distanceCodeWidth + distanceWidth)
        }
        writer.write(UInt32(literalCode.words[256]), width: UInt32(literalCode.lengths[256]))
    }

    /// Writes the lengths of both codes' words, run-length coded and Huffman-coded in turn (RFC 1951, 3.2.7).
    private static func writeCodes(_ literals: HuffmanCode, _ distances: HuffmanCode, to writer: inout BitWriter) {
        var literalCount = 286
        while literalCount > 257, literals.lengths[literalCount - 1] == 0 { literalCount -= 1 }
        var distanceCount = 30
        while distanceCount > 1, distances.lengths[distanceCount - 1] == 0 { distanceCount -= 1 }
        let runs = CodeLengthRuns(
            Array(literals.lengths[0..<literalCount]) + Array(distances.lengths[0..<distanceCount]))
        let code = HuffmanCode(frequencies: runs.counts, limit: 7)
        let order = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15]
        var orderCount = 19
        while orderCount > 4, code.lengths[order[orderCount - 1]] == 0 { orderCount -= 1 }
        writer.write(UInt32(literalCount - 257), width: 5)
        writer.write(UInt32(distanceCount - 1), width: 5)
        writer.write(UInt32(orderCount - 4), width: 4)
        for index in 0..<orderCount { writer.write(UInt32(code.lengths[order[index]]), width: 3) }
        for run in runs.runs {
            writer.write(UInt32(code.words[run.symbol]), width: UInt32(code.lengths[run.symbol]))
            writer.write(run.extra, width: run.extraWidth)
        }
    }
}

/// Code lengths with their repetitions drawn together.
private struct CodeLengthRuns {
    struct Run {
        var symbol: Int
        var extra: UInt32 = 0
        var extraWidth: UInt32 = 0
    }

    private(set) var runs: [Run] = []
    private(set) var counts = [UInt32](repeating: 0, count: 19)

    init(_ lengths: [UInt8]) {
        var index = 0
        while index < lengths.count {
            let length = lengths[index]
            var count = 1
            while index + count < lengths.count, lengths[index + count] == length { count += 1 }
            index += count
            if length == 0 {
                while count >= 11 {
                    let part = min(count, 138)
                    add(Run(symbol: 18, extra: UInt32(part - 11), extraWidth: 7))
                    count -= part
                }
                if count >= 3 {
                    add(Run(symbol: 17, extra: UInt32(count - 3), extraWidth: 3))
                    count = 0
                }
            } else {
                add(Run(symbol: Int(length)))
                count -= 1
                while count >= 3 {
                    let part = min(count, 6)
                    add(Run(symbol: 16, extra: UInt32(part - 3), extraWidth: 2))
                    count -= part
                }
            }
            for _ in 0..<count { add(Run(symbol: Int(length))) }
        }
    }

    private mutating func add(_ run: Run) {
        runs.append(run)
        counts[run.symbol] += 1
    }
}
