/// An RFC 7946 feature collection.
public struct FeatureCollection: Equatable, Sendable {
    public var features: [Feature]
    /// The `bbox` as the file gives it: 4 or 6 numbers, degrees and metres.
    public var boundingBox: [Double]?
    /// Every member that RFC 7946 does not name, in file order.
    public var foreignMembers: JSONObject

    public init(_ features: [Feature], boundingBox: [Double]? = nil, foreignMembers: JSONObject = JSONObject()) {
        self.features = features
        self.boundingBox = boundingBox
        self.foreignMembers = foreignMembers
    }
}
