import ChizuGeometry
import ChizuProjection
import ChizuTestSupport
import Testing

@testable import ChizuMap

private let tokyo = Coordinate(longitude: 139.767, latitude: 35.681)
private let paris = Coordinate(longitude: 2.352, latitude: 48.857)

@Suite("A flight from one camera position to another")
struct FlightTests {
    /// The length of a path in the metric of van Wijk & Nuij (2003), eq. 6: ds² = ρ²/w² du² + 1/(ρ²w²) dw², summed over
    /// small steps.
    private func length(_ path: [(u: Double, w: Double)], rho: Double) -> Double {
        var length = 0.0
        for (a, b) in zip(path, path.dropFirst()) {
            let w = (a.w + b.w) / 2
            length += Double.hypot(rho * (b.u - a.u) / w, (b.w - a.w) / (rho * w))
        }
        return length
    }

    private func steps(
        of path: FlightPath, width: Double, distance: Double, count: Int = 4000
    ) -> [(u: Double, w: Double)] {
        (0...count).map { step in
            let place = path.place(at: Double(step) / Double(count))
            return (place.way * distance, width * Double.pow(2, -place.zooming))
        }
    }

    @Test("goes at the same speed all the way, in the paper's metric, for the length S that it says")
    func metric() {
        var random = SeededGenerator()
        for _ in 0..<50 {
            let (width, rho) = (
                Double.random(in: 100...2000, using: &random), Double.random(in: 0.6...2.5, using: &random)
            )
            let zooming = Double.random(in: -6...6, using: &random)
            let distance = width * Double.pow(10, .random(in: -2...4, using: &random))
            let path = FlightPath(width: width, zooming: zooming, distance: distance, curve: rho)
            let places = steps(of: path, width: width, distance: distance)
            #expect(abs(length(places, rho: rho) / path.length - 1) < 1e-4)
            let quarter = length(Array(places[0...1000]), rho: rho)
            #expect(abs(quarter / path.length - 0.25) < 1e-4)
            let end = places[places.count - 1]
            // A short way is the difference of long ones; what counts is that it ends where it should on the picture.
            #expect(abs(end.u - distance) < 1e-6 * end.w)
            #expect(abs(end.w / (width * Double.pow(2, -zooming)) - 1) < 1e-9)
        }
    }

    @Test("is the shortest in the paper's metric: no path beside it is shorter")
    func shortest() {
        let (width, distance, rho) = (800.0, 20_000.0, 1.42)
        let path = FlightPath(width: width, zooming: 2, distance: distance, curve: rho)
        let places = steps(of: path, width: width, distance: distance)
        for wave in 1...4 {
            for amount in [-0.1, -0.01, 0.01, 0.1] {
                let beside = places.enumerated().map { index, place in
                    let share = Double.sin(Double(wave) * .pi * Double(index) / Double(places.count - 1))
                    return (u: place.u, w: place.w * Double.exp(amount * share))
                }
                #expect(length(beside, rho: rho) > path.length)
            }
        }
    }

    @Test("between equal zooms has its peak half-way, as high as the paper's hyperbola")
    func peak() {
        // r₀ = −arsinh(ρ²u₁ / 2w₀), and the width at the middle is w₀ cosh r₀.
        let path = FlightPath(width: 1000, zooming: 0, distance: 50_000, curve: 1.42)
        let b = 1.42 * 1.42 * 50_000 / 2000
        let middle = path.place(at: 0.5)
        #expect(abs(middle.way - 0.5) < 1e-12)
        #expect(abs(Double.pow(2, -middle.zooming) - (1 + b * b).squareRoot()) < 1e-9)
        #expect(abs(path.length - 2 * Double.asinh(b) / 1.42) < 1e-12)
    }

