import ChizuStyle
import ChizuTestSupport
import Foundation
import Testing

@Suite("Conformance of expressions")
struct ConformanceTests {
    private static let folder = "maplibre-expressions"

    /// The cases that fail, with the reasons; Documentation/Conformance.md tells more.
    private static let knownMisses: [String: String] = [:]

    @Test(
        "MapLibre's own suite passes, but for the known misses",
        .enabled(if: SharedData.holds(folder), "needs shared/data/maplibre-expressions"))
    func suite() throws {
        let root = try #require(SharedData.file(Self.folder))
        let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
        var total = 0
        var failures: [String: String] = [:]
        for case let file as URL in files where file.lastPathComponent == "test.json" {
            let name = file.deletingLastPathComponent().path.dropFirst(root.path.count + 1)
            total += 1
            failures[String(name)] = try ConformanceCase(name: String(name), file: file).difference()
        }
        print("MapLibre expressions: \(total - failures.count) of \(total)")
        for (name, reason) in failures.sorted(by: { $0.key < $1.key }) where Self.knownMisses[name] == nil {
            Issue.record("\(name): \(reason)")
        }
        for name in Self.knownMisses.keys where failures[name] == nil {
            Issue.record("\(name) passes now: take it from the list of known misses")
        }
    }
}
