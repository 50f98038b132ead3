import ChizuTestSupport
import Foundation
import Testing

@Suite("chizu regions")
struct RegionsTests {
    @Test("Lists the regions with their parts")
    func list() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu("regions", "in.geojson", "--group-by", "name", in: folder)
        #expect(run.text == "五島市\t2 parts\n対馬市\t1 part\n")
        #expect(run.status == 0)
    }

    @Test("Prints an enum with a case for each region, by its name or by another property")
    func source() throws {
        let folder = try TemporaryFolder()
        try folder.file("in.geojson", threeSquares)
        let run = try chizu("regions", "in.geojson", "--group-by", "name", "--enum", "Nagasaki", in: folder)
        #expect(
            run.text == """
                import Chizu

                enum Nagasaki: String, RegionKey, CaseIterable {
                    case 五島市 = "五島市"
                    case 対馬市 = "対馬市"
                }

                """)
        let english = try chizu(
            "regions", "in.geojson", "--group-by", "name", "--enum", "Nagasaki", "--names", "name_en", in: folder)
        #expect(english.text.contains("case goto = \"五島市\"\n    case tsushima = \"対馬市\""))
    }

    @Test("What is no name for a type is a fault of the command line")
    func invalidName() throws {
        let folder = try TemporaryFolder()
        let run = try chizu("regions", "in.geojson", "--enum", "my enum", in: folder)
        #expect(run.status == 2)
        #expect(run.errors.hasPrefix("chizu: --enum: expected a name for a Swift type, found \"my enum\"\n"))
    }

    private static let compiler =
        ["/usr/bin/swiftc", "/usr/local/bin/swiftc", "/opt/swift/usr/bin/swiftc"]
        + (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map { "\($0)/swiftc" }

    @Test(
        "The enum compiles, whatever the regions are called",
        .enabled(if: compiler.contains(where: FileManager.default.isExecutableFile), "there is no swiftc"))
    func compiles() throws {
        let names = [
            "長崎市", "札幌市 中央区", "in", "self", "Type", "init", "Any", "1st \\\"District\\\"", "a\\\\(b)", "Hokkaidō",
            "hokkaido", "", "!?", "allCases", "RawValue", "rawValue", "hash", "description", "some", "actor", "await",
            "none",
            "ヶ", "々", "スーパー・シティ", "Алматы", "São Tomé & Príncipe", "東京—港", "\u{1F5FE}", "각", "α-β", "_", "__",
        ]
        let features = names.map {
            #"{"type":"Feature","properties":{"k":"x\#($0)","l":"\#($0)"},"geometry":{"type":"Polygon","coordinates":[[[0,0],[1,0],[1,1],[0,0]]]}}"#
        }
        let folder = try TemporaryFolder()
        try folder.file(
            "in.geojson", #"{"type":"FeatureCollection","features":[\#(features.joined(separator: ","))]}"#)
        let run = try chizu(
            "regions", "in.geojson", "--group-by", "k", "--enum", "Places", "--names", "l", in: folder)
        #expect(run.status == 0, "\(run.errors)")
        let source = run.text.replacingOccurrences(
            of: "import Chizu\n",
            with: "protocol RegionKey: RawRepresentable, CaseIterable, Hashable, Sendable where RawValue == String {}\n"
        )
        try folder.file("Places.swift", source + "let all: [String] = Places.allCases.map(\\.rawValue)\n")
        let compiler = try #require(Self.compiler.first(where: FileManager.default.isExecutableFile))
        let process = Process()
        process.executableURL = URL(fileURLWithPath: compiler)
        process.arguments = ["-typecheck", "-swift-version", "6", folder.path + "/Places.swift"]
        let errors = Pipe()
        process.standardError = errors
        try process.run()
        let message = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        #expect(process.terminationStatus == 0, "\(message)\n\(source)")
    }
}
