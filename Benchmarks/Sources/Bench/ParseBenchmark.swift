import Chizu
import Foundation

/// From the bytes of a file in memory to features with their properties and coordinates.
enum ParseBenchmark {
    static func run(_ file: URL) throws {
        let bytes = [UInt8](try Data(contentsOf: file))
        // Large files take seconds; their medians need fewer samples.
        let rounds = bytes.count > 50_000_000 ? 3 : 15
        var features = 0
        for _ in 0..<rounds {
            features += try Bench.sample { try FeatureCollection(parsing: bytes).features.count }
        }
        guard features > 0 else { exit(1) }
    }
}
