import ChizuGeometry
import ChizuTestSupport
import Testing

private func box(_ geometries: Geometry...) -> CoordinateBox? {
    var extent = CoordinateExtent()
    for geometry in geometries { extent.add(geometry) }
    return extent.box
}

private func area(_ rings: CoordinateSequence...) -> Geometry { .multiPolygon(rings.map { Polygon($0) }) }

@Suite struct CoordinateExtentTests {
    @Test("An ordinary shape has the box of its coordinates")
    func ordinary() {
        #expect(box(area(rectangle(122, 24, 146, 46))) == CoordinateBox(west: 122, south: 24, east: 146, north: 46))
        #expect(box(area(rectangle(-10, -5, 20, 5))) == CoordinateBox(west: -10, south: -5, east: 20, north: 5))
    }

    @Test("A shape on both sides of the antimeridian does not span the globe, split, jumping or beyond 180°")
    func antimeridian() {
        let fiji = CoordinateBox(west: 177, south: -19, east: -179, north: -16)
        #expect(box(area(rectangle(177, -19, 180, -16), rectangle(-180, -18, -179, -17))) == fiji)
        #expect(box(area(rectangle(177, -19, -179, -16))) == fiji)
        #expect(box(area(rectangle(177, -19, 181, -16))) == fiji)
        #expect(fiji.crossesAntimeridian && fiji.longitudeSpan == 4)
    }

    @Test("Russia runs from Kaliningrad over 180° to Chukotka")
    func russia() {
        let russia = area(
            rectangle(19.6, 54, 23, 55), rectangle(27, 41, 180, 78), rectangle(-180, 62, -169, 69))
        #expect(box(russia) == CoordinateBox(west: 19.6, south: 41, east: -169, north: 78))
    }

    @Test("The widest empty stretch is left out, wherever it lies")
    func gaps() {
        #expect(
            box(area(rectangle(-170, 0, -160, 1)), area(rectangle(160, 0, 170, 1)), area(rectangle(-100, 0, -90, 1)))
                == CoordinateBox(west: 160, south: 0, east: -90, north: 1))
        let scattered = [-150.0, -50, 30, 60, 170].map {
            Geometry.point(Position(Coordinate(longitude: $0, latitude: 0)))
        }
        #expect(box(.geometryCollection(scattered)) == CoordinateBox(west: 170, south: 0, east: 60, north: 0))
    }

    @Test("What touches 180° from the west ends at 180°")
    func touching() {
        #expect(box(area(rectangle(170, 0, 180, 1))) == CoordinateBox(west: 170, south: 0, east: 180, north: 1))
        #expect(box(area(rectangle(-180, 0, -170, 1))) == CoordinateBox(west: -180, south: 0, east: -170, north: 1))
    }

    @Test("The world and a polar cap span all longitudes, the cap up to its pole")
    func wholeTurns() {
        let world = CoordinateBox(west: -180, south: -90, east: 180, north: 90)
        #expect(box(area(rectangle(-180, -90, 180, 90))) == world)
        #expect(
            box(area(ring((-120, -70), (0, -60), (120, -70))))
                == CoordinateBox(west: -180, south: -90, east: 180, north: -60))
        #expect(
            box(area(rectangle(-180, -60, 0, 60), rectangle(0, -60, 180, 60)))
                == CoordinateBox(west: -180, south: -60, east: 180, north: 60))
    }

    @Test("Lines and points count, and nothing at all has no box")
    func others() {
        #expect(
            box(.lineString(ring((170, 10), (-170, 20)))) == CoordinateBox(west: 170, south: 10, east: -170, north: 20))
        #expect(box(.multiPoint(ring((5, 6), (7, 4)))) == CoordinateBox(west: 5, south: 4, east: 7, north: 6))
        #expect(box() == nil)
        #expect(box(.polygon(Polygon(rings: [])), .lineString(ring((.nan, 0)))) == nil)
    }

    @Test(
        "A box just short of half a turn is taken as written, one of half a turn and more by the short way of its edges"
    )
    func halfTurn() {
        #expect(box(area(rectangle(-80, 0, 99, 1))) == CoordinateBox(west: -80, south: 0, east: 99, north: 1))
        // From −80° to 101° the short way goes over ±180°.
        #expect(box(area(rectangle(-80, 0, 101, 1))) == CoordinateBox(west: 101, south: 0, east: -80, north: 1))
        // Vertices between leave no doubt.
        #expect(
            box(area(ring((-80, 0), (10, 0), (101, 0), (101, 1), (10, 1), (-80, 1))))
                == CoordinateBox(west: -80, south: 0, east: 101, north: 1))
        #expect(
            box(.lineString(ring((-120, 0), (0, 5), (120, 2))))
                == CoordinateBox(west: -120, south: 0, east: 120, north: 5))
    }

    @Test("Longitudes beyond ±180° mean the same place a turn away")
    func beyond() {
        #expect(box(area(rectangle(181, 0, 183, 1))) == CoordinateBox(west: -179, south: 0, east: -177, north: 1))
        #expect(box(area(rectangle(-190, 0, -185, 1))) == CoordinateBox(west: 170, south: 0, east: 175, north: 1))
        #expect(box(area(rectangle(-185, 0, -175, 1))) == CoordinateBox(west: 175, south: 0, east: -175, north: 1))
        #expect(box(.point(Position(Coordinate(longitude: 180, latitude: 3))))?.longitudeSpan == 0)
    }

    @Test("A coordinate that is no number leaves what else was added as it is")
    func notANumber() {
        #expect(
            box(area(rectangle(1, 2, 3, 4)), .lineString(ring((.infinity, 50), (.nan, 60))))
                == CoordinateBox(west: 1, south: 2, east: 3, north: 4))
    }

    @Test("A shape turned about the axis by any number of degrees has its box turned as far")
    func turned() throws {
        var random = SeededGenerator()
        for _ in 0..<500 {
            let width = Double(Int.random(in: 1...179, using: &random))
            let height = Double(Int.random(in: 1...80, using: &random))
            let west = Double(Int.random(in: -180..<180, using: &random))
            let south = Double(Int.random(in: -80...0, using: &random))
            // As files have them: each vertex in −180…180, whatever its neighbours are.
            func normalized(_ longitude: Double) -> Double { longitude > 180 ? longitude - 360 : longitude }
            let corners = [
                (west, south), (west + width, south), (west + width, south + height), (west, south + height),
            ]
            let shape = CoordinateSequence(
                corners.map { Coordinate(longitude: normalized($0.0), latitude: $0.1) })
            for geometry in [area(shape), .lineString(shape)] {
                let found = try #require(box(geometry))
                let isSamePlace = (found.west - west).truncatingRemainder(dividingBy: 360) == 0
                #expect(isSamePlace && found.longitudeSpan == width, "\(west) + \(width): \(found)")
                #expect(found.south == south && found.north == south + height)
            }
        }
    }
}
