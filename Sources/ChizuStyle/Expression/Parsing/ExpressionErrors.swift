import ChizuGeometry

/// What is wrong with an expression, and where.
public struct ExpressionError: Equatable, Sendable {
    /// The place in the expression: `[2][1]` is the first argument of the second; empty at its root.
    public var key: String
    /// The message of the style spec's validator.
    public var message: String

    public init(key: String, message: String) {
        self.key = key
        self.message = message
    }
}

/// Everything that is wrong with an expression.
public struct ExpressionErrors: Error, Equatable, Sendable {
    public var errors: [ExpressionError]

    public init(_ errors: [ExpressionError]) {
        self.errors = errors
    }

    /// One line for each error: its place and what is wrong.
    public var message: String {
        errors.map { $0.key.isEmpty ? $0.message : Wording("\($0.key): \($0.message)").text }.joined(by: "\n")
    }
}
