#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// An input that another program shortens while it is mapped into memory: touching what is no longer there raises
/// SIGBUS, which would end the command without a word.
enum FaultySource {
    private static let message: StaticString = "chizu: an input file was shortened while it was being read\n"

    /// Ends the command with one line and the status of a faulty input in that case.
    static func exitWhenShortened() {
        signal(SIGBUS) { _ in
            write(STDERR_FILENO, FaultySource.message.utf8Start, FaultySource.message.utf8CodeUnitCount)
            _exit(ChizuCommand.ExitStatus.inputFault.rawValue)
        }
    }
}
