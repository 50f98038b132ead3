import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

private func isClose(_ a: Point?, _ b: Point, _ tolerance: Double = 1e-6) -> Bool {
    guard let a else { return false }
    return abs(a.x - b.x) <= tolerance && abs(a.y - b.y) <= tolerance
}

private func place(_ longitude: Double, _ latitude: Double) -> Coordinate {
    Coordinate(longitude: longitude, latitude: latitude)
}

@Suite("A camera")
struct CameraTests {
    private func mercator(_ camera: Camera = .fit) -> PreparedMap {
        Map(camera: camera) { FillLayer(gridOfRegions(columns: 10, rows: 10)) }.projection(.mercator).prepared()
    }

    @Test(
        "at a centre has Mercator's scale of its zoom and latitude there, in any projection",
        arguments: [
            Projection.mercator, .equirectangular.centered(onMeridian: 137),
            .lambertConformalConic(parallels: (30, 60), origin: Coordinate(longitude: 100, latitude: 0)),
        ])
    func scale(projection: Projection) throws {
        let center = place(137, 36)
        let prepared = Map(camera: .center(center, zoom: 5)) { FillLayer(gridOfRegions(columns: 1, rows: 1)) }
            .projection(projection).prepared()
        let viewport = prepared.viewport(width: 800, height: 600)
        #expect(isClose(prepared.point(for: center, in: viewport), Point(x: 400, y: 300)))
        // A small quadrangle's area on the picture, against Mercator's: (512 · 2⁵ / 360 · sec φ points a degree)².
        let d = 0.001
        let west = try #require(prepared.point(for: place(137 - d, 36), in: viewport))
        let east = try #require(prepared.point(for: place(137 + d, 36), in: viewport))
        let south = try #require(prepared.point(for: place(137, 36 - d), in: viewport))
        let north = try #require(prepared.point(for: place(137, 36 + d), in: viewport))
        let area = abs(
            (east.x - west.x) * (north.y - south.y) - (east.y - west.y) * (north.x - south.x))
        let secant = 1 / 0.8090169943749475
        let perDegree = 512 * 32 / 360 * secant
        let expected = (2 * d * perDegree) * (2 * d * perDegree) / secant
        #expect(abs(area / expected - 1) < 1e-6)
        let position = try #require(prepared.position(of: viewport))
        #expect(abs(position.zoom - 5) < 1e-7 && position.bearing == 0)
        #expect(abs(position.center.longitude - 137) < 1e-9 && abs(position.center.latitude - 36) < 1e-9)
        #expect(prepared.zoom(of: viewport) == 5, "stops at whole zooms are reached")
    }

