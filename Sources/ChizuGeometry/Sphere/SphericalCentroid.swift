extension [Polygon] {
    /// The middle of the area on the sphere, its longitude in −180…180 degrees; it may lie outside of the shape. Nil
    /// where there is no finite coordinate.
    ///
    /// The direction of ∫ x dA, which is ½ Σ θ n over the edges of a spherical polygon, θ an edge's length and n the
    /// normal of its plane (J. E. Brock, "The Inertia Tensor for a Spherical Triangle", 1975). Shapes under 4 km, where
    /// that sum cancels, are measured in the plane that touches there; both are then right to about a millimetre.
    /// Without area, the middle of the corners.
    public var centroid: Coordinate? {
        var extent = CoordinateExtent()
        for polygon in self { extent.add(polygon) }
        guard let box = extent.box else { return nil }
        let radians = Double.pi / 180
        if Swift.max(box.latitudeSpan, box.longitudeSpan) * radians < 6e-4,
            let centroid = planarCentroid(around: box.center)
        {
            return centroid
        }
        var moment = Direction()
        for polygon in self {
            for (index, ring) in polygon.rings.enumerated() {
                moment.add(sphericalMoment(ofRing: ring.coordinates), times: index == 0 ? 1 : -1)
            }
        }
        return moment.coordinate ?? middleOfCorners
    }

    private var middleOfCorners: Coordinate? {
        var sum = Direction()
        var first: Coordinate?
        for polygon in self {
            for coordinate in polygon.exterior?.coordinates ?? []
            where coordinate.longitude.isFinite && coordinate.latitude.isFinite {
                if first == nil { first = coordinate }
                sum.add(Direction(coordinate), times: 1)
            }
        }
        return sum.coordinate ?? first
    }

    /// The centroid with longitude shrunk by the cosine of the latitude; nil without area.
    private func planarCentroid(around middle: Coordinate) -> Coordinate? {
        var area = 0.0
        var momentX = 0.0
        var momentY = 0.0
        for polygon in self {
            for (index, ring) in polygon.rings.enumerated() {
                var ringArea = 0.0
                var ringX = 0.0
                var ringY = 0.0
                var previous: Point?
                for point in UnwrappedRing(ring.coordinates).points {
                    let shift = 360 * ((point.x - middle.longitude) / 360).rounded()
                    let next = Point(x: point.x - shift - middle.longitude, y: point.y - middle.latitude)
                    if let last = previous {
                        let cross = last.x * next.y - next.x * last.y
                        ringArea += cross
                        ringX += cross * (last.x + next.x)
                        ringY += cross * (last.y + next.y)
                    }
                    previous = next
                }
                let sign: Double = (ringArea < 0) == (index == 0) ? -1 : 1
                area += sign * ringArea
                momentX += sign * ringX
                momentY += sign * ringY
            }
        }
        guard area > 0 else { return nil }
        let longitude = middle.longitude + momentX / (3 * area)
        return Coordinate(
            longitude: longitude > 180 ? longitude - 360 : longitude < -180 ? longitude + 360 : longitude,
            latitude: middle.latitude + momentY / (3 * area))
    }
}

/// A vector from the centre of the globe: x towards (0°, 0°), y towards 90° E, z towards the north pole.
private struct Direction {
    var x = 0.0
    var y = 0.0
    var z = 0.0

    init() {}

    init(_ coordinate: Coordinate) {
        let (sinLatitude, cosLatitude) = Double.sincos(coordinate.latitude * .pi / 180)
        let (sinLongitude, cosLongitude) = Double.sincos(coordinate.longitude * .pi / 180)
        x = cosLatitude * cosLongitude
        y = cosLatitude * sinLongitude
        z = sinLatitude
    }

    mutating func add(_ other: Direction, times factor: Double) {
        x += other.x * factor
        y += other.y * factor
        z += other.z * factor
    }

    /// The place it points to; nil where it has no length worth the name.
    var coordinate: Coordinate? {
        let horizontal = (x * x + y * y).squareRoot()
        guard (horizontal * horizontal + z * z).squareRoot() > 1e-14 else { return nil }
        return Coordinate(
            longitude: Double.atan2(y, x) * 180 / .pi, latitude: Double.atan2(z, horizontal) * 180 / .pi)
    }
}

/// ∫ x dA over what the ring encloses on the unit sphere.
private func sphericalMoment(ofRing ring: [Coordinate]) -> Direction {
    let outline = UnwrappedRing(ring)
    guard let first = outline.points.first else { return Direction() }
    var sum = Direction()
    var previous = first
    var a = Direction(Coordinate(longitude: first.x, latitude: first.y))
    for point in outline.points.dropFirst() {
        let b = Direction(Coordinate(longitude: point.x, latitude: point.y))
        if (point.x - previous.x).magnitude == 360 {
            // All the way round on a parallel of radius cos φ.
            sum.z += (point.x > previous.x ? .pi : -.pi) * (1 - b.z * b.z)
        } else {
            addEdge(a, b, to: &sum)
        }
        previous = point
        a = b
    }
    let isLeftEnclosed =
        outline.enclosedPole.map { ($0 > 0) == (outline.turns > 0) } ?? (signedSphericalArea(outline) >= 0)
    var moment = Direction()
    moment.add(sum, times: isLeftEnclosed ? 1 : -1)
    return moment
}

private func addEdge(_ a: Direction, _ b: Direction, to sum: inout Direction) {
    // a × b, from the difference, which keeps more digits for short edges.
    let (dx, dy, dz) = (b.x - a.x, b.y - a.y, b.z - a.z)
    var normal = Direction()
    normal.x = a.y * dz - a.z * dy
    normal.y = a.z * dx - a.x * dz
    normal.z = a.x * dy - a.y * dx
    let sine = (normal.x * normal.x + normal.y * normal.y + normal.z * normal.z).squareRoot()
    guard sine > 0 else { return }
    let angle = Double.atan2(sine, a.x * b.x + a.y * b.y + a.z * b.z)
    sum.add(normal, times: angle / sine / 2)
}
