import ChizuStyle

/// A colour ramp as levels, to look up many pixels' values in.
struct RampLevels {
    private let levels: [Level]

    /// - Parameter opacity: Multiplies the ramp's alphas.
    init(_ ramp: ColorRamp, opacity: Double = 1) {
        var levels: [Level] = []
        for color in ramp.colors { levels.append(Levels.level(color.opacity(color.alpha * Levels.clamped(opacity)))) }
        self.levels = levels
    }

    /// The mix of the entries on both sides of `value`, 0…1.
    func level(at value: Double) -> Level {
        guard let last = levels.last else { return .zero }
        let place = Levels.clamped(value) * Double(levels.count - 1)
        let index = Int(place)
        guard index + 1 < levels.count else { return last }
        // 1/2¹⁶ steps of levels below 2¹⁵ fit 32 bits.
        let part = UInt32((place - Double(index)) * 65536)
        let (low, high) = (levels[index], levels[index + 1])
        return (low &* Level(repeating: 65536 - part) &+ high &* Level(repeating: part) &+ Level(repeating: 32768))
            &>> Level(repeating: 16)
    }
}
