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

/// Where labels are repeated along a line.
struct LineAnchors {
    /// Between two labels, in points.
    var spacing: Double
    /// How much room a label takes on the line, in points.
    var length: Double
    /// The em size of its text, in points; 0 for an icon alone, which may stand on any bend.
    var em: Double
    /// In radians.
    var maxAngle: Double

    /// The share of an em within which turns are added up.
    private static let window = 0.6
    /// How many places out of sight are looked at.
    private static let mostProbes = 100
    /// The first label stands so many ems from the line's start, lest labels collide where lines meet.
    private static let startingEms = 2.0

    /// The distances along a line at which labels go, those beyond the picture left out: they do not change as the
    /// picture is moved. A line on which none would stand at its distance has one in its middle, where that may be.
    func distances(on course: LineCourse, visible: Box) -> [Double] {
        guard length <= course.length else { return [] }
        var spacing = max(1, spacing)
        // A line that bends so much that nothing would stand on it is not looked at for ever.
        var probes = 0
        // A quarter of the spacing at least is between two labels.
        if spacing - length < spacing / 4 { spacing = length + spacing / 4 }
        let start = remainder(length / 2 + Self.startingEms * em, spacing)
        var found: [Double] = []
        var isAnyOnLine = false
        var next = start
        for index in 0..<course.points.count - 1 where course.distances[index + 1] > next {
            let (from, to) = (course.distances[index], course.distances[index + 1])
            var (first, last) = (to, to)
            if let seen = visible.share(of: course.points[index], course.points[index + 1]) {
                (first, last) = (from + (to - from) * seen.lowerBound, from + (to - from) * seen.upperBound)
            }
            while next < to {
                let isSeen = next >= first && next <= last
                if !isSeen { probes += 1 }
                if isSeen || !isAnyOnLine, carries(course, at: next) {
                    isAnyOnLine = true
                    if isSeen { found.append(next) }
                }
                next += spacing
                // What nobody sees need not be looked at, once it is known that there is something.
                guard isAnyOnLine || probes > Self.mostProbes, next < to else { continue }
                let target = next > last ? to : first
                if next < target { next += ((target - next) / spacing).rounded(.up) * spacing }
            }
        }
        return isAnyOnLine ? found : middle(of: course, visible: visible)
    }

    /// The middle of the line, where a label may stand there (`line-center`).
    func middle(of course: LineCourse, visible: Box) -> [Double] {
        let middle = course.length / 2
        return visible.contains(course.point(at: middle)) && carries(course, at: middle) ? [middle] : []
    }

    private func carries(_ course: LineCourse, at distance: Double) -> Bool {
        course.carries(
            length: length, at: distance, window: Self.window * em, maxAngle: em > 0 ? maxAngle : .infinity)
    }

    private func remainder(_ value: Double, _ divisor: Double) -> Double {
        value - (value / divisor).rounded(.down) * divisor
    }
}

extension Box {
    /// Which part of a segment is in the box, as shares of its length; nil for none.
    fileprivate func share(of a: Point, _ b: Point) -> ClosedRange<Double>? {
        var low = 0.0
        var high = 1.0
        func clip(_ start: Double, _ step: Double, _ least: Double, _ most: Double) {
            if step == 0 {
                if start < least || start > most { high = -1 }
                return
            }
            let (first, second) = ((least - start) / step, (most - start) / step)
            low = max(low, min(first, second))
            high = min(high, max(first, second))
        }
        clip(a.x, b.x - a.x, minX, maxX)
        clip(a.y, b.y - a.y, minY, maxY)
        return low <= high ? low...high : nil
    }
}
