import ChizuGeoJSON
import ChizuGeometry

/// What is wrong with a style, and where.
public struct StyleError: Error, Equatable, Sendable {
    public enum Severity: UInt8, Sendable {
        /// The style is not one of the specification's.
        case error
        /// The style is read, but something in it has no effect here.
        case warning
    }

    /// The place as the style specification's validator names it: `layers[2].paint.line-width[1]`; empty for the
    /// style as a whole.
    public var key: String
    /// The message, in the words of the style specification's validator where it has any.
    public var message: String
    public var severity: Severity
    /// The value that is at fault.
    public var path: JSONPath
    /// Where that stands in the file; nil where the style was not read from bytes.
    public var place: TextPlace?

    public init(
        key: String, message: String, severity: Severity = .error, path: JSONPath = JSONPath(), place: TextPlace? = nil
    ) {
        self.key = key
        self.message = message
        self.severity = severity
        self.path = path
        self.place = place
    }

    /// `12:7: layers[2].paint.line-width: number expected, string found`
    public var text: String {
        var text = key.isEmpty ? message : Wording("\(key): \(message)").text
        if let place { text = Wording("\(place.line):\(place.column): \(text)").text }
        return text
    }
}

/// Everything that is wrong with a style, in the order of the file.
public struct StyleErrors: Error, Equatable, Sendable {
    public var errors: [StyleError]

    public init(_ errors: [StyleError]) {
        self.errors = errors
    }

    /// One line for each error.
    public var message: String { errors.map { $0.text }.joined(by: "\n") }
}
