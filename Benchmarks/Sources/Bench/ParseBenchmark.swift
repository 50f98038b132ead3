import Chizu
import Foundation

/// From the bytes of a file in memory to features with their properties and coordinates.
enum ParseBenchmark {
    static func run(_ file: URL) throws {
        let bytes = try bytes(of: file)
        // Large files take seconds; their medians need fewer samples.
        let rounds = bytes.count > 50_000_000 ? 3 : 15
        var features = 0
        for _ in 0..<rounds {
            features += try Bench.sample { try FeatureCollection(parsing: bytes).features.count }
        }
        guard features > 0 else { exit(1) }
    }

    /// A file's bytes, without a second copy that would count as the parser's memory.
    private static func bytes(of file: URL) throws -> [UInt8] {
        guard let stream = fopen(file.path, "rb") else { throw CocoaError(.fileReadNoSuchFile) }
        defer { fclose(stream) }
        fseek(stream, 0, SEEK_END)
        let size = ftell(stream)
        rewind(stream)
        return [UInt8](unsafeUninitializedCapacity: size) { buffer, count in
            count = fread(buffer.baseAddress, 1, size, stream)
        }
    }
}
