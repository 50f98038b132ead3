import Testing

@testable import ChizuCLI

@Suite("Command lines")
struct ArgumentsTests {
    private static let output = Option("output", short: "o", value: "FILE", "")
    private static let width = Option("width", value: "POINTS", "")
    private static let join = Option("join", value: "FILE", repeats: true, "")
    private static let point = Option("point", "")

    private let syntax = CommandSyntax(
        name: "draw", summary: "", operands: [.init(name: "INPUT", help: "", repeats: true)],
        groups: [.init(title: "", options: [output, width, join, point])], examples: [])

    private func parse(_ words: String...) throws -> Arguments { try Arguments(parsing: words, as: syntax) }

    private func fault(_ words: String...) -> String {
        do throws(UsageError) {
            _ = try Arguments(parsing: words, as: syntax)
            return ""
        } catch { return error.message }
    }

    @Test("A value follows its option, or an equals sign, or the letter itself")
    func values() throws {
        #expect(try parse("in", "--output", "a.png")[Self.output] == "a.png")
        #expect(try parse("in", "--output=a=b.png")[Self.output] == "a=b.png")
        #expect(try parse("in", "-o", "a.png")[Self.output] == "a.png")
        #expect(try parse("in", "-oa.png")[Self.output] == "a.png")
        #expect(try parse("in", "--output=")[Self.output] == "")
        #expect(try parse("in", "--output", "--width")[Self.output] == "--width")
    }

    @Test("After --, and for - and negative numbers, a dash makes no option")
    func operands() throws {
        #expect(try parse("-", "-73.5", "--", "--width").operands == ["-", "-73.5", "--width"])
    }

    @Test("An option may be repeated where that means something")
    func repeats() throws {
        #expect(try parse("in", "--join", "a", "--join", "b").all(Self.join) == ["a", "b"])
        #expect(fault("in", "--width", "1", "--width", "2") == "the option --width is given twice")
        #expect(try parse("in", "--point", "--point").has(Self.point))
    }

    @Test("An unknown option is answered with the nearest known one")
    func suggestions() {
        #expect(fault("in", "--widht", "3") == "unknown option --widht; did you mean --width?")
        #expect(fault("in", "--out=x") == "unknown option --out; did you mean --output?")
        #expect(fault("in", "--frobnicate") == "unknown option --frobnicate")
        #expect(fault("in", "-x") == "unknown option -x")
    }

    @Test("A missing value, a value too many and a missing operand are named")
    func missing() {
        #expect(fault("in", "--width") == "the option --width needs a value: --width POINTS")
        #expect(fault("in", "--point=yes") == "the option --point takes no value")
        #expect(fault() == "expected INPUT")
    }

    @Test("A number out of range is answered with the range")
    func numbers() throws {
        let arguments = try parse("in", "--width", "0")
        #expect(throws: UsageError("--width: expected a number from 1 to 100, found \"0\"", command: "draw")) {
            try arguments.number(Self.width, in: 1...100)
        }
        #expect(try parse("in", "--width", "50").number(Self.width, in: 1...100) == 50)
        #expect(throws: UsageError.self) { try parse("in", "--width", "nan").number(Self.width, in: 1...100) }
    }

    @Test("The distance between words counts insertions, removals, replacements and swaps")
    func distance() {
        #expect(editDistance("width", "width") == 0)
        #expect(editDistance("widht", "width") == 1)
        #expect(editDistance("kitten", "sitting") == 3)
        #expect(editDistance("", "abc") == 3)
    }
}
