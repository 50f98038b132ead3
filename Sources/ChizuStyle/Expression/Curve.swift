import ChizuGeometry

/// The stops of `step` and `interpolate`, without their outputs.
struct Curve: Equatable, Sendable {
    /// Nil for `step`.
    var interpolation: Expression.Interpolation?
    /// The inputs of the stops, rising. For `step` the first is −∞.
    var inputs: [Double]

    /// How many stops lie at or below the input.
    func stopsReached(_ input: Double) -> Int {
        var low = 0
        var high = inputs.count
        while low < high {
            let middle = (low + high) / 2
            if inputs[middle] <= input { low = middle + 1 } else { high = middle }
        }
        return low
    }

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
            let t = Self.parameter(at: progress / width, x1, x2)
            return Self.bezier(t, y1, y2)
        }
    }

    /// One coordinate of the curve from 0 to 1 with two control values.
    private static func bezier(_ t: Double, _ first: Double, _ second: Double) -> Double {
        let c = 3 * first
        let b = 3 * (second - first) - c
        return ((((1 - c - b) * t) + b) * t + c) * t
    }

    /// The parameter at which the curve's x has the value: by Newton's method, and where the curve is too flat for it
    /// by halving.
    private static func parameter(at x: Double, _ x1: Double, _ x2: Double) -> Double {
        let tolerance = 1e-9
        var t = x
        for _ in 0..<8 {
            let miss = bezier(t, x1, x2) - x
            if miss.magnitude < tolerance { return t }
            let c = 3 * x1
            let b = 3 * (x2 - x1) - c
            let slope = (3 * (1 - c - b) * t + 2 * b) * t + c
            if slope.magnitude < tolerance { break }
            t -= miss / slope
        }
        var (low, high) = (0.0, 1.0)
        t = x
        while high - low > tolerance {
            if bezier(t, x1, x2) < x { low = t } else { high = t }
            t = (low + high) / 2
        }
        return t
    }
}