    @Test("lasts its length divided by the speed, or as long as it is told to")
    func duration() {
        let start = CameraPosition(center: tokyo, zoom: 12)
        let end = CameraPosition(center: paris, zoom: 10)
        let world = 512 * 4096.0
        let (a, b) = (WorldPoint.point(tokyo), WorldPoint.point(paris))
        let path = FlightPath(
            width: 800, zooming: -2, distance: Double.hypot(a.x - b.x, a.y - b.y) * world, curve: 1.42)
        #expect(abs(start.fly(to: end, width: 800, height: 600).duration - path.length / 1.2) < 1e-9)
        #expect(abs(start.fly(to: end, width: 800, height: 600, speed: 2.4).duration - path.length / 2.4) < 1e-9)
        #expect(start.fly(to: end, width: 800, height: 600, duration: 3).duration == 3)
        let timed = start.fly(to: end, width: 800, height: 600, duration: 4)
        #expect(timed.position(atSeconds: 1) == timed.position(at: 0.25))
        #expect(timed.position(atSeconds: -1) == start && timed.position(atSeconds: 5) == end)
    }

    @Test("starts and ends where it is told to, and goes along the straight line on Mercator's plane")
    func ends() {
        let start = CameraPosition(center: tokyo, zoom: 12, bearing: 20)
        let end = CameraPosition(center: paris, zoom: 10, bearing: -30)
        let flight = start.fly(to: end, width: 800, height: 600, easing: .linear)
        #expect(flight.position(at: 0) == start && flight.position(at: 1) == end)
        let (a, b) = (WorldPoint.point(tokyo), WorldPoint.point(paris))
        for step in 1..<20 {
            let position = flight.position(at: Double(step) / 20)
            let point = WorldPoint.point(position.center)
            let side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
            #expect(abs(side) < 1e-12)
            #expect(abs(position.bearing - (20 - 50 * Double(step) / 20)) < 1e-9)
        }
        let almost = flight.position(at: 1 - 1e-9)
        #expect(abs(almost.zoom - 10) < 1e-6 && abs(almost.center.longitude - paris.longitude) < 1e-6)
    }

    @Test("crosses the antimeridian and turns the short way")
    func shortWay() {
        let start = CameraPosition(center: Coordinate(longitude: 170, latitude: 0), zoom: 5, bearing: 170)
        let end = CameraPosition(center: Coordinate(longitude: -170, latitude: 0), zoom: 5, bearing: -170)
        for transition in [
            start.fly(to: end, width: 500, height: 500), start.ease(to: end),
            end.fly(to: start, width: 500, height: 500),
        ] {
            for step in 0...10 {
                let position = transition.position(at: Double(step) / 10)
                #expect(abs(position.center.longitude) >= 170 - 1e-9 && abs(position.center.longitude) <= 180)
                #expect(abs(position.bearing) >= 170 - 1e-9 && abs(position.bearing) <= 180)
            }
        }
    }

    @Test("that only zooms, or goes nowhere, is steady")
    func degenerate() {
        let start = CameraPosition(center: tokyo, zoom: 4)
        let closer = start.fly(to: CameraPosition(center: tokyo, zoom: 9), width: 500, height: 400, easing: .linear)
        // S = |ln(w₁ / w₀)| / ρ, the paper's special case u₁ = 0.
        #expect(abs(closer.duration - 5 * 0.6931471805599453 / 1.42 / 1.2) < 1e-9)
        #expect(abs(closer.position(at: 0.4).zoom - 6) < 1e-9)
        #expect(abs(closer.position(at: 0.4).center.longitude - tokyo.longitude) < 1e-12)
        let turn = start.fly(to: CameraPosition(center: tokyo, zoom: 4, bearing: 90), width: 500, height: 400)
        #expect(turn.duration == 0.5)
        #expect(turn.position(at: 0.5).zoom == 4)
        #expect(turn.position(at: 0.5).bearing > 0 && turn.position(at: 0.5).bearing < 90)
    }

