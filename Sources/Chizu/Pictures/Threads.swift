import ChizuGeometry
import Dispatch

/// Work spread over all cores.
enum Threads {
    /// The results of `body` for 0 ..< `count`, in order, computed on all cores.
    static func map<Result: Sendable>(_ count: Int, _ body: @Sendable (Int) -> Result) -> [Result] {
        if count <= 1 || ProcessorCount.available == 1 { return (0..<count).map(body) }
        return [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each element is written by one iteration only.
            nonisolated(unsafe) let results = buffer
            DispatchQueue.concurrentPerform(iterations: count) { index in
                results.initializeElement(at: index, to: body(index))
            }
            initializedCount = count
        }
    }
}

extension WorkRunner {
    /// Hands the pieces to all cores.
    public static let allCores = WorkRunner { count, body in
        DispatchQueue.concurrentPerform(iterations: count) { body($0) }
    }
}
