import ChizuGeometry

/// A window on the projection's plane: the picture's size and how the plane lies in it.
public struct Viewport: Equatable, Sendable {
    /// Points.
    public var width: Double
    /// Points.
    public var height: Double
    /// From the projection's plane (unit-sphere radii, `y` north) to the picture's points.
    public var transform: AffineTransform
    /// How far from the picture's middle, in points, the camera's centre stands: where the frame's middle is, which
    /// padding and a title move.
    public var centerOffset = Point.zero

    public init(width: Double, height: Double, transform: AffineTransform) {
        self.width = width
        self.height = height
        self.transform = transform
    }

    /// Points a unit of the plane: the square root of what the transform does to areas.
    public var scale: Double { abs(transform.determinant).squareRoot() }

    /// What is up, in degrees clockwise from the top of the unturned map, in −180…180; see `CameraPosition.bearing`.
    public var bearing: Double {
        transform.b == 0 && transform.a > 0 ? 0 : Double.atan2(-transform.b, transform.a) * 180 / .pi
    }

    /// The point of the picture at which the camera's centre stands.
    public var centerPoint: Point { Point(x: width / 2 + centerOffset.x, y: height / 2 + centerOffset.y) }

    /// The picture moved by so many points.
    public func panned(x: Double, y: Double) -> Viewport {
        var viewport = self
        viewport.transform.tx += x
        viewport.transform.ty += y
        return viewport
    }

    /// The picture magnified about one of its points.
    public func zoomed(by factor: Double, around point: Point) -> Viewport {
        var viewport = self
        viewport.transform = transform.followed(
            by: AffineTransform(
                scaleX: factor, scaleY: factor, translateX: point.x * (1 - factor), translateY: point.y * (1 - factor)))
        return viewport
    }

    /// The picture turned about one of its points.
    ///
    /// - Parameter degrees: clockwise on the picture, as two fingers turn it; the bearing gets less by as much.
    public func rotated(by degrees: Double, around point: Point) -> Viewport {
        let turn = PlaneTurn(bearing: degrees)
        let (cosine, sine) = (turn.cosine, turn.sine)
        var viewport = self
        viewport.transform = transform.followed(
            by: AffineTransform(
                a: cosine, b: sine, c: -sine, d: cosine,
                tx: point.x - (cosine * point.x - sine * point.y), ty: point.y - (sine * point.x + cosine * point.y)))
        return viewport
    }

    /// The picture, from corner to corner.
    var box: Box { Box(minX: 0, minY: 0, maxX: width, maxY: height) }

    /// What of the plane the picture shows, `margin` points beyond its edges included: the smallest box around it.
    func visibleBox(margin: Double = 0) -> Box {
        guard let back = transform.inverse else { return .empty }
        var box = Box.empty
        for x in [-margin, width + margin] {
            for y in [-margin, height + margin] { box.extend(to: back.apply(Point(x: x, y: y))) }
        }
        return box
    }

    /// The viewport as one on the plane turned so that the picture's upright is the plane's too, and that turn; nil
    /// where it is upright as it is.
    var upright: (viewport: Viewport, turn: AffineTransform)? {
        guard transform.b != 0 || transform.c != 0 else { return nil }
        let scale = scale
        guard scale > 0 else { return nil }
        let turn = AffineTransform(
            a: transform.a / scale, b: -transform.b / scale, c: transform.c / scale, d: -transform.d / scale,
            tx: 0, ty: 0)
        var viewport = self
        viewport.transform = AffineTransform(
            scaleX: scale, scaleY: -scale, translateX: transform.tx, translateY: transform.ty)
        return (viewport, turn)
    }
}
