import ChizuGeometry

/// The line beside a line, at the same distance everywhere.
///
/// Each segment is moved sideways. On the outer side of a bend the moved segments are joined as the style says; on the
/// inner side they are cut where they cross, and a segment of which nothing would be left is dropped, so that a bend
/// tighter than the distance leaves neither loop nor spike.
struct LineOffset {
    /// To the right of the line's direction where `y` grows downwards, in the line's unit; negative to the left.
    let distance: Double
    let join: StrokeStyle.Join
    /// How far a round corner may be off the circle, in the line's unit.
    let tolerance: Double
    /// The longest mitre as a multiple of the distance.
    private static let miterLimit = 2.0
    /// A segment this many times longer than the distance is worth keeping in a hairpin bend that has no room for it.
    private static let lengthKept = 4.0

    /// A moved segment.
    private struct Side {
        /// Which segment of the line it is, and where that starts.
        let index: Int
        let vertex: Point
        let direction: Point
        let length: Double
        /// Its end before anything was cut off.
        let fullEnd: Point
        var start: Point
        var end: Point
    }

    private enum Meeting { case joined, dropsFirst, dropsSecond }

    /// The path beside `line`; for a line that has no room there, a contour without segments.
    func path(along line: [Point], isClosed: Bool) -> Path {
        let isRing = isClosed && line.count > 2
        let points = isRing ? openedAtLongest(line) : line
        var sides: [Side] = []
        for index in 0..<max(0, points.count - 1) {
            var side = self.side(points[index], points[index + 1], index)
            var isDropped = false
            while let last = sides.last {
                var before = last
                let meeting = meet(&before, &side)
                if meeting == .dropsFirst {
                    sides.removeLast()
                    continue
                }
                isDropped = meeting == .dropsSecond
                if !isDropped { sides[sides.count - 1] = before }
                break
            }
            if !isDropped { sides.append(side) }
        }
        return path(sides, isRing: isRing)
    }

    private func side(_ start: Point, _ end: Point, _ index: Int) -> Side {
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let direction = Point(x: dx / length, y: dy / length)
        let (x, y) = (-direction.y * distance, direction.x * distance)
        let fullEnd = Point(x: end.x + x, y: end.y + y)
        return Side(
            index: index, vertex: start, direction: direction, length: length, fullEnd: fullEnd,
            start: Point(x: start.x + x, y: start.y + y), end: fullEnd)
    }

    /// The ring from the middle of its longest segment and back, where its ends surely meet.
    private func openedAtLongest(_ ring: [Point]) -> [Point] {
        var (longest, square) = (0, 0.0)
        for index in ring.indices {
            let (start, end) = (ring[index], ring[index + 1 < ring.count ? index + 1 : 0])
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            // A clear difference, so that rounding does not choose among equals.
            if dx * dx + dy * dy > square * 1.001 { (longest, square) = (index, dx * dx + dy * dy) }
        }
        let (start, end) = (ring[longest], ring[longest + 1 < ring.count ? longest + 1 : 0])
        let middle = Point(x: (start.x + end.x) / 2, y: (start.y + end.y) / 2)
        return [middle] + ring[(longest + 1)...] + ring[...longest] + [middle]
    }

    /// Ends `first` and starts `second` where they meet.
    private func meet(_ first: inout Side, _ second: inout Side) -> Meeting {
        let sine = first.direction.x * second.direction.y - first.direction.y * second.direction.x
        let cosine = first.direction.x * second.direction.x + first.direction.y * second.direction.y
        first.end = first.fullEnd
        // Nearly straight on there is nothing to cut, and nearly straight back no crossing worth the name.
        guard abs(sine) > 1e-9, cosine > -0.999 else { return .joined }
        let isInner = sine * distance > 0
        if !isInner, second.index == first.index + 1, !isMitered(cosine) { return .joined }
        let (wayX, wayY) = (second.start.x - first.start.x, second.start.y - first.start.y)
        let along = (wayX * second.direction.y - wayY * second.direction.x) / sine
        let before = (wayX * first.direction.y - wayY * first.direction.x) / sine
        if isInner, along < 0 || before > second.length {
            let dropsFirst = along < 0 && (before <= second.length || first.length < second.length)
            let length = dropsFirst ? first.length : second.length
            if length > abs(distance) * Self.lengthKept { return .joined }
            return dropsFirst ? .dropsFirst : .dropsSecond
        }
        let (dx, dy) = (first.end.x - first.start.x, first.end.y - first.start.y)
        let longest = abs(distance) * Self.miterLimit
        guard along >= 0, along - (dx * dx + dy * dy).squareRoot() <= longest, -before <= longest else {
            return .joined
        }
        first.end = Point(
            x: first.start.x + first.direction.x * along, y: first.start.y + first.direction.y * along)
        second.start = first.end
        return .joined
    }

    /// Whether a corner on the outer side is a mitre, by the style or because that is as good as round.
    private func isMitered(_ cosine: Double) -> Bool {
        let limit = join == .round ? 1 + tolerance / abs(distance) : Self.miterLimit
        return 2 / (1 + cosine) <= limit * limit
    }

    private func path(_ sides: [Side], isRing: Bool) -> Path {
        var path = Path()
        guard let first = sides.first else { return path }
        path.move(to: first.start)
        if isRing && sides.count < 3 { return path }
        for index in sides.indices {
            let side = sides[index]
            if index > 0, sides[index - 1].end != side.start {
                let before = sides[index - 1]
                let sine = before.direction.x * side.direction.y - before.direction.y * side.direction.x
                if join == .round, side.index == before.index + 1, sine * distance <= 0 {
                    path.arc(around: side.vertex, from: before.end, to: side.start, through: before.direction)
                } else {
                    path.line(to: side.start)
                }
            }
            path.line(to: side.end)
        }
        if isRing { path.close() }
        return path
    }
}

extension Path {
    /// Adds the shorter arc from the current point, `start`, as cubics that are off the circle by less than 1/3000 of
    /// its radius (a quarter turn each at most).
    /// - Parameter through: the direction of the middle of a half circle, where the ends do not tell it.
    mutating func arc(around center: Point, from start: Point, to end: Point, through direction: Point) {
        let from = Point(x: start.x - center.x, y: start.y - center.y)
        let to = Point(x: end.x - center.x, y: end.y - center.y)
        let square = from.x * from.x + from.y * from.y
        let cosine = (from.x * to.x + from.y * to.y) / square
        // What rounding leaves of a right angle is one.
        if cosine < -1e-9 {
            var middle = Point(x: from.x + to.x, y: from.y + to.y)
            if cosine < -0.999 { middle = direction }
            let scale = (square / (middle.x * middle.x + middle.y * middle.y)).squareRoot()
            let half = Point(x: center.x + middle.x * scale, y: center.y + middle.y * scale)
            arc(around: center, from: start, to: half, through: direction)
            arc(around: center, from: half, to: end, through: direction)
            return
        }
        // The handles' length is 4/3 · tan(angle/4) radii.
        let (halfCosine, halfSine) = (((1 + cosine) / 2).squareRoot(), (max(0, 1 - cosine) / 2).squareRoot())
        let handle = halfSine > 0 ? 4 * (1 - halfCosine) / (3 * halfSine) : 0
        let turn = from.x * to.y - from.y * to.x >= 0 ? handle : -handle
        cubic(
            to: end, control1: Point(x: start.x - from.y * turn, y: start.y + from.x * turn),
            control2: Point(x: end.x + to.y * turn, y: end.y - to.x * turn))
    }
}
