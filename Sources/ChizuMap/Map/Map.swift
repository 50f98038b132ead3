import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle

/// A map: layers in the order in which they are painted, and how the picture around them looks.
///
/// ```swift
/// let map = Map {
///     FillLayer(japan).fillColor(by: "population", .quantile(classes: 5), .blues)
///     LineLayer(japan.borders).lineColor(.white).lineWidth(0.5)
///     SymbolLayer(japan).textField(.get("name")).textHalo(.white, width: 1.5)
/// }
/// .title("Japan").legend("Population, 2020").locale("ja")
/// ```
///
/// A length that the author gives is in points. One left open grows with the picture, so that a map looks the same at
/// any size.
public struct Map: Sendable, Modifiable {
    public var layers: [Layer]
    public var camera: Camera
    /// What the camera keeps to, whatever it is told.
    public var cameraLimits = CameraLimits()
    public internal(set) var projection = ProjectionChoice.automatic
    public internal(set) var theme = Theme.light
    /// The space around the map in points; nil lets it grow with the picture.
    public internal(set) var padding: Double?
    public internal(set) var title: String?
    public internal(set) var caption: String?
    public internal(set) var legend = LegendChoice.automatic(title: nil)
    public internal(set) var background: Color?
    /// BCP 47 tag of the texts and the number formats.
    public internal(set) var locale = "en"
    /// The images that layers use by name, as icons, within texts and as patterns.
    public var images = MapImages()
    /// The map's own variables, for the expression `global-state`.
    public var globalState = JSONObject()

    /// The style that the map was read from; nil where it was made in Swift.
    public internal(set) var document: StyleDocument?

    public init(camera: Camera = .fit, @MapBuilder _ layers: () -> [Layer]) {
        self.camera = camera
        self.layers = layers()
    }
}

/// Whether and how a legend is drawn.
public enum LegendChoice: Equatable, Sendable {
    /// Wherever a layer colours by value.
    case automatic(title: String?)
    case hidden
}

extension Map {
    /// Shows another part of the world.
    public func camera(_ camera: Camera) -> Map { with { $0.camera = camera } }

    /// Draws in a projection of your choice.
    public func projection(_ projection: Projection) -> Map { with { $0.projection = .fixed(projection) } }

    /// Chooses the projection from the data (`.automatic`).
    public func projection(_ choice: ProjectionChoice) -> Map { with { $0.projection = choice } }

    public func theme(_ theme: Theme) -> Map { with { $0.theme = theme } }

    /// The space between the picture's edge and what is drawn, in points.
    public func padding(_ points: Double) -> Map { with { $0.padding = points } }

    /// A title above the map; the data never runs beneath it.
    public func title(_ title: String?) -> Map { with { $0.title = title } }

    /// A line of small print below the map: the source, the licence.
    public func caption(_ caption: String?) -> Map { with { $0.caption = caption } }

    /// The title of the legend, which is drawn where a layer colours by value.
    public func legend(_ title: String) -> Map { with { $0.legend = .automatic(title: title) } }

    public func legend(_ choice: LegendChoice) -> Map { with { $0.legend = choice } }

    /// The ground of the whole picture; by default the theme's.
    public func background(_ color: Color) -> Map { with { $0.background = color } }

    /// BCP 47 tag (`"ja"`) of the texts; it decides the number formats and the glyph variants of Han characters.
    public func locale(_ identifier: String) -> Map { with { $0.locale = identifier } }

    /// Gives layers an image to use by its name.
    public func image(_ name: String, _ image: MapImage) -> Map { with { $0.images[name] = image } }

    /// Gives layers images to use by their names, beside those that there are.
    public func images(_ images: MapImages) -> Map { with { $0.images.formUnion(images) } }

    /// Sets one of the map's own variables, for the expression `global-state`.
    public func globalState(_ name: String, _ value: JSONValue) -> Map { with { $0.globalState[name] = value } }
}
