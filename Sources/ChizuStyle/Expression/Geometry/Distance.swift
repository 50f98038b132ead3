import ChizuGeometry

/// `distance`: the shortest way between a feature and other shapes, in metres; 0 where they touch.
extension ExpressionNode {
    func distance(in context: ExpressionContext) -> Double {
        guard case .shape(let shape) = detail, let geometry = context.geometry else { return .nan }
        let feature = ReferenceShape(geometry)
        let first = feature.points.first ?? feature.lines.first?.first ?? feature.polygons.first?.first?.first
        guard let first else { return .nan }
        return LocalRuler(latitude: first.y).distance(feature, shape)
    }
}

/// Distances on the ellipsoid near a latitude, where its degrees are as good as straight: metres for a degree either
/// way from the radii of curvature (Earth radius, meridional and prime vertical; WGS 84), as MapLibre measures.
private struct LocalRuler {
    private let metersPerDegreeEast: Double
    private let metersPerDegreeNorth: Double

    init(latitude: Double) {
        let equatorialRadius = 6_378_137.0
        let flattening = 1 / 298.257_223_563
        let squaredEccentricity = flattening * (2 - flattening)
        let cosine = Double.cos(latitude * .pi / 180)
        let factor = 1 / (1 - squaredEccentricity * (1 - cosine * cosine))
        let meters = equatorialRadius * .pi / 180 * factor.squareRoot()
        metersPerDegreeEast = meters * cosine
        metersPerDegreeNorth = meters * factor * (1 - squaredEccentricity)
    }

    func distance(_ a: ReferenceShape, _ b: ReferenceShape) -> Double {
        // A point in a polygon, or a border that crosses another, ends the search.
        if Self.touch(a, b) || Self.touch(b, a) { return 0 }
        let theirs = Self.paths(of: b)
        var least = Double.infinity
        for path in Self.paths(of: a) {
            for other in theirs {
                least = min(least, distance(path, other))
                if least == 0 { return 0 }
            }
        }
        return least
    }

    /// Whether a polygon of one has a corner of the other in it.
    private static func touch(_ a: ReferenceShape, _ b: ReferenceShape) -> Bool {
        for polygon in a.polygons {
            for path in paths(of: b) {
                for point in path where contains(polygon, point, border: true) { return true }
            }
        }
        return false
    }

    /// The points, the lines and the closed borders.
    private static func paths(of shape: ReferenceShape) -> [[Point]] {
        var paths = shape.points.map { [$0] } + shape.lines
        for ring in shape.polygons.joined() where !ring.isEmpty {
            paths.append(ring.first == ring.last ? ring : ring + ring.prefix(1))
        }
        return paths
    }

    private func distance(_ a: [Point], _ b: [Point]) -> Double {
        var least = Double.infinity
        if a.isEmpty || b.isEmpty { return least }
        for index in 0..<max(1, a.count - 1) {
            let (p, q) = (a[index], a[min(index + 1, a.count - 1)])
            for other in 0..<max(1, b.count - 1) {
                let (r, s) = (b[other], b[min(other + 1, b.count - 1)])
                if cross(p, q, r, s) { return 0 }
                least = min(
                    min(least, squared(p, from: r, to: s), squared(q, from: r, to: s)),
                    min(squared(r, from: p, to: q), squared(s, from: p, to: q)))
            }
        }
        return least.squareRoot()
    }

    /// The squared distance of a point from a segment.
    private func squared(_ point: Point, from start: Point, to end: Point) -> Double {
        let (x, y) = meters(from: start, to: point)
        let (dx, dy) = meters(from: start, to: end)
        let length = dx * dx + dy * dy
        let share = length > 0 ? max(0, min(1, (x * dx + y * dy) / length)) : 0
        let (restX, restY) = (x - share * dx, y - share * dy)
        return restX * restX + restY * restY
    }

    private func meters(from a: Point, to b: Point) -> (Double, Double) {
        // The shorter way round.
        let turn = b.x - a.x
        let degrees = turn - 360 * (turn / 360).rounded(.toNearestOrEven)
        return (degrees * metersPerDegreeEast, (b.y - a.y) * metersPerDegreeNorth)
    }
}
