import ChizuGeoJSON
import ChizuStyle

/// How points are clustered, as a GeoJSON source of the MapLibre style specification has it.
public struct ClusterOptions: Equatable, Sendable {
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
/// ClusterProperty("population", map: .get("population"), reduce: .accumulated + .get("population"))
/// ```
public struct ClusterProperty: Equatable, Sendable {
    public var name: String
    /// The value that a point gives.
    public var map: Expression
    /// The value of what came together so far (`accumulated`) and of one more: the property of this name (`get`) of
    /// another cluster, or what `map` made of another point.
    public var reduce: Expression

    /// With expressions that yield values of any type.
    public init(_ name: String, mapping map: Expression, reducing reduce: Expression) {
        self.name = name
        self.map = map
        self.reduce = reduce
    }

    public init(_ name: String, map: StyleValue<Double>, reduce: StyleValue<Double>) {
        self.init(name, mapping: map.expression, reducing: reduce.expression)
    }

    /// The sum of what the points give.
    public static func sum(_ name: String, of value: StyleValue<Double>) -> ClusterProperty {
        ClusterProperty(name, map: value, reduce: .accumulated + .get(name))
    }
}
