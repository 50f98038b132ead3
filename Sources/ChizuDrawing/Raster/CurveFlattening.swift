import ChizuGeometry

/// Cuts Bézier segments into chords.
///
/// The number of chords follows from the bound on the distance between a curve and its chords by its second
/// derivative (Wang's formula; T. Sederberg, "Computer Aided Geometric Design", chapter 10.6). A curve and its
/// reverse are cut at the same points to the bit, so that shapes sharing a curved border leave no gap.
enum CurveFlattening {
    /// The distance in pixels that chords may be off the curve. Far below what eight bits of coverage can show.
    static let tolerance = 0.02
    /// More chords than any curve on a screen needs; bounds the work on absurd input.
    private static let maximumChords = 2000.0

    /// Calls `emit` with the ends of all chords but the last, whose end is `end`, in order.
    @inline(__always)
    static func quad(_ start: Point, _ control: Point, _ end: Point, emit: (Point) -> Void) {
        let count = chords(
            deviation: length(start.x - 2 * control.x + end.x, start.y - 2 * control.y + end.y) / 4)
        if count < 2 { return }
        let isReversed = precedes(end, start)
        let (from, to) = isReversed ? (end, start) : (start, end)
        for step in 1..<count {
            let t = Double(isReversed ? count - step : step) / Double(count)
            let s = 1 - t
            emit(
                Point(
                    x: s * s * from.x + 2 * s * t * control.x + t * t * to.x,
                    y: s * s * from.y + 2 * s * t * control.y + t * t * to.y))
        }
    }

    /// Calls `emit` with the ends of all chords but the last, whose end is `end`, in order.
    @inline(__always)
    static func cubic(_ start: Point, _ control1: Point, _ control2: Point, _ end: Point, emit: (Point) -> Void) {
        let first = length(start.x - 2 * control1.x + control2.x, start.y - 2 * control1.y + control2.y)
        let second = length(control1.x - 2 * control2.x + end.x, control1.y - 2 * control2.y + end.y)
        let count = chords(deviation: max(first, second) * 0.75)
        if count < 2 { return }
        let isReversed = precedes(end, start)
        let (a, b, c, d) = isReversed ? (end, control2, control1, start) : (start, control1, control2, end)
        for step in 1..<count {
            let t = Double(isReversed ? count - step : step) / Double(count)
            let s = 1 - t
            let (wa, wb, wc, wd) = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
            emit(
                Point(
                    x: wa * a.x + wb * b.x + wc * c.x + wd * d.x,
                    y: wa * a.y + wb * b.y + wc * c.y + wd * d.y))
        }
    }

    /// The chords needed when a single one would be off by `deviation` pixels: the error falls with their square.
    @inline(__always)
    private static func chords(deviation: Double) -> Int {
        let count = (deviation / tolerance).squareRoot()
        // Also false for what is not a number.
        guard count > 1 else { return 1 }
        return Int(min(count, maximumChords)) + 1
    }

    @inline(__always)
    private static func length(_ x: Double, _ y: Double) -> Double { (x * x + y * y).squareRoot() }

    @inline(__always)
    private static func precedes(_ a: Point, _ b: Point) -> Bool { a.y < b.y || (a.y == b.y && a.x < b.x) }
}
