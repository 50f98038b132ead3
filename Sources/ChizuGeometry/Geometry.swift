/// The seven geometries of RFC 7946 §3.1.
public indirect enum Geometry: Equatable, Sendable {
    case point(Position)
    case multiPoint(CoordinateSequence)
    case lineString(CoordinateSequence)
    case multiLineString([CoordinateSequence])
    case polygon(Polygon)
    case multiPolygon([Polygon])
    case geometryCollection([Geometry])
}

extension Geometry {
    /// The polygons in it, those of nested collections included, in file order.
    public var polygons: [Polygon] {
        switch self {
        case .polygon(let polygon): [polygon]
        case .multiPolygon(let polygons): polygons
        case .geometryCollection(let parts): parts.flatMap { $0.polygons }
        case .point, .multiPoint, .lineString, .multiLineString: []
        }
    }

    /// The lines in it, those of nested collections included, in file order.
    public var lines: [CoordinateSequence] {
        switch self {
        case .lineString(let line): [line]
        case .multiLineString(let lines): lines
        case .geometryCollection(let parts): parts.flatMap { $0.lines }
        case .point, .multiPoint, .polygon, .multiPolygon: []
        }
    }

    /// The single points in it, those of nested collections included, in file order.
    public var points: [Position] {
        switch self {
        case .point(let position): [position]
        case .multiPoint(let sequence):
            sequence.coordinates.indices.map { Position(sequence.coordinates[$0], altitude: sequence.altitude(at: $0)) }
        case .geometryCollection(let parts): parts.flatMap { $0.points }
        case .lineString, .multiLineString, .polygon, .multiPolygon: []
        }
    }
}
