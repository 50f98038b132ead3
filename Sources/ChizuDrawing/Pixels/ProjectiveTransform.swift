import ChizuGeometry

/// A projective map of the plane: x′ = (a·x + c·y + tx) / w, y′ = (b·x + d·y + ty) / w with w = g·x + h·y + k.
struct ProjectiveTransform {
    var numerator: AffineTransform
    var g = 0.0
    var h = 0.0
    var k = 1.0

    var isAffine: Bool { g == 0 && h == 0 && k == 1 }

    init(_ transform: AffineTransform) {
        numerator = transform
    }

    /// From the unit square to a quadrilateral whose corners go round from what (0, 0) becomes (P. Heckbert,
    /// "Fundamentals of Texture Mapping and Image Warping", 1989, section 2.2.3).
    init?(unitSquareTo corners: (Point, Point, Point, Point)) {
        let (p0, p1, p2, p3) = corners
        let (sumX, sumY) = (p0.x - p1.x + p2.x - p3.x, p0.y - p1.y + p2.y - p3.y)
        if sumX != 0 || sumY != 0 {
            let (dx1, dy1, dx2, dy2) = (p1.x - p2.x, p1.y - p2.y, p3.x - p2.x, p3.y - p2.y)
            let determinant = dx1 * dy2 - dx2 * dy1
            guard determinant != 0, determinant.isFinite else { return nil }
            g = (sumX * dy2 - dx2 * sumY) / determinant
            h = (dx1 * sumY - sumX * dy1) / determinant
        }
        numerator = AffineTransform(
            a: p1.x - p0.x + g * p1.x, b: p1.y - p0.y + g * p1.y, c: p3.x - p0.x + h * p3.x,
            d: p3.y - p0.y + h * p3.y, tx: p0.x, ty: p0.y)
    }

    /// The map back, or nil where the plane is squashed.
    var inverse: ProjectiveTransform? {
        if isAffine { return numerator.inverse.map { ProjectiveTransform($0) } }
        let m = numerator
        let (cofactorA, cofactorB, cofactorC) = (m.d * k - m.ty * h, m.ty * g - m.b * k, m.b * h - m.d * g)
        let determinant = m.a * cofactorA + m.c * cofactorB + m.tx * cofactorC
        guard determinant != 0, determinant.isFinite else { return nil }
        var inverse = self
        inverse.numerator = AffineTransform(
            a: cofactorA, b: cofactorB, c: m.tx * h - m.c * k, d: m.a * k - m.tx * g, tx: m.c * m.ty - m.tx * m.d,
            ty: m.tx * m.b - m.a * m.ty)
        (inverse.g, inverse.h, inverse.k) = (cofactorC, m.c * g - m.a * h, m.a * m.d - m.c * m.b)
        return inverse
    }

    /// What `place` becomes, and how long a step of one right or down becomes there in x and in y: the sides of the box
    /// around a unit square's image, by its two derivatives.
    func apply(_ place: Point) -> (point: Point, width: Double, height: Double) {
        let m = numerator
        let top = m.apply(place)
        let w = g * place.x + h * place.y + k
        let point = Point(x: top.x / w, y: top.y / w)
        func length(_ alongX: Double, _ alongY: Double, _ value: Double) -> Double {
            let (dx, dy) = ((alongX - value * g) / w, (alongY - value * h) / w)
            return (dx * dx + dy * dy).squareRoot()
        }
        return (point, length(m.a, m.c, point.x), length(m.b, m.d, point.y))
    }

    func followed(by next: AffineTransform) -> ProjectiveTransform {
        var result = self
        let m = numerator
        result.numerator = AffineTransform(
            a: next.a * m.a + next.c * m.b + next.tx * g, b: next.b * m.a + next.d * m.b + next.ty * g,
            c: next.a * m.c + next.c * m.d + next.tx * h, d: next.b * m.c + next.d * m.d + next.ty * h,
            tx: next.a * m.tx + next.c * m.ty + next.tx * k, ty: next.b * m.tx + next.d * m.ty + next.ty * k)
        return result
    }
}
