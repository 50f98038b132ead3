import Chizu

#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Lines to the user beside the output.
enum StandardError {
    static func write(_ text: String) {
        var rest = Array(text.utf8)[...]
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes { systemWrite(STDERR_FILENO, $0.baseAddress, $0.count) }
            // Nobody is left to tell that standard error cannot be written.
            guard count > 0 else { return }
            rest = rest.dropFirst(count)
        }
    }

    /// One line after the program's name.
    static func report(_ message: String) {
        write("chizu: \(message.onOneLine)\n")
    }

    static var isTerminal: Bool { isatty(STDERR_FILENO) == 1 }
}

private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

extension String {
    /// The text with control characters shown as escapes, so that what a file holds can neither break a line nor
    /// command the terminal.
    var onOneLine: String {
        guard unicodeScalars.contains(where: \.isControl) else { return self }
        return unicodeScalars.reduce(into: "") { text, scalar in
            text += scalar.isControl ? scalar.escaped(asASCII: true) : String(scalar)
        }
    }
}

extension Unicode.Scalar {
    fileprivate var isControl: Bool { properties.generalCategory == .control || properties.generalCategory == .format }
}
