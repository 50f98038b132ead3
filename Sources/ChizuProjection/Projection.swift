import ChizuGeometry

/// A map projection of the sphere: from degrees to a plane of unit-sphere radii whose `y` grows northwards, as PROJ and
/// d3's raw projections have it, and back.
public struct Projection: Sendable {
    /// The name by which `named(_:)`, the command line and style files know it (`"mercator"`).
    public let name: String

    private let scale: Double

    /// Equirectangular: a degree is as long in both directions at the equator.
    public static let equirectangular = Projection(name: "equirectangular", scale: .pi / 180)

    private init(name: String, scale: Double) {
        self.name = name
        self.scale = scale
    }

    /// The place of a coordinate on the plane, or nil where the projection shows it nowhere.
    public func forward(_ coordinate: Coordinate) -> Point? {
        Point(x: coordinate.longitude * scale, y: coordinate.latitude * scale)
    }

    /// The coordinate shown at a point of the plane, or nil outside the map.
    public func inverse(_ point: Point) -> Coordinate? {
        Coordinate(longitude: point.x / scale, latitude: point.y / scale)
    }
}
