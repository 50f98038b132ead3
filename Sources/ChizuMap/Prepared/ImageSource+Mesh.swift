import ChizuDrawing
import ChizuGeometry
import ChizuProjection

extension ImageSource {
    /// Cells along each edge: in a picture of the world 4096 points wide a circle, of 652 points' radius, is off its
    /// chords by 0.8 points with so many.
    private static let bentCells = 64

    /// The image on a projection's plane. Between its corners it runs evenly over the Mercator map, as images of the
    /// style spec do; nil where the projection does not show all of it.
    func mesh(on projection: Projection) -> ImageMesh? {
        let cells = projection.isMercator ? 1 : Self.bentCells
        let corners = [topLeft, topRight, bottomLeft, bottomRight].map { corner in
            Projection.mercator.forward(Self.shown(corner))
        }
        guard let first = corners[0], var second = corners[1], let third = corners[2], var fourth = corners[3] else {
            return nil
        }
        guard let origin = projection.forward(Self.shown(topLeft)) else { return nil }
        // An image over the antimeridian runs on to the east.
        if second.x < first.x { second.x += 2 * .pi }
        if fourth.x < third.x { fourth.x += 2 * .pi }
        var points: [Point] = []
        for row in 0...cells {
            for column in 0...cells {
                let (u, v) = (Double(column) / Double(cells), Double(row) / Double(cells))
                let place = Self.mix(Self.mix(first, second, u), Self.mix(third, fourth, u), v)
                if projection.isMercator {
                    points.append(Point(x: origin.x + place.x - first.x, y: place.y))
                } else {
                    guard let point = Self.unwrapped(place).flatMap({ projection.forward($0) }) else { return nil }
                    points.append(point)
                }
            }
        }
        let steps = (0...cells).map { Double($0) / Double(cells) }
        return ImageMesh(
            columns: steps.map { $0 * Double(image.width) }, rows: steps.map { $0 * Double(image.height) },
            points: points)
    }

    /// The nearest place that the Mercator map shows.
    private static func shown(_ coordinate: Coordinate) -> Coordinate {
        let latitudes = Projection.mercator.latitudes
        return Coordinate(
            longitude: coordinate.longitude,
            latitude: max(latitudes.lowerBound, min(latitudes.upperBound, coordinate.latitude)))
    }

    /// The coordinate of a place of the Mercator map that may lie beyond its eastern edge.
    private static func unwrapped(_ place: Point) -> Coordinate? {
        Projection.mercator.inverse(Point(x: place.x > .pi ? place.x - 2 * .pi : place.x, y: place.y))
    }

    private static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
        Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
