import ChizuStyle

/// Colours for the numbers 0…1: evenly spaced ones, and premultiplied mixes between two neighbours.
public struct ColorRamp: Equatable, Sendable {
    /// The first for 0 and below, the last for 1 and above.
    public var colors: [Color]

    /// Entries enough for what eight bits of colour can show, as map renderers take for their tables.
    public static let defaultCount = 256

    public init(colors: [Color]) {
        self.colors = colors
    }

    /// A table of what `color` says at 0, 1/(count − 1), … 1.
    public init(count: Int = ColorRamp.defaultCount, color: (Double) -> Color) {
        colors = []
        colors.reserveCapacity(count)
        for index in 0..<count { colors.append(color(Double(index) / Double(max(1, count - 1)))) }
    }

    /// The entry nearest to a value.
    func color(at value: Double) -> Color {
        guard !colors.isEmpty else { return .clear }
        return colors[Int(Levels.clamped(value) * Double(colors.count - 1) + 0.5)]
    }
}
