import ChizuGeoJSON

/// Reads the cells of one column, by what the column as a whole holds.
struct ColumnReader {
    /// Nil for a column of text.
    private let notation: NumberNotation?

    /// What statistics print where there is no value.
    private static let missingMarks: Set<String> = [
        "-", "–", "—", "―", "‐", "－", "…", "...", "‥", "***", "x", "X", "na", "NA", "n/a", "N/A", "null", "NULL",
        "NaN", "nan", ".", ":",
    ]

    /// - Parameter preferred: the notation to take where both fit every cell.
    init(cells: some Sequence<String>, preferred: NumberNotation) {
        let other: NumberNotation = preferred == .decimalPoint ? .decimalComma : .decimalPoint
        var fits = (preferred: true, other: true)
        var hasNumber = false
        for cell in cells where !cell.isEmpty && !Self.missingMarks.contains(cell) {
            hasNumber = true
            if Self.isCode(cell) { fits = (false, false) }
            if fits.preferred, preferred.number(cell) == nil { fits.preferred = false }
            if fits.other, other.number(cell) == nil { fits.other = false }
            if !fits.preferred, !fits.other { break }
        }
        notation = hasNumber ? (fits.preferred ? preferred : fits.other ? other : nil) : nil
    }

    func value(of cell: String) -> JSONValue {
        guard !cell.isEmpty else { return .null }
        guard let notation else { return .string(cell) }
        return notation.number(cell) ?? .null
    }

    /// Whether the cell is a code such as `01` or `0970`, whose leading zero means something.
    private static func isCode(_ cell: String) -> Bool {
        cell.utf8.count > 1 && cell.utf8.first == UInt8(ascii: "0")
            && cell.utf8.allSatisfy { $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") }
    }
}
