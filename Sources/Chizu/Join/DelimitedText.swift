/// Records of delimiter-separated text as RFC 4180 describes them, read from UTF-8 bytes.
///
/// A record ends at LF, CR LF or CR; a quoted field may hold all of these, delimiters, and quotes doubled. Lines
/// without a character are skipped.
struct DelimitedText {
    struct Record: Equatable {
        var fields: [String]
        /// Where it starts, counted from 1.
        var line: Int
    }

    /// A fault in the text, at a line and column (in characters) counted from 1.
    struct SyntaxError: Error, Equatable {
        var line: Int
        var column: Int
        var expectation: String
    }

    private let bytes: [UInt8]
    private let delimiter: UInt8
    private var position = 0
    private var line = 1
    private var lineStart = 0

    init(_ bytes: [UInt8], delimiter: UInt8) {
        self.bytes = bytes
        self.delimiter = delimiter
    }

    /// All records.
    static func records(of bytes: [UInt8], delimiter: UInt8) throws(SyntaxError) -> [Record] {
        var text = DelimitedText(bytes, delimiter: delimiter)
        var records: [Record] = []
        while let record = try text.next() { records.append(record) }
        return records
    }

    /// The next record, or nil at the end.
    mutating func next() throws(SyntaxError) -> Record? {
        skipEmptyLines()
        guard position < bytes.count else { return nil }
        var record = Record(fields: [], line: line)
        while true {
            record.fields.append(try field())
            guard position < bytes.count, bytes[position] == delimiter else { break }
            position += 1
        }
        skipLineEnd()
        return record
    }

    private mutating func field() throws(SyntaxError) -> String {
        guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else { return plainField() }
        return try quotedField()
    }

    private mutating func plainField() -> String {
        let start = position
        while position < bytes.count, bytes[position] != delimiter, !isLineEnd(bytes[position]) { position += 1 }
        return String(decoding: bytes[start..<position], as: UTF8.self)
    }

    private mutating func quotedField() throws(SyntaxError) -> String {
        let opening = place
        var content: [UInt8] = []
        position += 1
        while position < bytes.count {
            let byte = bytes[position]
            if isLineEnd(byte) {
                let start = position
                skipLineEnd()
                content.append(contentsOf: bytes[start..<position])
                continue
            }
            position += 1
            if byte == Self.quote {
                if position < bytes.count, bytes[position] == Self.quote {
                    position += 1
                } else {
                    try requireFieldEnd()
                    return String(decoding: content, as: UTF8.self)
                }
            }
            content.append(byte)
        }
        throw SyntaxError(
            line: opening.line, column: opening.column,
            expectation: "expected a closing quote for the one here, found the end of the file")
    }

    private func requireFieldEnd() throws(SyntaxError) {
        guard position < bytes.count, bytes[position] != delimiter, !isLineEnd(bytes[position]) else { return }
        throw SyntaxError(
            line: place.line, column: place.column,
            expectation: "expected a delimiter or the line's end after a closing quote")
    }

    private static let quote = UInt8(ascii: "\"")

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private mutating func skipLineEnd() {
        guard position < bytes.count, isLineEnd(bytes[position]) else { return }
        let isPair = bytes[position...].starts(with: [UInt8(ascii: "\r"), UInt8(ascii: "\n")])
        position += isPair ? 2 : 1
        line += 1
        lineStart = position
    }

    private mutating func skipEmptyLines() {
        while position < bytes.count, isLineEnd(bytes[position]) { skipLineEnd() }
    }

    private var place: (line: Int, column: Int) {
        (line, String(decoding: bytes[lineStart..<position], as: UTF8.self).count + 1)
    }
}
