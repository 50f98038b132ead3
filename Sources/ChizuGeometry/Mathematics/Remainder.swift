extension Double {
    /// What division by `divisor` leaves when its quotient is cut off, as C's `fmod` and JavaScript's `%` have it: exact,
    /// with the sign of the dividend. NaN for a divisor of zero and for an infinite dividend.
    package static func remainder(_ dividend: Double, _ divisor: Double) -> Double {
        let step = divisor.magnitude
        var rest = dividend.magnitude
        guard step > 0, rest.isFinite else { return .nan }
        guard step.isFinite else { return dividend }
        // Doubles and halves of the divisor are exact, and so are differences of numbers within a factor of two.
        var multiple = step
        while multiple <= rest / 2 { multiple *= 2 }
        while multiple >= step {
            if rest >= multiple { rest -= multiple }
            multiple /= 2
        }
        return dividend < 0 ? -rest : rest
    }
}
