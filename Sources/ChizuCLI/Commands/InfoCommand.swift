import Chizu

/// `chizu info`: what a file holds, and what is doubtful in it.
struct InfoCommand {
    private static let json = Option("json", "print a JSON object for each input, on a line of its own")

    static let syntax = CommandSyntax(
        name: "info", summary: "Tell what a GeoJSON file holds, and what is doubtful in it.",
        operands: [InputOptions.operand], groups: [.init(title: "Output", options: [json])],
        examples: ["chizu info nagasaki.geojson", "chizu info --json *.geojson | jq .vertices"],
        notes: [
            "Lists features, geometry types, vertices, bounds, properties with types and samples, the properties that"
                + " features can be grouped by, and everything that can be read but is not as RFC 7946 wants it."
        ])

    private let inputs: [String]
    private let isJSON: Bool

    init(_ arguments: Arguments) {
        inputs = arguments.operands
        isJSON = arguments.has(Self.json)
    }

    func run() throws {
        let progress = Progress()
        defer { progress.finish() }
        var parts: [String] = []
        for path in inputs {
            progress.begin("reading \(path)")
            var doubts: [GeoJSONDoubt] = []
            let document = try GeoJSONDocument(contentsOf: path, doubts: &doubts)
            progress.begin("looking through \(path)")
            LastingData.keep(document)
            let report = GeoJSONReport(document, doubts: doubts)
            parts.append(isJSON ? report.json(path: path).jsonText + "\n" : ReportText(report, path: path).text)
        }
        progress.finish()
        try StandardOutput.write(parts.joined(separator: isJSON ? "" : "\n"))
    }
}
