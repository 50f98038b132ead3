import ChizuGeometry

/// A projection's formula and nothing else: radians on the unit sphere to the plane with `y` north, the central meridian
/// at 0. Rotation, cutting, resampling and fitting are built on it once for all.
protocol RawProjection: Equatable, Sendable {
    /// The latitudes in degrees that the map shows; beyond them the formula runs to infinity.
    var latitudes: ClosedRange<Double> { get }

    /// The place of a longitude in −π…π and a latitude within `latitudes`.
    func forward(_ longitude: Double, _ latitude: Double) -> Point

    /// Longitude and latitude in radians, or nil off the map.
    func inverse(_ point: Point) -> (longitude: Double, latitude: Double)?

    /// The square of the radius, in the plane's units, with which a line straight in longitude and latitude at most
    /// bends near a point: an edge of length L leaves its chord by no more than about L² / 8r. Infinite where such
    /// lines stay straight.
    func squaredBend(at point: Point) -> Double
}

/// The formulas by name: a closed set, so that loops over many vertices are compiled for each.
enum Formula: Equatable, Sendable {
    case equirectangular(Equirectangular)
    case mercator(Mercator)
    case lambertConformalConic(LambertConformalConic)

    var latitudes: ClosedRange<Double> {
        switch self {
        case .equirectangular(let raw): raw.latitudes
        case .mercator(let raw): raw.latitudes
        case .lambertConformalConic(let raw): raw.latitudes
        }
    }

    func forward(_ longitude: Double, _ latitude: Double) -> Point {
        switch self {
        case .equirectangular(let raw): raw.forward(longitude, latitude)
        case .mercator(let raw): raw.forward(longitude, latitude)
        case .lambertConformalConic(let raw): raw.forward(longitude, latitude)
        }
    }

    func inverse(_ point: Point) -> (longitude: Double, latitude: Double)? {
        switch self {
        case .equirectangular(let raw): raw.inverse(point)
        case .mercator(let raw): raw.inverse(point)
        case .lambertConformalConic(let raw): raw.inverse(point)
        }
    }
}

/// How far off the map's edge, in radians, a point still counts as on it: rounding must not lose the edge.
let edgeTolerance = 1e-9
