import ChizuGeometry

/// A map projection of the sphere: from degrees to a plane of unit-sphere radii whose `y` grows northwards, as PROJ and
/// d3's raw projections have it, and back.
public struct Projection: Equatable, Sendable {
    /// The name by which `named(_:)`, the command line and style files know it (`"mercator"`).
    public let name: String
    /// How the globe is turned before it is projected.
    public private(set) var rotation: Rotation
    let formula: Formula

    init(name: String, formula: Formula, rotation: Rotation = .none) {
        self.name = name
        self.formula = formula
        self.rotation = rotation
    }

    /// The place of a coordinate on the plane, or nil where the projection shows it nowhere: beyond ±85.0511° in
    /// Mercator, at the pole opposite a cone's, at latitudes beyond ±90°. Longitudes beyond ±180° are normalised.
    public func forward(_ coordinate: Coordinate) -> Point? {
        let place = rotation.apply(coordinate)
        guard formula.latitudes.contains(place.latitude), place.longitude.isFinite else { return nil }
        return formula.forward(place.longitude * radiansPerDegree, place.latitude * radiansPerDegree)
    }

    /// The coordinate shown at a point of the plane, its longitude in −180…180°, or nil outside the map.
    public func inverse(_ point: Point) -> Coordinate? {
        guard let place = formula.inverse(point) else { return nil }
        return rotation.undo(
            Coordinate(longitude: place.longitude / radiansPerDegree, latitude: place.latitude / radiansPerDegree))
    }

    /// The same projection with the globe turned.
    public func rotated(_ rotation: Rotation) -> Projection {
        var projection = self
        projection.rotation = rotation
        return projection
    }

    /// The same projection with another meridian, in degrees, in its middle.
    public func centered(onMeridian longitude: Double) -> Projection {
        var projection = self
        projection.rotation.lambda = -longitude
        return projection
    }

    /// The longitude in the middle of the map, in degrees.
    public var centralMeridian: Double { -rotation.lambda }

    /// The latitudes that the map shows, in degrees, as long as the globe is not tilted.
    public var latitudes: ClosedRange<Double> { formula.latitudes }
}

extension Projection {
    /// Degrees as they are: a degree is as long in both directions at the equator.
    public static let equirectangular = Projection(name: "equirectangular", formula: .equirectangular(.init()))

    /// Equirectangular with true lengths along a parallel other than the equator, in degrees below ±90.
    public static func equirectangular(standardParallel: Double) -> Projection {
        Projection(
            name: "equirectangular",
            formula: .equirectangular(.init(cosine: Double.cos(standardParallel * radiansPerDegree))))
    }

    /// Mercator on the sphere, between ±85.0511°: angles are true, areas grow towards the poles.
    public static let mercator = Projection(name: "mercator", formula: .mercator(.init()))

    /// Lambert's conformal conic, true to length along two parallels in degrees (the same twice for one), its `y` zero
    /// and its central meridian at the origin. Parallels opposite each other give Mercator, the cone's limit.
    public static func lambertConformalConic(
        parallels: (Double, Double), origin: Coordinate = Coordinate(longitude: 0, latitude: 0)
    ) -> Projection {
        let latitude = origin.latitude * radiansPerDegree
        let formula: Formula
        if let cone = LambertConformalConic(
            parallels: parallels.0 * radiansPerDegree, parallels.1 * radiansPerDegree, origin: latitude)
        {
            formula = .lambertConformalConic(cone)
        } else {
            let cosine = parallels.0.magnitude < 90 ? Double.cos(parallels.0 * radiansPerDegree) : 1
            let isShown = origin.latitude.magnitude <= Mercator.limit
            formula = .mercator(
                Mercator(cosine: cosine, origin: isShown ? IsometricLatitude.forward(latitude) : 0))
        }
        return Projection(name: "lcc", formula: formula, rotation: Rotation(lambda: -origin.longitude))
    }

    /// Lambert's conformal conic for an extent: its parallels at 1/6 and 5/6 of the latitudes, its origin in the middle.
    public static func lambertConformalConic(fitting box: CoordinateBox) -> Projection {
        let span = box.latitudeSpan
        return lambertConformalConic(
            parallels: (box.south + span / 6, box.south + span * 5 / 6), origin: box.center)
    }

    /// The names that `named(_:fitting:)` knows.
    public static let names = ["mercator", "equirectangular", "lcc"]

    /// The projection of that name; nil where there is none. The cone is fitted to the extent where one is given, else
    /// it touches at 30° and 60° north.
    public static func named(_ name: String, fitting box: CoordinateBox? = nil) -> Projection? {
        switch name {
        case "mercator": .mercator
        case "equirectangular": .equirectangular
        case "lcc", "lambertConformalConic":
            box.map { lambertConformalConic(fitting: $0) } ?? lambertConformalConic(parallels: (30, 60))
        default: nil
        }
    }
}
