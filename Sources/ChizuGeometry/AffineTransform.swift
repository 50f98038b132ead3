/// An affine map of the plane: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
public struct AffineTransform: Hashable, Sendable {
    public var a: Double
    public var b: Double
    public var c: Double
    public var d: Double
    public var tx: Double
    public var ty: Double

    @inlinable
    public init(a: Double, b: Double, c: Double, d: Double, tx: Double, ty: Double) {
        self.a = a
        self.b = b
        self.c = c
        self.d = d
        self.tx = tx
        self.ty = ty
    }

    public static let identity = AffineTransform(a: 1, b: 0, c: 0, d: 1, tx: 0, ty: 0)

    /// Scales about the origin, then moves.
    @inlinable
    public init(scaleX: Double, scaleY: Double, translateX: Double = 0, translateY: Double = 0) {
        self.init(a: scaleX, b: 0, c: 0, d: scaleY, tx: translateX, ty: translateY)
    }

    @inlinable
    public func apply(_ point: Point) -> Point {
        Point(x: a * point.x + c * point.y + tx, y: b * point.x + d * point.y + ty)
    }

    /// The map that does `self` first and `next` after it.
    @inlinable
    public func followed(by next: AffineTransform) -> AffineTransform {
        AffineTransform(
            a: next.a * a + next.c * b, b: next.b * a + next.d * b,
            c: next.a * c + next.c * d, d: next.b * c + next.d * d,
            tx: next.a * tx + next.c * ty + next.tx, ty: next.b * tx + next.d * ty + next.ty)
    }

    /// The same map, then moved by a vector.
    public func moved(by vector: Point) -> AffineTransform {
        var moved = self
        moved.tx += vector.x
        moved.ty += vector.y
        return moved
    }

    @inlinable public var determinant: Double { a * d - b * c }

    /// The map back, or nil where the plane is squashed to a line or point.
    @inlinable
    public var inverse: AffineTransform? {
        let det = determinant
        guard det != 0, det.isFinite else { return nil }
        return AffineTransform(
            a: d / det, b: -b / det, c: -c / det, d: a / det,
            tx: (c * ty - d * tx) / det, ty: (b * tx - a * ty) / det)
    }
}
