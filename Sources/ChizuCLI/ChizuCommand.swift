import Chizu

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The `chizu` command: finds the subcommand, runs it, and turns errors into one line and an exit status.
@main
struct ChizuCommand {
    /// The version that `--version` prints.
    static let version = "0.1.0"

    static let commands = [
        Subcommand(syntax: RenderCommand.syntax) { try RenderCommand($0).run() },
        Subcommand(syntax: InfoCommand.syntax) { try InfoCommand($0).run() },
        Subcommand(syntax: RegionsCommand.syntax) { try RegionsCommand($0).run() },
        Subcommand(syntax: AtCommand.syntax) { try AtCommand($0).run() },
        Subcommand(syntax: StyleCommand.syntax) { try StyleCommand($0).run() },
    ]

    static func main() {
        FaultySource.exitWhenShortened()
        exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
    }

    enum ExitStatus: Int32 {
        case done = 0
        /// The input is at fault, or the disk.
        case inputFault = 1
        /// The command line is at fault.
        case usageFault = 2
    }

    static func run(_ words: [String]) -> ExitStatus {
        do {
            try dispatch(words)
            return .done
        } catch let error as UsageError {
            StandardError.report(error.message)
            let command = error.command.map { "chizu \($0)" } ?? "chizu"
            StandardError.write("Try '\(command) --help'.\n")
            return .usageFault
        } catch {
            StandardError.report("\(error)")
            return .inputFault
        }
    }

    private static func dispatch(_ words: [String]) throws {
        guard let first = words.first else { throw UsageError("expected a command: \(names)") }
        switch first {
        case "--help", "-h": return try StandardOutput.write(help)
        case "--version": return try StandardOutput.write("chizu \(version)\n")
        case "help": return try StandardOutput.write(try helpText(for: words.dropFirst().first))
        default: break
        }
        let command = try command(named: first)
        let arguments = try Arguments(parsing: Array(words.dropFirst()), as: command.syntax)
        if arguments.has(CommandSyntax.help) { return try StandardOutput.write(HelpText(syntax: command.syntax).text) }
        try command.run(arguments)
    }

    private static func helpText(for name: String?) throws -> String {
        guard let name else { return help }
        return HelpText(syntax: try command(named: name).syntax).text
    }

    private static func command(named name: String) throws(UsageError) -> Subcommand {
        if let command = commands.first(where: { $0.syntax.name == name }) { return command }
        let kind = name.hasPrefix("-") ? "option" : "command"
        let known = name.hasPrefix("-") ? ["--help", "--version"] : commands.map(\.syntax.name)
        let hint = suggestion(for: name, among: known)
        throw UsageError(
            "unknown \(kind) \(name)"
                + (hint.isEmpty ? "; the \(kind)s are \(known.joined(separator: ", "))" : hint))
    }

    private static var names: String { commands.map(\.syntax.name).joined(separator: ", ") }

    private static var help: String {
        var lines = [
            "Usage: chizu COMMAND …", "", "Draws maps of your own regions from GeoJSON, and of MapLibre styles.", "",
            "Commands:",
        ]
        for command in commands { lines += HelpText.entry(command.syntax.name, command.syntax.summary) }
        lines += ["", "Options:"]
        lines += HelpText.entry("-h, --help", "show this help; 'chizu COMMAND --help' tells all about a command")
        lines += HelpText.entry("    --version", "print the version")
        lines += ["", "Exit status: 0 done, 1 a fault of the input, 2 a fault of the command line."]
        return lines.joined(separator: "\n") + "\n"
    }
}

/// One of the commands.
struct Subcommand: Sendable {
    let syntax: CommandSyntax
    /// Checks the arguments before any file is touched, then does the work.
    let run: @Sendable (Arguments) throws -> Void
}
