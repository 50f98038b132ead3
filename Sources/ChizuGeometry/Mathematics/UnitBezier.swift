/// A cubic Bézier curve from (0, 0) to (1, 1) as a function of its x, as CSS Easing Functions Level 1 §2.2 and the
/// style spec's `cubic-bezier` have it.
package struct UnitBezier: Hashable, Sendable {
    /// The first control point; its x is 0…1.
    private let x1: Double
    private let y1: Double
    /// The second control point; its x is 0…1.
    private let x2: Double
    private let y2: Double

    package init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
        (self.x1, self.y1, self.x2, self.y2) = (x1, y1, x2, y2)
    }

    /// How near the x must be for which the curve's parameter is looked for.
    private static let tolerance = 1e-14

    /// The curve's y at an x; 0 and 1 before its start and after its end.
    package func value(at x: Double) -> Double {
        guard x > 0 else { return 0 }
        guard x < 1 else { return 1 }
        if x1 == y1, x2 == y2 { return x }
        // x grows with the curve's parameter: halving finds it, Newton's steps hurry it.
        var (low, high) = (0.0, 1.0)
        var parameter = x
        // As many halvings as a double has digits, and some.
        for _ in 0..<64 {
            let error = Self.polynomial(x1, x2, parameter) - x
            if error.magnitude < Self.tolerance { break }
            if error > 0 { high = parameter } else { low = parameter }
            let slope = Self.slope(x1, x2, parameter)
            let next = slope > 0 ? parameter - error / slope : low
            parameter = next > low && next < high ? next : (low + high) / 2
        }
        return Self.polynomial(y1, y2, parameter)
    }

    /// One coordinate of the curve.
    private static func polynomial(_ a: Double, _ b: Double, _ t: Double) -> Double {
        ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }

    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        (3 * (1 + 3 * a - 3 * b) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
    }
}
