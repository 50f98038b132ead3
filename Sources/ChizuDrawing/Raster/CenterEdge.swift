extension CellStore where Self: ~Copyable {
    /// Adds an edge that counts for whole cells: those whose centre is right of it or on it. Upper ends count, lower
    /// ones do not, so that each centre is in one of the shapes that share an edge or a corner.
    /// - Parameter sign: 1 where the edge is directed downwards.
    @inline(never)
    mutating func addCenterEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
        let half = FixedPoint.one / 2
        let first = max(0, (y0 &+ half &- 1) >> FixedPoint.shift)
        let last = min(rows &- 1, ((y1 &+ half &- 1) >> FixedPoint.shift) &- 1)
        guard first <= last else { return }
        let (dx, dy) = (Int64(x1 &- x0), Int64(y1 &- y0))
        for row in first...last {
            let down = Int64(row << FixedPoint.shift &+ half &- y0)
            // The crossing times dy, from the centre of column 0; then columns, rounded up.
            let crossing = dx * down + Int64(x0 &- half) * dy
            let divisor = Int64(FixedPoint.one) * dy
            var column = crossing / divisor
            if crossing > column * divisor { column += 1 }
            addPart(
                column: Int32(truncatingIfNeeded: column), row: row, cover: FixedPoint.one &* sign, area: 0)
        }
    }
}
