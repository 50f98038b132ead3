import ChizuGeometry
import ChizuTestSupport
import Testing

private func at(_ longitude: Double, _ latitude: Double) -> Coordinate {
    Coordinate(longitude: longitude, latitude: latitude)
}

@Suite struct RegionIndexTests {
    @Test("A coordinate is in the region whose polygon encloses it, not in a hole, and in an island in the hole")
    func holesAndIslands() {
        let index = RegionIndex([
            [Polygon(rectangle(0, 0, 10, 10), rectangle(2, 2, 8, 8)), Polygon(rectangle(4, 4, 6, 6))],
            [Polygon(rectangle(20, 0, 30, 10))],
        ])
        #expect(index.region(at: at(1, 1)) == 0)
        #expect(index.region(at: at(3, 3)) == nil)
        #expect(index.region(at: at(5, 5)) == 0)
        #expect(index.region(at: at(25, 9)) == 1)
        #expect(index.region(at: at(15, 5)) == nil)
        #expect(index.region(at: at(-1, 5)) == nil)
    }

    @Test("A border belongs to both regions beside it, of which the first in order answers")
    func borders() {
        let index = RegionIndex([[Polygon(rectangle(1, 0, 2, 1))], [Polygon(rectangle(0, 0, 1, 1))]])
        for y in [0, 0.3, 0.5, 1] {
            #expect(index.region(at: at(1, y)) == 0)
            #expect(index.regions(at: at(1, y)) == [0, 1])
        }
        #expect(index.regions(at: at(0, 0)) == [1])
        #expect(index.regions(at: at(2, 1)) == [0])
        #expect(index.regions(at: at(1.5, 0)) == [0])
    }

    @Test("Overlapping regions are all found, in order")
    func overlaps() {
        let index = RegionIndex([
            [Polygon(rectangle(0, 0, 60, 60))], [Polygon(rectangle(0, 0, 60, 60)), Polygon(rectangle(5, 5, 20, 20))],
            [Polygon(rectangle(10, 10, 50, 50))],
        ])
        #expect(index.regions(at: at(1, 1)) == [0, 1])
        #expect(index.regions(at: at(30, 30)) == [0, 1, 2])
        #expect(index.regions(at: at(12, 12)) == [0, 1, 2])
        #expect(index.region(at: at(30, 30)) == 0)
    }

    @Test("Parts of one region that overlap do not cancel out")
    func overlappingParts() {
        let twice = RegionIndex([[Polygon(rectangle(0, 0, 4, 4)), Polygon(rectangle(0, 0, 4, 4))]])
        #expect(twice.region(at: at(2, 2)) == 0)
        #expect(twice.regions(at: at(2, 2)) == [0])
    }

    @Test("Winding, open rings, repeated points and empty rings make no difference")
    func untidyRings() {
        let untidy = Polygon(rings: [
            ring((0, 10), (10, 10), (10, 10), (10, 0), (0, 0), (0, 0)), ring((2, 2), (8, 2), (8, 8), (2, 8)), ring(),
        ])
        let index = RegionIndex([[], [Polygon(rings: [])], [untidy]])
        #expect(index.region(at: at(1, 1)) == 2)
        #expect(index.region(at: at(5, 5)) == nil)
        #expect(index.region(at: at(0, 0)) == 2)
    }

    @Test("Rings and questions that are not finite, and shapes without area, are harmless")
    func degenerate() {
        let index = RegionIndex([
            [Polygon(ring((0, 0), (.nan, 1), (.infinity, 2)))], [Polygon(ring((3, 3)))],
            [Polygon(ring((5, 5), (6, 6), (5, 5)))], [Polygon(ring((1e300, 0), (-1e300, 5), (7, 7)))],
        ])
        #expect(index.region(at: at(.nan, 0)) == nil)
        #expect(index.region(at: at(.infinity, 0)) == nil)
        #expect(index.region(at: at(5.5, 5.5)) == 2)
        #expect(index.region(at: at(5.5, 5.6)) == nil)
        #expect(RegionIndex([]).region(at: at(0, 0)) == nil)
    }

