/// An image by name: what `image` yields, and whether the sprite or the map's own images have it.
public struct ResolvedImage: Equatable, Sendable {
    public var name: String
    public var isAvailable: Bool

    public init(name: String, isAvailable: Bool = false) {
        self.name = name
        self.isAvailable = isAvailable
    }
}
