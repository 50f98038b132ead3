extension [UInt8] {
    /// Appends the number in as few characters as show it to that many decimals: no exponent, no trailing zeros, no
    /// zero before the point. Numbers beyond ±10¹² and those that are none count as 0.
    mutating func appendNumber(_ value: Double, decimals: Int) {
        appendNumber(units: DecimalGrid(decimals: decimals).units(value) ?? 0, decimals: decimals)
    }

    /// Appends `units` × 10^−decimals.
    mutating func appendNumber(units: Int64, decimals: Int) {
        if units < 0 { append(UInt8(ascii: "-")) }
        var rest = units.magnitude
        var digits = decimals
        while digits > 0, rest % 10 == 0 {
            rest /= 10
            digits -= 1
        }
        // Backwards from the last digit; 19 digits and a point fit.
        let end = count
        var written = 0
        repeat {
            if written == digits, written > 0 {
                append(UInt8(ascii: "."))
                if rest == 0 { break }
            }
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: rest % 10))
            rest /= 10
            written += 1
        } while rest > 0 || written <= digits && digits > 0
        self[end...].reverse()
    }
}

/// Rounds lengths to a grid of 10^−decimals.
struct DecimalGrid {
    let decimals: Int
    private let scale: Double

    init(decimals: Int) {
        self.decimals = decimals
        var scale = 1.0
        for _ in 0..<decimals { scale *= 10 }
        self.scale = scale
    }

    /// Nil for what is not finite or beyond ±10¹².
    func units(_ value: Double) -> Int64? {
        guard value.magnitude <= 1e12 else { return nil }
        return Int64((value * scale).rounded())
    }
}
