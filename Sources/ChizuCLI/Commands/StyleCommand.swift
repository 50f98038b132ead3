import Chizu

/// `chizu style check`: whether styles are in order.
struct StyleCommand {
    private static let json = Option("json", "print a JSON object for each finding, on a line of its own")

    static let syntax = CommandSyntax(
        name: "style", summary: "Check MapLibre style JSON.",
        operands: [
            .init(name: "ACTION", help: "check: say all that is wrong, and what has no effect"),
            .init(name: "STYLE", help: "a file or a URL; - is standard input", repeats: true),
        ], groups: [.init(title: "Output", options: [json])],
        examples: [
            "chizu style check style.json", "chizu style check --json https://example.org/style.json | jq .message",
        ],
        notes: [
            "Errors are worded as by the validator of the MapLibre style specification, each as FILE:LINE:COLUMN: KEY:"
                + " MESSAGE. Warnings tell what is not drawn or has no effect. The exit status is 1 where there are errors."
        ])

    private let inputs: [String]
    private let isJSON: Bool

    init(_ arguments: Arguments) throws(UsageError) {
        let action = arguments.operands[0]
        guard action == "check" else {
            throw UsageError(
                "expected check, found \"\(action)\"" + suggestion(for: action, among: ["check"]), command: "style")
        }
        inputs = Array(arguments.operands.dropFirst())
        isJSON = arguments.has(Self.json)
    }

    func run() throws {
        var lines = ""
        var errorCount = 0
        for input in inputs {
            let validation = try StyleLoader().validate(input)
            errorCount += validation.errors.count
            for finding in validation.findings {
                lines += (isJSON ? finding.json(path: input).jsonText : finding.line(path: input)) + "\n"
            }
        }
        try StandardOutput.write(lines)
        if errorCount > 0 { throw StyleFault(message: "\(errorCount) error\(errorCount == 1 ? "" : "s")") }
    }
}

/// A style that is not in order.
struct StyleFault: Error, CustomStringConvertible {
    let message: String

    init(message: String) {
        self.message = message
    }

    /// The first of a style's errors, and how many more there are.
    init(_ errors: StyleErrors, path: String) {
        let first = errors.errors.first?.line(path: path) ?? path
        let more = errors.errors.count - 1
        message = first + (more > 0 ? " (and \(more) more; chizu style check lists them)" : "")
    }

    var description: String { message }
}

extension StyleError {
    /// `style.json:12:7: layers[2].paint.line-width: number expected, string found`
    func line(path: String) -> String {
        let file = path == "-" ? "standard input" : path
        return (file + ":" + (place == nil ? " " : "") + (severity == .warning ? warningText : text)).onOneLine
    }

    private var warningText: String {
        let place = place.map { "\($0.line):\($0.column): " } ?? ""
        return place + "warning: " + (key.isEmpty ? message : "\(key): \(message)")
    }

    fileprivate func json(path: String) -> JSONValue {
        var object = JSONObject([.init(name: "input", value: .string(path))])
        object["line"] = place.map { .integer(Int64($0.line)) }
        object["column"] = place.map { .integer(Int64($0.column)) }
        object["severity"] = .string(severity == .error ? "error" : "warning")
        object["key"] = .string(key)
        object["message"] = .string(message)
        return .object(object)
    }
}
