import Foundation

/// `Bench parse|frames|lookups FILE` or `Bench expressions`: runs one of Chizu's benchmarks and prints a sample in milliseconds a line.
@main
struct Bench {
    static func main() throws {
        let arguments = CommandLine.arguments
        if arguments.dropFirst() == ["expressions"] { return ExpressionBenchmark.run() }
        guard arguments.count == 3 else { return usage() }
        let file = URL(fileURLWithPath: arguments[2])
        switch arguments[1] {
        case "parse": try ParseBenchmark.run(file)
        case "frames": try FrameBenchmark.run(file)
        case "lookups": try LookupBenchmark.run(file)
        default: usage()
        }
    }

    private static func usage() {
        print("usage: Bench parse|frames|lookups FILE.geojson, or Bench expressions")
        exit(2)
    }

    /// Runs `work` and prints how long it took.
    static func sample<Result>(_ work: () throws -> Result) rethrows -> Result {
        let clock = ContinuousClock()
        let start = clock.now
        let result = try work()
        print(milliseconds(clock.now - start))
        return result
    }

    static func milliseconds(_ duration: Duration) -> Double {
        Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
    }
}
