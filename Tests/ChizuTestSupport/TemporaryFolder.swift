import Foundation

/// A folder of its own for one test, removed with everything in it when the test ends.
public final class TemporaryFolder {
    public let path: String

    public init() throws {
        path = NSTemporaryDirectory() + "chizu-tests-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    /// The path of a file in the folder, written with `content` if given.
    @discardableResult
    public func file(_ name: String, _ content: [UInt8]? = nil) throws -> String {
        let file = path + "/" + name
        if let content { try Data(content).write(to: URL(fileURLWithPath: file)) }
        return file
    }

    @discardableResult
    public func file(_ name: String, _ content: String) throws -> String { try file(name, Array(content.utf8)) }

    /// The names of all files, hidden ones included.
    public var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() } }

    public func content(of name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: URL(fileURLWithPath: path + "/" + name)))
    }
}
