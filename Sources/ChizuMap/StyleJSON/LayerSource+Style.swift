import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Reading a style's sources.
extension LayerSource {
    /// A source of a document; one whose data is not there, or that is not drawn, is empty.
    init(_ source: StyleSource, named name: String, _ resources: StyleResources) {
        self = .none
        switch source {
        case .geoJSON(let source):
            guard
                let features = source.url == nil
                    ? Self.features(of: source.data) : resources.features(forSource: name)
            else { break }
            content = .features(features)
            apply(source)
        case .image(let source):
            let corners = source.corners
            guard let picture = resources.picture(forSource: name), corners.count == 4 else { break }
            content = .image(
                ImageSource(
                    picture, topLeft: corners[0], topRight: corners[1], bottomRight: corners[2],
                    bottomLeft: corners[3]))
        case .other: break
        }
        self.name = name
    }

    private mutating func apply(_ source: StyleSource.GeoJSONSource) {
        hasLineMetrics = source.hasLineMetrics
        if let filter = source.filter, let condition = try? Expression(filter: filter) { keep(.expression(condition)) }
        if source.generatesIDs { setIDs { index, _ in .number(.integer(Int64(index))) } }
        if let property = source.promotedID { setIDs { _, properties in Feature.ID(properties[property]) } }
        guard source.isClustered else { return }
        clusters = ClusterOptions(
            radius: source.clusterRadius, maxZoom: Self.level(source.clusterMaxZoom),
            minPoints: Self.level(source.clusterMinPoints),
            properties: source.clusterProperties.members.compactMap { ClusterProperty($0.name, json: $0.value) })
    }

    /// A whole number that a style gives as a number of any kind.
    private static func level(_ number: Double) -> Int { Int(max(0, min(1e9, number.rounded(.down)))) }

    /// The features of GeoJSON that stands in a style; nil where it is none.
    static func features(of json: JSONValue) -> [Feature]? {
        guard let bytes = try? json.bytes(), let document = try? GeoJSONDocument.parse(bytes) else { return nil }
        return document.features
    }

    /// Features as GeoJSON to stand in a style. What JSON cannot hold is left out.
    static func json(of features: [Feature]) -> JSONValue {
        let empty = JSONObject([
            .init(name: "type", value: .string("FeatureCollection")), .init(name: "features", value: .array([])),
        ])
        guard let bytes = try? GeoJSONWriter().bytes(FeatureCollection(features)),
            let json = try? JSONValue(parsing: bytes)
        else { return .object(empty) }
        return json
    }

    /// Each element as a point: where a label or a circle of it stands.
    var pointFeatures: [Feature] {
        features.map { feature in
            guard let polygons = feature.geometry?.polygons, !polygons.isEmpty, let place = polygons.labelPoint() else {
                return feature
            }
            var point = feature
            point.geometry = .point(Position(place))
            return point
        }
    }
}

extension ClusterProperty {
    /// As a style has it: an operator or a reducing expression, and the expression of a point's own value.
    init?(_ name: String, json: JSONValue) {
        guard case .array(let pair) = json, pair.count == 2 else { return nil }
        var reducing = pair[0]
        if case .string = reducing {
            reducing = .array([
                reducing, .array([.string("accumulated")]), .array([.string("get"), .string(name)]),
            ])
        }
        guard let map = try? Expression(parsing: pair[1]), let reduce = try? Expression(parsing: reducing) else {
            return nil
        }
        self.init(name, mapping: map, reducing: reduce)
    }
}
