import ChizuTestSupport
import Foundation

/// The built command, run as a user would run it.
struct ChizuProcess {
    var status: Int32
    var output: [UInt8]
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }

    /// The `chizu` that was built beside the test bundle.
    static let path: String = {
        let bundle = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        return bundle.deletingLastPathComponent().appendingPathComponent("chizu").path
    }()

    /// Runs the command in `folder` and waits for its end.
    init(_ arguments: [String], input: [UInt8]? = nil, in folder: TemporaryFolder) throws {
        // Files rather than pipes, which a large output would fill and block.
        let run = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.path)
        process.arguments = arguments
        process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
        process.standardInput = try FileHandle(forReadingFrom: URL(fileURLWithPath: run.file("in", input ?? [])))
        process.standardOutput = try FileHandle(forWritingTo: URL(fileURLWithPath: run.file("out", [UInt8]())))
        process.standardError = try FileHandle(forWritingTo: URL(fileURLWithPath: run.file("err", [UInt8]())))
        try process.run()
        process.waitUntilExit()
        status = process.terminationReason == .exit ? process.terminationStatus : -process.terminationStatus
        output = try run.content(of: "out")
        errors = String(decoding: try run.content(of: "err"), as: UTF8.self)
    }
}

/// Runs `chizu` with these arguments in `folder`.
func chizu(_ arguments: String..., input: [UInt8]? = nil, in folder: TemporaryFolder) throws -> ChizuProcess {
    try ChizuProcess(arguments, input: input, in: folder)
}

/// Three squares side by side, the first and the last of one name.
let threeSquares = """
    {"type": "FeatureCollection", "features": [
      {"type": "Feature", "properties": {"name": "五島市", "name_en": "Goto", "n": 10},
       "geometry": {"type": "Polygon", "coordinates": [[[0,0],[1,0],[1,1],[0,1],[0,0]]]}},
      {"type": "Feature", "properties": {"name": "対馬市", "name_en": "Tsushima", "n": 20},
       "geometry": {"type": "Polygon", "coordinates": [[[1,0],[2,0],[2,1],[1,1],[1,0]]]}},
      {"type": "Feature", "properties": {"name": "五島市", "name_en": "Goto", "n": 10},
       "geometry": {"type": "Polygon", "coordinates": [[[2,0],[3,0],[3,1],[2,1],[2,0]]]}}
    ]}
    """
