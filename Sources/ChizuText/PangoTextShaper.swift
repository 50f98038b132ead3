import CPango
import ChizuDrawing

/// Shapes lines of text with Pango and HarfBuzz: any script, with fallback fonts, measured and outlined.
///
/// Glyphs are neither hinted nor snapped to pixels, so a line is shaped once in ems and scaled to whatever size is
/// asked for; the shaped lines are kept, the most recent thousands of them. A shaper belongs to one thread at a time,
/// together with its ``FontCollection``.
public final class PangoTextShaper: TextShaper {
    public let fonts: FontCollection
    private var cache: ShapedTextCache
    private var context: OpaquePointer?
    private var canvas: OpaquePointer?

    /// Costs nothing until the first line is shaped.
    ///
    /// - Parameters:
    ///   - fonts: the system's fonts unless given.
    ///   - cacheLimit: how many shaped lines are kept, at most.
    public init(fonts: FontCollection = FontCollection(), cacheLimit: Int = 4096) {
        self.fonts = fonts
        cache = ShapedTextCache(limit: cacheLimit)
    }

    deinit {
        if let canvas { cairo_destroy(canvas) }
        if let context { g_object_unref(UnsafeMutableRawPointer(context)) }
    }

    /// Shapes one line; line breaks and control characters count as spaces. `ascent` and `descent` are those of the
    /// fonts used, fallbacks included. A character without glyph is drawn as a box with its code.
    public func shape(_ text: String, font: Font, language: String) -> ShapedText {
        let spacing = font.size > 0 ? font.letterSpacing / font.size : 0
        let key = ShapedTextCache.Key(
            text: text, family: font.family, weight: font.weight, isItalic: font.isItalic, spacing: spacing,
            language: language)
        if let line = cache[key] { return line.scaled(by: font.size) }
        let line = shapeInEms(text, font: font, language: language).spaced(by: spacing)
        cache[key] = line
        return line.scaled(by: font.size)
    }

    private func shapeInEms(_ text: String, font: Font, language: String) -> ShapedText {
        let em = text.utf8.count < Self.longLine ? Self.em : Self.emOfLongLine
        let layout = TextLayout(text, font: font, size: em, language: language, context: openContext())
        let metrics = layout.metrics
        let (outline, clusters) = layout.outline(on: openCanvas(), scale: 1 / em)
        return ShapedText(
            advance: metrics.advance / em, ascent: metrics.ascent / em, descent: metrics.descent / em,
            outline: outline, clusters: clusters, missing: layout.missingCharacters)
    }

    /// The em that lines are shaped at: fine beside the 1000 or 2048 units that fonts are drawn in, and 1024 of them
    /// fit Pango's 32-bit lengths.
    private static let em = 1024.0
    /// For lines of this many bytes and more a smaller em keeps their length in range.
    private static let longLine = 1024
    private static let emOfLongLine = 16.0

    private func openContext() -> OpaquePointer {
        if let context { return context }
        let opened = fonts.makeContext()
        context = opened
        return opened
    }

    /// Cairo takes outlines on a surface, of which it touches no pixel.
    private func openCanvas() -> OpaquePointer {
        if let canvas { return canvas }
        // Without bounds: cairo leaves out the glyphs that lie ten ems or more outside a surface.
        let surface = cairo_recording_surface_create(CAIRO_CONTENT_ALPHA, nil)
        defer { cairo_surface_destroy(surface) }
        let opened: OpaquePointer = cairo_create(surface)
        cairo_set_tolerance(opened, 0.01)
        canvas = opened
        return opened
    }
}
