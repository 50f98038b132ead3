import ChizuGeometry

/// Whether a point lies in the rings of a polygon, by the rule of odd crossings; the border as told.
func contains(_ rings: [[Point]], _ point: Point, border: Bool) -> Bool {
    var isInside = false
    for ring in rings {
        guard var a = ring.last else { continue }
        for b in ring {
            if a != b {
                let side = orientation(a, b, point)
                let isBeside =
                    min(a.x, b.x) <= point.x && point.x <= max(a.x, b.x) && min(a.y, b.y) <= point.y
                    && point.y <= max(a.y, b.y)
                if side == 0 && isBeside { return border }
                if (a.y > point.y) != (b.y > point.y) && (side > 0) == (b.y > a.y) { isInside.toggle() }
            } else if point == a {
                return border
            }
            a = b
        }
    }
    return isInside
}

/// Whether two segments cross, each with an end on either side of the other.
func cross(_ a: Point, _ b: Point, _ c: Point, _ d: Point) -> Bool {
    func areApart(_ x: Double, _ y: Double) -> Bool { (x > 0 && y < 0) || (x < 0 && y > 0) }
    return areApart(orientation(c, d, a), orientation(c, d, b)) && areApart(orientation(a, b, c), orientation(a, b, d))
}
