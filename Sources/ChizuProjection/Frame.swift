import ChizuGeometry

/// A picture of some size with a map fitted into it: the way from coordinates to its points, whose `y` grows downwards,
/// and back.
public struct Frame: Equatable, Sendable {
    public let projection: Projection
    /// In points.
    public let width: Double
    public let height: Double
    /// From the projection's plane to the picture.
    public let transform: AffineTransform

    /// Fits projected bounds into a picture, as large as the padding (in points, on every side) lets it and in the
    /// middle. Without a height, the height that the bounds need, rounded up to whole points.
    ///
    /// Bounds without extent are shown with room around them: a single point in the middle of half a degree.
    public init(
        _ projection: Projection, fitting bounds: Box, width: Double, height: Double? = nil, padding: Double = 0
    ) {
        let bounds = Self.visible(bounds)
        // A frame narrower than its padding keeps a point of room.
        let innerWidth = max(1, width - 2 * padding)
        let derived = innerWidth * max(Self.flattest, min(1 / Self.flattest, bounds.height / bounds.width))
        let height = height ?? (derived + 2 * padding).rounded(.up)
        let innerHeight = max(1, height - 2 * padding)
        let scale = min(
            bounds.width > 0 ? innerWidth / bounds.width : .infinity,
            bounds.height > 0 ? innerHeight / bounds.height : .infinity)
        let center = bounds.center
        self.projection = projection
        self.width = width
        self.height = height
        transform = AffineTransform(
            scaleX: scale, scaleY: -scale, translateX: width / 2 - scale * center.x,
            translateY: height / 2 + scale * center.y)
    }

    /// A frame with a transform of its own.
    public init(_ projection: Projection, width: Double, height: Double, transform: AffineTransform) {
        self.projection = projection
        self.width = width
        self.height = height
        self.transform = transform
    }

    /// The least height that is derived, relative to the width, and the largest the other way round: a map of one
    /// straight road is still a picture.
    private static let flattest = 0.1

    private static func visible(_ bounds: Box) -> Box {
        let smallestSpan = 0.5 * radiansPerDegree
        if bounds.isEmpty {
            return Box(minX: -smallestSpan, minY: -smallestSpan, maxX: smallestSpan, maxY: smallestSpan)
        }
        if bounds.width > 0 || bounds.height > 0 {
            // A vertical line has no width to divide by.
            guard bounds.width == 0 else { return bounds }
            return Box(
                minX: bounds.minX - bounds.height / 2, minY: bounds.minY, maxX: bounds.maxX + bounds.height / 2,
                maxY: bounds.maxY)
        }
        return bounds.inset(by: -smallestSpan / 2)
    }

    /// Points of the picture per unit of the projection's plane.
    public var scale: Double { transform.determinant.magnitude.squareRoot() }

    /// Where a coordinate stands on the picture (perhaps outside its edges), or nil where the projection hides it.
    public func point(for coordinate: Coordinate) -> Point? {
        projection.forward(coordinate).map { transform.apply($0) }
    }

    /// The coordinate at a point of the picture, or nil off the map.
    public func coordinate(at point: Point) -> Coordinate? {
        transform.inverse.flatMap { projection.inverse($0.apply(point)) }
    }

    /// What turns geometry into contours of this picture.
    public var projector: PathProjector { PathProjector(projection, transform: transform) }
}

extension Projection {
    /// The box of geometry on the projection's plane, cut and bent as it is drawn; empty where nothing is shown.
    public func bounds(of geometry: some Sequence<Geometry>) -> Box {
        var box = Box.empty
        for part in geometry { box = box.union(bounds(of: part)) }
        return box
    }

    public func bounds(of geometry: Geometry) -> Box {
        // A ten-thousandth of a radian is a pixel of a map 60,000 pixels wide.
        let projector = PathProjector(self, tolerance: 1e-4)
        var contours = Contours()
        for polygon in geometry.polygons { projector.addArea(of: polygon, to: &contours) }
        for line in geometry.lines { projector.addLine(line.coordinates, to: &contours) }
        var box = contours.bounds
        for position in geometry.points {
            if let point = forward(position.coordinate) { box.extend(to: point) }
        }
        return box
    }

    public func bounds(of polygons: [Polygon]) -> Box {
        let projector = PathProjector(self, tolerance: 1e-4)
        var contours = Contours()
        projector.addArea(of: polygons, to: &contours)
        return contours.bounds
    }
}
