import ChizuGeometry

/// Turns a line into the edges of its stroke's outline.
///
/// Every segment becomes a rectangle and every join a wedge on its outer side, all wound the same way, so pieces never
/// cancel each other. On the inner side of a join, neighbouring rectangles meet at the crossing of their sides where
/// the segments are long enough, which leaves no overlap; else they overlap, and non-zero filling joins them.
struct Stroker {
    /// Half the width, in cells.
    let radius: Double
    let cap: StrokeStyle.Cap
    let join: StrokeStyle.Join
    /// As a multiple of the width.
    let miterLimit: Double
    /// How far round parts may be off the circle, in cells.
    let tolerance: Double
    /// The box outside which nothing needs to be drawn, in cells of the picture.
    let visible: Box
    /// The store's top left corner in grid steps of the picture.
    let originX: Int32
    let originY: Int32
    /// Whether points may lie beyond `FixedPoint.reach`.
    let needsGuard: Bool

    /// How far from the line the stroke may reach, as a multiple of half its width.
    static func reach(_ style: StrokeStyle) -> Double {
        max(style.join == .miter ? style.miterLimit : 1, style.cap == .square ? 1.5 : 1)
    }

    /// A segment's direction, its length, and the way from the line to its left side (radius long).
    struct Segment {
        var start: Point
        var end: Point
        var direction: Point
        var length: Double
        var normal: Point
    }

    /// Where the sides of two segments end and begin at the vertex between them.
    private struct Joint {
        var leftEnd: Point
        var rightEnd: Point
        var leftStart: Point
        var rightStart: Point
    }

    /// Adds the outline of a stroke along `points`, of which no two in a row are equal.
    func stroke(_ points: [Point], isClosed: Bool, into store: inout some CellStore & ~Copyable) {
        let isClosed = isClosed && points.count > 2
        if points.count < 2 {
            if let point = points.first { dot(point, into: &store) }
            return
        }
        let count = isClosed ? points.count : points.count - 1
        var current = segment(points, 0)
        var previous = isClosed ? segment(points, count - 1) : current
        var previousIsVisible = isClosed && isVisible(previous)
        let isWrapping = previousIsVisible && isVisible(current)
        var (left, right) = (Point.zero, Point.zero)
        var index = 0
        while index < count {
            let following = index + 1
            let hasNext = following < count || isClosed
            let currentIsVisible = isVisible(current)
            if currentIsVisible {
                if index == 0 && !isClosed {
                    addCap(at: current.start, current, isStart: true, into: &store)
                    (left, right) = (current.start + current.normal, current.start - current.normal)
                } else if index == 0 && isWrapping {
                    let joint = self.joint(previous, current)
                    (left, right) = (joint.leftStart, joint.rightStart)
                } else if !previousIsVisible {
                    let joint = self.joint(previous, current)
                    edge(joint.rightEnd, joint.leftEnd, into: &store)
                    connect(joint, previous, current, into: &store)
                    (left, right) = (joint.leftStart, joint.rightStart)
                }
            }
            let next = hasNext ? segment(points, following < count ? following : 0) : current
            if currentIsVisible {
                if hasNext {
                    let joint = self.joint(current, next)
                    edge(left, joint.leftEnd, into: &store)
                    edge(joint.rightEnd, right, into: &store)
                    connect(joint, current, next, into: &store)
                    (left, right) = (joint.leftStart, joint.rightStart)
                    let isEndOfRing = following == count && isWrapping
                    if !isEndOfRing && (following == count || !isVisible(next)) {
                        edge(left, right, into: &store)
                    }
                } else {
                    edge(left, current.end + current.normal, into: &store)
                    edge(current.end - current.normal, right, into: &store)
                    addCap(at: current.end, current, isStart: false, into: &store)
                }
            }
            previous = current
            previousIsVisible = currentIsVisible
            current = next
            index += 1
        }
    }

