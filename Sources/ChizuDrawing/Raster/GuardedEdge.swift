import ChizuGeometry

extension CellStore where Self: ~Copyable {
    /// Adds an edge whose ends may be beyond the grid's reach: what is above or below it is dropped, what is left or
    /// right is moved to it, so that its winding stays. It is cut from the upper end to the lower, so that the shapes
    /// on both sides agree.
    /// - Parameters:
    ///   - from: In cells of the picture.
    ///   - originX: The store's left side in grid steps of the picture; `originY`: its upper side.
    ///   - samplesCenters: Whether cells are covered wholly or not at all, by their centres.
    @inline(never)
    mutating func addGuardedEdge(
        _ from: Point, _ to: Point, originX: Int32, originY: Int32, samplesCenters: Bool = false
    ) {
        let isDown = from.y < to.y || (from.y == to.y && from.x < to.x)
        let (upper, lower) = isDown ? (from, to) : (to, from)
        let reach = FixedPoint.reach
        if lower.y <= -reach || upper.y >= reach || upper.y == lower.y { return }

        let slope = (lower.x - upper.x) / (lower.y - upper.y)
        let top = upper.y < -reach ? Point(x: upper.x + slope * (-reach - upper.y), y: -reach) : upper
        let bottom = lower.y > reach ? Point(x: upper.x + slope * (reach - upper.y), y: reach) : lower
        // The heights at which the edge crosses the left and the right reach cut it in up to three parts.
        func crossing(_ side: Double) -> Point {
            if slope == 0 { return top }
            let point = Point(x: side, y: upper.y + (side - upper.x) / slope)
            return point.y <= top.y ? top : point.y >= bottom.y ? bottom : point
        }
        let first = crossing(slope > 0 ? -reach : reach)
        let second = crossing(slope > 0 ? reach : -reach)
        let cuts = [top, first, second, bottom]
        for index in 0..<3 {
            let (x0, y0) = Self.clamped(cuts[index], originX, originY)
            let (x1, y1) = Self.clamped(cuts[index + 1], originX, originY)
            if samplesCenters {
                addCenterEdge(x0, y0, x1, y1, isDown ? 1 : -1)
            } else if isDown {
                addEdge(x0, y0, x1, y1)
            } else {
                addEdge(x1, y1, x0, y0)
            }
        }
    }

    private static func clamped(_ point: Point, _ originX: Int32, _ originY: Int32) -> (Int32, Int32) {
        let x = max(-FixedPoint.reach, min(FixedPoint.reach, point.x))
        return (FixedPoint.snap(x) &- originX, FixedPoint.snap(point.y) &- originY)
    }
}
