/// A fault in the command line itself: exit status 2.
struct UsageError: Error, Equatable {
    var message: String
    /// The command whose help says how it goes; nil for `chizu` itself.
    var command: String?

    init(_ message: String, command: String? = nil) {
        self.message = message
        self.command = command
    }
}
