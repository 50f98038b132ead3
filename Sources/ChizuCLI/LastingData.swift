/// Data that lives as long as the command: a map of millions of vertices takes longer to free piece by piece than the
/// system takes to end the process.
enum LastingData {
    private final class Holder<Value> {
        let value: Value

        init(_ value: Value) { self.value = value }
    }

    /// Keeps what `value` holds in memory until the process ends.
    static func keep<Value>(_ value: Value) {
        _ = Unmanaged.passRetained(Holder(value))
    }
}
