/// An option of a command, such as `--width POINTS`.
struct Option: Hashable, Sendable {
    /// Without the dashes.
    let name: String
    let short: Character?
    /// What stands for the value in the help; nil for an option without value.
    let value: String?
    let help: String
    /// Whether it may be given several times.
    let repeats: Bool

    init(_ name: String, short: Character? = nil, value: String? = nil, repeats: Bool = false, _ help: String) {
        self.name = name
        self.short = short
        self.value = value
        self.help = help
        self.repeats = repeats
    }

    /// `--width`
    var flag: String { "--" + name }
}

/// What a command is called, what it takes, and how its help reads.
struct CommandSyntax: Sendable {
    /// The arguments without a dash: `INPUT…`.
    struct Operand: Sendable {
        let name: String
        let help: String
        /// Whether one or more may be given; the last operand only.
        var repeats = false
        var isOptional = false
    }

    struct OptionGroup: Sendable {
        let title: String
        let options: [Option]
    }

    let name: String
    /// One sentence, for the list of commands.
    let summary: String
    let operands: [Operand]
    let groups: [OptionGroup]
    /// Command lines to learn from.
    let examples: [String]
    /// What else a user must know; a paragraph each.
    var notes: [String] = []

    static let help = Option("help", short: "h", "show this help")

    /// All options, those of the help included.
    var options: [Option] { groups.flatMap(\.options) + [Self.help] }
}
