import ChizuGeometry

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
                (first, last) = (from + (to - from) * seen.enter, from + (to - from) * seen.leave)
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
