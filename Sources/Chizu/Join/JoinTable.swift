import ChizuGeoJSON

/// A table of data to join to regions, read from CSV or TSV.
///
/// The first record names the columns. A column is of numbers when its cells are (grouped digits included: the column
/// as a whole decides whether `1.234` is 1234), of text when any cell is text; codes with leading zeros stay text.
/// An empty cell is null.
public struct JoinTable: Equatable, Sendable {
    public struct Row: Equatable, Sendable {
        /// Cells as written, spaces at their ends removed; one for each column.
        public var text: [String]
        /// Cells as values: integers, doubles, text, null where empty.
        public var values: [JSONValue]
        /// Where the row starts in the file, counted from 1.
        public var line: Int
    }

    public let columns: [String]
    public let rows: [Row]
    /// How the file turned out to be encoded.
    public let encoding: TextEncoding
    /// The character between cells.
    public let delimiter: Character
    /// What is doubtful but readable, a line of text each with its place.
    public let warnings: [String]

    /// Where the column of that name stands, or nil.
    public func index(ofColumn name: String) -> Int? { columns.firstIndex(of: name) }
}

/// How a table is to be read, where the file should not decide for itself.
public struct JoinTableOptions: Sendable {
    /// Nil looks for a byte order mark, then for UTF-8, then for CP932.
    public var encoding: TextEncoding?
    /// Nil picks the comma, tab, semicolon or vertical bar that divides the first records evenly.
    public var delimiter: Character?
    /// What `1.234` means where a whole column leaves it open.
    public var notation: NumberNotation

    public init(encoding: TextEncoding? = nil, delimiter: Character? = nil, notation: NumberNotation = .decimalPoint) {
        self.encoding = encoding
        self.delimiter = delimiter
        self.notation = notation
    }
}

extension JoinTable {
    /// Reads a table from a file, or from standard input for `-`. It may be gzip-compressed.
    public init(contentsOf path: String, options: JoinTableOptions = JoinTableOptions()) throws {
        let file = try FileBytes(path: path)
        self = try file.withUnsafeBytes { bytes throws(InputError) in
            try JoinTable(parsing: bytes, path: path, options: options)
        }
    }

    /// Reads a table from bytes.
    ///
    /// - Parameter path: what errors call the source.
    public init(
        parsing bytes: UnsafeRawBufferPointer, path: String, options: JoinTableOptions = JoinTableOptions()
    ) throws(InputError) {
        let decoded: DecodedText
        do throws(InvalidText) {
            decoded = try DecodedText(bytes, encoding: options.encoding)
        } catch {
            throw InputError(
                path: path, place: .byte(error.offset), message: "expected \(error.encoding.rawValue) text")
        }
        let delimiter = options.delimiter?.asciiValue ?? Delimiter.detect(in: decoded.bytes, path: path)
        let records: [DelimitedText.Record]
        do throws(DelimitedText.SyntaxError) {
            records = try DelimitedText.records(of: decoded.bytes, delimiter: delimiter)
        } catch {
            throw InputError(
                path: path, place: .line(error.line, column: error.column), message: error.expectation)
        }
        guard let header = records.first else {
            throw InputError(
                path: path, place: nil, message: "expected a table with a line of column names, found nothing")
        }
        let columns = header.fields.map(\.trimmed)
        var warnings = Self.warnings(forColumns: columns, path: path, line: header.line)
        var texts: [[String]] = []
        for record in records.dropFirst() {
            var cells = record.fields.map(\.trimmed)
            if cells.count > columns.count, cells[columns.count...].contains(where: { !$0.isEmpty }) {
                throw InputError(
                    path: path, place: .line(record.line, column: nil),
                    message: "expected \(columns.count) cells as in the first line, found \(cells.count)")
            }
            if cells.count < columns.count {
                warnings.append(
                    "\(path):\(record.line): expected \(columns.count) cells, found \(cells.count); the rest is empty")
                cells += [String](repeating: "", count: columns.count - cells.count)
            }
            texts.append(Array(cells.prefix(columns.count)))
        }
        let readers = columns.indices.map { index in
            ColumnReader(cells: texts.lazy.map { $0[index] }, preferred: options.notation)
        }
        self.columns = columns
        self.encoding = decoded.encoding
        self.delimiter = Character(Unicode.Scalar(delimiter))
        self.warnings = warnings
        self.rows = zip(texts, records.dropFirst()).map { cells, record in
            Row(text: cells, values: zip(readers, cells).map { $0.value(of: $1) }, line: record.line)
        }
    }

    private static func warnings(forColumns columns: [String], path: String, line: Int) -> [String] {
        var seen: Set<String> = []
        return columns.filter { !seen.insert($0).inserted }.map {
            "\(path):\(line): the column \"\($0)\" occurs twice; the first is used"
        }
    }
}

extension String {
    /// Without white space (the ideographic space included) at its ends.
    fileprivate var trimmed: String {
        guard let first = firstIndex(where: { !$0.isWhitespace }),
            let last = lastIndex(where: { !$0.isWhitespace })
        else { return "" }
        return String(self[first...last])
    }
}
