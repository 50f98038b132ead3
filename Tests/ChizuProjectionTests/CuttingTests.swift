import ChizuGeometry
import ChizuProjection
import ChizuTestSupport
import Testing

/// In the equirectangular projection areas are square degrees, to be counted by hand.
@Suite("Cutting at the map's edge")
struct CuttingTests {
    private func ring(_ pairs: [(Double, Double)]) -> CoordinateSequence {
        CoordinateSequence((pairs + pairs.prefix(1)).map { Coordinate(longitude: $0.0, latitude: $0.1) })
    }

    private func box(_ west: Double, _ south: Double, _ east: Double, _ north: Double) -> Polygon {
        Polygon(exterior: ring([(west, south), (east, south), (east, north), (west, north)]))
    }

    private let degrees = AffineTransform(scaleX: 180 / .pi, scaleY: 180 / .pi)

    private func area(of polygon: Polygon, in projection: Projection) -> Contours {
        var contours = Contours()
        PathProjector(projection, transform: degrees, tolerance: 0.01).addArea(of: polygon, to: &contours)
        return contours
    }

    private func outline(of polygon: Polygon, in projection: Projection) -> Contours {
        var contours = Contours()
        PathProjector(projection, transform: degrees, tolerance: 0.01).addOutline(of: polygon, to: &contours)
        return contours
    }

    private let meridians: [Double] = [0, 11, 90, 135, -150, 170, 180, -179.5]

    private func flat(_ meridian: Double) -> Projection { .equirectangular.centered(onMeridian: meridian) }

    @Test("A box over ±180° keeps its area and its inside, whichever way it is written and wherever the map is cut")
    func fiji() {
        let ways = [
            box(170, -10, -170, 10), box(170, -10, 190, 10), box(-190, -10, -170, 10), box(530, -10, 550, 10),
            Polygon(exterior: ring([(170, -10), (170, 10), (-170, 10), (-170, -10)])),
            Polygon(
                exterior: ring([
                    (170, -10), (180, -10), (-180, -10), (-170, -10), (-170, 10), (-180, 10), (180, 10), (170, 10),
                ])),
        ]
        for polygon in ways {
            for meridian in meridians {
                let contours = area(of: polygon, in: flat(meridian))
                #expect((evenOddArea(contours) - 400).magnitude < 1e-6, "cut at \(meridian) + 180")
                for (longitude, isInside) in [
                    (175.0, true), (-175.0, true), (165.0, false), (-165.0, false), (0.0, false),
                ] {
                    #expect(contains(contours, longitude, 1, flat(meridian)) == isInside, "\(longitude) at \(meridian)")
                }
            }
        }
    }

    @Test("Holes over the cut stay holes")
    func holes() {
        var polygon = box(160, -20, -160, 20)
        polygon.rings.append(box(175, -5, -175, 5).rings[0])
        for meridian in meridians {
            let contours = area(of: polygon, in: flat(meridian))
            #expect((evenOddArea(contours) - (40 * 40 - 100)).magnitude < 1e-6)
            #expect(!contains(contours, 179, 0, flat(meridian)))
            #expect(contains(contours, 179, 10, flat(meridian)))
        }
    }

    /// A cap south of 70° S, whose northern edge waves between 70° and 80°.
    private func cap(_ sign: Double, isReversed: Bool) -> Polygon {
        var pairs = (0..<72).map { index in
            (Double(index) * 5 - 177.5, sign * (index % 2 == 0 ? 70.0 : 80.0))
        }
        if isReversed { pairs.reverse() }
        return Polygon(exterior: ring(pairs))
    }

