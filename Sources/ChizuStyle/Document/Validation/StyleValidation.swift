import ChizuGeoJSON

/// All that is wrong with a style, as the validator of the MapLibre style specification words it, and what in it has no
/// effect here.
///
/// Keys name the whole way from the root (`light.color`), also where that validator leaves its beginning out.
public struct StyleValidation: Equatable, Sendable {
    /// Errors and warnings, in the order of the file where the style was read from bytes.
    public private(set) var findings: [StyleError]

    /// What was validated; null where it is no JSON at all.
    public private(set) var style: JSONValue

    public var errors: [StyleError] { findings.filter { $0.severity == .error } }

    public var warnings: [StyleError] { findings.filter { $0.severity == .warning } }

    /// - Parameter bytes: what the style was read from, for lines and columns.
    public init(_ style: JSONValue, bytes: [UInt8]? = nil) {
        self.style = style
        let validator = StyleValidator(style, bytes: bytes)
        validator.validate()
        findings = validator.findings
        if let bytes { sort(byPlacesIn: bytes) }
    }

    /// Reads bytes as JSON and validates them; what is no JSON is one error.
    public init(parsing bytes: [UInt8]) {
        style = .null
        findings = []
        do throws(GeoJSONError) {
            self = StyleValidation(try JSONValue(parsing: bytes), bytes: bytes)
        } catch {
            let message = error.reason == .empty ? "the input is empty, expected a style" : error.reason.message
            let place = TextPlace(line: error.line, column: error.column)
            findings = [StyleError(key: "", message: message, place: place)]
        }
    }

    private mutating func sort(byPlacesIn bytes: [UInt8]) {
        let places = JSONPath.places(of: findings.map { $0.path }, in: bytes)
        for index in findings.indices { findings[index].place = places[index] }
        let order = findings.indices.sorted { a, b in
            let (first, second) = (places[a], places[b])
            if first.line != second.line { return first.line < second.line }
            return first.column == second.column ? a < b : first.column < second.column
        }
        findings = order.map { findings[$0] }
    }
}
