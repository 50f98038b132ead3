import ChizuGeometry

/// A window on the projection's plane: the picture's size and how the plane lies in it.
public struct Viewport: Equatable, Sendable {
    /// Points.
    public var width: Double
    public var height: Double
    /// From the projection's plane (unit-sphere radii, `y` north) to the picture's points.
    public var transform: AffineTransform

    public init(width: Double, height: Double, transform: AffineTransform) {
        self.width = width
        self.height = height
        self.transform = transform
    }

    /// Points a unit of the plane: the square root of what the transform does to areas.
    public var scale: Double { abs(transform.determinant).squareRoot() }

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

    /// What of the plane the picture shows, `margin` points beyond its edges included.
    func visibleBox(margin: Double = 0) -> Box {
        guard let back = transform.inverse else { return .empty }
        var box = Box.empty
        for x in [-margin, width + margin] {
            for y in [-margin, height + margin] { box.extend(to: back.apply(Point(x: x, y: y))) }
        }
        return box
    }
}
