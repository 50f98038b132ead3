import CPango
import ChizuDrawing

/// One line of text laid out by Pango. Owns its `PangoLayout`; used within the thread of its ``FontCollection``.
package final class TextLayout {
    package let pointer: OpaquePointer

    /// - Parameters:
    ///   - text: the line.
    ///   - font: family, weight and slant; `size` counts instead of its own.
    ///   - size: em size in the units of the target.
    ///   - language: a BCP 47 tag; it picks the glyph variants of Han characters.
    ///   - context: a context of ``FontCollection/makeContext()``, which stays the caller's.
    package init(_ text: String, font: Font, size: Double, language: String, context: OpaquePointer) {
        pango_context_set_language(context, pango_language_from_string(language))
        pointer = pango_layout_new(context)
        let description = pango_font_description_new()
        defer { pango_font_description_free(description) }
        pango_font_description_set_family(description, FontFamilyList(font.family).pangoFamily)
        pango_font_description_set_absolute_size(description, size * Double(PANGO_SCALE))
        let weight = UInt32(min(max(font.weight, 100), 1000))
        pango_font_description_set_weight(description, PangoWeight(rawValue: weight))
        pango_font_description_set_style(description, font.isItalic ? PANGO_STYLE_ITALIC : PANGO_STYLE_NORMAL)
        pango_layout_set_font_description(pointer, description)
        pango_layout_set_single_paragraph_mode(pointer, 1)
        var line = Self.singleLine(text)
        line.withUTF8 { bytes in
            bytes.withMemoryRebound(to: CChar.self) {
                pango_layout_set_text(pointer, $0.baseAddress, Int32($0.count))
            }
        }
    }

    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }

    /// Advance, ascent and descent, in the units of the size it was laid out in.
    package var metrics: (advance: Double, ascent: Double, descent: Double) {
        guard let line = pango_layout_get_line_readonly(pointer, 0) else { return (0, 0, 0) }
        var logical = PangoRectangle()
        pango_layout_line_get_extents(line, nil, &logical)
        let unit = 1 / Double(PANGO_SCALE)
        return (
            Double(logical.width) * unit, -Double(logical.y) * unit,
            (Double(logical.height) + Double(logical.y)) * unit
        )
    }

    /// Control characters and line breaks become spaces: they have no glyphs, and a line has no end in its middle.
    private static func singleLine(_ text: String) -> String {
        let isBreak: (Unicode.Scalar) -> Bool = {
            $0.value < 0x20 || (0x7F...0x9F).contains($0.value) || $0.value == 0x2028 || $0.value == 0x2029
        }
        guard text.unicodeScalars.contains(where: isBreak) else { return text }
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(isBreak(scalar) ? " " : scalar) }
        return String(line)
    }
}
