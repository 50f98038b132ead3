import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry

/// What a style refers to by URL, as a program has loaded it: the features and pictures of its sources by their names,
/// and the images of its sprites.
public struct StyleResources: Sendable {
    /// The sprites' images.
    public var images: MapImages
    private var sources: [(name: String, content: Content)] = []

    private enum Content {
        case features([Feature])
        case picture(Bitmap)
    }

    public init(images: MapImages = MapImages()) {
        self.images = images
    }

    /// Adds what the URL of a GeoJSON source leads to.
    public mutating func add(_ features: [Feature], forSource name: String) {
        sources.append((name, .features(features)))
    }

    /// Adds what the URL of an image source leads to.
    public mutating func add(_ picture: Bitmap, forSource name: String) {
        sources.append((name, .picture(picture)))
    }

    func features(forSource name: String) -> [Feature]? {
        for source in sources where source.name.spells(name) {
            if case .features(let features) = source.content { return features }
        }
        return nil
    }

    func picture(forSource name: String) -> Bitmap? {
        for source in sources where source.name.spells(name) {
            if case .picture(let picture) = source.content { return picture }
        }
        return nil
    }
}