    @Test("peaks about where it is told to")
    func minZoom() {
        let start = CameraPosition(center: tokyo, zoom: 12)
        let end = CameraPosition(center: paris, zoom: 12)
        let flight = start.fly(to: end, width: 800, height: 600, minZoom: 5, easing: .linear)
        let lowest = (0...100).map { flight.position(at: Double($0) / 100).zoom }.min() ?? 0
        // w_max² = w₀² + (2⁷ w₀)² with ρ² = 2 · 2⁷ w₀ / u₁.
        #expect(abs(lowest - (12 - Double.log2((1 + 16384.0).squareRoot()))) < 1e-9)
    }
}

@Suite("An eased change of camera position")
struct EaseTests {
    @Test("zooms about the one point that both ends show at the same place")
    func fixedPoint() throws {
        let prepared = Map { FillLayer(gridOfRegions(columns: 1, rows: 1)) }.projection(.mercator).prepared()
        func viewport(_ position: CameraPosition) -> Viewport {
            prepared.viewport(Camera(position), width: 800, height: 600)
        }
        let start = CameraPosition(center: Coordinate(longitude: 10, latitude: 20), zoom: 3)
        let end = CameraPosition(center: Coordinate(longitude: 25, latitude: 31), zoom: 6)
        let (a, b) = (viewport(start).transform, viewport(end).transform)
        // a.a x + a.tx = b.a x + b.tx, and the same for y.
        let fixed = Point(x: (b.tx - a.tx) / (a.a - b.a), y: (b.ty - a.ty) / (a.d - b.d))
        let place = a.apply(fixed)
        let change = start.ease(to: end, duration: 2, easing: .linear)
        #expect(change.duration == 2)
        for step in 0...8 {
            let position = change.position(at: Double(step) / 8)
            let shown = viewport(position).transform.apply(fixed)
            #expect(abs(shown.x - place.x) < 1e-6 && abs(shown.y - place.y) < 1e-6)
            #expect(abs(position.zoom - (3 + 3 * Double(step) / 8)) < 1e-9)
        }
    }

    @Test("moves evenly where the zoom stays")
    func even() {
        let start = CameraPosition(center: Coordinate(longitude: 10, latitude: 0), zoom: 3)
        let end = CameraPosition(center: Coordinate(longitude: 30, latitude: 0), zoom: 3)
        let change = start.ease(to: end, easing: .linear)
        #expect(abs(change.position(at: 0.25).center.longitude - 15) < 1e-9)
    }
}

@Suite("Easing")
struct EasingTests {
    /// The control points are those of CSS Easing Functions Level 1 §2.2 and the arguments'.
    @Test(
        "follows its Bézier curve",
        arguments: [
            (Easing.ease, [0.25, 0.1, 0.25, 1]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
            (.easeInOut, [0.42, 0, 0.58, 1]), (.cubicBezier(0.1, -0.6, 0.2, 1.4), [0.1, -0.6, 0.2, 1.4]),
            (.cubicBezier(1, 0, 0, 1), [1, 0, 0, 1]),
        ])
    func curve(easing: Easing, controls: [Double]) {
        for step in 1..<100 {
            // De Casteljau's construction of a point of the curve.
            let t = Double(step) / 100
            func point(_ a: Double, _ b: Double) -> Double {
                let (p, q, r) = (a * t, a + (b - a) * t, b + (1 - b) * t)
                let (s, u) = (p + (q - p) * t, q + (r - q) * t)
                return s + (u - s) * t
            }
            let x = point(controls[0], controls[2])
            #expect(abs(easing.value(at: x) - point(controls[1], controls[3])) < 1e-6)
        }
        #expect(easing.value(at: 0) == 0 && easing.value(at: 1) == 1)
    }

    @Test("that is linear changes nothing")
    func linear() {
        for time in [0, 0.1, 0.77, 1] { #expect(Easing.linear.value(at: time) == time) }
    }
}
