/// A coordinate reference system whose coordinates Chizu turns into degrees.
///
/// JGD2011, JGD2000 and WGS 84 are taken as one datum, as they agree to within what maps can show.
public enum ReferenceSystem: Equatable, Sendable {
    /// Longitude and latitude in degrees: CRS84, EPSG 4326, 6668 (JGD2011) and 4612 (JGD2000).
    case degrees
    /// EPSG 3857: spherical Mercator in metres.
    case webMercator
    /// One of the 19 zones (1…19) of Japan's plane rectangular system, in metres: EPSG 6669–6687 (JGD2011) and
    /// 2443–2461 (JGD2000).
    case japanPlaneRectangular(zone: Int)

    /// The system of that EPSG code, or nil where Chizu does not know it.
    public init?(epsg code: Int) {
        switch code {
        case 4326, 6668, 4612: self = .degrees
        case 3857: self = .webMercator
        case 6669...6687: self = .japanPlaneRectangular(zone: code - 6668)
        case 2443...2461: self = .japanPlaneRectangular(zone: code - 2442)
        default: return nil
        }
    }
}

/// Turns planar coordinates of one system into degrees; the constants of the projection are worked out once.
public struct ReferenceSystemInverse: Sendable {
    private enum Kind {
        case identity
        case webMercator
        case transverseMercator(TransverseMercatorInverse)
    }

    private let kind: Kind

    public init(_ system: ReferenceSystem) {
        switch system {
        case .degrees: kind = .identity
        case .webMercator: kind = .webMercator
        case .japanPlaneRectangular(let zone):
            kind = .transverseMercator(JapanPlaneRectangular.inverse(zone: zone))
        }
    }

    /// - Parameters:
    ///   - easting: metres to the east (degrees of longitude for `degrees`): the first number of a GeoJSON position.
    ///   - northing: metres to the north (degrees of latitude for `degrees`): the second.
    /// - Returns: degrees; nil so far out that the projection says nothing any more.
    public func coordinate(easting: Double, northing: Double) -> Coordinate? {
        switch kind {
        case .identity: return Coordinate(longitude: easting, latitude: northing)
        case .webMercator:
            // Snyder, "Map Projections: A Working Manual", eq. 7-4 and 7-5, on a sphere of WGS 84's equatorial radius.
            let radius = 6_378_137.0
            // Two and a half times around the globe: what is beyond is no map.
            guard easting.magnitude < 1e8, northing.magnitude < 1e8 else { return nil }
            return Coordinate(
                longitude: easting / radius * (180 / .pi),
                latitude: Double.atan(Double.sinh(northing / radius)) * (180 / .pi))
        case .transverseMercator(let inverse):
            // Half way to where Krüger's series no longer converges, and from pole to pole.
            guard easting.magnitude < 4e6, northing.magnitude < 2e7 else { return nil }
            return inverse.coordinate(easting: easting, northing: northing)
        }
    }
}
