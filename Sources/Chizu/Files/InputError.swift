/// What is wrong in an input, and where. Its description is one line:
/// `nagasaki.geojson:12:7 (feature 3): expected a number in "coordinates", found "x"`.
public struct InputError: Error, Equatable, Sendable, CustomStringConvertible {
    public enum Place: Equatable, Sendable {
        /// Both counted from 1; a column in characters.
        case line(Int, column: Int?)
        /// An offset from the start, for what is no text.
        case byte(Int)
    }

    /// As the caller gave it; `-` for standard input.
    public var path: String
    public var place: Place?
    /// The feature in which the fault lies, counted from 0.
    public var feature: Int?
    /// What was expected and what was found.
    public var message: String

    public init(path: String, place: Place?, feature: Int? = nil, message: String) {
        self.path = path
        self.place = place
        self.feature = feature
        self.message = message
    }

    public var description: String {
        var text = path == "-" ? "standard input" : path
        switch place {
        case .line(let line, let column):
            text += ":\(line)"
            if let column { text += ":\(column)" }
        case .byte(let offset): text += ": byte \(offset)"
        case nil: break
        }
        if let feature { text += " (feature \(feature))" }
        return text + ": " + message
    }
}
