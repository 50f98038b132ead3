/// The cyclic redundancy check of PNG's chunks (ISO 3309, polynomial 0xEDB88320), four bytes a step.
struct CRC32 {
    private var state: UInt32 = 0xFFFF_FFFF

    var value: UInt32 { ~state }

    mutating func update(_ bytes: ArraySlice<UInt8>) {
        let tables = Self.tables
        var state = self.state
        unsafe bytes.withUnsafeBufferPointer { bytes in
            unsafe tables.withUnsafeBufferPointer { table in
                var index = 0
                while index + 4 <= bytes.count {
                    let word =
                        unsafe UInt32(bytes[index]) | UInt32(bytes[index + 1]) << 8 | UInt32(bytes[index + 2]) << 16
                        | UInt32(bytes[index + 3]) << 24
                    state ^= word
                    state =
                        unsafe table[Int(768 + (state & 255))] ^ table[Int(512 + (state >> 8 & 255))]
                        ^ table[Int(256 + (state >> 16 & 255))] ^ table[Int(state >> 24)]
                    index += 4
                }
                while index < bytes.count {
                    state = unsafe table[Int((state ^ UInt32(bytes[index])) & 255)] ^ state >> 8
                    index += 1
                }
            }
        }
        self.state = state
    }

    /// What a byte, followed by 0, 1, 2 or 3 zero bytes, does to the state.
    private static let tables: [UInt32] = {
        var tables = [UInt32](repeating: 0, count: 1024)
        for byte in 0..<256 {
            var value = UInt32(byte)
            for _ in 0..<8 { value = value & 1 != 0 ? 0xEDB8_8320 ^ value >> 1 : value >> 1 }
            tables[byte] = value
        }
        for byte in 256..<1024 {
            let value = tables[byte - 256]
            tables[byte] = tables[Int(value & 255)] ^ value >> 8
        }
        return tables
    }()
}

/// The checksum of a zlib stream (RFC 1950), which can be taken of parts and combined.
struct Adler32 {
    static let modulus: UInt64 = 65521
    private(set) var first: UInt64 = 1
    private(set) var second: UInt64 = 0

    var value: UInt32 { UInt32(second << 16 | first) }

    @inline(__always)
    mutating func update(_ byte: UInt8) {
        first += UInt64(byte)
        second += first
    }

    /// Adds `count` times the same `width` bytes, the lowest of `unit` first.
    @inline(__always)
    mutating func update(_ unit: UInt32, width: Int, count: Int) {
        var sum: UInt64 = 0
        var weighted: UInt64 = 0
        var rest = unit
        var weight = UInt64(width)
        while weight > 0 {
            let byte = UInt64(rest & 255)
            sum &+= byte
            weighted &+= byte &* weight
            rest >>= 8
            weight &-= 1
        }
        let count = UInt64(count)
        let width = UInt64(width)
        second &+= count &* (width &* first &+ weighted) &+ width &* sum &* (count &* (count &- 1) / 2)
        first &+= count &* sum
    }

    /// Must be called before the sums overflow: at least once every 65,536 bytes.
    mutating func reduce() {
        first %= Self.modulus
        second %= Self.modulus
    }

    mutating func update(_ bytes: some Collection<UInt8>) {
        var untilReduced = 65_536
        for byte in bytes {
            update(byte)
            untilReduced -= 1
            if untilReduced == 0 {
                reduce()
                untilReduced = 65_536
            }
        }
        reduce()
    }

    /// The checksum of these bytes followed by `count` others, whose own checksum is `next`.
    mutating func append(_ next: Adler32, count: Int) {
        let modulus = Self.modulus
        let length = UInt64(count) % modulus
        second = (second + next.second + (first + modulus - 1) * length) % modulus
        first = (first + next.first + modulus - 1) % modulus
    }
}
