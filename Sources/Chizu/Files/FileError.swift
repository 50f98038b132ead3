#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Why a file could not be read or written. Its description is one line that starts with the file's path.
public struct FileError: Error, Hashable, Sendable, CustomStringConvertible {
    public enum Reason: Hashable, Sendable {
        case notFound
        case isDirectory
        case permissionDenied
        /// The disk, or the user's share of it, is full.
        case noSpace
        /// The gzip stream is cut or broken after that many compressed bytes.
        case damagedGzip(offset: Int)
        /// More bytes (after decompression) than the reader allows.
        case tooLarge(limit: Int)
        /// The path's extension names no picture format.
        case unknownFormat
        /// Any other failure of the operating system, as its `errno`.
        case system(code: Int32)
    }

    /// As the caller gave it; `-` for standard input and output.
    public var path: String
    public var reason: Reason

    public init(path: String, reason: Reason) {
        self.path = path
        self.reason = reason
    }

    /// The error that the operating system reports as `code`, an `errno`.
    init(path: String, code: Int32) {
        self.path = path
        self.reason =
            switch code {
            case ENOENT, ENOTDIR: .notFound
            case EISDIR: .isDirectory
            case EACCES, EPERM, EROFS: .permissionDenied
            case ENOSPC, EDQUOT: .noSpace
            default: .system(code: code)
            }
    }

    public var description: String {
        "\(path): \(explanation)"
    }

    private var explanation: String {
        switch reason {
        case .notFound: "no such file or folder"
        case .isDirectory: "expected a file, found a folder"
        case .permissionDenied: "permission denied"
        case .noSpace: "no space left on the disk"
        case .damagedGzip(let offset): "expected a whole gzip stream, found it cut or damaged at byte \(offset)"
        case .tooLarge(let limit): "expected at most \(limit) bytes, found more"
        case .unknownFormat: "expected a name that ends in .svg, .png or .pdf"
        case .system(let code): String(cString: strerror(code))
        }
    }
}
