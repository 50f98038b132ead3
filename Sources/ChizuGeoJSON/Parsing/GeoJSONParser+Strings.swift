import ChizuGeometry

/// A member name whose String is shared by the objects that repeat it.
@safe
struct SharedName {
    let start: UnsafeRawPointer
    let count: Int
    let name: String
}

/// A string in the file, between its quotes, escapes not yet resolved.
@safe
struct RawString {
    let start: UnsafeRawPointer
    let count: Int
    let hasEscapes: Bool
    let isASCII: Bool
}

extension GeoJSONParser {
    /// Reads over the string at the cursor, which is checked but for its escapes.
    mutating func parseRawString(_ expected: @autoclosure () -> String) throws(Halt) -> RawString {
        skipSpace()
        guard peek() == UInt8(ascii: "\"") else { throw unexpected(expected()) }
        advance()
        let first = unsafe cursor
        var p = unsafe cursor
        var hasEscapes = false
        var isASCII = true
        while true {
            while unsafe end - p >= 8 {
                let word = unsafe UInt64(littleEndian: p.loadUnaligned(as: UInt64.self))
                let special = Self.specialBytes(word)
                if special != 0 {
                    unsafe p += special.trailingZeroBitCount &>> 3
                    break
                }
                unsafe p += 8
            }
            guard unsafe p < end else {
                unsafe cursor = unsafe end
                throw fail(.unexpectedEnd(expected: "the end of a string"))
            }
            let byte = unsafe p.load(as: UInt8.self)
            if byte == UInt8(ascii: "\"") { break }
            if byte == UInt8(ascii: "\\") {
                hasEscapes = true
                // The escaped byte may be a quote; a string that ends here fails above.
                unsafe p += unsafe end - p >= 2 ? 2 : 1
            } else if byte < 0x20 {
                throw unsafe fail(.controlCharacter(byte), at: p - start)
            } else {
                if byte >= 0x80 { isASCII = false }
                unsafe p += 1
            }
        }
        if !isASCII, let place = unsafe UTF8Validation.firstInvalid(first, p) {
            throw unsafe fail(.invalidUTF8, at: place - start)
        }
        unsafe cursor = unsafe p + 1
        return unsafe RawString(start: first, count: p - first, hasEscapes: hasEscapes, isASCII: isASCII)
    }

    /// High bits set at the bytes of a little-endian word that end a plain run: quote, backslash, control, non-ASCII.
    /// Bytes above the first such may be marked wrongly.
    @inline(__always)
    private static func specialBytes(_ word: UInt64) -> UInt64 {
        let ones: UInt64 = 0x0101_0101_0101_0101
        let quotes = word ^ (ones &* 0x22)
        let backslashes = word ^ (ones &* 0x5C)
        let isQuote = (quotes &- ones) & ~quotes
        let isBackslash = (backslashes &- ones) & ~backslashes
        let isControl = (word &- ones &* 0x20) & ~word
        return (isQuote | isBackslash | isControl | word) & (ones &* 0x80)
    }

    /// Reads the string at the cursor.
    mutating func parseString(_ expected: @autoclosure () -> String) throws(Halt) -> String {
        let raw = try parseRawString(expected())
        return try string(raw)
    }

    /// The text of a raw string.
    mutating func string(_ raw: RawString) throws(Halt) -> String {
        if raw.hasEscapes { return String(decoding: try unescaped(raw), as: UTF8.self) }
        return unsafe String(decoding: UnsafeRawBufferPointer(start: raw.start, count: raw.count), as: UTF8.self)
    }

    /// The text of a member name; a long one shares its storage with the name at the same place in other objects.
    mutating func name(_ raw: RawString, place: Int) throws(Halt) -> String {
        // Up to 15 bytes live within the String itself.
        guard !raw.hasEscapes, raw.count > 15, place < 256 else { return try string(raw) }
        while sharedNames.count <= place { unsafe sharedNames.append(SharedName(start: start, count: -1, name: "")) }
        let shared = sharedNames[place]
        if shared.count == raw.count, unsafe Self.areEqual(shared.start, raw.start, raw.count) { return shared.name }
        let name = try string(raw)
        unsafe sharedNames[place] = SharedName(start: raw.start, count: raw.count, name: name)
        return name
    }

    private static func areEqual(_ a: UnsafeRawPointer, _ b: UnsafeRawPointer, _ count: Int) -> Bool {
        for index in 0..<count
        where unsafe a.load(fromByteOffset: index, as: UInt8.self) != b.load(fromByteOffset: index, as: UInt8.self) {
            return false
        }
        return true
    }

    /// The bytes of a string once its escapes are resolved.
    mutating func unescaped(_ raw: RawString) throws(Halt) -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(raw.count)
        var p = unsafe raw.start
        let end = unsafe raw.start + raw.count
        while unsafe p < end {
            let byte = unsafe p.load(as: UInt8.self)
            unsafe p += 1
            guard byte == UInt8(ascii: "\\") else {
                bytes.append(byte)
                continue
            }
            let escape = unsafe p
            let letter = unsafe p < end ? p.load(as: UInt8.self) : 0
            unsafe p += 1
            switch letter {
            case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): bytes.append(letter)
            case UInt8(ascii: "b"): bytes.append(0x08)
            case UInt8(ascii: "f"): bytes.append(0x0C)
            case UInt8(ascii: "n"): bytes.append(0x0A)
            case UInt8(ascii: "r"): bytes.append(0x0D)
            case UInt8(ascii: "t"): bytes.append(0x09)
            case UInt8(ascii: "u"):
                let scalar = try unsafe escapedScalar(&p, end)
                bytes.append(contentsOf: Unicode.Scalar(scalar).map { [UInt8](Character($0).utf8) } ?? [])
            default: throw unsafe fail(.invalidEscape, at: escape - 1 - start)
            }
        }
        return bytes
    }

    /// The scalar of a `\u` escape, or of two that form a surrogate pair; `p` stands behind the first `u`.
    private mutating func escapedScalar(
        _ p: inout UnsafeRawPointer, _ end: UnsafeRawPointer
    ) throws(Halt) -> UInt32 {
        let escape = unsafe p - 2
        guard let first = unsafe Self.fourHexDigits(p, end) else {
            throw unsafe fail(.invalidEscape, at: escape - start)
        }
        unsafe p += 4
        guard first & 0xF800 == 0xD800 else { return first }
        guard first < 0xDC00, unsafe end - p >= 6, unsafe p.load(as: UInt8.self) == UInt8(ascii: "\\"),
            unsafe p.load(fromByteOffset: 1, as: UInt8.self) == UInt8(ascii: "u"),
            let second = unsafe Self.fourHexDigits(p + 2, end), second & 0xFC00 == 0xDC00
        else { throw unsafe fail(.loneSurrogate, at: escape - start) }
        unsafe p += 6
        return 0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)
    }

    private static func fourHexDigits(_ p: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UInt32? {
        guard unsafe end - p >= 4 else { return nil }
        var value: UInt32 = 0
        for index in 0..<4 {
            let byte = unsafe p.load(fromByteOffset: index, as: UInt8.self)
            switch byte {
            case 0x30...0x39: value = value << 4 | UInt32(byte - 0x30)
            case 0x41...0x46: value = value << 4 | UInt32(byte - 0x41 + 10)
            case 0x61...0x66: value = value << 4 | UInt32(byte - 0x61 + 10)
            default: return nil
            }
        }
        return value
    }
}
