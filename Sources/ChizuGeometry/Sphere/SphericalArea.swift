/// The globe as a sphere.
public enum Earth {
    /// The mean radius of the WGS 84 ellipsoid, (2a + b) / 3, in kilometres (IUGG).
    public static let meanRadius = 6371.0088
}

extension Polygon {
    /// The area in km² on a sphere of the Earth's mean radius (6,371.0088 km): that of the exterior ring less those of
    /// the holes. Edges are great circles that go the short way; winding and closing points do not matter.
    ///
    /// A ring around a pole encloses the nearer one. The sphere differs from the ellipsoid by up to 0.6 % of an area.
    public var areaInSquareKilometers: Double {
        var steradians = 0.0
        for (index, ring) in rings.enumerated() {
            let area = sphericalArea(ofRing: ring.coordinates)
            steradians += index == 0 ? area : -area
        }
        return max(0, steradians) * Earth.meanRadius * Earth.meanRadius
    }
}

extension [Polygon] {
    /// The sum of the polygons' areas in km², as `Polygon.areaInSquareKilometers` has them.
    public var areaInSquareKilometers: Double {
        var area = 0.0
        for polygon in self { area += polygon.areaInSquareKilometers }
        return area
    }
}

/// What a ring encloses on the unit sphere, in steradians, never negative.
func sphericalArea(ofRing ring: [Coordinate]) -> Double {
    let outline = UnwrappedRing(ring)
    let signed = signedSphericalArea(outline)
    guard let pole = outline.enclosedPole else { return signed.magnitude }
    return 2 * .pi + ((pole > 0) == (outline.turns > 0) ? signed : -signed)
}

/// The area between the ring and the equator, positive for counter-clockwise rings, in steradians.
///
/// The sum over the edges of the area between each and the equator, E, with
/// tan(E / 2) = tan(Δλ / 2) · (tan(φ₁ / 2) + tan(φ₂ / 2)) / (1 + tan(φ₁ / 2) · tan(φ₂ / 2)).
/// Source: C. F. F. Karney, "Algorithms for geodesics", 2013, section 6, for the sphere.
func signedSphericalArea(_ ring: UnwrappedRing) -> Double {
    let radians = Double.pi / 180
    guard var previous = ring.points.first else { return 0 }
    var tangent = Double.tan(previous.y * radians / 2)
    var sum = 0.0
    for point in ring.points.dropFirst() {
        let nextTangent = Double.tan(point.y * radians / 2)
        let step = (point.x - previous.x) * radians
        if (point.x - previous.x).magnitude == 360 {
            // All the way round on a parallel.
            sum -= step * Double.sin(point.y * radians)
        } else {
            let (sine, cosine) = Double.sincos(step / 2)
            sum -= 2 * Double.atan2(sine * (tangent + nextTangent), cosine * (1 + tangent * nextTangent))
        }
        tangent = nextTangent
        previous = point
    }
    return sum
}
