#if canImport(Glibc)
import Glibc
#else
import Darwin
#endif

/// Where a finished file goes: written whole or not at all.
///
/// The bytes go to a file without a name in the same folder (or, where the file system has none such, one with a
/// temporary name), are forced to the disk, and only then take the target's name. A failure, a full disk, an interrupt
/// or a power cut at any moment leaves the old file or the new one, never a part, and no temporary file.
public struct FileDestination: Sendable {
    /// As the caller gave it; `-` is standard output.
    public let path: String

    public init(path: String) {
        self.path = path
    }

    /// Writes `bytes`, replacing what is there and keeping its permissions. A link is followed; pipes and devices are
    /// written straight.
    public func write(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        guard path != "-" else { return try writeAll(bytes, to: STDOUT_FILENO) }
        var status = stat()
        let exists = stat(path, &status) == 0
        if exists, status.st_mode & S_IFMT == S_IFDIR { throw FileError(path: path, reason: .isDirectory) }
        if exists, status.st_mode & S_IFMT != S_IFREG { return try writeStraight(bytes) }
        // A file that may not be written must not be replaced either, although its folder would allow it.
        if exists, access(path, W_OK) != 0 { throw FileError(path: path, code: errno) }
        let target = exists ? resolvedPath : path
        try withSignalsHeld { () throws(FileError) in
            try replace(target, with: bytes, mode: exists ? status.st_mode & 0o7777 : nil)
        }
    }

    /// Writes `bytes`; see `write(_: UnsafeRawBufferPointer)`.
    public func write(_ bytes: [UInt8]) throws(FileError) {
        // `withUnsafeBytes` rethrows untyped errors, so the error travels as a value.
        let result = bytes.withUnsafeBytes { buffer in
            Result { () throws(FileError) in try write(buffer) }
        }
        try result.get()
    }

    private func replace(
        _ target: String, with bytes: UnsafeRawBufferPointer, mode: mode_t?
    ) throws(FileError) {
        let (folder, name) = Self.split(target)
        let temporary = folder + "/." + name + ".\(getpid()).tmp"
        var descriptor = Self.openNameless(in: folder)
        var isNamed = false
        if descriptor < 0 {
            descriptor = open(temporary, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o666)
            guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
            isNamed = true
        }
        defer { close(descriptor) }
        do throws(FileError) {
            try writeAll(bytes, to: descriptor)
            if let mode, fchmod(descriptor, mode) != 0 { throw FileError(path: path, code: errno) }
            guard fsync(descriptor) == 0 else { throw FileError(path: path, code: errno) }
            if !isNamed {
                guard Self.nameFile(descriptor, temporary) else { throw FileError(path: path, code: errno) }
                isNamed = true
            }
            guard rename(temporary, target) == 0 else { throw FileError(path: path, code: errno) }
        } catch {
            if isNamed { unlink(temporary) }
            throw error
        }
        Self.syncFolder(folder)
    }

    private func writeStraight(_ bytes: UnsafeRawBufferPointer) throws(FileError) {
        let descriptor = open(path, O_WRONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw FileError(path: path, code: errno) }
        defer { close(descriptor) }
        try writeAll(bytes, to: descriptor)
    }

    private func writeAll(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let chunk = UnsafeRawBufferPointer(rebasing: rest)
            let count = unistdWrite(descriptor, chunk.baseAddress, chunk.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw FileError(path: path, code: errno)
            }
            rest = rest.dropFirst(count)
        }
    }

    /// The file that `path` leads to through any links.
    private var resolvedPath: String {
        guard let resolved = realpath(path, nil) else { return path }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private static func split(_ path: String) -> (folder: String, name: String) {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return (".", path) }
        let name = String(path[path.utf8.index(after: slash)...])
        return slash == path.startIndex ? ("", name) : (String(path[..<slash]), name)
    }
}

// MARK: - The operating system's part

/// `write(2)`, by a name that no method hides.
private func unistdWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer?, _ count: Int) -> Int {
    write(descriptor, bytes, count)
}

extension FileDestination {
    /// A file without a name in `folder`, which vanishes unless it is given one, or -1.
    private static func openNameless(in folder: String) -> Int32 {
        #if os(Linux)
        // O_TMPFILE, which the Glibc module does not export: __O_TMPFILE | O_DIRECTORY.
        let temporaryFile: Int32 = 0o20_000_000 | O_DIRECTORY
        return open(folder.isEmpty ? "/" : folder, temporaryFile | O_WRONLY | O_CLOEXEC, 0o666)
        #else
        return -1
        #endif
    }

    private static func nameFile(_ descriptor: Int32, _ name: String) -> Bool {
        #if os(Linux)
        linkat(AT_FDCWD, "/proc/self/fd/\(descriptor)", AT_FDCWD, name, AT_SYMLINK_FOLLOW) == 0
        #else
        false
        #endif
    }

    /// Makes the new name itself survive a power cut. A file system that cannot do so has done what it can.
    private static func syncFolder(_ folder: String) {
        let descriptor = open(folder.isEmpty ? "/" : folder, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return }
        fsync(descriptor)
        close(descriptor)
    }

    /// Runs `body` with interrupts held back until it has ended, so that none falls between naming the temporary file
    /// and renaming it.
    private func withSignalsHeld(_ body: () throws(FileError) -> Void) throws(FileError) {
        var held = sigset_t()
        var previous = sigset_t()
        sigemptyset(&held)
        for signal in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] { sigaddset(&held, signal) }
        pthread_sigmask(SIG_BLOCK, &held, &previous)
        defer { pthread_sigmask(SIG_SETMASK, &previous, nil) }
        try body()
    }
}
