import ChizuGeoJSON
import ChizuGeometry

/// What an expression can ask about: the feature that is drawn, the camera, and the map's state.
public struct ExpressionContext: Sendable {
    /// The properties of the feature; nil outside a feature.
    public var properties: JSONObject?
    /// The camera's zoom, that of a 512-pixel world.
    public var zoom: Double
    /// The feature's id, for `id`.
    public var id: Feature.ID?
    /// The feature's geometry in degrees, for `geometry-type`, `within` and `distance`.
    public var geometry: Geometry?
    /// What the map's user does to the feature (hover, selected), for `feature-state`.
    public var featureState: JSONObject?
    /// The map's own variables, for `global-state`.
    public var globalState: JSONObject?
    /// How far along the line a gradient is asked for, 0…1, for `line-progress`.
    public var lineProgress: Double?
    /// How dense a heatmap is, 0…1, for `heatmap-density`.
    public var heatmapDensity: Double?
    /// The height of the ground in metres, for `elevation`.
    public var elevation: Double?
    /// What a cluster's property has summed up so far, for `accumulated`.
    public var accumulated: JSONValue?
    /// The names of the images there are, for `image`; nil where none are known.
    public var availableImages: [String]?
    /// Comparison and formatting in the languages of the world; nil for the core's plain ones.
    public var locale: (any ExpressionLocale)?

    public init(properties: JSONObject? = nil, zoom: Double = 0) {
        self.properties = properties
        self.zoom = zoom
    }
}

/// An expression that has no value for a feature, as MapLibre words it.
public struct EvaluationError: Error, Equatable, Sendable {
    public var message: String
    /// Where in the expression: `[2][1]` is the first argument of the second. Empty at its root, and in expressions
    /// made in Swift.
    public var key: String

    public init(message: String, key: String = "") {
        self.message = message
        self.key = key
    }
}
