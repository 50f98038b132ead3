import ChizuGeoJSON
import ChizuGeometry

/// `within`: whether a feature's points and lines lie wholly inside polygons, their border excluded. Edges are straight
/// on a Mercator map, as MapLibre has them; sides are told exactly.
extension ExpressionNode {
    func isWithin(_ context: ExpressionContext) -> Bool {
        guard case .area(let area) = detail, let geometry = context.geometry else { return false }
        let feature = ReferenceShape(geometry)
        guard feature.polygons.isEmpty, !(feature.points.isEmpty && feature.lines.isEmpty) else { return false }
        // A feature near the antimeridian may be written with longitudes of either side. Lines half the world long
        // are not taken apart for it.
        var extent = (least: Double.infinity, most: -Double.infinity)
        for point in feature.lines.joined() { extent = (min(extent.least, point.x), max(extent.most, point.x)) }
        let mayShift = extent.most - extent.least <= 180
        let lines = feature.points.map { [$0] } + feature.lines
        for line in lines where !area.holds(line.map { Point(mercator: $0) }, mayShift: mayShift) { return false }
        return true
    }
}

extension Point {
    /// A place in degrees on a Mercator map in degrees of longitude.
    init(mercator place: Point) {
        let angle = (45 + place.y / 2) * .pi / 180
        self.init(x: place.x, y: Double.log(Double.tan(angle)) * 180 / .pi)
    }
}

/// Polygons on a Mercator map.
struct MercatorArea: Equatable, Sendable {
    /// The GeoJSON that they were read from.
    let source: JSONValue
    private let polygons: [[[Point]]]
    private var left = Double.infinity
    private var right = -Double.infinity

    init(_ shape: ReferenceShape) {
        source = shape.source
        polygons = shape.polygons.map { $0.map { $0.map { Point(mercator: $0) } } }
        for polygon in polygons {
            for point in polygon.joined() {
                left = min(left, point.x)
                right = max(right, point.x)
            }
        }
    }

    /// Whether one of the polygons holds a point or a line.
    func holds(_ line: [Point], mayShift: Bool) -> Bool {
        let line = mayShift ? line.map { shifted($0) } : line
        for polygon in polygons where Self.isInside(line, polygon) { return true }
        return false
    }

    /// A point a world further where that brings it to the polygons.
    private func shifted(_ point: Point) -> Point {
        guard point.x < left || point.x > right else { return point }
        for shift in [-360.0, 360] where (left...right).contains(point.x + shift) {
            return Point(x: point.x + shift, y: point.y)
        }
        return point
    }

    private static func isInside(_ line: [Point], _ polygon: [[Point]]) -> Bool {
        for point in line where !contains(polygon, point, border: false) { return false }
        for (a, b) in zip(line, line.dropFirst()) {
            for ring in polygon {
                for (c, d) in zip(ring, ring.dropFirst()) where cross(a, b, c, d) { return false }
            }
        }
        return true
    }
}
