/// A command line, taken apart as a command's syntax says.
struct Arguments: Equatable {
    let command: String
    private(set) var operands: [String] = []
    private var valuesByOption: [String: [String]] = [:]

    /// Whether the option was given at all.
    func has(_ option: Option) -> Bool { valuesByOption[option.name] != nil }

    /// The option's value, or nil where it was not given.
    subscript(option: Option) -> String? { valuesByOption[option.name]?.last }

    /// All values of an option that may be repeated, in order.
    func all(_ option: Option) -> [String] { valuesByOption[option.name] ?? [] }

    /// Takes `words` apart. `--opt value`, `--opt=value`, `-o value`, `-ovalue`; all after `--` are operands, and so are
    /// `-` and negative numbers.
    init(parsing words: [String], as syntax: CommandSyntax) throws(UsageError) {
        command = syntax.name
        var index = 0
        while index < words.count {
            let word = words[index]
            index += 1
            if word == "--" {
                operands += words[index...]
                break
            }
            guard word.hasPrefix("-"), word != "-", !Self.isNumber(word) else {
                operands.append(word)
                continue
            }
            let (option, attached) = try Self.match(word, in: syntax)
            try add(option, attached: attached, words: words, next: &index, word: word)
        }
        if has(CommandSyntax.help) { return }
        try checkOperands(syntax)
    }

    private mutating func add(
        _ option: Option, attached: String?, words: [String], next index: inout Int, word: String
    ) throws(UsageError) {
        if has(option), !option.repeats, option.value != nil {
            throw UsageError("the option \(option.flag) is given twice", command: command)
        }
        guard let placeholder = option.value else {
            if attached != nil { throw UsageError("the option \(option.flag) takes no value", command: command) }
            valuesByOption[option.name, default: []].append("")
            return
        }
        var value = attached
        if value == nil, index < words.count {
            value = words[index]
            index += 1
        }
        guard let value else {
            throw UsageError("the option \(option.flag) needs a value: \(option.flag) \(placeholder)", command: command)
        }
        valuesByOption[option.name, default: []].append(value)
    }

    private static func match(
        _ word: String, in syntax: CommandSyntax
    ) throws(UsageError) -> (option: Option, attached: String?) {
        if word.hasPrefix("--") {
            let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            let name = String(parts.first ?? "")
            if let option = syntax.options.first(where: { $0.name == name }) {
                return (option, parts.count > 1 ? String(parts[1]) : nil)
            }
            throw unknown("--" + name, among: syntax.options.map(\.flag), command: syntax.name)
        }
        let letter = word.dropFirst().first
        if let option = syntax.options.first(where: { $0.short == letter && letter != nil }) {
            let rest = String(word.dropFirst(2))
            return (option, rest.isEmpty ? nil : rest.hasPrefix("=") ? String(rest.dropFirst()) : rest)
        }
        throw unknown(word, among: syntax.options.map(\.flag), command: syntax.name)
    }

    private static func unknown(_ word: String, among flags: [String], command: String) -> UsageError {
        UsageError("unknown option \(word)" + suggestion(for: word, among: flags), command: command)
    }

    private static func isNumber(_ word: String) -> Bool { Double(word) != nil }

    private func checkOperands(_ syntax: CommandSyntax) throws(UsageError) {
        let needed = syntax.operands.filter { !$0.isOptional }
        guard operands.count >= needed.count else {
            throw UsageError("expected \(needed[operands.count].name)", command: command)
        }
        let isOpen = syntax.operands.last?.repeats ?? false
        if !isOpen, operands.count > syntax.operands.count {
            throw UsageError("unexpected argument \"\(operands[syntax.operands.count])\"", command: command)
        }
    }
}

extension Arguments {
    /// The option's value as a number within `range`, or nil where it was not given.
    func number(_ option: Option, in range: ClosedRange<Double>) throws(UsageError) -> Double? {
        guard let text = self[option] else { return nil }
        guard let value = Double(text), range.contains(value) else {
            let bounds = "from \(Self.text(range.lowerBound)) to \(Self.text(range.upperBound))"
            throw UsageError("\(option.flag): expected a number \(bounds), found \"\(text)\"", command: command)
        }
        return value
    }

    /// The option's value as one of `names`, or nil where it was not given.
    func choice(_ option: Option, of names: [String]) throws(UsageError) -> String? {
        guard let text = self[option] else { return nil }
        if names.contains(text) { return text }
        throw UsageError(
            "\(option.flag): expected one of \(names.joined(separator: ", ")), found \"\(text)\""
                + suggestion(for: text, among: names), command: command)
    }

    private static func text(_ number: Double) -> String {
        Int(exactly: number)?.description ?? "\(number)"
    }
}
