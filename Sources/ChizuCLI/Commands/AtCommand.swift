import Chizu

/// `chizu at`: which region is at a coordinate.
struct AtCommand {
    private static let standardInput = Option(
        "stdin",
        "answer for every line 'LON LAT' of standard input, a line each; empty where there is no region")

    static let syntax = CommandSyntax(
        name: "at", summary: "Say which region is at a coordinate.",
        operands: [
            .init(name: "INPUT", help: "a GeoJSON file; - is standard input"),
            .init(name: "LON", help: "degrees east", isOptional: true),
            .init(name: "LAT", help: "degrees north", isOptional: true),
        ],
        groups: [
            .init(
                title: "Regions",
                options: [InputOptions.groupBy, InputOptions.join, InputOptions.on, InputOptions.encoding]),
            .init(title: "Coordinates", options: [standardInput]),
        ],
        examples: [
            "chizu at nagasaki.geojson 128.84 32.70 --group-by N03_004",
            "chizu at japan.geojson --stdin < places.txt",
        ],
        notes: ["Prints the region's name, its area and its properties. Where no region is, the exit status is 1."])

    private let input: String
    private let coordinate: Coordinate?
    private let options: InputOptions

    init(_ arguments: Arguments) throws {
        input = arguments.operands[0]
        options = try InputOptions(arguments)
        let numbers = arguments.operands.dropFirst()
        if arguments.has(Self.standardInput) {
            guard numbers.isEmpty else { throw UsageError("--stdin takes the place of LON LAT", command: "at") }
            guard input != "-" else { throw UsageError("INPUT cannot be - with --stdin", command: "at") }
            coordinate = nil
            return
        }
        guard numbers.count == 2 else { throw UsageError("expected \(numbers.isEmpty ? "LON" : "LAT")", command: "at") }
        guard let coordinate = Coordinate(numbers) else {
            let isSwapped = Coordinate(numbers.reversed()) != nil
            throw UsageError(
                "expected a longitude from -180 to 180 and a latitude from -90 to 90, found"
                    + " \"\(numbers.joined(separator: " "))\""
                    + (isSwapped ? "; did you mean \(numbers.reversed().joined(separator: " "))?" : ""),
                command: "at")
        }
        self.coordinate = coordinate
    }

    func run() throws {
        let progress = Progress()
        defer { progress.finish() }
        let features = try readFeatures([input], progress: progress)
        let regions = try options.regions(of: features, from: [input], progress: progress).regions
        progress.begin("indexing")
        let index = RegionIndex(regions.map(\.polygons))
        LastingData.keep(index)
        progress.finish()
        guard let coordinate else { return try answerLines(index, regions) }
        let found = index.regions(at: coordinate)
        guard !found.isEmpty else {
            throw InputError(
                path: input, place: nil,
                message: "no region at \(coordinate.longitude) \(coordinate.latitude)")
        }
        try StandardOutput.write(found.map { Self.description(of: regions[$0]) }.joined(separator: "\n"))
    }

    private func answerLines(_ index: RegionIndex, _ regions: [Region]) throws {
        var answer = ""
        var number = 0
        while let line = readLine() {
            number += 1
            let parts = line.split { $0 == " " || $0 == "\t" || $0 == "," }.map(String.init)
            if parts.isEmpty {
                answer += "\n"
                continue
            }
            guard parts.count >= 2, let coordinate = Coordinate(parts.prefix(2)) else {
                throw InputError(
                    path: "-", place: .line(number, column: nil), message: "expected 'LON LAT', found \"\(line)\"")
            }
            answer += (index.region(at: coordinate).map { regions[$0].name.onOneLine } ?? "") + "\n"
        }
        try StandardOutput.write(answer)
    }

    /// The name, then a line for the area and each property.
    private static func description(of region: Region) -> String {
        var text = region.name.onOneLine + "\n"
        let area = (region.areaInSquareKilometers * 10).rounded() / 10
        text += "  area: \(area) km²\n"
        for member in region.properties.members {
            text += "  \(member.name.onOneLine): \(member.value.text.onOneLine)\n"
        }
        return text
    }
}

extension Coordinate {
    /// Longitude and latitude in degrees, as text; nil where they are no numbers or no place on the globe.
    fileprivate init?(_ texts: some Collection<String>) {
        let numbers = texts.compactMap { Double($0) }
        guard numbers.count == 2, texts.count == 2, abs(numbers[0]) <= 180, abs(numbers[1]) <= 90 else { return nil }
        self.init(longitude: numbers[0], latitude: numbers[1])
    }
}

extension JSONValue {
    /// The value for the eye: text without quotes.
    var text: String {
        switch self {
        case .string(let text), .literal(let text): text
        case .integer(let number): "\(number)"
        case .double(let number): "\(number)"
        case .bool(let value): "\(value)"
        case .null: "–"
        case .array(let values): "[\(values.map(\.text).joined(separator: ", "))]"
        case .object(let object): "{\(object.members.map { "\($0.name): \($0.value.text)" }.joined(separator: ", "))}"
        }
    }
}
