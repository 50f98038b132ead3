/// The help of a command: usage, what it takes, options by group, examples.
struct HelpText {
    let syntax: CommandSyntax

    /// Lines are broken to fit a terminal of that many columns.
    private static let width = 96
    /// Where the explanations start.
    private static let indent = 30

    var text: String {
        var lines = ["Usage: chizu \(syntax.name) \(usage)", ""]
        lines += Self.wrapped(syntax.summary, indent: 0)
        lines.append("")
        for operand in syntax.operands {
            lines += Self.entry(operand.name + (operand.repeats ? "…" : ""), operand.help)
        }
        for group in syntax.groups + [.init(title: "Other", options: [CommandSyntax.help])] {
            lines += ["", group.title + ":"]
            for option in group.options { lines += Self.entry(Self.term(option), option.help) }
        }
        for note in syntax.notes { lines += [""] + Self.wrapped(note, indent: 0) }
        if !syntax.examples.isEmpty { lines += ["", "Examples:"] + syntax.examples.map { "  " + $0 } }
        return lines.joined(separator: "\n") + "\n"
    }

    private var usage: String {
        var parts = syntax.operands.map { operand in
            let name = operand.name + (operand.repeats ? "…" : "")
            return operand.isOptional ? "[\(name)]" : name
        }
        if !syntax.groups.isEmpty { parts.append("[options]") }
        return parts.joined(separator: " ")
    }

    private static func term(_ option: Option) -> String {
        var term = option.short.map { "-\($0), " } ?? "    "
        term += option.flag
        if let value = option.value { term += " " + value }
        return term
    }

    static func entry(_ term: String, _ help: String) -> [String] {
        var lines = wrapped(help, indent: indent)
        let head = "  " + term
        guard head.count < indent - 1, let first = lines.first else { return [head] + lines }
        lines[0] = head + String(repeating: " ", count: indent - head.count) + first.dropFirst(indent)
        return lines
    }

    private static func wrapped(_ text: String, indent: Int) -> [String] {
        let margin = String(repeating: " ", count: indent)
        var lines: [String] = []
        var line = ""
        for word in text.split(separator: " ") {
            if !line.isEmpty, indent + line.count + 1 + word.count > width {
                lines.append(margin + line)
                line = ""
            }
            line += (line.isEmpty ? "" : " ") + word
        }
        return lines + [margin + line]
    }
}
