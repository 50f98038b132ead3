/// Japan's plane rectangular coordinate system: 19 transverse Mercator zones on GRS 80, scale 0.9999 on the central
/// meridian, origins as the Geospatial Information Authority's notice of 2002 (国土交通省告示第九号) lists them.
enum JapanPlaneRectangular {
    /// Origins of zones 1 to 19: latitude in degrees, longitude in degrees and minutes.
    private static func origin(zone: Int) -> (latitude: Double, degrees: Double, minutes: Double) {
        switch zone {
        case 1: (33, 129, 30)
        case 2: (33, 131, 0)
        case 3: (36, 132, 10)
        case 4: (33, 133, 30)
        case 5: (36, 134, 20)
        case 6: (36, 136, 0)
        case 7: (36, 137, 10)
        case 8: (36, 138, 30)
        case 9: (36, 139, 50)
        case 10: (40, 140, 50)
        case 11: (44, 140, 15)
        case 12: (44, 142, 15)
        case 13: (44, 144, 15)
        case 14: (26, 142, 0)
        case 15: (26, 127, 30)
        case 16: (26, 124, 0)
        case 17: (26, 131, 0)
        case 18: (20, 136, 0)
        default: (26, 154, 0)
        }
    }

    static func inverse(zone: Int) -> TransverseMercatorInverse {
        let origin = origin(zone: zone)
        return TransverseMercatorInverse(
            semimajorAxis: 6_378_137, flattening: 1 / 298.257222101, scale: 0.9999,
            originLatitude: origin.latitude, centralMeridian: origin.degrees + origin.minutes / 60)
    }
}