    @inline(__always)
    private func segment(_ points: [Point], _ index: Int) -> Segment {
        let start = points[index]
        let end = points[index + 1 < points.count ? index + 1 : 0]
        let (dx, dy) = (end.x - start.x, end.y - start.y)
        let length = (dx * dx + dy * dy).squareRoot()
        let direction = Point(x: dx / length, y: dy / length)
        return Segment(
            start: start, end: end, direction: direction, length: length,
            normal: Point(x: -direction.y * radius, y: direction.x * radius))
    }

    @inline(__always)
    private func isVisible(_ segment: Segment) -> Bool {
        min(segment.start.x, segment.end.x) <= visible.maxX && max(segment.start.x, segment.end.x) >= visible.minX
            && min(segment.start.y, segment.end.y) <= visible.maxY
            && max(segment.start.y, segment.end.y) >= visible.minY
    }

    @inline(__always)
    private func edge(_ from: Point, _ to: Point, into store: inout some CellStore & ~Copyable) {
        if needsGuard { return store.addGuardedEdge(from, to, originX: originX, originY: originY) }
        store.addEdge(
            FixedPoint.snap(from.x) &- originX, FixedPoint.snap(from.y) &- originY,
            FixedPoint.snap(to.x) &- originX, FixedPoint.snap(to.y) &- originY)
    }

    // MARK: Joins

    @inline(__always)
    private func joint(_ from: Segment, _ to: Segment) -> Joint {
        let vertex = from.end
        let cosine = from.direction.x * to.direction.x + from.direction.y * to.direction.y
        let sine = from.direction.x * to.direction.y - from.direction.y * to.direction.x
        var joint = Joint(
            leftEnd: vertex + from.normal, rightEnd: vertex - from.normal,
            leftStart: vertex + to.normal, rightStart: vertex - to.normal)
        guard cosine > -0.999 else { return joint }
        let scale = 1 / (1 + cosine)
        let miter = Point(x: (from.normal.x + to.normal.x) * scale, y: (from.normal.y + to.normal.y) * scale)
        let isInnerMet = radius * abs(sine) * scale * 2 <= min(from.length, to.length)
        let isOuterMet = isMitered(cosine)
        if sine >= 0 ? isInnerMet : isOuterMet {
            joint.leftEnd = vertex + miter
            joint.leftStart = joint.leftEnd
        }
        if sine >= 0 ? isOuterMet : isInnerMet {
            joint.rightEnd = vertex - miter
            joint.rightStart = joint.rightEnd
        }
        return joint
    }

    /// Whether the outer sides are prolonged until they meet: as a mitre, or because that is as good as round.
    @inline(__always)
    private func isMitered(_ cosine: Double) -> Bool {
        // 1 / cos²(θ/2), the square of the mitre's length over the width.
        let square = 2 / (1 + cosine)
        if join == .miter { return square <= miterLimit * miterLimit }
        let allowed = 1 + tolerance / radius / 4
        return square <= min(allowed * allowed, 2)
    }

    /// Adds the edges between the sides of two segments.
    @inline(__always)
    private func connect(
        _ joint: Joint, _ from: Segment, _ to: Segment, into store: inout some CellStore & ~Copyable
    ) {
        let sine = from.direction.x * to.direction.y - from.direction.y * to.direction.x
        if sine >= 0 {
            inner(joint.leftEnd, from.end, joint.leftStart, into: &store)
            outer(joint.rightStart, joint.rightEnd, to.normal, from.normal, -1, from, into: &store)
        } else {
            inner(joint.rightStart, from.end, joint.rightEnd, into: &store)
            outer(joint.leftEnd, joint.leftStart, from.normal, to.normal, 1, from, into: &store)
        }
    }

    @inline(__always)
    private func inner(_ from: Point, _ vertex: Point, _ to: Point, into store: inout some CellStore & ~Copyable) {
        if from == to { return }
        edge(from, vertex, into: &store)
        edge(vertex, to, into: &store)
    }

