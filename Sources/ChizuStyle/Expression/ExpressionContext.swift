import ChizuGeoJSON
import ChizuGeometry

/// What an expression can ask about: the feature that is drawn, the camera, and the map's state.
public struct ExpressionContext: Sendable {
    /// The properties of the feature; nil outside a feature.
    public var properties: JSONObject?
    /// The camera's zoom, that of a 512-pixel world.
    public var zoom: Double
    /// What few expressions ask about, apart so that a context is small; nil for none of it.
    private var surroundings: Surroundings?

    public init(properties: JSONObject? = nil, zoom: Double = 0) {
        self.properties = properties
        self.zoom = zoom
    }

    /// Never changes once it is shared.
    private final class Surroundings: @unchecked Sendable {
        var values = Values()
    }

    private struct Values {
        var id: Feature.ID?
        var geometry: Geometry?
        var featureState: JSONObject?
        var globalState: JSONObject?
        var lineProgress: Double?
        var heatmapDensity: Double?
        var elevation: Double?
        var accumulated: JSONValue?
        var availableImages: [String]?
        var locale: (any ExpressionLocale)?
    }

    private mutating func change(_ body: (inout Values) -> Void) {
        let copy = Surroundings()
        if let surroundings { copy.values = surroundings.values }
        body(&copy.values)
        surroundings = copy
    }

    /// The feature's id, for `id`.
    public var id: Feature.ID? {
        get { surroundings?.values.id }
        set { change { $0.id = newValue } }
    }
    /// The feature's geometry in degrees, for `geometry-type`, `within` and `distance`.
    public var geometry: Geometry? {
        get { surroundings?.values.geometry }
        set { change { $0.geometry = newValue } }
    }
    /// What the map's user does to the feature (hover, selected), for `feature-state`.
    public var featureState: JSONObject? {
        get { surroundings?.values.featureState }
        set { change { $0.featureState = newValue } }
    }
    /// The map's own variables, for `global-state`.
    public var globalState: JSONObject? {
        get { surroundings?.values.globalState }
        set { change { $0.globalState = newValue } }
    }
    /// How far along the line a gradient is asked for, 0…1, for `line-progress`.
    public var lineProgress: Double? {
        get { surroundings?.values.lineProgress }
        set { change { $0.lineProgress = newValue } }
    }
    /// How dense a heatmap is, 0…1, for `heatmap-density`.
    public var heatmapDensity: Double? {
        get { surroundings?.values.heatmapDensity }
        set { change { $0.heatmapDensity = newValue } }
    }
    /// The height of the ground in metres, for `elevation`.
    public var elevation: Double? {
        get { surroundings?.values.elevation }
        set { change { $0.elevation = newValue } }
    }
    /// What a cluster's property has summed up so far, for `accumulated`.
    public var accumulated: JSONValue? {
        get { surroundings?.values.accumulated }
        set { change { $0.accumulated = newValue } }
    }
    /// The names of the images there are, for `image`; nil where none are known.
    public var availableImages: [String]? {
        get { surroundings?.values.availableImages }
        set { change { $0.availableImages = newValue } }
    }
    /// Comparison and formatting in the languages of the world; nil for the core's plain ones.
    public var locale: (any ExpressionLocale)? {
        get { surroundings?.values.locale }
        set { change { $0.locale = newValue } }
    }
}

/// An expression that has no value for a feature, as MapLibre words it.
public struct EvaluationError: Error, Equatable, Sendable {
    public var message: String { words.message }
    /// Where in the expression: `[2][1]` is the first argument of the second. Empty at its root, and in expressions
    /// made in Swift.
    public var key: String { words.key }

    /// One pointer, for every call that may throw hands the error on.
    private let words: Words

    private final class Words: Sendable {
        let message: String
        let key: String

        init(message: String, key: String) {
            self.message = message
            self.key = key
        }
    }

    @inline(never)
    public init(message: String, key: String = "") {
        words = Words(message: message, key: key)
    }

    public static func == (a: EvaluationError, b: EvaluationError) -> Bool {
        a.message == b.message && a.key == b.key
    }
}
