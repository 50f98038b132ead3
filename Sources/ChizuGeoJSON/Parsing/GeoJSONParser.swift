import ChizuGeometry

/// The parser's state: one pass over the bytes, straight to features, without a JSON tree in between.
///
/// Its parts stand in the extensions beside it: numbers, strings, generic values, coordinates, geometries, features,
/// documents.
@safe
struct GeoJSONParser: ~Copyable {
    /// Thrown within the parser; the error itself waits in `failure`, so that the hot paths throw nothing large.
    enum Halt: Error { case halted }

    let start: UnsafeRawPointer
    let end: UnsafeRawPointer
    var cursor: UnsafeRawPointer
    let limits: GeoJSONLimits

    var failure: (reason: GeoJSONError.Reason, offset: Int)?
    var depth = 0
    /// How many features have been begun.
    var featureCount = 0
    var isInFeature = false
    var doubts: [GeoJSONDoubt] = []
    /// The last `crs` member that names a system other than degrees: its name and place.
    var planarSystem: (name: String, offset: Int)?

    /// How to read a large array of features in several runs at once; nil where it is read in one.
    var splitting: FeatureSplitting?

    let powers: UnsafePointer<UInt64>
    let integers: UnsafePointer<UInt64>
    /// Positions of the sequence being read, reused for every sequence.
    var scratch: UnsafeMutablePointer<Coordinate>
    var scratchCapacity = 4096
    /// Their altitudes, from the first position that has one.
    var altitudes: [Double] = []
    /// Long member names of the previous objects, by place, to share their storage.
    var sharedNames: [SharedName] = []

    init(_ bytes: UnsafeRawBufferPointer, limits: GeoJSONLimits) {
        unsafe start = bytes.baseAddress ?? UnsafeRawPointer(PowersOfTen.integers)
        unsafe end = start + bytes.count
        unsafe cursor = start
        self.limits = limits
        unsafe powers = PowersOfTen.words
        unsafe integers = PowersOfTen.integers
        unsafe scratch = .allocate(capacity: scratchCapacity)
    }

    deinit {
        unsafe scratch.deallocate()
    }

    // MARK: Bytes

    var offset: Int { unsafe cursor - start }
    var isAtEnd: Bool { unsafe cursor == end }

    /// The byte at the cursor, 0 at the end: no byte that JSON allows outside of a string.
    @inline(__always)
    func peek() -> UInt8 { unsafe cursor < end ? cursor.load(as: UInt8.self) : 0 }

    @inline(__always)
    mutating func advance() { unsafe cursor += 1 }

    @inline(__always)
    mutating func skipSpace() { unsafe cursor = Self.skippingSpace(cursor, end) }

    /// The first byte from `pointer` on that is not JSON white space, or the end.
    @inline(__always)
    static func skippingSpace(_ pointer: UnsafeRawPointer, _ end: UnsafeRawPointer) -> UnsafeRawPointer {
        if unsafe pointer < end && pointer.load(as: UInt8.self) > 0x20 { return unsafe pointer }
        return unsafe skippingSpaceSlowly(pointer, end)
    }

    @inline(never)
    private static func skippingSpaceSlowly(
        _ pointer: UnsafeRawPointer, _ end: UnsafeRawPointer
    ) -> UnsafeRawPointer {
        var pointer = unsafe pointer
        while unsafe pointer < end {
            switch unsafe pointer.load(as: UInt8.self) {
            case 0x20, 0x0A, 0x0D, 0x09: unsafe pointer += 1
            default: return unsafe pointer
            }
        }
        return unsafe pointer
    }

    // MARK: Structure

    /// Consumes `byte` after white space, or fails with what was expected.
    @inline(__always)
    mutating func expect(_ byte: UInt8, _ expected: @autoclosure () -> String) throws(Halt) {
        skipSpace()
        guard peek() == byte else { throw unexpected(expected()) }
        advance()
    }