    @Test("turned to a bearing has that direction up")
    func bearing() throws {
        let center = place(5, 5)
        let east = mercator(.center(center, zoom: 6, bearing: 90))
        let viewport = east.viewport(width: 400, height: 400)
        let one = 512 * 64 / 360.0
        #expect(isClose(east.point(for: place(6, 5), in: viewport), Point(x: 200, y: 200 - one)))
        #expect(viewport.bearing == 90)
        // At 30° north points to the upper left: (−sin 30°, −cos 30°).
        let oblique = mercator(.center(center, zoom: 6, bearing: 30))
        let turned = oblique.viewport(width: 400, height: 400)
        let north = try #require(oblique.point(for: place(5, 6), in: turned))
        let length = Double.hypot(north.x - 200, north.y - 200)
        #expect(isClose(north, Point(x: 200 - length * 0.5, y: 200 - length * 0.75.squareRoot()), 1e-9))
        #expect(abs(turned.bearing - 30) < 1e-12)
        #expect(
            abs(mercator(.center(center, zoom: 6, bearing: -200)).viewport(width: 9, height: 9).bearing - 160) < 1e-9)
    }

    @Test("on a box fits it between the paddings")
    func bounds() throws {
        let box = CoordinateBox(west: 130, south: -1, east: 140, north: 1)
        let prepared = mercator(.bounds(box, padding: EdgePadding(left: 100, bottom: 60)))
        let viewport = prepared.viewport(width: 400, height: 300)
        let west = try #require(prepared.point(for: place(130, 0), in: viewport))
        let east = try #require(prepared.point(for: place(140, 0), in: viewport))
        #expect(isClose(west, Point(x: 100, y: 120)) && isClose(east, Point(x: 400, y: 120)))
        #expect(viewport.centerPoint == Point(x: 250, y: 120))
        let position = try #require(prepared.position(of: viewport))
        #expect(abs(position.center.longitude - 135) < 1e-9 && abs(position.center.latitude) < 1e-9)
    }

    @Test("on a turned box touches the frame with its corners")
    func turnedBounds() throws {
        let box = CoordinateBox(west: -10, south: -10, east: 10, north: 10)
        let prepared = Map(camera: .bounds(box, padding: 0, bearing: 45)) {
            FillLayer(gridOfRegions(columns: 1, rows: 1))
        }
        .projection(.equirectangular).prepared()
        let viewport = prepared.viewport(width: 300, height: 300)
        #expect(isClose(prepared.point(for: place(10, 10), in: viewport), Point(x: 150, y: 0)))
        #expect(isClose(prepared.point(for: place(10, -10), in: viewport), Point(x: 300, y: 150)))
    }

    @Test("fits turned data as closely as upright data")
    func turnedFit() throws {
        // A square that stands on a corner has sides of 10 √2; turned by 45° they are the picture's.
        let diamond = Polygon(
            exterior: CoordinateSequence([place(0, -10), place(10, 0), place(0, 10), place(-10, 0), place(0, -10)]))
        let regions = RegionSet([region("diamond", [diamond])])
        for layer in [Map { FillLayer(regions) }, Map { LineLayer(regions) }] {
            let prepared = layer.projection(.equirectangular).camera(.fit(padding: 0, bearing: 45)).prepared()
            let viewport = prepared.viewport(width: 300, height: 300)
            #expect(isClose(prepared.point(for: place(0, 10), in: viewport), Point(x: 0, y: 0), 1e-3))
            #expect(isClose(prepared.point(for: place(10, 0), in: viewport), Point(x: 300, y: 0), 1e-3))
        }
    }

    @Test("beyond the latitudes of the projection stays at their end")
    func beyondMercator() throws {
        let prepared = mercator(.center(place(10, 89), zoom: 3))
        let position = try #require(prepared.position(width: 300, height: 300))
        #expect(abs(position.center.latitude - 85.0511287798066) < 1e-9 && abs(position.zoom - 3) < 1e-9)
    }

    @Test("leaves title and legend where they are, whatever its bearing")
    func furniture() throws {
        func scene(_ bearing: Double) -> Scene {
            Map(camera: .center(place(5, 5), zoom: 3, bearing: bearing)) {
                FillLayer(gridOfRegions(columns: 10, rows: 10)).fillColor(by: "value", .quantile(classes: 4), .blues)
            }
            .projection(.mercator).title("Title").legend("Values").scene(width: 600, height: 500)
        }
        let (upright, turned) = (scene(0), scene(37))
        #expect(turned.layout.title?.origin == upright.layout.title?.origin)
        let (a, b) = (try #require(upright.layout.legendBox), try #require(turned.layout.legendBox))
        #expect(a == b)
    }
}

@Suite("The limits of a camera")
struct CameraLimitsTests {
    private func prepared(_ limits: CameraLimits, meridian: Double = 0) -> PreparedMap {
        var map = Map { FillLayer(gridOfRegions(columns: 2, rows: 2)) }
            .projection(.mercator.centered(onMeridian: meridian))
        map.cameraLimits = limits
        return map.prepared()
    }

    @Test("hold the zoom of any camera")
    func zoom() throws {
        let map = prepared(CameraLimits(minZoom: 3, maxZoom: 6))
        for (wanted, zoom) in [(1.0, 3.0), (4.5, 4.5), (11, 6)] {
            let position = map.position(of: .center(place(1, 1), zoom: wanted), width: 500, height: 500)
            #expect(abs(try #require(position).zoom - zoom) < 1e-9)
        }
        let fit = try #require(map.position(of: .fit, width: 4000, height: 4000))
        #expect(abs(fit.zoom - 6) < 1e-9)
    }

    /// MapLibre GL JS's own test of its transform has the same bounds, sizes and results.
    @Test("keep the picture within bounds, as MapLibre does")
    func bounds() throws {
        let box = CoordinateBox(west: -5, south: -5, east: 5, north: 5)
        let map = prepared(CameraLimits(maxBounds: box))
        let far = try #require(map.position(of: .center(place(-50, -30), zoom: 0), width: 500, height: 500))
        #expect(abs(far.zoom - 5.1357092861044045) < 1e-9)
        #expect(abs(far.center.longitude) < 1e-9 && abs(far.center.latitude - -0.0063583052861417855) < 1e-9)
        let near = try #require(map.position(of: .center(place(-50, -30), zoom: 10), width: 500, height: 500))
        #expect(abs(near.zoom - 10) < 1e-9)
        #expect(abs(near.center.longitude - -4.828338623046875) < 1e-9)
        #expect(abs(near.center.latitude - -4.828969771321582) < 1e-9)
    }

    @Test("keep the picture within bounds across the antimeridian")
    func antimeridian() throws {
        let box = CoordinateBox(west: 175, south: -5, east: -175, north: 5)
        let map = prepared(CameraLimits(maxBounds: box), meridian: 180)
        let near = try #require(map.position(of: .center(place(-50, -30), zoom: 10), width: 500, height: 500))
        #expect(abs(near.center.longitude - -175.171661376953125) < 1e-9)
        #expect(abs(near.center.latitude - -4.828969771321582) < 1e-9)
    }

