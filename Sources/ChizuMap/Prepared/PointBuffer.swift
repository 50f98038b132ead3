import ChizuDrawing
import ChizuGeometry

/// Where contours are put together: one buffer for many, so that a path asks for memory once, and for no more than it
/// needs.
struct PointBuffer {
    private var points: [Point] = []
    private(set) var count = 0

    /// Makes room for so many points more.
    mutating func reserve(_ more: Int) {
        if count + more > points.count {
            points.append(contentsOf: repeatElement(.zero, count: max(count + more, 2 * points.count) - points.count))
        }
    }

    mutating func append(_ point: Point) {
        reserve(1)
        points[count] = point
        count += 1
    }

    /// Adds a part of some points, the other way round where it does not run forward.
    mutating func append(_ all: Span<Point>, _ part: Range<Int>, isForward: Bool) {
        reserve(part.count)
        let start = count
        count += part.count
        var target = points.mutableSpan
        for offset in 0..<part.count {
            target[start + offset] = all[isForward ? part.lowerBound + offset : part.upperBound - 1 - offset]
        }
    }

    /// The same for those of the points whose rank is above a tolerance.
    mutating func append(
        _ all: Span<Point>, _ part: Range<Int>, isForward: Bool, of ranks: Span<Float>, above tolerance: Float
    ) {
        // One more, since each point is written before it is known to stay: no branch that cannot be foreseen.
        reserve(part.count + 1)
        var kept = count
        var target = points.mutableSpan
        if isForward {
            for index in part {
                target[kept] = all[index]
                kept &+= ranks[index] > tolerance ? 1 : 0
            }
        } else {
            var index = part.upperBound
            while index > part.lowerBound {
                index &-= 1
                target[kept] = all[index]
                kept &+= ranks[index] > tolerance ? 1 : 0
            }
        }
        count = kept
    }

    /// Moves what is in the buffer to a path, as a contour of straight segments; nothing where it encloses nothing.
    mutating func move(to path: inout Path, isClosed: Bool) {
        defer { count = 0 }
        guard count > (isClosed ? 2 : 1) else { return }
        path.verbs.append(.move)
        path.verbs.append(contentsOf: repeatElement(.line, count: count - 1))
        if isClosed { path.verbs.append(.close) }
        path.points.append(contentsOf: points[..<count])
    }

    /// Moves what is in the buffer to a path, as a line, closed where its end is its start.
    mutating func moveLine(to path: inout Path) {
        let isClosed = count > 3 && points[0] == points[count - 1]
        if isClosed { count -= 1 }
        move(to: &path, isClosed: isClosed)
    }
}
