import ChizuTestSupport
import Foundation
import Testing

/// What may stop a command between its start and a whole picture.
@Suite("Output that cannot be finished")
struct UnfinishedOutputTests {
    /// A grid of squares whose picture takes a moment to draw and to write.
    private static let grid: String = {
        let features = (0..<1000).map { index in
            let (x, y) = (Double(index % 100), Double(index / 100))
            return #"{"type":"Feature","properties":{"name":"\#(index)"},"geometry":{"type":"Polygon","coordinates":"#
                + "[[[\(x),\(y)],[\(x + 1),\(y)],[\(x + 1),\(y + 1)],[\(x),\(y + 1)],[\(x),\(y)]]]}}"
        }
        return #"{"type":"FeatureCollection","features":["# + features.joined(separator: ",") + "]}"
    }()

    private func start(_ arguments: [String], in folder: TemporaryFolder) throws -> Process {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: ChizuProcess.path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardError = FileHandle.nullDevice
        // A child inherits what its parent ignores and blocks: SwiftPM ignores interrupts, the threads of tests block them.
        let ignored = signal(SIGINT, SIG_DFL)
        var none = sigset_t()
        var blocked = sigset_t()
        sigemptyset(&none)
        pthread_sigmask(SIG_SETMASK, &none, &blocked)
        defer {
            pthread_sigmask(SIG_SETMASK, &blocked, nil)
            signal(SIGINT, ignored)
        }
        try process.run()
        return process
    }

    @Test(
        "An interrupt at any moment ends the command by that signal and leaves the old picture or the new, whole",
        arguments: ["map.svg", "map.png", "map.pdf"])
    func interrupt(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", Self.grid)
        let begin = Date()
        let arguments = ["render", "in.geojson", "-o", name, "--stroke", "none"]
        try start(arguments, in: folder).waitUntilExit()
        let duration = Date().timeIntervalSince(begin)
        let whole = try folder.content(of: name)
        let moments = 12
        var interrupted = 0
        for moment in 0..<moments {
            try folder.file(name, "old")
            let process = try start(arguments, in: folder)
            // The moments come closer towards the end, where the picture is written.
            Thread.sleep(forTimeInterval: duration * (1 - pow(0.7, Double(moment + 1))))
            process.interrupt()
            process.waitUntilExit()
            #expect(try folder.names == ["in.geojson", name], "interrupted at moment \(moment)")
            let content = try folder.content(of: name)
            if process.terminationReason == .uncaughtSignal {
                // A shell shows it as 128 + 2 = 130.
                #expect(process.terminationStatus == SIGINT)
                interrupted += 1
            } else {
                #expect(process.terminationStatus == 0)
            }
            #expect(content == Array("old".utf8) || content == whole, "interrupted at moment \(moment)")
        }
        #expect(interrupted > 0)
    }

    #if os(Linux)
    /// A disk of one megabyte in a folder, or nil where mounting is not permitted.
    private final class SmallDisk {
        let path: String

        init?(in folder: TemporaryFolder) {
            path = folder.path + "/disk"
            mkdir(path, 0o755)
            guard mount("tmpfs", path, "tmpfs", 0, "size=1m") == 0 else { return nil }
        }

        deinit { umount2(path, Int32(MNT_DETACH)) }

        /// Fills all but `rest` bytes.
        func fill(but rest: Int) throws {
            try Data(count: (1 << 20) - rest).write(to: URL(fileURLWithPath: path + "/filler"))
        }
    }

    private static let canMount: Bool = {
        guard let folder = try? TemporaryFolder() else { return false }
        return SmallDisk(in: folder) != nil
    }()

    @Test(
        "A disk that fills up is one line that names the file, exit status 1, and nothing of the picture",
        .enabled(if: canMount, "needs the permission to mount a disk"), arguments: ["map.svg", "map.png", "map.pdf"])
    func fullDisk(name: String) throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", Self.grid)
        let disk = try #require(SmallDisk(in: folder))
        try disk.fill(but: 8192)
        let target = "disk/" + name
        let run = try chizu("render", "in.geojson", "-o", target, "--label", "{name}", in: folder)
        #expect(run.status == 1)
        #expect(run.errors == "chizu: \(target): no space left on the disk\n")
        #expect(try FileManager.default.contentsOfDirectory(atPath: disk.path) == ["filler"])
    }
    #endif

    @Test(
        "A stream nested without end is refused at its start",
        .timeLimit(.minutes(1)),
        arguments: [
            ("", "expected a GeoJSON object"), (#"{"type":"Feature","properties":{"a":"#, "nested too deep"),
        ])
    func endlessNesting(start: String, message: String) throws {
        let folder = try TemporaryFolder()
        let errors = try folder.file("errors", [UInt8]())
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = [
            "-c", #"{ printf %s "$2"; tr '\0' '[' < /dev/zero; } | "$1" render - -o map.png"#, "sh", ChizuProcess.path,
            start,
        ]
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: errors))
        try process.run()
        process.waitUntilExit()
        #expect(process.terminationStatus == 1)
        let text = String(decoding: try folder.content(of: "errors"), as: UTF8.self)
        // Were it read to its end, it would end at the limit of two gigabytes, with another message.
        #expect(text.contains(message) && text.hasPrefix("chizu: standard input:1:"), "\(text)")
        #expect(try folder.names == ["errors"])
    }
}
