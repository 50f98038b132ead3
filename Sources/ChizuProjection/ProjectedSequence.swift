import ChizuGeometry

extension Projection {
    /// The places of many coordinates at once, each then moved by `transform`; NaN where the projection shows nothing.
    /// Nothing is cut or resampled: `PathProjector` does that.
    ///
    /// Complexity: O(n), with one allocation.
    public func points(for coordinates: [Coordinate], transform: AffineTransform = .identity) -> [Point] {
        if rotation.isOblique {
            return coordinates.map { coordinate in
                forward(coordinate).map { transform.apply($0) } ?? Point(x: .nan, y: .nan)
            }
        }
        return switch formula {
        case .equirectangular(let raw): points(raw, coordinates, transform)
        case .mercator(let raw): points(raw, coordinates, transform)
        case .lambertConformalConic(let raw): points(raw, coordinates, transform)
        }
    }

    @inline(__always)
    private func points(_ raw: some RawProjection, _ coordinates: [Coordinate], _ transform: AffineTransform) -> [Point]
    {
        let latitudes = raw.latitudes
        var points: [Point] = []
        points.reserveCapacity(coordinates.count)
        for coordinate in coordinates {
            guard latitudes.contains(coordinate.latitude) else {
                points.append(Point(x: .nan, y: .nan))
                continue
            }
            let longitude = Rotation.normalized(coordinate.longitude + rotation.lambda)
            points.append(
                transform.apply(
                    raw.forward(longitude * radiansPerDegree, coordinate.latitude * radiansPerDegree)))
        }
        return points
    }
}
