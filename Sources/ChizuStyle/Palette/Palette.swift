/// An ordered set of colours for values: a published scheme by its name, or colours of your own.
///
/// ```swift
/// Palette.blues.colors(count: 5)          // ColorBrewer's five blues, light to dark
/// Palette.named("viridis")?.color(at: 0.5)
/// ```
public struct Palette: Equatable, Sendable {
    /// What the colours mean.
    public enum Kind: Sendable {
        /// From little to much.
        case sequential
        /// From one side over a neutral middle to the other.
        case diverging
        /// Unordered categories.
        case qualitative
    }

    /// The published name (`"YlGnBu"`), or that given to own colours.
    public let name: String
    public let kind: Kind
    private let source: Source
    /// Whether the colours run from last to first.
    public private(set) var isReversed = false

    private enum Source: Equatable, Sendable {
        /// The classes of 3, 4, 5, … colours, one after another, each colour six hexadecimal digits.
        case classes(StaticText)
        /// The colours, each six hexadecimal digits, close enough to interpolate in sRGB.
        case ramp(StaticText)
        case colors([Color])
    }

    /// A literal that compares by its bytes.
    private struct StaticText: Equatable, Sendable {
        var value: StaticString

        var count: Int { value.utf8CodeUnitCount / 6 }

        /// The colour at `index`; line ends count for nothing as the literals hold none.
        func color(_ index: Int) -> Color {
            value.withUTF8Buffer { bytes in
                var hex: UInt32 = 0
                for offset in 6 * index..<6 * index + 6 {
                    let byte = unsafe bytes[offset]
                    hex = hex << 4 | UInt32(byte < 0x60 ? byte - 0x30 : byte - 0x61 + 10)
                }
                return Color(hex: hex)
            }
        }

        static func == (a: StaticText, b: StaticText) -> Bool {
            a.value.withUTF8Buffer { left in
                b.value.withUTF8Buffer { right in unsafe left.elementsEqual(right) }
            }
        }
    }

    /// A palette of your own colours, in order. An empty list is replaced by black.
    public init(_ colors: [Color], kind: Kind = .sequential, name: String = "custom") {
        self.name = name
        self.kind = kind
        source = .colors(colors.isEmpty ? [.black] : colors)
    }

    init(name: String, sequential classes: StaticString) {
        self.init(name: name, kind: .sequential, source: .classes(StaticText(value: classes)))
    }

    init(name: String, diverging classes: StaticString) {
        self.init(name: name, kind: .diverging, source: .classes(StaticText(value: classes)))
    }

    init(name: String, qualitative colors: StaticString) {
        self.init(name: name, kind: .qualitative, source: .ramp(StaticText(value: colors)))
    }

    init(name: String, ramp colors: StaticString) {
        self.init(name: name, kind: .sequential, source: .ramp(StaticText(value: colors)))
    }

    private init(name: String, kind: Kind, source: Source) {
        self.name = name
        self.kind = kind
        self.source = source
    }

    /// The same colours from last to first.
    public var reversed: Palette {
        var palette = self
        palette.isReversed.toggle()
        return palette
    }

    /// The largest number of classes that the scheme publishes (256 for viridis and its kin).
    public var maximumCount: Int {
        switch source {
        case .classes(let text): Self.largestClass(in: text.count)
        case .ramp(let text): text.count
        case .colors(let colors): colors.count
        }
    }

    /// So many colours: the published class where there is one, otherwise steps interpolated in OKLab. Qualitative
    /// schemes repeat in lighter and darker rounds when asked for more colours than they have.
    public func colors(count: Int) -> [Color] {
        guard count > 0 else { return [] }
        let colors = unreversedColors(count: count)
        return isReversed ? colors.reversed() : colors
    }

    private func unreversedColors(count: Int) -> [Color] {
        if kind == .qualitative { return (0..<count).map { category($0) } }
        if case .classes(let text) = source {
            if count >= 3 && count <= maximumCount { return Self.publishedClass(count, of: text) }
            let three = Self.publishedClass(3, of: text)
            if count == 2 { return [three[0], three[2]] }
            if count == 1 { return [three[1]] }
        }
        if case .colors(let colors) = source, colors.count == count { return colors }
        if count == 1 { return [unreversedColor(at: 0.5)] }
        return (0..<count).map { unreversedColor(at: Double($0) / Double(count - 1)) }
    }

    /// The colour of the category at `index`, counted from 0. The first round has the scheme's own colours.
    private func category(_ index: Int) -> Color {
        let count = maximumCount
        let color = stop(index % count)
        let round = index / count
        guard round > 0 else { return color }
        // Darker, lighter, much darker, much lighter, …: never reaching black or white.
        let strength = 0.6 * (1 - 1 / (1 + 0.5 * Double((round + 1) / 2)))
        return color.mixed(with: round % 2 == 1 ? .black : .white, strength)
    }

    /// The colour at a fraction of the way, 0…1; fractions outside are held at the ends.
    public func color(at fraction: Double) -> Color {
        unreversedColor(at: isReversed ? 1 - fraction : fraction)
    }

    private func unreversedColor(at fraction: Double) -> Color {
        let count = maximumCount
        guard count > 1, fraction > 0 else { return stop(0) }
        guard fraction < 1 else { return stop(count - 1) }
        let position = fraction * Double(count - 1)
        let index = Int(position)
        let rest = position - Double(index)
        if rest == 0 { return stop(index) }
        let (low, high) = (stop(index), stop(index + 1))
        if case .ramp = source {
            return Color(
                red: low.red + (high.red - low.red) * rest, green: low.green + (high.green - low.green) * rest,
                blue: low.blue + (high.blue - low.blue) * rest)
        }
        return low.mixed(with: high, rest)
    }

    /// The colour at `index` of the largest class.
    private func stop(_ index: Int) -> Color {
        switch source {
        case .classes(let text): text.color(text.count - maximumCount + index)
        case .ramp(let text): text.color(index)
        case .colors(let colors): colors[index]
        }
    }

    private static func publishedClass(_ count: Int, of text: StaticText) -> [Color] {
        // The classes before it have 3, 4, … count − 1 colours.
        let start = (count - 1) * count / 2 - 3
        return (start..<start + count).map { text.color($0) }
    }

    /// n where 3 + 4 + … + n = total.
    private static func largestClass(in total: Int) -> Int {
        var count = 3
        var sum = 3
        while sum < total {
            count += 1
            sum += count
        }
        return count
    }
}
