import ChizuGeometry

/// Numbers as a reader likes them.
enum TidyNumbers {
    /// About `count` round numbers (1, 2 or 5 times a power of ten apart) from `low` to `high`, as d3's ticks.
    static func ticks(from low: Double, to high: Double, count: Int) -> [Double] {
        guard low < high, low.isFinite, high.isFinite, count > 0 else { return [] }
        let raw = (high - low) / Double(count)
        guard raw > 0, raw.isFinite else { return [] }
        let power = powerOfTen(notAbove: raw)
        let error = raw / power
        // The geometric means between 1, 2, 5 and 10: √2, √10, √50.
        let step =
            power
            * (error >= 7.0710678118654755 ? 10 : error >= 3.1622776601683795 ? 5 : error >= 1.4142135623730951 ? 2 : 1)
        var ticks: [Double] = []
        var index = (low / step).rounded(.up)
        let last = (high / step).rounded(.down)
        while index <= last, ticks.count < 100 {
            // Dividing by a whole number is exact where multiplying by 0.1 would not be.
            ticks.append(step < 1 ? index / (1 / step).rounded() : index * step)
            index += 1
        }
        return ticks
    }

    /// Class limits rounded to as few digits as still sort every value into its class, so that a legend says
    /// "1,200,000" rather than "1,204,783.6" wherever that is true.
    ///
    /// The first and the last limit, which are the data's own ends, are rounded outwards.
    static func shortest(_ limits: [Double], telling values: [Double]) -> [Double] {
        guard limits.count > 1 else { return limits }
        let sorted = values.sorted()
        return limits.indices.map { index in
            let limit = limits[index]
            guard limit.isFinite, limit != 0 else { return limit }
            if index == 0 { return outwards(limit, down: true) }
            if index == limits.count - 1 { return outwards(limit, down: false) }
            return shortest(limit, telling: sorted)
        }
    }

    private static func shortest(_ limit: Double, telling sorted: [Double]) -> Double {
        let below = rank(of: limit, in: sorted)
        var unit = powerOfTen(notAbove: abs(limit))
        for _ in 0..<12 {
            for candidate in [(limit / unit).rounded(.up) * unit, (limit / unit).rounded(.down) * unit]
            where rank(of: candidate, in: sorted) == below { return clean(candidate, unit) }
            unit /= 10
        }
        return limit
    }

    /// A data's end with two digits, or three where two would hide a twentieth of it.
    private static func outwards(_ limit: Double, down: Bool) -> Double {
        let unit = powerOfTen(notAbove: abs(limit)) / 10
        return clean((limit / unit).rounded(down ? .down : .up) * unit, unit)
    }

    /// How many values lie below.
    private static func rank(of limit: Double, in sorted: [Double]) -> Int {
        var low = 0
        var high = sorted.count
        while low < high {
            let middle = (low + high) / 2
            if sorted[middle] < limit { low = middle + 1 } else { high = middle }
        }
        return low
    }

    /// Removes the binary rest of a multiple of a decimal unit.
    private static func clean(_ value: Double, _ unit: Double) -> Double {
        unit >= 1 ? value.rounded() : (value / unit).rounded() / (1 / unit).rounded()
    }

    static func powerOfTen(notAbove value: Double) -> Double {
        var power = 1.0
        guard value > 0, value.isFinite else { return power }
        while power > value { power /= 10 }
        while power * 10 <= value { power *= 10 }
        return power
    }
}
