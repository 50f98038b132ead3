import ChizuGeometry

/// Contours of straight and curved segments. `y` grows downwards, as on a screen.
public struct Path: Equatable, Sendable {
    public enum Verb: UInt8, Sendable {
        /// Starts a contour; takes one point.
        case move
        /// A straight segment; takes one point.
        case line
        /// A quadratic Bézier segment; takes its control point and its end.
        case quad
        /// A cubic Bézier segment; takes its two control points and its end.
        case cubic
        /// Closes the contour; takes no point.
        case close
    }

    /// The segments in order; they consume `points` from the front, each as many as its verb takes.
    public var verbs: [Verb]
    public var points: [Point]

    @inlinable
    public init() {
        verbs = []
        points = []
    }

    @inlinable public var isEmpty: Bool { verbs.isEmpty }

    @inlinable
    public mutating func reserveCapacity(_ count: Int) {
        verbs.reserveCapacity(count)
        points.reserveCapacity(count)
    }

    // In the browser each is called, not inlined: 200 bytes of growing arrays in each of many places.

    @inlinable
    #if hasFeature(Embedded)
    @inline(never)
    #endif
    public mutating func move(to point: Point) {
        verbs.append(.move)
        points.append(point)
    }

    @inlinable
    #if hasFeature(Embedded)
    @inline(never)
    #endif
    public mutating func line(to point: Point) {
        verbs.append(.line)
        points.append(point)
    }

    @inlinable
    #if hasFeature(Embedded)
    @inline(never)
    #endif
    public mutating func quad(to end: Point, control: Point) {
        verbs.append(.quad)
        points.append(control)
        points.append(end)
    }

    @inlinable
    #if hasFeature(Embedded)
    @inline(never)
    #endif
    public mutating func cubic(to end: Point, control1: Point, control2: Point) {
        verbs.append(.cubic)
        points.append(control1)
        points.append(control2)
        points.append(end)
    }

    @inlinable
    #if hasFeature(Embedded)
    @inline(never)
    #endif
    public mutating func close() {
        verbs.append(.close)
    }

    /// Adds the contours of another path.
    #if hasFeature(Embedded)
    @inline(never)
    #endif
    public mutating func append(_ other: Path) {
        verbs.append(contentsOf: other.verbs)
        points.append(contentsOf: other.points)
    }

    /// The box of all points, control points included: it contains the path, and is tight for straight segments.
    public var controlBox: Box {
        var box = Box.empty
        for point in points { box.extend(to: point) }
        return box
    }

    public func transformed(by transform: AffineTransform) -> Path {
        var path = self
        for index in path.points.indices { path.points[index] = transform.apply(path.points[index]) }
        return path
    }
}