    @Test("A ring round a pole is the cap, in either winding")
    func polarCaps() {
        for (sign, isReversed) in [(-1.0, false), (-1, true), (1, false), (1, true)] {
            let polygon = cap(sign, isReversed: isReversed)
            for meridian in meridians {
                let contours = area(of: polygon, in: flat(meridian))
                #expect((evenOddArea(contours) - 360 * 15).magnitude < 1e-6)
                for longitude in stride(from: -180.0, through: 180, by: 30) {
                    #expect(contains(contours, longitude, sign * 85, flat(meridian)))
                    #expect(!contains(contours, longitude, sign * 60, flat(meridian)))
                    #expect(!contains(contours, longitude, -sign * 85, flat(meridian)))
                }
                let outline = outline(of: polygon, in: flat(meridian))
                #expect(outline.points.allSatisfy { $0.y.magnitude <= 80 + 1e-9 }, "no line to the pole")
            }
        }
    }

    @Test("A cap that its file closed along ±180° and the pole is the same cap without a line to the pole")
    func precutCap() {
        let coast = (0...72).map { index in (Double(index) * 5 - 180, index % 2 == 0 ? -70.0 : -80.0) }
        for pole in [
            [(180.0, -90.0), (-180.0, -90.0)],
            [(180, -85), (180, -90), (90, -90), (0, -90), (-90, -90), (-180, -90), (-180, -85)],
        ] {
            for isReversed in [false, true] {
                let pairs = coast + pole
                let polygon = Polygon(exterior: ring(isReversed ? pairs.reversed() : pairs))
                for meridian in meridians {
                    let contours = area(of: polygon, in: flat(meridian))
                    #expect((evenOddArea(contours) - 360 * 15).magnitude < 1e-6)
                    #expect(contains(contours, 13, -85, flat(meridian)))
                    let outline = outline(of: polygon, in: flat(meridian))
                    #expect(outline.points.allSatisfy { $0.y >= -80 - 1e-9 }, "no line to the pole")
                }
            }
        }
    }

    @Test("A cap with a hole round the pole is the band between")
    func band() {
        var polygon = Polygon(exterior: ring((0..<36).map { (Double($0) * 10, 40) }))
        polygon.rings.append(ring((0..<36).map { (Double($0) * 10, 70) }))
        for meridian in meridians {
            let contours = area(of: polygon, in: flat(meridian))
            #expect((evenOddArea(contours) - 360 * 30).magnitude < 1e-6)
            #expect(!contains(contours, 5, 80, flat(meridian)))
        }
    }

    @Test("The frame of the whole world is the whole world", arguments: [85.0, 90.0])
    func world(latitude: Double) {
        for meridian in meridians {
            let contours = area(of: box(-180, -latitude, 180, latitude), in: flat(meridian))
            #expect((evenOddArea(contours) - 360 * 2 * latitude).magnitude < 1e-6)
        }
    }

    @Test("Regions cut at ±180° by their file show no line there on a map centred elsewhere")
    func precutRegions() {
        let halves = [box(170, -10, 180, 10), box(-180, -10, -170, 10)]
        for meridian in [180.0, 150, -150] {
            let projection = flat(meridian)
            var contours = Contours()
            let projector = PathProjector(projection, transform: degrees, tolerance: 0.01)
            for half in halves { projector.addOutline(of: half, to: &contours) }
            let seam = projector.point(for: Coordinate(longitude: 180, latitude: 0))?.x ?? 0
            for index in 0..<contours.count {
                let points = contours.points[contours.range(at: index)]
                for (a, b) in zip(points, points.dropFirst()) {
                    let liesOnSeam = (a.x - seam).magnitude < 1e-6 && (b.x - seam).magnitude < 1e-6
                    #expect(!liesOnSeam, "centred on \(meridian)")
                }
                #expect(!contours.closed[index])
            }
            #expect((length(contours) - 80).magnitude < 1e-6)
        }
    }

