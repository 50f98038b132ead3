import ChizuGeometry

/// Lines on the plane, one after another in one array, ready to become a path.
public struct Contours: Equatable, Sendable {
    /// The vertices of all contours. A closed contour does not repeat its first vertex.
    public private(set) var points: [Point] = []
    /// For each contour where its vertices end in `points`; they start where those of the one before end.
    public private(set) var ends: [Int] = []
    /// For each contour whether its end joins its start.
    public private(set) var closed: [Bool] = []

    public init() {}

    public var count: Int { ends.count }
    public var isEmpty: Bool { ends.isEmpty }

    /// Where the vertices of a contour stand in `points`.
    public func range(at index: Int) -> Range<Int> { (index == 0 ? 0 : ends[index - 1])..<ends[index] }

    /// The box around all vertices.
    public var bounds: Box {
        var box = Box.empty
        for point in points { box.extend(to: point) }
        return box
    }

    public mutating func removeAll() {
        points.removeAll(keepingCapacity: true)
        ends.removeAll(keepingCapacity: true)
        closed.removeAll(keepingCapacity: true)
    }

    @inline(__always)
    mutating func append(_ point: Point) { points.append(point) }

    mutating func reserve(_ count: Int) {
        // Doubling by hand: reserving exactly would copy everything for each ring.
        let needed = points.count + count
        if needed > points.capacity { points.reserveCapacity(max(needed, 2 * points.capacity)) }
    }

    mutating func endContour(isClosed: Bool) {
        guard points.count > (ends.last ?? 0) else { return }
        ends.append(points.count)
        closed.append(isClosed)
    }

    /// Turns the last contour round where it does not run the wanted way in a plane whose `y` grows northwards.
    mutating func orientLast(counterClockwise: Bool) {
        guard count > 0 else { return }
        let range = range(at: count - 1)
        // Relative to a vertex of the contour, so that small rings far from the origin lose no digits.
        let origin = points[range.lowerBound]
        var previous = points[range.upperBound - 1]
        var area = 0.0
        for index in range {
            let point = points[index]
            area += (previous.x - origin.x) * (point.y - origin.y) - (point.x - origin.x) * (previous.y - origin.y)
            previous = point
        }
        if area != 0, (area > 0) != counterClockwise { points[range].reverse() }
    }
}
