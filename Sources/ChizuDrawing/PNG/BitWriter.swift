/// Bytes written bit by bit, lowest bit first, as DEFLATE wants them.
struct BitWriter {
    private(set) var bytes: [UInt8] = []
    private var buffer: UInt64 = 0
    private var count: UInt64 = 0

    mutating func reserveCapacity(_ count: Int) { bytes.reserveCapacity(count) }

    /// Appends the lowest `width` (at most 32) bits of `bits`; those above must be zero.
    @inline(__always)
    mutating func write(_ bits: UInt32, width: UInt32) {
        buffer |= UInt64(bits) &<< count
        count &+= UInt64(width)
        if count >= 32 { flushWord() }
    }

    @inline(__always)
    private mutating func flushWord() {
        bytes.append(UInt8(truncatingIfNeeded: buffer))
        bytes.append(UInt8(truncatingIfNeeded: buffer &>> 8))
        bytes.append(UInt8(truncatingIfNeeded: buffer &>> 16))
        bytes.append(UInt8(truncatingIfNeeded: buffer &>> 24))
        buffer &>>= 32
        count &-= 32
    }

    /// Fills up the last byte with zero bits.
    mutating func align() {
        while count > 0 {
            bytes.append(UInt8(truncatingIfNeeded: buffer))
            buffer >>= 8
            count = count > 8 ? count - 8 : 0
        }
        buffer = 0
    }
}
