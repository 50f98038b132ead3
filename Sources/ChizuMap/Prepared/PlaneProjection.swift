import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection

/// Writes geometry on the globe as paths on the projection's plane.
struct PlaneProjection {
    let projection: Projection

    func point(_ coordinate: Coordinate) -> Point? { projection.forward(coordinate) }

    /// Adds a polygon's rings, the exterior counter-clockwise and the holes clockwise whichever way the file has them,
    /// so that the non-zero rule cuts the holes and unites parts that overlap.
    func appendArea(_ polygon: Polygon, to path: inout Path) {
        for (place, ring) in polygon.rings.enumerated() {
            var contour = points(of: ring)
            if contour.count > 1, contour.first == contour.last { contour.removeLast() }
            guard contour.count > 2 else { continue }
            let isCounterClockwise = Self.doubledArea(of: contour) > 0
            if isCounterClockwise != (place == 0) { contour.reverse() }
            append(contour, closed: true, to: &path)
        }
    }

    func appendLine(_ line: CoordinateSequence, to path: inout Path) {
        var contour = points(of: line)
        let isClosed = contour.count > 2 && contour.first == contour.last
        if isClosed { contour.removeLast() }
        guard contour.count > 1 else { return }
        append(contour, closed: isClosed, to: &path)
    }

    private func points(of line: CoordinateSequence) -> [Point] {
        var points: [Point] = []
        points.reserveCapacity(line.count)
        for coordinate in line.coordinates {
            if let point = projection.forward(coordinate) { points.append(point) }
        }
        return points
    }

    private func append(_ contour: [Point], closed: Bool, to path: inout Path) {
        for (index, point) in contour.enumerated() {
            if index == 0 { path.move(to: point) } else { path.line(to: point) }
        }
        if closed { path.close() }
    }

    /// Twice the signed area, positive where the contour runs counter-clockwise in a plane whose `y` grows northwards.
    private static func doubledArea(of contour: [Point]) -> Double {
        guard var previous = contour.last, let origin = contour.first else { return 0 }
        var area = 0.0
        // Relative to a point of the contour, so that small rings far from the origin lose no digits.
        for point in contour {
            area += (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y)
            previous = point
        }
        return area
    }
}
