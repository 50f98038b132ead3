import ChizuGeometry

/// How fast a transition moves along its way: a cubic Bézier curve from (0, 0) to (1, 1), as CSS Easing Functions
/// Level 1 §2.2 has it, from the share of the time to the share of the way.
public struct Easing: Hashable, Sendable {
    private let curve: UnitBezier

    /// - Parameters:
    ///   - x1: 0…1, held within.
    ///   - x2: 0…1, held within.
    public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Easing {
        Easing(curve: UnitBezier(min(1, max(0, x1)), y1, min(1, max(0, x2)), y2))
    }

    public static let linear = cubicBezier(0, 0, 1, 1)
    /// CSS's `ease`, the usual one of maps.
    public static let ease = cubicBezier(0.25, 0.1, 0.25, 1)
    public static let easeIn = cubicBezier(0.42, 0, 1, 1)
    public static let easeOut = cubicBezier(0, 0, 0.58, 1)
    public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

    /// The share of the way at a share of the time, both 0…1.
    public func value(at time: Double) -> Double { curve.value(at: time) }
}
