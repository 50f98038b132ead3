/// Rings of the plane in one flat array: what a projected shape is made of.
public struct PlaneRings: Equatable, Sendable {
    /// The rings' points one after another. A ring may repeat its first point at the end, or not.
    public var points: [Point]
    /// For each ring the index after its last point.
    public var ends: [Int]

    public init(points: [Point] = [], ends: [Int] = []) {
        self.points = points
        self.ends = ends
    }

    public init(_ rings: [[Point]]) {
        self.init()
        for ring in rings { append(ring) }
    }

    public mutating func append(_ ring: some Sequence<Point>) {
        points.append(contentsOf: ring)
        ends.append(points.count)
    }

    /// The points of each ring.
    public var rings: [ArraySlice<Point>] {
        var rings: [ArraySlice<Point>] = []
        var start = 0
        for end in ends {
            rings.append(points[start..<end])
            start = end
        }
        return rings
    }

    public var box: Box {
        var box = Box.empty
        for point in points { box.extend(to: point) }
        return box
    }

    /// Whether the point lies inside by the even-odd rule, or exactly on a ring. Winding does not matter.
    ///
    /// - Complexity: O(n) for n points.
    public func contains(_ point: Point) -> Bool {
        var isInside = false
        var start = 0
        for end in ends where end > start {
            var a = points[end - 1]
            for index in start..<end {
                let b = points[index]
                if (a.y > point.y) != (b.y > point.y) {
                    let side = a.y < b.y ? orientation(a, b, point) : orientation(b, a, point)
                    if side == 0 { return true }
                    if side > 0 { isInside.toggle() }
                } else if a.y == point.y || b.y == point.y, a.isOnSameLevelEdge(to: b, point) {
                    return true
                }
                a = b
            }
            start = end
        }
        return isInside
    }

    /// The rings with each point moved to the nearest one of a grid, repeated points dropped, and rings of fewer than
    /// three points left out.
    ///
    /// Where a point goes depends on itself alone, so shapes that shared a border share it still: cheap levels of
    /// detail that leave no gaps between neighbours.
    ///
    /// - Parameter grid: the side of a grid's square in the plane's unit, such as half a pixel. Not above zero, the
    ///   points stay where they are.
    public func snapped(toGrid grid: Double) -> PlaneRings {
        var snapped = PlaneRings()
        snapped.points.reserveCapacity(points.count / 2)
        snapped.ends.reserveCapacity(ends.count)
        let scale = grid > 0 ? 1 / grid : 0
        var start = 0
        for end in ends {
            let first = snapped.points.count
            for index in start..<end {
                var point = points[index]
                if scale > 0 {
                    point = Point(x: (point.x * scale).rounded() * grid, y: (point.y * scale).rounded() * grid)
                }
                if snapped.points.count > first, snapped.points[snapped.points.count - 1] == point { continue }
                snapped.points.append(point)
            }
            let isClosed =
                snapped.points.count > first && snapped.points[first] == snapped.points[snapped.points.count - 1]
            if snapped.points.count - first < (isClosed ? 4 : 3) {
                snapped.points.removeSubrange(first...)
            } else {
                snapped.ends.append(snapped.points.count)
            }
            start = end
        }
        return snapped
    }
}

/// The area that a ring encloses, closed or not: positive where it runs counter-clockwise with `y` upwards (clockwise
/// with `y` downwards), in the plane's unit squared.
public func signedArea(ofRing ring: some Collection<Point>) -> Double {
    // Relative to the first point, so that a small ring far from the origin keeps its digits.
    guard let origin = ring.first else { return 0 }
    var sum = 0.0
    var previous = Point.zero
    for point in ring {
        let next = Point(x: point.x - origin.x, y: point.y - origin.y)
        sum += previous.x * next.y - next.x * previous.y
        previous = next
    }
    return sum / 2
}

extension Point {
    /// Whether `point` is this end of an edge or the other, or lies between them on a level edge.
    @inline(__always)
    fileprivate func isOnSameLevelEdge(to end: Point, _ point: Point) -> Bool {
        if self == point || end == point { return true }
        return y == end.y && y == point.y && point.x >= min(x, end.x) && point.x <= max(x, end.x)
    }
}
