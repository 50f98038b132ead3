extension Box {
    /// Which part of a segment is in the box, as shares of its length; nil for none (Liang and Barsky 1984, "A new concept
    /// and method for line clipping").
    package func share(of start: Point, _ end: Point) -> (enter: Double, leave: Double)? {
        var (enter, leave) = (0.0, 1.0)
        func cut(_ from: Double, _ delta: Double, _ low: Double, _ high: Double) -> Bool {
            if delta == 0 { return from >= low && from <= high }
            let (a, b) = ((low - from) / delta, (high - from) / delta)
            enter = max(enter, min(a, b))
            leave = min(leave, max(a, b))
            return enter <= leave
        }
        guard cut(start.x, end.x - start.x, minX, maxX), cut(start.y, end.y - start.y, minY, maxY) else { return nil }
        return (enter, leave)
    }
}
