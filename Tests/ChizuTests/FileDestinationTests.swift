import ChizuTestSupport
import Foundation
import Testing

@testable import Chizu

@Suite("Writing files")
struct FileDestinationTests {
    @Test("A new file is written whole, and nothing else is left")
    func new() throws {
        let folder = try TemporaryFolder()
        try FileDestination(path: folder.path + "/map.png").write([1, 2, 3])
        #expect(try folder.names == ["map.png"])
        #expect(try folder.content(of: "map.png") == [1, 2, 3])
    }

    @Test("A replaced file keeps its permissions")
    func permissions() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("map.svg", "old")
        chmod(path, 0o640)
        try FileDestination(path: path).write([9])
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o640)
        #expect(try folder.content(of: "map.svg") == [9])
    }

    @Test("A new file gets the permissions that the user's mask leaves")
    func mask() throws {
        let folder = try TemporaryFolder()
        let path = folder.path + "/map.svg"
        try FileDestination(path: path).write([9])
        let mask = umask(0)
        umask(mask)
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == Int(0o666 & ~mask))
    }

    @Test("A link is followed, not replaced")
    func link() throws {
        let folder = try TemporaryFolder()
        try folder.file("real.svg", "old")
        symlink("real.svg", folder.path + "/link.svg")
        try FileDestination(path: folder.path + "/link.svg").write([7])
        #expect(try folder.content(of: "real.svg") == [7])
        #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder.path + "/link.svg") == "real.svg")
    }

    @Test("A missing folder, and a folder in the target's place, are errors that leave nothing")
    func unwritable() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FileError(path: folder.path, reason: .isDirectory)) {
            try FileDestination(path: folder.path).write([1])
        }
        let path = folder.path + "/none/map.png"
        #expect(throws: FileError(path: path, reason: .notFound)) { try FileDestination(path: path).write([1]) }
        #expect(try folder.names == [])
    }

    @Test("A full disk is an error", .enabled(if: access("/dev/full", W_OK) == 0))
    func full() {
        #expect(throws: FileError(path: "/dev/full", reason: .noSpace)) {
            try FileDestination(path: "/dev/full").write([1])
        }
    }

    @Test("The format is known by the extension in either case")
    func format() {
        #expect(PictureFormat(path: "a/b.PNG") == .png)
        #expect(PictureFormat(path: "b.tar.svg") == .svg)
        #expect(PictureFormat(path: "b.pdf") == .pdf)
        #expect(PictureFormat(path: "b.gif") == nil)
        #expect(PictureFormat(path: "png") == nil)
    }
}