    @Test("show nothing beyond the bounds at any bearing, and nothing less than they must")
    func property() throws {
        let box = CoordinateBox(west: -20, south: 10, east: 30, north: 50)
        let map = prepared(CameraLimits(minZoom: 2, maxBounds: box))
        var random = SeededGenerator()
        for _ in 0..<300 {
            let viewport = map.viewport(
                .center(
                    place(.random(in: -180...180, using: &random), .random(in: -80...80, using: &random)),
                    zoom: .random(in: 0...8, using: &random), bearing: .random(in: -180...180, using: &random)),
                width: .random(in: 50...900, using: &random), height: .random(in: 50...900, using: &random))
            for x in [0, viewport.width] {
                for y in [0, viewport.height] {
                    let corner = try #require(map.coordinate(at: Point(x: x, y: y), in: viewport))
                    #expect(corner.longitude > -20 - 1e-9 && corner.longitude < 30 + 1e-9)
                    #expect(corner.latitude > 10 - 1e-9 && corner.latitude < 50 + 1e-9)
                }
            }
            let again = map.constrained(viewport)
            #expect(
                abs(again.transform.tx - viewport.transform.tx) < 1e-6 && abs(again.scale / viewport.scale - 1) < 1e-9)
        }
    }

    @Test("keep the place under a pointer where a gesture zooms too far")
    func gesture() throws {
        let map = prepared(CameraLimits(maxZoom: 7))
        let start = map.viewport(.center(place(1, 1), zoom: 6), width: 400, height: 300)
        let pointer = Point(x: 70, y: 220)
        let before = try #require(map.coordinate(at: pointer, in: start))
        let end = map.constrained(start.zoomed(by: 5, around: pointer), around: pointer)
        #expect(isClose(map.point(for: before, in: end), pointer))
        #expect(abs(try #require(map.position(of: end)).zoom - 7) < 1e-9)
    }
}

@Suite("Gestures on a viewport")
struct ViewportGestureTests {
    private let prepared = Map { FillLayer(gridOfRegions(columns: 10, rows: 10)) }.projection(.mercator).prepared()

    @Test("keep the coordinate under the pointer, at any bearing")
    func around() throws {
        var random = SeededGenerator()
        for _ in 0..<100 {
            let bearing = Double.random(in: -180...180, using: &random)
            let start = prepared.viewport(.center(place(5, 5), zoom: 6, bearing: bearing), width: 400, height: 300)
            let pointer = Point(x: .random(in: 0...400, using: &random), y: .random(in: 0...300, using: &random))
            let under = try #require(prepared.coordinate(at: pointer, in: start))
            let turn = Double.random(in: -90...90, using: &random)
            let end = start.zoomed(by: 1.7, around: pointer).rotated(by: turn, around: pointer)
            #expect(isClose(prepared.point(for: under, in: end), pointer))
            #expect(abs(end.scale / start.scale - 1.7) < 1e-9)
            let difference = (start.bearing - turn - end.bearing) / 360
            #expect(abs(difference - difference.rounded()) < 1e-9)
            let moved = end.panned(x: 12, y: -7)
            #expect(isClose(prepared.point(for: under, in: moved), Point(x: pointer.x + 12, y: pointer.y - 7)))
        }
    }

    @Test("turn the picture clockwise")
    func clockwise() throws {
        let start = prepared.viewport(.center(place(5, 5), zoom: 6), width: 400, height: 400)
        let end = start.rotated(by: 90, around: Point(x: 200, y: 200))
        let north = try #require(prepared.point(for: place(5, 6), in: end))
        #expect(north.x > 200 && abs(north.y - 200) < 1e-9)
        #expect(end.bearing == -90)
    }

    @Test("find coordinates of points and points of coordinates, none off the map")
    func offMap() {
        let viewport = prepared.viewport(.center(place(0, 0), zoom: 0, bearing: 45), width: 1000, height: 1000)
        #expect(prepared.coordinate(at: Point(x: 500, y: 500 - 361), in: viewport) != nil)
        // The world is 512 points wide, so its corners stand 362.04 points from the middle.
        #expect(prepared.coordinate(at: Point(x: 500, y: 500 - 363), in: viewport) == nil)
        #expect(prepared.coordinate(at: Point(x: 500 + 200, y: 500 - 200), in: viewport) == nil)
        #expect(prepared.point(for: place(0, 89), in: viewport) == nil)
        let cone = Map { FillLayer(gridOfRegions(columns: 1, rows: 1)) }
            .projection(.lambertConformalConic(parallels: (30, 60))).prepared()
        let around = cone.viewport(.center(place(0, 80), zoom: 1), width: 400, height: 400)
        // Behind the pole lies the gap between 180° west and east.
        #expect(cone.coordinate(at: Point(x: 200, y: -2000), in: around) == nil)
        #expect(cone.point(for: place(0, -90), in: around) == nil)
    }
}
