// Hyperbolic functions and their inverses, each from the exponential or logarithm that keeps its precision near zero.
// Errors stay below 2 ulp.

extension Double {
    package static func sinh(_ x: Double) -> Double {
        let magnitude = x.magnitude
        let half: Double = x < 0 ? -0.5 : 0.5
        if magnitude < 22 {
            if magnitude < 0x1p-28 { return x }
            let t = expm1(magnitude)
            return magnitude < 1 ? half * (2 * t - t * t / (t + 1)) : half * (t + t / (t + 1))
        }
        guard magnitude < 709 else {
            // eˣ overflows before sinh x does.
            let root = exp(0.5 * magnitude)
            return x.isNaN ? .nan : half * root * root
        }
        return half * exp(magnitude)
    }

    package static func cosh(_ x: Double) -> Double {
        let magnitude = x.magnitude
        if magnitude < 0.5 * lnTwoHigh {
            let t = expm1(magnitude)
            let w = 1 + t
            return 1 + t * t / (w + w)
        }
        if magnitude < 709 {
            let t = exp(magnitude)
            return 0.5 * t + 0.5 / t
        }
        let root = exp(0.5 * magnitude)
        return 0.5 * root * root
    }

    package static func tanh(_ x: Double) -> Double {
        let magnitude = x.magnitude
        if magnitude < 0x1p-28 { return x }
        var value: Double
        if magnitude >= 22 {
            value = 1
        } else if magnitude >= 1 {
            value = 1 - 2 / (expm1(2 * magnitude) + 2)
        } else {
            let t = expm1(-2 * magnitude)
            value = -t / (t + 2)
        }
        if x.isNaN { value = .nan }
        return x < 0 ? -value : value
    }

    package static func asinh(_ x: Double) -> Double {
        let magnitude = x.magnitude
        if magnitude < 0x1p-28 || !x.isFinite { return x }
        let value: Double
        if magnitude > 0x1p28 {
            value = log(magnitude) + 6.93147180559945286227e-01
        } else if magnitude > 2 {
            value = log(2 * magnitude + 1 / ((x * x + 1).squareRoot() + magnitude))
        } else {
            let t = x * x
            value = log1p(magnitude + t / (1 + (1 + t).squareRoot()))
        }
        return x < 0 ? -value : value
    }

    package static func acosh(_ x: Double) -> Double {
        if x > 0x1p28 { return log(x) + 6.93147180559945286227e-01 }
        if x > 2 { return log(2 * x - 1 / (x + (x * x - 1).squareRoot())) }
        guard x >= 1 else { return .nan }
        let t = x - 1
        return log1p(t + (2 * t + t * t).squareRoot())
    }

    /// The inverse hyperbolic tangent: ±∞ at ±1, NaN beyond.
    package static func atanh(_ x: Double) -> Double {
        let magnitude = x.magnitude
        if magnitude < 0x1p-28 { return x }
        let twice = magnitude + magnitude
        let value =
            magnitude < 0.5
            ? 0.5 * log1p(twice + twice * magnitude / (1 - magnitude)) : 0.5 * log1p(twice / (1 - magnitude))
        return x < 0 ? -value : value
    }
}
