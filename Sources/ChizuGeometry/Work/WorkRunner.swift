/// Who does the many independent pieces of reading and preparing a map. The core does one after the other; a program
/// with threads may hand them out, for the same result.
public struct WorkRunner: Sendable {
    private let run: @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void
    /// Whether it is known that pieces run one after the other, so that work done on trial would gain nothing.
    package let isSerial: Bool

    /// - Parameter run: calls `body` once with each of 0 ..< `count`, on any thread and in any order, and returns when
    ///   all calls have returned.
    public init(_ run: @escaping @Sendable (_ count: Int, _ body: @Sendable (Int) -> Void) -> Void) {
        self.run = run
        isSerial = false
    }

    private init() {
        run = { count, body in
            for index in 0..<count { body(index) }
        }
        isSerial = true
    }

    /// One piece after the other.
    public static let serial = WorkRunner()

    /// The results of `transform` for 0 ..< `count`, in order.
    ///
    /// - Parameter elementsPerPiece: how many are handed out at a time: enough that handing out costs nothing, few enough
    ///   that no thread idles.
    package func map<Result: Sendable>(
        _ count: Int, elementsPerPiece: Int = 16, _ transform: @Sendable (Int) -> Result
    ) -> [Result] {
        unsafe [Result](unsafeUninitializedCapacity: count) { buffer, initializedCount in
            // Each element is written by one piece only.
            nonisolated(unsafe) let results = unsafe buffer
            run((count + elementsPerPiece - 1) / elementsPerPiece) { piece in
                let first = piece * elementsPerPiece
                for index in first..<min(first + elementsPerPiece, count) {
                    unsafe results.initializeElement(at: index, to: transform(index))
                }
            }
            initializedCount = count
        }
    }
}
