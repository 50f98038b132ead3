/// Words and what they stand for, as one text: a row a line, `word word=value`.
///
/// A table takes its own bytes; a `switch` over strings takes code for every case, an array of strings for every
/// element.
package struct WordTable: Sendable {
    private let rows: StaticString

    package init(_ rows: StaticString) {
        self.rows = rows
    }

    /// The value of the first row that has the word, or nil.
    package func value(of word: String) -> String? { value(of: Array(word.utf8)) }

    /// The value of the first row that has the word, or nil. Reads the table from its start.
    @inline(never)
    package func value(of word: [UInt8]) -> String? {
        rows.withUTF8Buffer { table in
            var index = 0
            while index < table.count {
                var isFound = false
                while true {
                    var matched = 0
                    var isSame = true
                    while unsafe table[index] != UInt8(ascii: "="), unsafe table[index] != UInt8(ascii: " ") {
                        if isSame, matched < word.count, unsafe table[index] == word[matched] {
                            matched += 1
                        } else {
                            isSame = false
                        }
                        index += 1
                    }
                    if isSame && matched == word.count { isFound = true }
                    index += 1
                    if unsafe table[index - 1] == UInt8(ascii: "=") { break }
                }
                let start = index
                while index < table.count, unsafe table[index] != UInt8(ascii: "\n") { index += 1 }
                if isFound { return unsafe String(decoding: table[start..<index], as: UTF8.self) }
                index += 1
            }
            return nil
        }
    }

    /// The value's columns, which `|` separates; nil where no row has the word.
    @inline(never)
    package func columns(of word: [UInt8]) -> [String]? {
        value(of: word)?.bytes.texts(separatedBy: "|")
    }
}