    /// Enters an array; false where it is empty (and then it is left already).
    @inline(__always)
    mutating func beginArray(_ expected: @autoclosure () -> String) throws(Halt) -> Bool {
        try expect(UInt8(ascii: "["), expected())
        skipSpace()
        guard peek() == UInt8(ascii: "]") else { return true }
        advance()
        return false
    }

    /// After an element: whether another follows.
    @inline(__always)
    mutating func hasNextElement() throws(Halt) -> Bool {
        skipSpace()
        let byte = peek()
        guard byte == UInt8(ascii: ",") || byte == UInt8(ascii: "]") else { throw unexpected("',' or ']'") }
        advance()
        return byte == UInt8(ascii: ",")
    }

    mutating func descend() throws(Halt) {
        depth += 1
        if depth > limits.depth { throw fail(.tooDeep(limit: limits.depth)) }
    }

    mutating func ascend() { depth -= 1 }

    // MARK: Reference systems

    /// Brings the coordinates to degrees where `crs` members ask for it.
    mutating func convertToDegrees(_ document: inout GeoJSONDocument) throws(Halt) {
        guard let planarSystem else { return }
        var conversion = DegreeConversion()
        conversion.convert(&document)
        guard let feature = conversion.failedFeature else { return }
        (isInFeature, featureCount) = (true, feature + 1)
        throw fail(.outsideReferenceSystem(planarSystem.name), at: planarSystem.offset)
    }

    // MARK: Failure

    @inline(never)
    mutating func fail(_ reason: GeoJSONError.Reason, at offset: Int? = nil) -> Halt {
        if failure == nil { failure = (reason, offset ?? self.offset) }
        return .halted
    }

    /// The failure of finding something else, or the end, where `expected` should stand.
    @inline(never)
    mutating func unexpected(_ expected: String) -> Halt {
        isAtEnd ? fail(.unexpectedEnd(expected: expected)) : fail(.unexpected(found: found(), expected: expected))
    }

    /// What stands at the cursor, shortened and printable.
    func found() -> String {
        var text: [UInt8] = []
        var pointer = unsafe cursor
        while unsafe pointer < end && text.count < 24 {
            let byte = unsafe pointer.load(as: UInt8.self)
            if byte <= 0x20 || byte == 0x7F { break }
            let isPunctuation = isPunctuation(byte)
            if isPunctuation && !text.isEmpty { break }
            text.append(byte)
            unsafe pointer += 1
            if isPunctuation { break }
        }
        if text.isEmpty { return "byte " + String(decimal: peek()) }
        // A character cut in half at the end is left out.
        while !text.isEmpty, !UTF8Validation.isValid(text) { text.removeLast() }
        return text.isEmpty ? "byte " + String(decimal: peek()) : String(decoding: text, as: UTF8.self)
    }

    private func isPunctuation(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "{"), UInt8(ascii: "}"), UInt8(ascii: ","): true
        default: false
        }
    }

    /// The failure with its place.
    func error() -> GeoJSONError {
        let (reason, offset) = failure ?? (.empty, 0)
        let place = places(at: [offset])[0]
        return GeoJSONError(
            reason: reason, offset: offset, line: place.line, column: place.column,
            featureIndex: isInFeature ? featureCount - 1 : nil)
    }

    /// Lines and columns of some offsets.
    func places(at offsets: [Int]) -> [TextPlace] {
        var places = [TextPlace](repeating: TextPlace(line: 1, column: 1), count: offsets.count)
        var place = TextPlace(line: 1, column: 1)
        var index = 0
        for number in offsets.indices.sorted(by: { offsets[$0] < offsets[$1] }) {
            while index < min(offsets[number], unsafe end - start) {
                let byte = unsafe start.load(fromByteOffset: index, as: UInt8.self)
                if byte == 0x0A {
                    place = TextPlace(line: place.line + 1, column: 1)
                } else if byte & 0xC0 != 0x80 {
                    place.column += 1
                }
                index += 1
            }
            places[number] = place
        }
        return places
    }
}
