/// Why something that a style refers to, or the style itself, cannot be had. Its description is one line that begins with
/// where it should have been.
public struct ResourceError: Error, Equatable, Sendable, CustomStringConvertible {
    /// A path or a URL.
    public var location: String
    public var message: String

    public init(location: String, message: String) {
        self.location = location
        self.message = message
    }

    public var description: String { location + ": " + message }
}
