import Chizu

/// A report for the eye.
struct ReportText {
    private let report: GeoJSONReport
    private let path: String

    init(_ report: GeoJSONReport, path: String) {
        self.report = report
        self.path = path
    }

    var text: String {
        var lines = [path == "-" ? "standard input" : path.onOneLine]
        lines += TextTable(facts).lines.map { "  " + $0 }
        if !report.properties.isEmpty {
            lines += ["", "  Properties"]
            lines += TextTable(report.properties.map(Self.row)).lines.map { "    " + $0 }
        }
        lines += ["", report.doubts.isEmpty ? "  Nothing doubtful" : "  Doubtful"]
        lines += report.doubts.map { "    " + $0.message.onOneLine }
        return lines.joined(separator: "\n") + "\n"
    }

    private var facts: [[String]] {
        var facts = [["features", "\(report.featureCount)"]]
        let types = report.geometryTypes.map { "\($0.type) \($0.count)" }.joined(separator: ", ")
        if !types.isEmpty { facts.append(["geometry", types]) }
        facts.append(["vertices", "\(report.vertexCount)"])
        if let bounds = report.bounds {
            let crossing = bounds.crossesAntimeridian ? ", across 180°" : ""
            facts.append([
                "bounds",
                "\(bounds.west) to \(bounds.east) east, \(bounds.south) to \(bounds.north) north\(crossing)",
            ])
        }
        if !report.groupKeys.isEmpty {
            let keys = report.properties.filter { report.groupKeys.contains($0.name) }
            facts.append([
                "group by", keys.map { "\($0.name.onOneLine) (\($0.distinctCount))" }.joined(separator: ", "),
            ])
        }
        return facts
    }

    /// Name, types, how often it is missing, samples.
    private static func row(_ property: PropertySummary) -> [String] {
        let types = property.types.map(\.type.rawValue).joined(separator: "/")
        let nulls = property.nullCount > 0 ? "\(property.nullCount) null" : ""
        let samples = property.samples.map { shortened($0.text.onOneLine) }.joined(separator: ", ")
        return [property.name.onOneLine, types.isEmpty ? "–" : types, "\(property.count)", nulls, samples]
    }

    private static func shortened(_ text: String) -> String {
        let limit = 24
        return text.count > limit ? text.prefix(limit - 1) + "…" : text
    }
}
