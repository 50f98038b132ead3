import ChizuGeometry

/// An RFC 7946 feature: a geometry and what is known of it.
public struct Feature: Equatable, Sendable {
    /// A feature's `id`, whose type survives (RFC 7946 §3.2: a string or a number).
    public enum ID: Equatable, Sendable {
        case string(String)
        case number(JSONValue)
    }

    public var id: ID?
    /// Nil for an unlocated feature (`"geometry": null`).
    public var geometry: Geometry?
    /// Nil where the file says `"properties": null`.
    public var properties: JSONObject?
    /// The `bbox` as the file gives it: 4 or 6 numbers, degrees and metres.
    public var boundingBox: [Double]?
    /// Every member that RFC 7946 does not name, in file order.
    public var foreignMembers: JSONObject
    /// `bbox` and foreign members of the geometry object itself, in file order; empty almost always.
    public var geometryMembers: JSONObject

    public init(
        id: ID? = nil, geometry: Geometry?, properties: JSONObject? = JSONObject(), boundingBox: [Double]? = nil,
        foreignMembers: JSONObject = JSONObject(), geometryMembers: JSONObject = JSONObject()
    ) {
        self.id = id
        self.geometry = geometry
        self.properties = properties
        self.boundingBox = boundingBox
        self.foreignMembers = foreignMembers
        self.geometryMembers = geometryMembers
    }

    /// The property of that name, or nil where the feature has none.
    public subscript(property: String) -> JSONValue? { properties?[property] }
}
