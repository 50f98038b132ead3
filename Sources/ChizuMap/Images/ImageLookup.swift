import ChizuGeometry

/// A map's images while a picture is drawn, and the names that layers asked for in vain: an object, for all layers of a
/// picture share it.
final class ImageLookup {
    private let images: MapImages
    /// Each once, in the order in which they were asked for.
    private(set) var missing: [String] = []

    init(_ images: MapImages) {
        self.images = images
    }

    /// The image of a name; nothing is missed where the name is empty.
    func image(named name: String) -> MapImage? {
        if let image = images[name] { return image }
        if !name.isEmpty, !missing.contains(where: { $0.spells(name) }) { missing.append(name) }
        return nil
    }
}
