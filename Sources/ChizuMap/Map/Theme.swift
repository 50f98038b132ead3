import ChizuStyle

/// The colours and the face of a whole picture: what a layer looks like where its author says nothing.
public struct Theme: Equatable, Sendable {
    public var name: String
    public var background: Color
    /// The fill of regions without a colour of their own.
    public var region: Color
    /// Borders between two regions.
    public var border: Color
    /// Borders with a region on one side only: coasts, the rim of the data.
    public var coast: Color
    /// Lines that are not borders: tracks, rivers.
    public var line: Color
    /// Circles, and what else must stand out.
    public var accent: Color
    /// The fill of regions that have no value.
    public var noData: Color
    public var text: Color
    /// Captions, ticks, the smaller lines of labels.
    public var secondaryText: Color
    /// The outline that keeps labels readable on any ground.
    public var halo: Color
    /// CSS family list.
    public var fontFamily: String

    public init(
        name: String, background: Color, region: Color, border: Color, coast: Color, line: Color, accent: Color,
        noData: Color,
        text: Color, secondaryText: Color, halo: Color, fontFamily: String = "sans-serif"
    ) {
        self.name = name
        self.background = background
        self.region = region
        self.border = border
        self.coast = coast
        self.line = line
        self.accent = accent
        self.noData = noData
        self.text = text
        self.secondaryText = secondaryText
        self.halo = halo
        self.fontFamily = fontFamily
    }
}

extension Theme {
    /// Quiet greys on white.
    public static let light = Theme(
        name: "light", background: Color(hex: 0xFFFFFF), region: Color(hex: 0xDFE3E8), border: Color(hex: 0xFFFFFF),
        coast: Color(hex: 0xB4BDC8), line: Color(hex: 0x5B6673), accent: Color(hex: 0x1F6FB2),
        noData: Color(hex: 0xE9EAEC),
        text: Color(hex: 0x22272E), secondaryText: Color(hex: 0x667080), halo: Color(hex: 0xFFFFFF))

    /// Light ink on a blue-grey night.
    public static let dark = Theme(
        name: "dark", background: Color(hex: 0x15191F), region: Color(hex: 0x39424E), border: Color(hex: 0x15191F),
        coast: Color(hex: 0x5A6675), line: Color(hex: 0x9AA7B5), accent: Color(hex: 0x5FB0F0),
        noData: Color(hex: 0x2A3038),
        text: Color(hex: 0xECEFF3), secondaryText: Color(hex: 0x98A3B1), halo: Color(hex: 0x15191F))

    /// The warm green of a travel-memory map: green regions with deep green borders on paper.
    public static let omoide = Theme(
        name: "omoide", background: Color(hex: 0xF8F3E6), region: Color(hex: 0xA9CF9F), border: Color(hex: 0x3C7552),
        coast: Color(hex: 0x3C7552), line: Color(hex: 0x3C7552), accent: Color(hex: 0xD9694A),
        noData: Color(hex: 0xE5DFCC),
        text: Color(hex: 0x2C4A38), secondaryText: Color(hex: 0x77806B), halo: Color(hex: 0xF8F3E6))

    /// The theme of that name, or nil.
    public static func named(_ name: String) -> Theme? {
        for theme in [light, dark, omoide] where theme.name == name { return theme }
        return nil
    }
}
