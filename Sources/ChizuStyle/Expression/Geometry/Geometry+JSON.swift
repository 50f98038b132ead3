import ChizuGeoJSON
import ChizuGeometry

extension Geometry {
    /// The geometry as GeoJSON, without altitudes.
    var json: JSONValue {
        if case .geometryCollection(let parts) = self {
            return object("geometries", .array(parts.map { $0.json }))
        }
        return object("coordinates", coordinates)
    }

    private func object(_ name: String, _ value: JSONValue) -> JSONValue {
        .object(JSONObject([.init(name: "type", value: .string(typeName)), .init(name: name, value: value)]))
    }

    private var coordinates: JSONValue {
        switch self {
        case .point(let position): Self.json(position.coordinate)
        case .multiPoint(let sequence), .lineString(let sequence): Self.json(sequence)
        case .multiLineString(let lines): .array(lines.map { Self.json($0) })
        case .polygon(let polygon): Self.json(polygon)
        case .multiPolygon(let polygons): .array(polygons.map { Self.json($0) })
        case .geometryCollection: .null
        }
    }

    private static func json(_ coordinate: Coordinate) -> JSONValue {
        .array([JSONValue(coordinate.longitude), JSONValue(coordinate.latitude)])
    }

    private static func json(_ sequence: CoordinateSequence) -> JSONValue {
        .array(sequence.coordinates.map { json($0) })
    }

    private static func json(_ polygon: Polygon) -> JSONValue { .array(polygon.rings.map { json($0) }) }
}
