import ChizuGeometry

/// How fast a transition moves along its way: a cubic Bézier curve from (0, 0) to (1, 1), as CSS Easing Functions
/// Level 1 §2.2 has it, from the share of the time to the share of the way.
public struct Easing: Hashable, Sendable {
    /// The first control point; `x` in 0…1.
    public let first: Point
    /// The second control point; `x` in 0…1.
    public let second: Point

    /// - Parameters:
    ///   - x1: 0…1, held within.
    ///   - x2: 0…1, held within.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        Easing(
            first: Point(x: min(1, max(0, x1)), y: y1), second: Point(x: min(1, max(0, x2)), y: y2))
    }

    public static let linear = cubicBezier(0, 0, 1, 1)
    /// CSS's `ease`, the usual one of maps.
    public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
    public static let easeIn = cubicBezier(0.42, 0, 1, 1)
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)
    public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

    /// The share of the way at a share of the time, both 0…1.
    public func value(at time: Double) -> Double {
        guard time > 0 else { return 0 }
        guard time < 1 else { return 1 }
        if first.x == first.y, second.x == second.y { return time }
        // x grows with the curve's parameter: halving finds it, Newton's steps hurry it.
        var (low, high) = (0.0, 1.0)
        var parameter = time
        for _ in 0..<64 {
            let error = Self.polynomial(first.x, second.x, parameter) - time
            if error.magnitude < 1e-14 { break }
            if error > 0 { high = parameter } else { low = parameter }
            let slope = Self.slope(first.x, second.x, parameter)
            let next = slope > 0 ? parameter - error / slope : low
            parameter = next > low && next < high ? next : (low + high) / 2
        }
        return Self.polynomial(first.y, second.y, parameter)
    }

    /// One coordinate of the curve.
    private static func polynomial(_ a: Double, _ b: Double, _ t: Double) -> Double {
        ((1 + 3 * a - 3 * b) * t + (3 * b - 6 * a)) * t * t + 3 * a * t
    }

    private static func slope(_ a: Double, _ b: Double, _ t: Double) -> Double {
        (3 * (1 + 3 * a - 3 * b) * t + 2 * (3 * b - 6 * a)) * t + 3 * a
    }
}
