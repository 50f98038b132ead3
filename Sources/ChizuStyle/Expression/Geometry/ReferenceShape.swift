import ChizuGeoJSON
import ChizuGeometry

/// The points, lines and polygons that `within` and `distance` compare a feature with, in degrees.
struct ReferenceShape: Equatable, Sendable {
    /// The GeoJSON that it was read from.
    var source: JSONValue = .null
    var points: [Point] = []
    var lines: [[Point]] = []
    /// Rings of polygons; each begins and ends at the same point where the file has it so.
    var polygons: [[[Point]]] = []

    /// The parts of a geometry.
    init(_ geometry: Geometry) {
        points = geometry.points.map { Point($0.coordinate) }
        lines = geometry.lines.map { $0.coordinates.map { Point($0) } }
        polygons = geometry.polygons.map { $0.rings.map { $0.coordinates.map { Point($0) } } }
    }

    /// The parts of a geometry that an expression refers to, with its GeoJSON.
    init(referringTo geometry: Geometry) {
        self.init(geometry)
        source = geometry.json
    }

    /// Reads a GeoJSON object: a collection of features, a feature or a geometry. Nil for anything else.
    init?(_ json: JSONValue) {
        source = json
        guard append(json) else { return nil }
    }

    private mutating func append(_ json: JSONValue) -> Bool {
        guard case .object(let object) = json, let type = object["type"]?.stringValue else { return false }
        switch type {
        case "FeatureCollection", "GeometryCollection":
            guard case .array(let items) = object[type == "FeatureCollection" ? "features" : "geometries"] else {
                return false
            }
            for item in items where !append(item) { return false }
            return true
        case "Feature":
            guard let geometry = object["geometry"] else { return false }
            return geometry.isNull || append(geometry)
        default:
            guard let coordinates = object["coordinates"] else { return false }
            return append(type, coordinates)
        }
    }

    private mutating func append(_ type: String, _ coordinates: JSONValue) -> Bool {
        switch type {
        case "Point":
            guard let point = Self.point(coordinates) else { return false }
            points.append(point)
        case "LineString":
            guard let line = Self.line(coordinates) else { return false }
            lines.append(line)
        case "Polygon":
            guard case .array(let rings) = coordinates else { return false }
            var polygon: [[Point]] = []
            for ring in rings {
                guard let ring = Self.line(ring) else { return false }
                polygon.append(ring)
            }
            polygons.append(polygon)
        case "MultiPoint", "MultiLineString", "MultiPolygon":
            guard case .array(let parts) = coordinates else { return false }
            let part = type == "MultiPoint" ? "Point" : type == "MultiPolygon" ? "Polygon" : "LineString"
            for coordinates in parts where !append(part, coordinates) { return false }
        default: return false
        }
        return true
    }

    private static func line(_ json: JSONValue) -> [Point]? {
        guard case .array(let items) = json else { return nil }
        var line: [Point] = []
        for item in items {
            guard let point = point(item) else { return nil }
            line.append(point)
        }
        return line
    }

    private static func point(_ json: JSONValue) -> Point? {
        guard case .array(let items) = json, items.count >= 2, let x = items[0].doubleValue,
            let y = items[1].doubleValue
        else { return nil }
        return Point(x: x, y: y)
    }
}

extension Point {
    init(_ coordinate: Coordinate) {
        self.init(x: coordinate.longitude, y: coordinate.latitude)
    }
}
