import ChizuGeometry

/// Where a camera looks: what is left of a `Camera` once data and picture are known, and what transitions run between.
public struct CameraPosition: Equatable, Sendable {
    /// The coordinate in the middle of the frame.
    public var center: Coordinate
    /// The zoom of the MapLibre style specification: in Mercator the world is 512 · 2^zoom points wide. In any other
    /// projection the zoom at which Mercator has the same scale at this latitude: the same number of points a
    /// kilometre, by the square root of areas where the scale depends on the direction. Beyond ±85.0511°, where
    /// Mercator ends, the scale there counts.
    public var zoom: Double
    /// What is up, in degrees clockwise from the top of the unturned map: at 90 the east is up in Mercator. In any
    /// projection the top of the unturned map is where the plane's `y` grows: north along the central meridian.
    public var bearing: Double

    public init(center: Coordinate, zoom: Double, bearing: Double = 0) {
        self.center = center
        self.zoom = zoom
        self.bearing = bearing
    }
}

/// How the world is scaled at a zoom.
enum WorldScale {
    /// The world's width in points at zoom 0, in Mercator.
    static let tileSize = 512.0

    /// ln 2: a zoom level doubles.
    static let logarithmOfTwo = 0.6931471805599453

    /// Points a unit of Mercator's plane.
    static func pointsPerRadian(zoom: Double) -> Double { tileSize * Double.pow(2, zoom) / (2 * .pi) }

    /// The zoom at which a unit of Mercator's plane is so many points long; 0 for no length.
    static func zoom(pointsPerRadian scale: Double) -> Double {
        guard scale > 0, scale.isFinite else { return 0 }
        return Double.log2(scale * 2 * .pi / tileSize)
    }
}

/// A bearing as a turn of the plane, exact for quarter turns.
struct PlaneTurn: Equatable {
    private(set) var cosine = 1.0
    private(set) var sine = 0.0

    /// - Parameter bearing: degrees; the direction of that bearing comes to point up. What is not finite is 0.
    init(bearing: Double) {
        guard bearing.isFinite else { return }
        let quarters = (bearing / 90).rounded(.toNearestOrEven)
        let rest = Double.sincos((bearing - 90 * quarters) * (.pi / 180))
        switch quarters - 4 * (quarters / 4).rounded(.down) {
        case 1: (cosine, sine) = (-rest.sin, rest.cos)
        case 2: (cosine, sine) = (-rest.cos, -rest.sin)
        case 3: (cosine, sine) = (rest.sin, -rest.cos)
        default: (cosine, sine) = (rest.cos, rest.sin)
        }
    }

    var isNone: Bool { sine == 0 && cosine == 1 }

    func apply(_ point: Point) -> Point {
        Point(x: cosine * point.x - sine * point.y, y: sine * point.x + cosine * point.y)
    }

    /// The same turn of the picture, whose `y` grows downwards.
    var onPicture: AffineTransform { AffineTransform(a: cosine, b: -sine, c: sine, d: cosine, tx: 0, ty: 0) }

    func undo(_ point: Point) -> Point {
        Point(x: cosine * point.x + sine * point.y, y: cosine * point.y - sine * point.x)
    }

    /// The bounds of a box's corners, turned.
    func bounds(of box: Box) -> Box {
        guard !isNone, !box.isEmpty else { return box }
        var bounds = Box.empty
        for x in [box.minX, box.maxX] {
            for y in [box.minY, box.maxY] { bounds.extend(to: apply(Point(x: x, y: y))) }
        }
        return bounds
    }

    /// The map from the plane (`y` north) to a picture (`y` down) that puts `center` at `place`.
    ///
    /// - Parameter scale: points a unit of the plane.
    func transform(scale: Double, center: Point, at place: Point) -> AffineTransform {
        let along = scale * cosine
        // No negative zeros: outputs would print them.
        let across = 0 - scale * sine
        return AffineTransform(
            a: along, b: across, c: across, d: -along,
            tx: place.x - (along * center.x + across * center.y), ty: place.y - (across * center.x - along * center.y))
    }
}