    @inline(__always)
    private func outer(
        _ from: Point, _ to: Point, _ fromNormal: Point, _ toNormal: Point, _ side: Double, _ segment: Segment,
        into store: inout some CellStore & ~Copyable
    ) {
        if from == to { return }
        if join == .round {
            let start = Point(x: fromNormal.x * side, y: fromNormal.y * side)
            let end = Point(x: toNormal.x * side, y: toNormal.y * side)
            arc(around: segment.end, from: start, to: end, through: segment.direction, into: &store)
        } else {
            edge(from, to, into: &store)
        }
    }

    // MARK: Round parts and caps

    /// Adds the shorter arc between two ends of radii, halving it until its chords are within the tolerance.
    /// - Parameter through: The way to the middle of a half circle, where the ends do not tell it.
    @inline(never)
    private func arc(
        around center: Point, from start: Point, to end: Point, through: Point,
        into store: inout some CellStore & ~Copyable
    ) {
        var cosine = max(-1, min(1, (start.x * end.x + start.y * end.y) / (radius * radius)))
        if cosine < -0.999 {
            let middle = Point(x: through.x * radius, y: through.y * radius)
            arc(around: center, from: start, to: middle, through: through, into: &store)
            arc(around: center, from: middle, to: end, through: through, into: &store)
            return
        }
        var depth = 0
        while depth < 10 {
            let half = ((1 + cosine) / 2).squareRoot()
            if radius * (1 - half) <= tolerance { break }
            cosine = half
            depth += 1
        }
        halve(center, start, end, depth, into: &store)
    }

    private func halve(
        _ center: Point, _ start: Point, _ end: Point, _ depth: Int, into store: inout some CellStore & ~Copyable
    ) {
        if depth == 0 {
            edge(center + start, center + end, into: &store)
            return
        }
        let sum = start + end
        let scale = radius / (sum.x * sum.x + sum.y * sum.y).squareRoot()
        let middle = Point(x: sum.x * scale, y: sum.y * scale)
        halve(center, start, middle, depth - 1, into: &store)
        halve(center, middle, end, depth - 1, into: &store)
    }

    /// Closes the outline at an end of the line.
    private func addCap(
        at point: Point, _ segment: Segment, isStart: Bool, into store: inout some CellStore & ~Copyable
    ) {
        // Seen in the direction of the outline, which comes back on the right side and leaves on the left.
        let sign = isStart ? -1.0 : 1.0
        let from = Point(x: segment.normal.x * sign, y: segment.normal.y * sign)
        let to = Point(x: -from.x, y: -from.y)
        let outwards = Point(x: segment.direction.x * sign, y: segment.direction.y * sign)
        switch cap {
        case .butt:
            edge(point + from, point + to, into: &store)
        case .square:
            let tip = Point(x: point.x + outwards.x * radius, y: point.y + outwards.y * radius)
            edge(point + from, tip + from, into: &store)
            edge(tip + from, tip + to, into: &store)
            edge(tip + to, point + to, into: &store)
        case .round:
            arc(around: point, from: from, to: to, through: outwards, into: &store)
        }
    }

    /// A line without length: its caps alone, as SVG wants it.
    private func dot(_ point: Point, into store: inout some CellStore & ~Copyable) {
        guard cap != .butt, visible.contains(point) else { return }
        let segment = Segment(
            start: point, end: point, direction: Point(x: 1, y: 0), length: 0, normal: Point(x: 0, y: radius))
        addCap(at: point, segment, isStart: true, into: &store)
        addCap(at: point, segment, isStart: false, into: &store)
    }
}

@inline(__always)
private func + (a: Point, b: Point) -> Point { Point(x: a.x + b.x, y: a.y + b.y) }

@inline(__always)
private func - (a: Point, b: Point) -> Point { Point(x: a.x - b.x, y: a.y - b.y) }
