import ChizuGeometry

extension Projection {
    /// How much longer lengths are on the plane than on the unit sphere, at a coordinate: the square root of what the
    /// projection does to areas, which in a conformal projection is the scale in every direction (Snyder 1987, p. 20).
    /// Nil where the projection shows nothing, and at the poles of the sphere, where directions end.
    ///
    /// Found by differences, to about 10⁻⁹; at the map's edge, where the plane goes on on one side only, to 10⁻⁵.
    public func scaleFactor(at coordinate: Coordinate) -> Double? {
        guard let here = forward(coordinate) else { return nil }
        let cosine = Double.cos(coordinate.latitude * radiansPerDegree)
        guard cosine > 0,
            let east = derivative(from: here, at: coordinate, longitude: 1, latitude: 0),
            let north = derivative(from: here, at: coordinate, longitude: 0, latitude: 1)
        else { return nil }
        return ((east.x * north.y - east.y * north.x).magnitude / cosine).squareRoot()
    }

    /// Whether the plane is Mercator's with true lengths along the equator, so that it has Mercator's scale everywhere.
    public var isMercator: Bool {
        guard case .mercator(let raw) = formula else { return false }
        return raw.cosine == 1 && !rotation.isOblique
    }

    /// What a radian in a direction is on the plane.
    private func derivative(
        from here: Point, at coordinate: Coordinate, longitude: Double, latitude: Double
    ) -> Point? {
        // The cube root of the rounding error: there the errors of rounding and of the formula are alike.
        let step = 1e-5
        let ahead = difference(from: here, at: coordinate, step * longitude, step * latitude)
        let behind = difference(from: here, at: coordinate, -step * longitude, -step * latitude)
        guard let ahead, let behind else {
            if let ahead { return Point(x: ahead.x / step, y: ahead.y / step) }
            return behind.map { Point(x: -$0.x / step, y: -$0.y / step) }
        }
        let (a, b) = (Double.hypot(ahead.x, ahead.y), Double.hypot(behind.x, behind.y))
        // A step over the map's edge lands on its other side.
        if a > 2 * b { return Point(x: -behind.x / step, y: -behind.y / step) }
        if b > 2 * a { return Point(x: ahead.x / step, y: ahead.y / step) }
        return Point(x: (ahead.x - behind.x) / (2 * step), y: (ahead.y - behind.y) / (2 * step))
    }

    private func difference(
        from here: Point, at coordinate: Coordinate, _ longitude: Double, _ latitude: Double
    ) -> Point? {
        let place = Coordinate(
            longitude: coordinate.longitude + longitude / radiansPerDegree,
            latitude: coordinate.latitude + latitude / radiansPerDegree)
        guard let there = forward(place) else { return nil }
        return Point(x: there.x - here.x, y: there.y - here.y)
    }
}