    @Test("A line over the cut comes in two pieces that end there, one a turn further in one or none")
    func lines() {
        let line = [Coordinate(longitude: 170, latitude: 0), Coordinate(longitude: -170, latitude: 10)]
        var contours = Contours()
        PathProjector(flat(0), transform: degrees).addLine(line, to: &contours)
        #expect(contours.ends == [2, 4])
        #expect(close(contours.points[1], 180, 5) && close(contours.points[2], -180, 5))
        contours.removeAll()
        PathProjector(flat(180), transform: degrees).addLine(line, to: &contours)
        #expect(contours.ends == [2])
        #expect(close(contours.points[0], -10, 0) && close(contours.points[1], 10, 10))
        contours.removeAll()
        let twice = [
            Coordinate(longitude: -200, latitude: 0), Coordinate(longitude: -20, latitude: 0),
            Coordinate(longitude: 160, latitude: 0), Coordinate(longitude: 340, latitude: 0),
        ]
        PathProjector(flat(0), transform: degrees).addLine(twice, to: &contours)
        #expect(contours.count == 3)
        #expect((length(contours) - 540).magnitude < 1e-9)
    }

    @Test("Mercator cuts at its limit and not at the next vertex")
    func mercatorLimit() {
        let contours = area(of: box(0, 80, 10, 90), in: .mercator)
        let top = contours.bounds.maxY
        #expect((top - 180).magnitude < 1e-9)
        var lines = Contours()
        let line = [
            Coordinate(longitude: 0, latitude: 80.0511287798066), Coordinate(longitude: 10, latitude: 90.0511287798066),
        ]
        PathProjector(.mercator, transform: degrees).addLine(line, to: &lines)
        #expect(close(lines.points[lines.points.count - 1], 5, 180, by: 1e-6))
        #expect(area(of: box(0, 86, 10, 89), in: .mercator).isEmpty)
    }

    @Test("Exteriors run counter-clockwise and holes clockwise, seen with north up, however the file winds them")
    func orientation() {
        for isReversed in [false, true] {
            for flip in [1.0, -1] {
                var polygon = box(160, -20, -160, 20)
                polygon.rings.append(box(175, -5, -175, 5).rings[0])
                if isReversed { for index in polygon.rings.indices { polygon.rings[index].coordinates.reverse() } }
                var contours = Contours()
                let transform = AffineTransform(scaleX: 1, scaleY: flip)
                PathProjector(flat(0), transform: transform).addArea(of: polygon, to: &contours)
                let signs = (0..<contours.count).map { signedArea(contours, $0) * flip > 0 }
                #expect(signs == [true, true, false, false])
            }
        }
    }

    @Test(
        "The countries of the world keep their area wherever the map is cut",
        .enabled(if: SharedData.holds(Countries.path), "needs the larger data"))
    func countries() throws {
        var checked = 0
        for feature in try Countries.features() {
            let polygons = feature.geometry?.polygons ?? []
            // The file is cut at ±180°, so its own plane gives the area by hand.
            let expected = polygons.reduce(0.0) { sum, polygon in
                let areas = polygon.rings.map { planarArea($0.coordinates).magnitude }
                return sum + (areas.first ?? 0) - areas.dropFirst().reduce(0, +)
            }
            for meridian in [150.0, -169.5] {
                var contours = Contours()
                PathProjector(flat(meridian), transform: degrees, tolerance: 0.01).addArea(of: polygons, to: &contours)
                let area = (0..<contours.count).reduce(0.0) { $0 + signedArea(contours, $1) }
                #expect((area - expected).magnitude < 1e-7 * max(1, expected), "\(feature["name"] as Any), \(meridian)")
            }
            checked += 1
        }
        #expect(checked > 200)
    }

    @Test("Random polygons keep their area wherever the map is cut")
    func randomPolygons() {
        let seed = UInt64.random(in: 0...UInt64.max)
        print("random polygons: seed \(seed)")
        var random = SeededGenerator(seed: seed)
        for _ in 0..<300 {
            let center = (Double.random(in: -400...400, using: &random), Double.random(in: -60...60, using: &random))
            let radius = Double.random(in: 1...29, using: &random)
            // A star about its centre, so that it is simple; hand shoelace in its own plane.
            let star = (0..<17).map { index in
                let angle = Double(index) / 17 * 2 * .pi
                let r = radius * Double.random(in: 0.3...1, using: &random)
                return (center.0 + 4 * r * cosine(angle), center.1 + r * cosine(angle - .pi / 2))
            }
            var twice = 0.0
            for index in star.indices {
                let (a, b) = (star[index], star[(index + 1) % star.count])
                twice += (a.0 - center.0) * (b.1 - center.1) - (b.0 - center.0) * (a.1 - center.1)
            }
            let wrapped = star.map { pair in (pair.0 - 360 * (pair.0 / 360).rounded(), pair.1) }
            let meridian = Double.random(in: -180...180, using: &random)
            for pairs in [star, wrapped] {
                let contours = area(of: Polygon(exterior: ring(pairs)), in: flat(meridian))
                #expect((evenOddArea(contours) - twice.magnitude / 2).magnitude < 1e-6, "seed \(seed), \(meridian)")
                #expect(contours.bounds.minX >= -180 - 1e-9 && contours.bounds.maxX <= 180 + 1e-9)
            }
        }
    }

