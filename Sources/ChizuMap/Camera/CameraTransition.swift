import ChizuGeometry
import ChizuProjection

/// The way from one camera position to another: a value that tells the position at any time, the same on every machine.
///
/// The way runs over Mercator's plane, across the antimeridian where that is shorter, and the bearing turns the shorter
/// way round.
public struct CameraTransition: Equatable, Sendable {
    public let start: CameraPosition
    public let end: CameraPosition
    /// Seconds.
    public let duration: Double
    public let easing: Easing
    private let course: Course
    /// Start and way on Mercator's plane, in widths of the world.
    private let origin: Point
    private let way: Point
    /// Degrees to turn, −180…180.
    private let turn: Double

    private enum Course: Equatable {
        case flight(FlightPath)
        /// About the one point that both pictures show at the same place; so many zoom levels closer.
        case straight(zooming: Double)
    }

    /// The position after a share of the time, 0…1; before and after, the start and the end.
    public func position(at fraction: Double) -> CameraPosition {
        guard fraction > 0 else { return start }
        guard fraction < 1 else { return end }
        let k = easing.value(at: fraction)
        let place =
            switch course {
            case .flight(let path): path.place(at: k)
            case .straight(let zooming): (zooming: zooming * k, way: Self.straightWay(at: k, zooming: zooming))
            }
        let center = WorldPoint.coordinate(
            Point(x: origin.x + way.x * place.way, y: origin.y + way.y * place.way))
        return CameraPosition(
            center: center, zoom: start.zoom + place.zooming, bearing: Self.wrapped(start.bearing + turn * k))
    }

    /// The position after so many seconds.
    public func position(atSeconds seconds: Double) -> CameraPosition {
        position(at: duration > 0 ? seconds / duration : 1)
    }

    /// A picture that is zoomed about a fixed point moves its centre by so much of the way.
    private static func straightWay(at k: Double, zooming: Double) -> Double {
        let growth = -zooming * WorldScale.logarithmOfTwo
        guard growth.magnitude > 1e-9 else { return k }
        return Double.expm1(growth * k) / Double.expm1(growth)
    }

    private static func wrapped(_ degrees: Double) -> Double {
        degrees.magnitude <= 180 ? degrees : degrees - 360 * (degrees / 360).rounded(.toNearestOrEven)
    }

    private init(
        from start: CameraPosition, to end: CameraPosition, easing: Easing,
        course: (_ distance: Double) -> (course: Course, duration: Double)
    ) {
        self.start = start
        self.end = end
        self.easing = easing
        origin = WorldPoint.point(start.center)
        let target = WorldPoint.point(end.center)
        let east = target.x - origin.x
        way = Point(x: east - east.rounded(.toNearestOrEven), y: target.y - origin.y)
        turn = Self.wrapped(end.bearing - start.bearing)
        let world = WorldScale.tileSize * Double.pow(2, start.zoom)
        (self.course, duration) = course(Double.hypot(way.x, way.y) * world)
    }
}

extension CameraTransition {
    /// The defaults are MapLibre's.
    public static let defaultSpeed = 1.2
    public static let defaultCurve = 1.42
    public static let defaultDuration = 0.5

    fileprivate static func flight(
        from start: CameraPosition, to end: CameraPosition, width: Double, speed: Double, curve: Double,
        peak: Double?, duration: Double?, easing: Easing
    ) -> CameraTransition {
        CameraTransition(from: start, to: end, easing: easing) { distance in
            var curve = curve
            if let peak {
                let above = start.zoom - min(peak, start.zoom, end.zoom)
                curve = FlightPath.curve(peakingAbove: above, width: width, distance: distance)
            }
            let zooming = end.zoom - start.zoom
            let path = FlightPath(width: width, zooming: zooming, distance: distance, curve: curve)
            if path.length < 1e-6 { return (.straight(zooming: zooming), duration ?? defaultDuration) }
            return (.flight(path), duration ?? path.length / speed)
        }
    }

    fileprivate static func straight(
        from start: CameraPosition, to end: CameraPosition, duration: Double, easing: Easing
    ) -> CameraTransition {
        CameraTransition(from: start, to: end, easing: easing) { _ in
            (.straight(zooming: end.zoom - start.zoom), duration)
        }
    }
}

extension CameraPosition {
    /// A flight: out, across and in again along the path of van Wijk & Nuij (2003), which the eye can follow over any
    /// distance.
    ///
    /// - Parameters:
    ///   - width: of the picture in points: together with `height`, what is seen at once.
    ///   - speed: in ρ-screenfuls a second, ρ being `curve`; it gives the duration.
    ///   - curve: the paper's ρ: greater ones zoom out farther. 1.42 is what the paper's test persons liked best.
    ///   - minZoom: the zoom at the flight's peak, which overrules the curve.
    ///   - duration: in seconds; overrules the speed.
    ///   - easing: how fast it goes along the path.
    public func fly(
        to end: CameraPosition, width: Double, height: Double, speed: Double = CameraTransition.defaultSpeed,
        curve: Double = CameraTransition.defaultCurve, minZoom: Double? = nil, duration: Double? = nil,
        easing: Easing = .ease
    ) -> CameraTransition {
        .flight(
            from: self, to: end, width: max(width, height, 1), speed: speed, curve: curve, peak: minZoom,
            duration: duration, easing: easing)
    }

    /// A straight change of centre, zoom and bearing: the picture is zoomed about the one point that both ends show at
    /// the same place, or moved evenly where the zoom stays.
    ///
    /// - Parameter duration: in seconds.
    public func ease(
        to end: CameraPosition, duration: Double = CameraTransition.defaultDuration, easing: Easing = .ease
    ) -> CameraTransition {
        .straight(from: self, to: end, duration: duration, easing: easing)
    }
}

/// Places on Mercator's plane as the square of the world: `x` 0…1 from west to east, `y` 0…1 from north to south.
enum WorldPoint {
    /// Latitudes beyond ±85.0511° lie on the square's edge.
    static func point(_ coordinate: Coordinate) -> Point {
        let limits = Projection.mercator.latitudes
        let latitude = max(limits.lowerBound, min(limits.upperBound, coordinate.latitude))
        let place = Projection.mercator.forward(Coordinate(longitude: 0, latitude: latitude)) ?? .zero
        return Point(x: 0.5 + coordinate.longitude / 360, y: 0.5 - place.y / (2 * .pi))
    }

    /// The longitude comes to lie in −180…180.
    static func coordinate(_ point: Point) -> Coordinate {
        let y = max(-.pi, min(.pi, (0.5 - point.y) * 2 * .pi))
        let place = Projection.mercator.inverse(Point(x: 0, y: y))
        var longitude = (point.x - 0.5) * 360
        if longitude.magnitude > 180 { longitude -= 360 * (longitude / 360).rounded(.toNearestOrEven) }
        return Coordinate(longitude: longitude, latitude: place?.latitude ?? 0)
    }
}
