import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("Neighbours in frames")
struct FrameSeamTests {
    struct Case: Sendable, CustomTestStringConvertible {
        var testDescription: String
        /// The longitude of the partition's west side, of its column that is straight, and of the map's middle.
        var west: Double
        var straightColumn: Int?
        var south = 30.0
        var projection: Projection
    }

    static let cases = [
        Case(testDescription: "Mercator", west: 130, projection: .mercator),
        Case(testDescription: "equirectangular", west: -4, south: -3, projection: .equirectangular),
        Case(
            testDescription: "Lambert's cone", west: 60,
            projection: .lambertConformalConic(fitting: CoordinateBox(west: 60, south: 30, east: 68, north: 36))),
        Case(
            testDescription: "split along 180°, in the map's middle", west: 176, straightColumn: 4,
            projection: .mercator.centered(onMeridian: 180)),
        Case(
            testDescription: "split along 180°, off the map's middle", west: 175, straightColumn: 5,
            projection: .equirectangular.centered(onMeridian: 170.3)),
        Case(
            testDescription: "split along 180°, at the map's edge", west: 177, straightColumn: 3,
            projection: .lambertConformalConic(fitting: CoordinateBox(west: -8, south: 30, east: 8, north: 36))),
        Case(
            testDescription: "cut by the map's edge", west: 20,
            projection: .equirectangular.centered(onMeridian: -156.35)),
        Case(
            testDescription: "cut by the map's edge at a border", west: 20, straightColumn: 4,
            projection: .mercator.centered(onMeridian: -156)),
        Case(
            testDescription: "cut by Mercator's northern edge", west: 20, south: 81, projection: .mercator),
        Case(
            testDescription: "on a tilted globe", west: 20,
            projection: .equirectangular.rotated(Rotation(lambda: 10, phi: 25, gamma: 5))),
    ]

    @Test("leave no seam at any zoom: each pixel inside the whole has exactly its colour", arguments: cases)
    func seams(_ place: Case) throws {
        var random = SeededGenerator()
        let partition = RaggedPartition(
            west: place.west, south: place.south, straightColumn: place.straightColumn, using: &random)
        let regions = RegionSet(partition.regions.enumerated().map { region("\($0.offset)", $0.element) })
        for drawsBorders in [false, true] {
            let prepared = Map {
                FillLayer(regions).fillColor(.black)
                if drawsBorders { LineLayer(regions.borders).lineColor(.clear) }
            }
            .projection(place.projection).background(.clear).prepared()
            let center = try #require(
                prepared.projection.forward(
                    Coordinate(longitude: partition.west + 4, latitude: partition.south + 3)))
            // Points a radius: a degree of the equator is from 1.7 to 1,700 points long.
            for scale in [100.0, 430, 1900, 8000, 100_000] {
                let size = 160.0
                let transform = AffineTransform(
                    scaleX: scale, scaleY: -scale, translateX: size / 2 - scale * center.x,
                    translateY: size / 2 + scale * center.y)
                let viewport = Viewport(width: size, height: size, transform: transform)
                let bitmap = PixelPainter(prepared.frame(viewport)).paint()
                let (inner, wrong) = count(bitmap, of: partition, prepared.projection, viewport)
                #expect(wrong == 0, "of \(inner) at \(scale) points a radius")
                #expect(inner > 10)
            }
        }
    }

    /// The pixels that lie a pixel's width inside the partition, and how many of them it does not cover fully.
    private func count(
        _ bitmap: Bitmap, of partition: RaggedPartition, _ projection: Projection, _ viewport: Viewport
    ) -> (inner: Int, wrong: Int) {
        let back = viewport.transform.inverse ?? .identity
        var inner = 0
        var wrong = 0
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let corners = [(-1, -1), (2, -1), (2, 2), (-1, 2)].map { corner in
                    projection.inverse(back.apply(Point(x: Double(x + corner.0), y: Double(y + corner.1))))
                }
                guard partition.encloses(corners) else { continue }
                inner += 1
                if bitmap.pixels[(y * bitmap.width + x) * 4 + 3] != 255 { wrong += 1 }
            }
        }
        return (inner, wrong)
    }
}

/// Eight by six cells of a degree with ragged borders, straight only on the rim, each region scattered over some of them.
private struct RaggedPartition {
    let west: Double
    let south: Double
    private let straightColumn: Int?
    private(set) var regions: [[Polygon]] = Array(repeating: [], count: 12)

    private static let (columns, rows) = (8, 6)
    private static let pointsPerSide = 40

    init(west: Double, south: Double, straightColumn: Int?, using random: inout SeededGenerator) {
        self.west = west
        self.south = south
        self.straightColumn = straightColumn
        let (columns, rows) = (Self.columns, Self.rows)
        let horizontal = (0...rows).map { row in
            (0..<columns).map { column in
                side(from: (column, row), to: (column + 1, row), isStraight: row == 0 || row == rows, using: &random)
            }
        }
        let vertical = (0..<rows).map { row in
            (0...columns).map { column in
                let isStraight = column == 0 || column == columns || column == straightColumn
                return side(from: (column, row), to: (column, row + 1), isStraight: isStraight, using: &random)
            }
        }
        for row in 0..<rows {
            for column in 0..<columns {
                let ring =
                    horizontal[row][column].dropLast() + vertical[row][column + 1].dropLast()
                    + horizontal[row + 1][column].reversed().dropLast() + vertical[row][column].reversed()
                // As files have them: what lies beyond 180° is at −180° and east of it.
                let isBeyond = west + Double(column) >= 180
                let coordinates = ring.map {
                    Coordinate(longitude: isBeyond ? $0.longitude - 360 : $0.longitude, latitude: $0.latitude)
                }
                regions[.random(in: 0..<regions.count, using: &random)].append(
                    Polygon(exterior: CoordinateSequence(coordinates)))
            }
        }
    }

    /// A line from a corner of the grid to the next, with a random deviation that leaves it free of crossings.
    private func side(
        from start: (Int, Int), to end: (Int, Int), isStraight: Bool, using random: inout SeededGenerator
    ) -> [Coordinate] {
        (0...Self.pointsPerSide).map { index in
            let t = Double(index) / Double(Self.pointsPerSide)
            let x = west + Double(start.0) + Double(end.0 - start.0) * t
            let y = south + Double(start.1) + Double(end.1 - start.1) * t
            // Less than t and 1 - t: within the lozenge about the straight side, which meets no other's.
            let deviation = isStraight ? 0 : 0.45 * min(t, 1 - t) * .random(in: -1...1, using: &random)
            let isUpright = start.0 == end.0
            return Coordinate(longitude: x + (isUpright ? deviation : 0), latitude: y + (isUpright ? 0 : deviation))
        }
    }

    /// Whether the corners of a small quadrilateral are inside, and near each other: not on both edges of the map.
    func encloses(_ corners: [Coordinate?]) -> Bool {
        var previous: Double?
        for corner in corners {
            guard let corner else { return false }
            var x = corner.longitude - west
            if x < -90 { x += 360 }
            guard x > 0, x < Double(Self.columns) else { return false }
            guard corner.latitude > south, corner.latitude < south + Double(Self.rows) else { return false }
            if let previous, (x - previous).magnitude > 2.5 { return false }
            previous = x
        }
        return true
    }
}
