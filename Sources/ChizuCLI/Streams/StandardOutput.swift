import Chizu

/// The command's output.
enum StandardOutput {
    static func write(_ text: String) throws {
        try FileDestination(path: "-").write(Array(text.utf8))
    }
}
