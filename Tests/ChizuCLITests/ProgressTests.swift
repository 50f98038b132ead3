import ChizuTestSupport
import Foundation
import Testing

/// A pseudo-terminal: what a program writes to one end is read at the other.
private final class Terminal {
    let far: FileHandle
    private let near: Int32

    /// What unlockpt(3) and ptsname(3), which Swift's Glibc module lacks, ask of the driver (asm-generic/ioctls.h).
    private static let unlock: UInt = 0x4004_5431
    private static let number: UInt = 0x8004_5430

    static let isAvailable = access("/dev/ptmx", R_OK | W_OK) == 0

    init() throws {
        near = open("/dev/ptmx", O_RDWR | O_NOCTTY | O_NONBLOCK)
        var isLocked: Int32 = 0
        var index: Int32 = 0
        try #require(ioctl(near, Self.unlock, &isLocked) == 0 && ioctl(near, Self.number, &index) == 0)
        far = try #require(FileHandle(forUpdatingAtPath: "/dev/pts/\(index)"))
    }

    deinit { close(near) }

    /// What has been written since the last call.
    func text() -> String {
        var bytes: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = read(near, &buffer, buffer.count)
            guard count > 0 else { return String(decoding: bytes, as: UTF8.self) }
            bytes += buffer[..<count]
        }
    }
}

@Suite("Progress")
struct ProgressTests {
    /// Runs `render` with an input that comes only after `delay`, and gives what standard error showed in that time and
    /// after it.
    private func run(delay: TimeInterval, errors: FileHandle, in folder: TemporaryFolder, during: () -> Void) throws {
        let input = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ChizuProcess.path)
        process.arguments = ["render", "-", "-o", "map.svg"]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardInput = input
        process.standardError = errors
        try process.run()
        Thread.sleep(forTimeInterval: delay)
        during()
        try input.fileHandleForWriting.write(contentsOf: Data(threeSquares.utf8))
        try input.fileHandleForWriting.close()
        process.waitUntilExit()
        #expect(process.terminationStatus == 0)
        #expect(try folder.names.contains("map.svg"))
    }

    @Test(
        "On a terminal what takes long is named, and the line is wiped at the end",
        .enabled(if: Terminal.isAvailable, "needs /dev/ptmx"))
    func shown() throws {
        let folder = try TemporaryFolder()
        let terminal = try Terminal()
        var shown = ""
        try run(delay: 1.5, errors: terminal.far, in: folder) { shown = terminal.text() }
        // The command names what it does after half a second, then ten times a second how long it has taken.
        #expect(shown.hasPrefix("\rreading "), "\(shown.debugDescription)")
        #expect(shown.contains(" … 0."), "\(shown.debugDescription)")
        #expect(!shown.contains("\n"))
        #expect(terminal.text().hasSuffix("\r\u{1B}[K"))
    }

    @Test(
        "Nothing is shown within the first half of a second",
        .enabled(if: Terminal.isAvailable, "needs /dev/ptmx"))
    func quick() throws {
        let folder = try TemporaryFolder()
        let terminal = try Terminal()
        try run(delay: 0.1, errors: terminal.far, in: folder) { #expect(terminal.text() == "") }
    }

    @Test("Nothing is shown where standard error is no terminal, however long it takes")
    func redirected() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("errors", [UInt8]())
        let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
        try run(delay: 1, errors: file, in: folder) {}
        #expect(try folder.content(of: "errors") == [])
    }
}
