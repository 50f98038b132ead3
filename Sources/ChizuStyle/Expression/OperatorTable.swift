import ChizuGeometry

/// The spec's operators: names, types of their values, and what arguments they take.
enum OperatorTable {
    struct Row: Sendable {
        let name: String
        let result: ResultType
        /// The types of the arguments, a letter each: `n`umber, `s`tring, `b`oolean, `c`olor, `o`bject, `v`alue, a
        /// co`l`lator, and `S` for an array of strings. A star behind the letter takes any number of them, and a bar
        /// stands between two ways to call the operator. Nil for an operator with a syntax of its own.
        let parameters: String?

        init(_ columns: [[UInt8]]) {
            result = ResultType(letter: columns[0][0])
            name = columns.count < 2 ? "" : String(utf8: columns[1])
            parameters = columns.count < 3 ? nil : columns[2].spells("()") ? "" : String(utf8: columns[2])
        }
    }

    /// The type of an operator's value; `value` where the arguments decide.
    enum ResultType: Sendable {
        case number, string, boolean, color, object, value, error, collator, formatted, resolvedImage
        case rgbaArray, stringArray

        init(letter: UInt8) {
            switch letter {
            case UInt8(ascii: "n"): self = .number
            case UInt8(ascii: "s"): self = .string
            case UInt8(ascii: "b"): self = .boolean
            case UInt8(ascii: "c"): self = .color
            case UInt8(ascii: "o"): self = .object
            case UInt8(ascii: "e"): self = .error
            case UInt8(ascii: "l"): self = .collator
            case UInt8(ascii: "f"): self = .formatted
            case UInt8(ascii: "i"): self = .resolvedImage
            case UInt8(ascii: "N"): self = .rgbaArray
            case UInt8(ascii: "S"): self = .stringArray
            default: self = .value
            }
        }

        var type: ExpressionType {
            switch self {
            case .number: .number
            case .string: .string
            case .boolean: .boolean
            case .color: .color
            case .object: .object
            case .value: .value
            case .error: .error
            case .collator: .collator
            case .formatted: .formatted
            case .resolvedImage: .resolvedImage
            case .rgbaArray: .array(.number, count: 4)
            case .stringArray: .array(.string, count: nil)
            }
        }
    }

    /// Read from its text once; a list of rows would take code for each.
    static let rows: [Row] = {
        var rows: [Row] = []
        var columns: [[UInt8]] = [[]]
        for byte in text.bytes {
            switch byte {
            case UInt8(ascii: " "): columns.append([])
            case UInt8(ascii: "\n"):
                rows.append(Row(columns))
                columns = [[]]
            default: columns[columns.count - 1].append(byte)
            }
        }
        return rows
    }()

    /// For each operator the letter of its value's type, its name, and where its arguments are checked against the table
    /// their types (`()` for none).
    private static let text = """
        e error s
        s typeof v
        N to-rgba c
        c rgb nnn
        c rgba nnnn
        b has s|so
        v get s|so
        v feature-state s
        o properties ()
        s geometry-type ()
        v id ()
        n zoom ()
        n heatmap-density ()
        n elevation ()
        n line-progress ()
        v accumulated ()
        n + n*
        n * n*
        n - nn|n
        n / nn
        n % nn
        n ln2 ()
        n pi ()
        n e ()
        n ^ nn
        n sqrt n
        n log10 n
        n ln n
        n log2 n
        n sin n
        n cos n
        n tan n
        n asin n
        n acos n
        n atan n
        n min n*
        n max n*
        n abs n
        n round n
        n floor n
        n ceil n
        b all bb|b*
        b any bb|b*
        b ! b
        b is-supported-script s
        s upcase s
        s downcase s
        s concat v*
        S split ss
        s join Ss
        s resolved-locale l
        b ==
        b !=
        b <
        b >
        b <=
        b >=
        v array
        b boolean
        n number
        o object
        s string
        b to-boolean
        c to-color
        n to-number
        s to-string
        v at
        b in
        n index-of
        v slice
        n length
        v case
        v coalesce
        v match
        v step
        v interpolate
        c interpolate-hcl
        c interpolate-lab
        v let
        v var
        v literal
        v semiliteral
        l collator
        f format
        s number-format
        i image
        b within
        n distance
        v global-state
        v

        """
}
