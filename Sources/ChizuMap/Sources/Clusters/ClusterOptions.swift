import ChizuGeoJSON

/// How points are clustered, as a GeoJSON source of the MapLibre style specification has it.
public struct ClusterOptions: Sendable {
    /// How far from a cluster's first point others join it, in points of a world that is 512 · 2^zoom points wide
    /// (`clusterRadius`).
    public var radius: Double
    /// The greatest zoom at which points are clustered (`clusterMaxZoom`), 0…30; beyond it each stands for itself.
    public var maxZoom: Int
    /// The fewest points that make a cluster (`clusterMinPoints`).
    public var minPoints: Int
    /// What clusters tell of their points (`clusterProperties`).
    public var properties: [ClusterProperty]

    /// The defaults are MapLibre's.
    public init(radius: Double = 50, maxZoom: Int = 17, minPoints: Int = 2, properties: [ClusterProperty] = []) {
        self.radius = radius
        self.maxZoom = maxZoom
        self.minPoints = minPoints
        self.properties = properties
    }
}

/// A property of clusters that is worked out from their points: each point gives a value, and values are taken together
/// two by two as clusters grow.
///
/// ```swift
/// ClusterProperty("population", map: { $0["population"] ?? .integer(0) }, reduce: { sum, other in … })
/// ```
public struct ClusterProperty: Sendable {
    public var name: String
    /// The value that a point's properties give.
    public var map: @Sendable (JSONObject) -> JSONValue
    /// The value of what came together so far (`accumulated` of the style specification) and of one more: the
    /// properties of a cluster, or those that `map` made of a point.
    public var reduce: @Sendable (_ accumulated: JSONValue, _ other: JSONObject) -> JSONValue

    public init(
        _ name: String, map: @escaping @Sendable (JSONObject) -> JSONValue,
        reduce: @escaping @Sendable (_ accumulated: JSONValue, _ other: JSONObject) -> JSONValue
    ) {
        self.name = name
        self.map = map
        self.reduce = reduce
    }
}
