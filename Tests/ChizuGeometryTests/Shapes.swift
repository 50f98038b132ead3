import ChizuGeometry
import ChizuTestSupport

/// A ring through those longitudes and latitudes, left open.
func ring(_ coordinates: (Double, Double)...) -> CoordinateSequence {
    CoordinateSequence(coordinates.map { Coordinate(longitude: $0.0, latitude: $0.1) })
}

/// A rectangle wound counter-clockwise and closed.
func rectangle(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> CoordinateSequence {
    ring((west, south), (east, south), (east, north), (west, north), (west, south))
}

extension Polygon {
    init(_ exterior: CoordinateSequence, _ holes: CoordinateSequence...) {
        self.init(exterior: exterior, holes: holes)
    }
}

/// A partition of a rectangle into quadrilaterals with jittered corners, each region scattered over several of them;
/// borders are shared exactly.
func jitteredPartition(columns: Int, rows: Int, regionCount: Int, using random: inout SeededGenerator) -> [[Polygon]] {
    var corners: [[Coordinate]] = []
    for row in 0...rows {
        corners.append(
            (0...columns).map { column in
                Coordinate(
                    longitude: Double(column) + .random(in: -0.45...0.45, using: &random),
                    latitude: Double(row) + .random(in: -0.45...0.45, using: &random))
            })
    }
    var regions = [[Polygon]](repeating: [], count: regionCount)
    for row in 0..<rows {
        for column in 0..<columns {
            let quadrilateral = CoordinateSequence([
                corners[row][column], corners[row][column + 1], corners[row + 1][column + 1],
                corners[row + 1][column], corners[row][column],
            ])
            regions[.random(in: 0..<regionCount, using: &random)].append(Polygon(exterior: quadrilateral))
        }
    }
    return regions
}

/// A simple polygon with a vertex on each of many rays from its centre, its coordinates rounded to `grid`.
func star(
    x: Double, y: Double, radius: Double, vertices: Int, grid: Double, using random: inout SeededGenerator
) -> CoordinateSequence {
    var coordinates: [Coordinate] = []
    for vertex in 0..<vertices {
        // The direction of a point on a square's outline instead of a sine.
        let turn = 4 * Double(vertex) / Double(vertices)
        let side = turn.rounded(.down)
        let along = 2 * (turn - side) - 1
        let direction = [(1, along), (-along, 1), (-1, -along), (along, -1)][Int(side)]
        let length = radius * .random(in: 0.3...1, using: &random)
        coordinates.append(
            Coordinate(
                longitude: ((x + direction.0 * length) / grid).rounded() * grid,
                latitude: ((y + direction.1 * length) / grid).rounded() * grid))
    }
    return CoordinateSequence(coordinates)
}
