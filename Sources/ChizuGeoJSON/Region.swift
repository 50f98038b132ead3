import ChizuGeometry

/// One region of a map: every feature that shares a name (or another key), islands and scattered parts included.
public struct Region: Equatable, Sendable {
    /// The values of the grouping properties, joined by a space where there are several (`"札幌市 中央区"`).
    public var name: String
    /// All parts: the polygons of every member feature, in file order.
    public var polygons: [Polygon]
    /// The properties that all member features agree on, in file order.
    public var properties: JSONObject
    /// Where the members stand in the file, counted from 0.
    public var featureIndices: [Int]
    /// The id of the first member that has one.
    public var id: Feature.ID?

    public init(
        name: String, polygons: [Polygon], properties: JSONObject, featureIndices: [Int], id: Feature.ID? = nil
    ) {
        self.name = name
        self.polygons = polygons
        self.properties = properties
        self.featureIndices = featureIndices
        self.id = id
    }

    /// The region as one feature with a multi-polygon.
    public var feature: Feature {
        Feature(id: id, geometry: .multiPolygon(polygons), properties: properties)
    }
}
