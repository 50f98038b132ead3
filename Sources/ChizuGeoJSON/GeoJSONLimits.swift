/// How much a reader takes from a file before it says no.
public struct GeoJSONLimits: Equatable, Sendable {
    /// How deep arrays and objects may be nested. Real files stay below ten; 512 fits a stack of 512 KB.
    public var depth: Int
    /// The largest input in bytes.
    public var byteCount: Int

    public init(depth: Int = 512, byteCount: Int = .max) {
        self.depth = depth
        self.byteCount = byteCount
    }
}