    // MARK: Measuring

    private func signedArea(_ contours: Contours, _ index: Int) -> Double {
        planarArea(contours.points[contours.range(at: index)].map { Coordinate(longitude: $0.x, latitude: $0.y) })
    }

    /// The shoelace formula, in square degrees.
    private func planarArea(_ ring: [Coordinate]) -> Double {
        guard var previous = ring.last, let origin = ring.first else { return 0 }
        var twice = 0.0
        for vertex in ring {
            twice +=
                (previous.longitude - origin.longitude) * (vertex.latitude - origin.latitude)
                - (vertex.longitude - origin.longitude) * (previous.latitude - origin.latitude)
            previous = vertex
        }
        return twice / 2
    }

    /// Sum of the signed areas: right for exteriors and holes that wind against each other or lie apart.
    private func evenOddArea(_ contours: Contours) -> Double {
        // By scan lines between all y of vertices, exact for straight edges: trapezia between sorted crossings.
        let levels = Array(Set(contours.points.map { $0.y })).sorted()
        var area = 0.0
        for (low, high) in zip(levels, levels.dropFirst()) {
            let crossings = crossings(contours, at: (low + high) / 2).sorted()
            for pair in stride(from: 0, to: crossings.count - 1, by: 2) {
                area += (crossings[pair + 1] - crossings[pair]) * (high - low)
            }
        }
        return area
    }

    private func crossings(_ contours: Contours, at y: Double) -> [Double] {
        var crossings: [Double] = []
        for index in 0..<contours.count {
            let points = Array(contours.points[contours.range(at: index)])
            for position in points.indices {
                let (a, b) = (points[position], points[(position + 1) % points.count])
                if (a.y > y) != (b.y > y) { crossings.append(a.x + (b.x - a.x) * (y - a.y) / (b.y - a.y)) }
            }
        }
        return crossings
    }

    private func contains(_ contours: Contours, _ longitude: Double, _ latitude: Double, _ projection: Projection)
        -> Bool
    {
        guard let plane = projection.forward(Coordinate(longitude: longitude, latitude: latitude)) else { return false }
        // A little inside, for places that lie on the map's edge.
        let x = plane.x * 180 / .pi * (1 - 1e-9)
        return crossings(contours, at: latitude + 1e-7).count { $0 < x } % 2 == 1
    }

    private func length(_ contours: Contours) -> Double {
        var length = 0.0
        for index in 0..<contours.count {
            let points = Array(contours.points[contours.range(at: index)])
            let closing = contours.closed[index] ? [points[0]] : []
            for (a, b) in zip(points, points.dropFirst() + closing) {
                length += ((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)).squareRoot()
            }
        }
        return length
    }

    private func close(_ point: Point, _ x: Double, _ y: Double, by tolerance: Double = 1e-9) -> Bool {
        (point.x - x).magnitude < tolerance && (point.y - y).magnitude < tolerance
    }

    /// By the series, so that no C library is needed.
    private func cosine(_ angle: Double) -> Double {
        let x = angle - 2 * .pi * (angle / (2 * .pi)).rounded()
        var (term, sum) = (1.0, 1.0)
        for n in 1...20 {
            term *= -x * x / Double((2 * n - 1) * 2 * n)
            sum += term
        }
        return sum
    }
}
