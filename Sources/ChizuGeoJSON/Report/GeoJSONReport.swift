import ChizuGeometry

/// What is in a GeoJSON document, and everything about it that is doubtful: what `chizu info` prints.
public struct GeoJSONReport: Equatable, Sendable {
    public struct GeometryCount: Equatable, Sendable {
        /// A type of RFC 7946 §1.4, or `null` for features without geometry.
        public var type: String
        public var count: Int
    }

    public var featureCount: Int
    /// How many features have which geometry type, in the order in which the file first has them.
    public var geometryTypes: [GeometryCount]
    public var vertexCount: Int
    /// Degrees; across ±180° where that is the smaller box; nil without a vertex.
    public var bounds: CoordinateBox?
    /// In the order in which the file first has them.
    public var properties: [PropertySummary]
    /// Doubts of one kind are one entry with a count and the first places.
    public var doubts: [GeoJSONDoubt]

    /// Names of properties that features can be grouped or identified by: text or integers, in at least half of the
    /// features, and not the same in all.
    public var groupKeys: [String] {
        var names: [String] = []
        for property in properties
        where property.isKeyLike && property.count * 2 >= featureCount && property.distinctCount > 1 {
            names.append(property.name)
        }
        return names
    }

    /// Looks through a document.
    /// - Parameter doubts: those that `GeoJSONDocument.parse(_:limits:doubts:)` found; the report adds its own.
    public init(_ document: GeoJSONDocument, doubts: [GeoJSONDoubt] = []) {
        self.init(features: document.features, doubts: doubts)
    }

    /// Looks through features.
    public init(features: [Feature], doubts: [GeoJSONDoubt] = []) {
        featureCount = features.count
        geometryTypes = []
        var inspector = GeometryInspector(doubts: doubts)
        var summaries = PropertySummaries()
        for (index, feature) in features.enumerated() {
            let type = feature.geometry?.typeName ?? "null"
            if let known = geometryTypes.firstIndex(where: { $0.type == type }) {
                geometryTypes[known].count += 1
            } else {
                geometryTypes.append(GeometryCount(type: type, count: 1))
            }
            inspector.inspect(feature.geometry, featureIndex: index)
            summaries.add(feature.properties, featureIndex: index, doubts: &inspector.doubts)
        }
        vertexCount = inspector.vertexCount
        bounds = inspector.bounds
        properties = summaries.properties
        self.doubts = inspector.doubts
        for property in properties where property.hasMixedTypes {
            self.doubts.add(.mixedPropertyTypes(property.name), at: GeoJSONDoubt.Place())
        }
    }
}

extension Geometry {
    /// The type's name in RFC 7946.
    public var typeName: String {
        switch self {
        case .point: "Point"
        case .multiPoint: "MultiPoint"
        case .lineString: "LineString"
        case .multiLineString: "MultiLineString"
        case .polygon: "Polygon"
        case .multiPolygon: "MultiPolygon"
        case .geometryCollection: "GeometryCollection"
        }
    }
}
