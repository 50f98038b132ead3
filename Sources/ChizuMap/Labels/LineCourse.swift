import ChizuGeometry

/// A line on the picture, measured: the course that labels along it take.
struct LineCourse {
    /// In points, no two in a row the same.
    let points: [Point]
    /// How far along the line each point is.
    let distances: [Double]

    var length: Double { distances.last ?? 0 }

    /// Nil for a line without length, or one that is not finite.
    init?(_ line: [Point]) {
        var points: [Point] = []
        var distances: [Double] = []
        var length = 0.0
        for point in line {
            guard point.x.isFinite, point.y.isFinite else { return nil }
            if let last = points.last {
                let (dx, dy) = (point.x - last.x, point.y - last.y)
                let step = (dx * dx + dy * dy).squareRoot()
                if step == 0 { continue }
                length += step
            }
            points.append(point)
            distances.append(length)
        }
        guard points.count > 1 else { return nil }
        self.points = points
        self.distances = distances
    }

    /// The segment on which a distance is: the number of its first point.
    func segment(at distance: Double) -> Int {
        var low = 0
        var high = points.count - 2
        while low < high {
            let middle = (low + high + 1) / 2
            if distances[middle] <= distance { low = middle } else { high = middle - 1 }
        }
        return low
    }

    /// The point at a distance from the line's start; beyond its ends the line goes straight on.
    func point(at distance: Double) -> Point {
        let index = segment(at: distance)
        let (a, b) = (points[index], points[index + 1])
        let t = (distance - distances[index]) / (distances[index + 1] - distances[index])
        return Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }

    /// The direction of a segment, in radians clockwise from the right.
    func angle(of segment: Int) -> Double {
        Double.atan2(
            points[segment + 1].y - points[segment].y, points[segment + 1].x - points[segment].x)
    }

    /// How much the line turns at a point between two segments, in radians, whichever way.
    private func turn(at index: Int) -> Double {
        let difference = abs(angle(of: index) - angle(of: index - 1))
        return difference > .pi ? 2 * .pi - difference : difference
    }

    /// Whether a label centred at a distance reads well: it lies on the line, and nowhere within a window of its length
    /// does the line turn by more than an angle, all turns added up.
    ///
    /// - Parameters:
    ///   - window: in points.
    ///   - maxAngle: in radians.
    func carries(length: Double, at distance: Double, window: Double, maxAngle: Double) -> Bool {
        let end = distance + length / 2
        guard distance - length / 2 >= 0, end <= self.length else { return false }
        var oldest = segment(at: distance - length / 2) + 1
        var index = oldest
        var sum = 0.0
        while index < points.count - 1, distances[index] < end {
            sum += turn(at: index)
            while oldest < index, distances[index] - distances[oldest] > window {
                sum -= turn(at: oldest)
                oldest += 1
            }
            if sum > maxAngle { return false }
            index += 1
        }
        return true
    }
}
