#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// The bytes of a file, held in memory: a regular file is mapped, standard input and pipes are read to their end, and
/// a gzip stream is decompressed whatever the file is called.
///
/// A mapped file must not be shortened by another program while it is in use.
public final class FileBytes: @unchecked Sendable {
    /// As the caller gave it.
    public let path: String

    private let storage: UnsafeRawBufferPointer
    private let isMapped: Bool

    /// The most bytes that are read or decompressed when the caller sets no limit: 2 GiB.
    public static let defaultLimit = 1 << 31

    /// Opens and reads the file at `path`, or standard input for `-`.
    ///
    /// - Parameter limit: the most bytes to accept, counted after decompression.
    public convenience init(path: String, limit: Int = defaultLimit) throws(FileError) {
        try self.init(path: path, limit: limit) { _ in false }
    }

    /// The same, but no more than the start of a stream or of a compressed file where that is enough.
    ///
    /// - Parameter isEnough: asked once, of the first bytes after decompression: a stream's first 64 KB or more.
    init(path: String, limit: Int, isEnough: (UnsafeRawBufferPointer) -> Bool) throws(FileError) {
        self.path = path
        let raw = try Self.load(path: path, limit: limit) { !Self.isGzip($0) && isEnough($0) }
        guard Self.isGzip(raw.bytes) else {
            (storage, isMapped) = raw
            return
        }
        defer { Self.release(raw.bytes, isMapped: raw.isMapped) }
        storage = try GzipStream.decompress(raw.bytes, path: path, limit: limit, isEnough: isEnough)
        isMapped = false
    }

    deinit {
        Self.release(storage, isMapped: isMapped)
    }

    public var count: Int { storage.count }

    /// Gives the bytes to `body`; they are valid until it returns.
    public func withUnsafeBytes<Result, Failure: Error>(
        _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        defer { withExtendedLifetime(self) {} }
        return try body(storage)
    }

    private static func isGzip(_ bytes: UnsafeRawBufferPointer) -> Bool {
        bytes.count > 2 && bytes[0] == 0x1F && bytes[1] == 0x8B
    }

    private static func load(
        path: String, limit: Int, isEnough: (UnsafeRawBufferPointer) -> Bool
    ) throws(FileError) -> (bytes: UnsafeRawBufferPointer, isMapped: Bool) {
        guard path != "-" else {
            return (try readToEnd(of: STDIN_FILENO, path: path, limit: limit, isEnough: isEnough), false)
        }
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(descriptor) }

        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw FileError(path: path, code: errno) }
        let kind = status.st_mode & S_IFMT
        guard kind != S_IFDIR else { throw FileError(path: path, reason: .isDirectory) }
        let size = Int(status.st_size)
        guard kind == S_IFREG, size > 0 else {
            return (try readToEnd(of: descriptor, path: path, limit: limit, isEnough: isEnough), false)
        }
        guard size <= limit else { throw FileError(path: path, reason: .tooLarge(limit: limit)) }
        let address = mmap(nil, size, PROT_READ, MAP_PRIVATE, descriptor, 0)
        guard let address, address != MAP_FAILED else {
            return (try readToEnd(of: descriptor, path: path, limit: limit, isEnough: isEnough), false)
        }
        _ = madvise(address, size, MADV_WILLNEED)
        return (UnsafeRawBufferPointer(start: address, count: size), true)
    }

    private static func readToEnd(
        of descriptor: Int32, path: String, limit: Int, isEnough: (UnsafeRawBufferPointer) -> Bool
    ) throws(FileError) -> UnsafeRawBufferPointer {
        var buffer = GrowingBuffer()
        while true {
            let free = buffer.room(atLeast: 1 << 16)
            let count = read(descriptor, free.baseAddress, free.count)
            if count == 0 { return buffer.finish() }
            if count < 0 {
                if errno == EINTR { continue }
                let code = errno
                buffer.discard()
                throw FileError(path: path, code: code)
            }
            buffer.count += count
            if buffer.count > limit {
                buffer.discard()
                throw FileError(path: path, reason: .tooLarge(limit: limit))
            }
            if buffer.isEnough(isEnough) { return buffer.finish() }
        }
    }

    private static func release(_ bytes: UnsafeRawBufferPointer, isMapped: Bool) {
        guard let address = UnsafeMutableRawPointer(mutating: bytes.baseAddress) else { return }
        if isMapped { munmap(address, bytes.count) } else { free(address) }
    }
}

/// Memory from `malloc` that grows by doubling, for bytes of unknown number.
struct GrowingBuffer {
    private var start: UnsafeMutableRawPointer?
    private var capacity = 0
    /// Bytes in use.
    var count = 0
    private var isAsked = false
    private static let startSize = 1 << 16

    /// The unused end of the buffer, grown to hold at least `minimum` bytes more.
    mutating func room(atLeast minimum: Int) -> UnsafeMutableRawBufferPointer {
        if capacity - count < minimum {
            capacity = max(capacity * 2, count + minimum)
            guard let grown = realloc(start, capacity) else { fatalError("out of memory") }
            start = grown
        }
        return UnsafeMutableRawBufferPointer(start: start.map { $0 + count }, count: capacity - count)
    }

    /// Asks `isEnough` once, as soon as there is a start to judge by; false before and after.
    mutating func isEnough(_ isEnough: (UnsafeRawBufferPointer) -> Bool) -> Bool {
        guard !isAsked, count >= Self.startSize else { return false }
        isAsked = true
        return isEnough(UnsafeRawBufferPointer(start: start, count: count))
    }

    /// Hands over the bytes; the receiver frees them.
    consuming func finish() -> UnsafeRawBufferPointer {
        UnsafeRawBufferPointer(start: start, count: start == nil ? 0 : count)
    }

    consuming func discard() { free(start) }
}
