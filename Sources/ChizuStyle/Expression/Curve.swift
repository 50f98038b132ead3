import ChizuGeometry

/// The stops of `step` and `interpolate`, without their outputs.
struct Curve: Equatable, Sendable {
    /// Nil for `step`.
    var interpolation: Expression.Interpolation?
    /// The inputs of the stops, rising. For `step` the first is −∞.
    var inputs: [Double]

    /// How many stops lie at or below the input.
    func stopsReached(_ input: Double) -> Int { inputs.reached(by: input) }

    /// The index of the stop before the input, and how far the way to the next has been gone. Before the first stop,
    /// at a stop and behind the last nothing lies between two outputs.
    func place(of input: Double) -> (stop: Int, fraction: Double) {
        let reached = stopsReached(input)
        guard reached > 0 else { return (0, 0) }
        let stop = reached - 1
        guard reached < inputs.count, let interpolation, inputs[stop] < input else { return (stop, 0) }
        return (stop, interpolation.fraction(of: input, from: inputs[stop], to: inputs[reached]))
    }
}

extension Expression.Interpolation {
    /// How far the output has come between two stops, 0…1.
    func fraction(of input: Double, from lower: Double, to upper: Double) -> Double {
        let width = upper - lower
        let progress = input - lower
        switch self {
        case .linear: return progress / width
        case .exponential(let base):
            if base == 1 { return progress / width }
            return (Double.pow(base, progress) - 1) / (Double.pow(base, width) - 1)
        case .cubicBezier(let x1, let y1, let x2, let y2):
            return UnitBezier(x1, y1, x2, y2).value(at: progress / width)
        }
    }
}