    @Test("A polygon across the antimeridian is found from both sides, split or not, and by longitudes beyond ±180°")
    func antimeridian() {
        let jumping = Polygon(rectangle(170, -10, -170, 10))
        let beyond = Polygon(rectangle(170, -10, 190, 10))
        let split = [Polygon(rectangle(170, -10, 180, 10)), Polygon(rectangle(-180, -10, -170, 10))]
        for polygons in [[jumping], [beyond], split] {
            let index = RegionIndex([polygons])
            for longitude in [175.0, 180, -180, -175, 185, -185, 540] {
                #expect(index.region(at: at(longitude, 0)) == 0, "\(longitude)")
            }
            for longitude in [0.0, 160, -160] { #expect(index.region(at: at(longitude, 0)) == nil, "\(longitude)") }
        }
    }

    @Test("A ring around a pole encloses it, whether or not it is led along the pole")
    func poles() {
        let bare = Polygon(ring((-120, -70), (0, -70), (120, -70)))
        let led = Polygon(ring((-180, -70), (0, -70), (180, -70), (180, -90), (-180, -90)))
        for polygon in [bare, led] {
            let index = RegionIndex([[polygon]])
            for longitude in [-180.0, -150, 0, 90, 179.5] {
                #expect(index.region(at: at(longitude, -80)) == 0)
                #expect(index.region(at: at(longitude, -90)) == 0)
                #expect(index.region(at: at(longitude, -60)) == nil)
            }
        }
        #expect(RegionIndex([[Polygon(rectangle(-180, -90, 180, 90))]]).region(at: at(12, 34)) == 0)
    }

    @Test("A far-off speck does not make the index coarse or wrong")
    func unevenDensity() {
        var random = SeededGenerator()
        var regions = jitteredPartition(columns: 20, rows: 20, regionCount: 7, using: &random)
        regions = regions.map { polygons in
            polygons.map {
                Polygon(
                    rings: $0.rings.map { ring in
                        CoordinateSequence(ring.coordinates.map { at($0.longitude / 1000, $0.latitude / 1000) })
                    })
            }
        }
        regions.append([Polygon(rectangle(-170, -80, -169.999, -79.999))])
        expectAgreement(regions, in: (0, 0, 0.02, 0.02), questions: 2000, using: &random)
    }

    @Test("Agrees with GEOS on generated partitions, on borders and corners too")
    func partitions() {
        var random = SeededGenerator()
        let regions = jitteredPartition(columns: 30, rows: 20, regionCount: 9, using: &random)
        expectAgreement(regions, in: (-1, -1, 31, 21), questions: 5000, using: &random)
    }

    @Test("Agrees with GEOS on shapes whose corners lie on a lattice, asked at the lattice's points")
    func lattice() {
        var random = SeededGenerator()
        for _ in 0..<3 {
            let regions = (0..<12).map { _ in
                [
                    Polygon(
                        star(
                            x: .random(in: 0...20, using: &random), y: .random(in: 0...20, using: &random), radius: 12,
                            vertices: 40, grid: 1, using: &random))
                ]
            }
            let index = RegionIndex(regions)
            for x in -12...32 {
                for y in -12...32 {
                    // Rounding to the lattice may let a star touch itself, which GEOS does not define: count crossings.
                    let point = at(Double(x), Double(y))
                    let expected = regions.indices.filter { encloses(regions[$0][0].rings[0], x, y) }
                    #expect(index.regions(at: point) == expected)
                }
            }
        }
    }

    @Test(
        "Agrees with GEOS on all municipalities of Japan",
        .enabled(if: SharedData.holds("japan/municipalities.geojson"), "needs the larger data"))
    func municipalities() throws {
        var random = SeededGenerator()
        let regions = try GEOS().regions(fromGeoJSON: #require(SharedData.file("japan/municipalities.geojson")).path)
        #expect(regions.count == 1906)
        expectAgreement(regions, in: (128, 30, 146, 46), questions: 2000, using: &random)
    }
}

/// Compares all regions at random places, corners and points near or on edges with what GEOS says.
private func expectAgreement(
    _ regions: [[Polygon]], in box: (Double, Double, Double, Double), questions: Int,
    using random: inout SeededGenerator
) {
    let geos = GEOS()
    let prepared = regions.map { geos.prepare($0) }
    let boxes = regions.map { polygons in
        polygons.reduce(into: Box.empty) { box, polygon in
            for coordinate in polygon.rings[0].coordinates {
                box.extend(to: Point(x: coordinate.longitude, y: coordinate.latitude))
            }
        }
    }
    let index = RegionIndex(regions)
    let rings = regions.flatMap { $0.flatMap(\.rings) }
    for question in 0..<questions {
        var place = at(
            .random(in: box.0...box.2, using: &random), .random(in: box.1...box.3, using: &random))
        if question % 3 > 0, let ring = rings.randomElement(using: &random) {
            let vertex = Int.random(in: 1..<ring.count, using: &random)
            let (a, b) = (ring.coordinates[vertex - 1], ring.coordinates[vertex])
            let t = [0, 0.5, .random(in: 0...1, using: &random)].randomElement(using: &random) ?? 0
            place = at(a.longitude + (b.longitude - a.longitude) * t, a.latitude + (b.latitude - a.latitude) * t)
        }
        let point = Point(x: place.longitude, y: place.latitude)
        let expected = regions.indices.filter { boxes[$0].contains(point) && geos.covers(prepared[$0], place) }
        #expect(index.regions(at: place) == expected, "\(place)")
        #expect(index.region(at: place) == expected.first, "\(place)")
    }
}

/// Even-odd with whole numbers, borders included: a ray to the right, in exact arithmetic.
private func encloses(_ ring: CoordinateSequence, _ x: Int, _ y: Int) -> Bool {
    let corners = ring.coordinates.map { (x: Int($0.longitude), y: Int($0.latitude)) }
    var isInside = false
    for (a, b) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
        let cross = (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)
        let isWithin = min(a.x, b.x)...max(a.x, b.x) ~= x && min(a.y, b.y)...max(a.y, b.y) ~= y
        if cross == 0, isWithin { return true }
        if (a.y > y) != (b.y > y), (cross > 0) == (b.y > a.y) { isInside.toggle() }
    }
    return isInside
}
