/// Rows of cells, set in columns for a terminal.
struct TextTable {
    private let rows: [[String]]

    init(_ rows: [[String]]) {
        self.rows = rows
    }

    /// The rows as lines, two spaces between columns.
    var lines: [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? Self.width(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            var line = ""
            for (column, cell) in row.enumerated() {
                line += cell + String(repeating: " ", count: widths[column] - Self.width(of: cell) + 2)
            }
            while line.last == " " { line.removeLast() }
            return line
        }
    }

    /// How many terminal columns the text takes: characters of East Asian scripts take two.
    private static func width(of text: String) -> Int {
        text.reduce(0) { $0 + (isWide($1) ? 2 : 1) }
    }

    /// The blocks whose characters Unicode's East Asian Width (UAX 11) has as wide or full-width.
    private static func isWide(_ character: Character) -> Bool {
        switch character.unicodeScalars.first?.value ?? 0 {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF,
            0xFE30...0xFE6F, 0xFF01...0xFF60, 0xFFE0...0xFFE6, 0x1F300...0x1FAFF, 0x20000...0x3FFFD:
            true
        default: false
        }
    }
}
