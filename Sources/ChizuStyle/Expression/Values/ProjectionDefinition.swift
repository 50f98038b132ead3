/// A projection, or a way between two of them: `vertical-perspective` at 0, `mercator` at 1.
public struct ProjectionDefinition: Equatable, Sendable {
    public var from: String
    public var to: String
    /// How far the way has been gone, 0…1.
    public var transition: Double

    public init(from: String, to: String, transition: Double) {
        self.from = from
        self.to = to
        self.transition = transition
    }
}
