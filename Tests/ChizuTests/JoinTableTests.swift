import Foundation
import Testing

@testable import Chizu

@Suite("Tables")
struct JoinTableTests {
    private func table(_ bytes: [UInt8], _ path: String = "data.csv", _ options: JoinTableOptions = .init()) throws
        -> JoinTable
    {
        try bytes.withUnsafeBytes { try JoinTable(parsing: $0, path: path, options: options) }
    }

    private func table(_ text: String, _ path: String = "data.csv", _ options: JoinTableOptions = .init()) throws
        -> JoinTable
    {
        try table(Array(text.utf8), path, options)
    }

    private func values(_ cells: [String], _ notation: NumberNotation = .decimalPoint) throws -> [JSONValue] {
        let body = cells.map { "a\t\($0)" }.joined(separator: "\n")
        return try table("k\tv\n" + body, "t.tsv", .init(notation: notation)).rows.map { $0.values[1] }
    }

    @Test("Quoted fields hold delimiters, line breaks and doubled quotes (RFC 4180)")
    func quotes() throws {
        let table = try table("name,note\r\n\"a, b\",\"say \"\"hi\"\"\r\nthere\"\r\n五島市,\r\n")
        #expect(table.columns == ["name", "note"])
        #expect(table.rows.map(\.text) == [["a, b", "say \"hi\"\r\nthere"], ["五島市", ""]])
        #expect(table.rows.map(\.line) == [2, 4])
        #expect(table.rows[1].values == [.string("五島市"), .null])
    }

    @Test("A byte order mark is no part of the first column's name")
    func byteOrderMark() throws {
        #expect(try table("\u{FEFF}name,n\nx,1").columns == ["name", "n"])
    }

    @Test("Lines may end with LF, CR LF or CR, the last without one; empty lines are skipped")
    func lineEnds() throws {
        for end in ["\n", "\r\n", "\r"] {
            let table = try table(["k,v", "", "a,1", "", "b,2"].joined(separator: end))
            #expect(table.rows.map(\.text) == [["a", "1"], ["b", "2"]])
            #expect(table.rows.map(\.line) == [3, 5])
        }
    }

    @Test("Comma, tab, semicolon and vertical bar are found by themselves")
    func delimiters() throws {
        for delimiter in [",", "\t", ";", "|"] {
            let lines = [["name", "n"], ["a", "1"], ["b", "2"]].map { $0.joined(separator: delimiter) }
            #expect(try table(lines.joined(separator: "\n")).columns == ["name", "n"])
        }
        #expect(try table("Name;Bevölkerung, 2020\nA;1,5\nB;2,5").columns == ["Name", "Bevölkerung, 2020"])
    }

    @Test("Grouped digits make numbers, in either notation, as the column as a whole shows")
    func groupedNumbers() throws {
        #expect(try values(["5,224,614", "12", ""]) == [.integer(5_224_614), .integer(12), .null])
        #expect(try values(["5 224 614", "5\u{202F}224\u{202F}614"]) == [.integer(5_224_614), .integer(5_224_614)])
        #expect(try values(["5.224.614", "1.234"]) == [.integer(5_224_614), .integer(1234)])
        #expect(try values(["1.234", "5.6"]) == [.double(1.234), .double(5.6)])
        #expect(try values(["1,5", "1.234,25"]) == [.double(1.5), .double(1234.25)])
        #expect(try values(["1,234"]) == [.integer(1234)])
        #expect(try values(["1,234"], .decimalComma) == [.double(1.234)])
        #expect(try values(["-1", "−2", "+3", "1e3"]) == [.integer(-1), .integer(-2), .integer(3), .double(1000)])
        #expect(try values(["12,34,567"]) == [.integer(1_234_567)])
    }

    @Test("A column with text in it, or with codes, stays text")
    func textColumns() throws {
        #expect(try values(["1", "two"]) == [.string("1"), .string("two")])
        #expect(try values(["01", "47"]) == [.string("01"), .string("47")])
        #expect(try values(["1,23", "4.5"]) == [.string("1,23"), .string("4.5")])
    }

    @Test("The marks that statistics print for no value are null in a column of numbers only")
    func missingMarks() throws {
        #expect(try values(["1", "-", "…", "X"]) == [.integer(1), .null, .null, .null])
        #expect(try values(["a", "-"]) == [.string("a"), .string("-")])
    }

    @Test("A locale decides what its notation is")
    func locales() {
        #expect(NumberNotation(locale: "de-DE") == .decimalComma)
        #expect(NumberNotation(locale: "ja") == .decimalPoint)
        #expect(NumberNotation(locale: "de-CH") == .decimalPoint)
    }

    @Test("CP932, in which Japan's statistics come, and UTF-16 are read")
    func encodings() throws {
        // "名,数\n長崎,1" as Python's 'cp932' codec writes it.
        let cp932: [UInt8] = [
            0x96, 0xBC, 0x2C, 0x90, 0x94, 0x0A, 0x92, 0xB7, 0x8D, 0xE8, 0x2C, 0x31,
        ]
        let japanese = try table(cp932)
        #expect(japanese.columns == ["名", "数"])
        #expect(japanese.rows[0].text == ["長崎", "1"])
        #expect(japanese.encoding == .cp932)
        let units = Array("名,数\n長崎,1".utf16)
        let little: [UInt8] = [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        #expect(try table(little).columns == ["名", "数"])
        let big: [UInt8] = [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
        #expect(try table(big).rows == japanese.rows)
    }

    @Test("Every fault is one line with its place")
    func faults() {
        func message(_ text: String) -> String {
            do {
                _ = try table(text)
                return ""
            } catch { return "\(error)" }
        }
        #expect(
            message("a,b\nx,\"y\nz")
                == "data.csv:2:3: expected a closing quote for the one here, found the end of the file")
        #expect(
            message("a,b\n\"x\"y,1") == "data.csv:2:4: expected a delimiter or the line's end after a closing quote")
        #expect(message("a,b\n1,2,3") == "data.csv:2: expected 2 cells as in the first line, found 3")
        #expect(message("") == "data.csv: expected a table with a line of column names, found nothing")
        #expect(throws: InputError(path: "d", place: .byte(2), message: "expected UTF-8 text")) {
            try table([0x61, 0x2C, 0xFF, 0xFF], "d")
        }
    }

    @Test("Short rows and repeated columns are read with a warning")
    func warnings() throws {
        let table = try table("a,b,a\n1,2\n")
        #expect(table.warnings.count == 2)
        #expect(table.rows[0].text == ["1", "2", ""])
    }
}
