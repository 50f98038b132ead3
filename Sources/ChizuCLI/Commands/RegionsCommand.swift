import Chizu

/// `chizu regions`: the regions of a file, as a list or as a Swift enum.
struct RegionsCommand {
    private static let enumName = Option(
        "enum", value: "TYPE", "print a Swift enum of that name, with a case for each region, to use with RegionMap")
    private static let names = Option(
        "names", value: "PROPERTY",
        "make the cases of this property, such as a name in Latin letters, instead of the region's name")

    static let syntax = CommandSyntax(
        name: "regions", summary: "List the regions of a file, or print a Swift enum for type-safe access to them.",
        operands: [InputOptions.operand],
        groups: [
            .init(
                title: "Regions",
                options: [InputOptions.groupBy, InputOptions.join, InputOptions.on, InputOptions.encoding]),
            .init(title: "Swift", options: [enumName, names]),
        ],
        examples: [
            "chizu regions nagasaki.geojson --group-by N03_004",
            "chizu regions nagasaki.geojson --group-by N03_004 --enum Nagasaki > Nagasaki.swift",
            "chizu regions japan.geojson --group-by name --enum Prefecture --names name:en",
        ],
        notes: [
            "The enum's cases stand in the order of the file, and a name that two regions share gets a number, so that the"
                + " same file always gives the same enum. Japanese names are valid Swift as they are: case 長崎市."
        ])

    private let inputs: [String]
    private let options: InputOptions
    private let typeName: String?
    private let labelProperty: String?

    init(_ arguments: Arguments) throws {
        inputs = arguments.operands
        options = try InputOptions(arguments)
        typeName = arguments[Self.enumName]
        labelProperty = arguments[Self.names]
        if let typeName, !SwiftIdentifier.isValid(typeName) {
            throw UsageError("--enum: expected a name for a Swift type, found \"\(typeName)\"", command: "regions")
        }
        if labelProperty != nil, typeName == nil { throw UsageError("--names needs --enum TYPE", command: "regions") }
    }

    func run() throws {
        let progress = Progress()
        defer { progress.finish() }
        let features = try readFeatures(inputs, progress: progress)
        let regions = try options.regions(of: features, from: inputs, progress: progress)
        progress.finish()
        guard let typeName else { return try StandardOutput.write(Self.list(regions)) }
        let names = try labels(of: regions)
        try StandardOutput.write(RegionEnum(typeName: typeName, regions: names).source)
    }

    private func labels(of set: RegionSet) throws -> [(name: String, label: String)] {
        guard let labelProperty else { return set.regions.map { ($0.name, $0.name) } }
        let labels = set.regions.map { ($0.name, label: $0.properties[labelProperty]?.stringValue) }
        if !labels.isEmpty, labels.allSatisfy({ $0.label == nil }) {
            throw InputError(
                path: inputs.joined(separator: ", "), place: nil,
                message: "expected a property \"\(labelProperty)\" with names, found none")
        }
        return labels.map { ($0.0, $0.label ?? $0.0) }
    }

    /// A line for each region: its name, and in how many parts it comes.
    private static func list(_ set: RegionSet) -> String {
        set.regions.map { region in
            let parts = region.polygons.count
            return "\(region.name.onOneLine)\t\(parts) \(parts == 1 ? "part" : "parts")\n"
        }.joined()
    }
}
