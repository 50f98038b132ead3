import CZlib
import ChizuTestSupport
import Foundation
import Testing

@testable import Chizu

@Suite("Reading files")
struct FileBytesTests {
    private func read(_ path: String, limit: Int = FileBytes.defaultLimit) throws -> [UInt8] {
        try FileBytes(path: path, limit: limit).withUnsafeBytes { Array($0) }
    }

    /// gzip as zlib writes it.
    private func gzip(_ content: [UInt8]) -> [UInt8] {
        var stream = z_stream()
        deflateInit2_(
            &stream, 6, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY, ZLIB_VERSION, Int32(MemoryLayout<z_stream>.size))
        defer { deflateEnd(&stream) }
        var input = content
        var output = [UInt8](repeating: 0, count: content.count + 1000)
        let count = input.withUnsafeMutableBufferPointer { source in
            output.withUnsafeMutableBufferPointer { target in
                stream.next_in = source.baseAddress
                stream.avail_in = UInt32(source.count)
                stream.next_out = target.baseAddress
                stream.avail_out = UInt32(target.count)
                deflate(&stream, Z_FINISH)
                return target.count - Int(stream.avail_out)
            }
        }
        return Array(output[..<count])
    }

    @Test("A regular file is read whole")
    func regular() throws {
        let folder = try TemporaryFolder()
        #expect(try read(folder.file("a.txt", "地図")) == Array("地図".utf8))
    }

    @Test("An empty file has no bytes")
    func empty() throws {
        let folder = try TemporaryFolder()
        #expect(try read(folder.file("a", "")).isEmpty)
    }

    @Test("A gzip stream is decompressed whatever the file is called, all members of it")
    func gzipMembers() throws {
        let folder = try TemporaryFolder()
        let long = [UInt8](repeating: 65, count: 5_000_000)
        let path = try folder.file("a.geojson", gzip(long) + gzip([66, 67]) + [0, 0, 0])
        #expect(try read(path) == long + [66, 67])
    }

    @Test("Of a compressed file no more is decompressed than is enough; the question is asked once")
    func enough() throws {
        let folder = try TemporaryFolder()
        let content = (0..<5_000_000).map { UInt8(truncatingIfNeeded: $0) }
        let path = try folder.file("a.gz", gzip(content))
        var sizes: [Int] = []
        let start = try FileBytes(path: path, limit: FileBytes.defaultLimit) { bytes in
            sizes.append(bytes.count)
            return true
        }
        #expect(sizes == [start.count])
        #expect(start.count >= 65_536 && start.count < content.count)
        #expect(start.withUnsafeBytes { Array($0) } == Array(content.prefix(start.count)))
        let whole = try FileBytes(path: path, limit: FileBytes.defaultLimit) { _ in false }
        #expect(whole.withUnsafeBytes { Array($0) } == content)
    }

    @Test("A cut or damaged gzip stream is an error that says where", arguments: [10, 15, 20])
    func damagedGzip(length: Int) throws {
        let folder = try TemporaryFolder()
        let whole = gzip(Array("hello, hello, hello".utf8))
        let path = try folder.file("a.gz", Array(whole.prefix(length)))
        #expect(throws: FileError(path: path, reason: .damagedGzip(offset: length))) { try read(path) }
        var damaged = whole
        damaged[whole.count - 6] ^= 1
        let other = try folder.file("b.gz", damaged)
        #expect(throws: FileError.self) { try read(other) }
    }

    @Test("Decompression stops at the limit")
    func bomb() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("bomb.gz", gzip([UInt8](repeating: 0x5B, count: 10_000_000)))
        #expect(throws: FileError(path: path, reason: .tooLarge(limit: 1_000_000))) {
            try read(path, limit: 1_000_000)
        }
        #expect(throws: FileError.self) { try read(folder.file("plain", "0123456789"), limit: 9) }
    }

    @Test("A folder and a missing file are named with what is wrong")
    func unreadable() throws {
        let folder = try TemporaryFolder()
        #expect(throws: FileError(path: folder.path, reason: .isDirectory)) { try read(folder.path) }
        let missing = folder.path + "/none.geojson"
        #expect(throws: FileError(path: missing, reason: .notFound)) { try read(missing) }
        #expect(FileError(path: "x", reason: .notFound).description == "x: no such file or folder")
    }
}
