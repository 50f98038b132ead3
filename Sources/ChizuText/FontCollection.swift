import CPango
import ChizuDrawing

/// The fonts that text is set in: those installed on the system, or only those of given files.
///
/// Creating one costs nothing; Fontconfig is read when the first line of text is shaped. A collection and everything
/// made from it belong to one thread at a time, as Pango's font maps do: give each thread its own.
public final class FontCollection {
    private let files: [String]?
    private var opened: Opened?

    private struct Opened {
        /// A `PangoFontMap`, owned.
        let map: UnsafeMutablePointer<PangoFontMap>
        /// Nil for the system's configuration, which Fontconfig owns.
        let config: OpaquePointer?
    }

    /// The fonts that Fontconfig finds on this system.
    public init() {
        files = nil
    }

    /// Only these fonts, whatever the system has: pictures then come out the same everywhere.
    ///
    /// - Parameter paths: font files, and folders whose fonts are taken, those in folders below included.
    /// - Throws: ``FontError`` for a path that cannot be read or holds no font.
    public init(files paths: [String]) throws(FontError) {
        files = try FontFiles.resolve(paths)
    }

    deinit {
        guard let opened else { return }
        if let config = opened.config {
            // Pango 1.50 keeps a font map's configuration alive beyond the font map unless it is taken away first.
            pango_fc_font_map_set_config(OpaquePointer(opened.map), nil)
            FcConfigDestroy(config)
        }
        g_object_unref(opened.map)
    }

    /// Every name under which a font can be asked for, sorted; localised names (`"VLゴシック"`) included.
    public var families: [String] {
        _ = open()
        let config = opened?.config
        var names: Set<String> = []
        for kind in [FcSetSystem, FcSetApplication] {
            guard let set = FcConfigGetFonts(config, kind) else { continue }
            for index in 0..<Int(set.pointee.nfont) {
                var position: Int32 = 0
                var name: UnsafeMutablePointer<FcChar8>?
                let font = set.pointee.fonts[index]
                while FcPatternGetString(font, FC_FAMILY, position, &name) == FcResultMatch, let value = name {
                    names.insert(String(cString: value))
                    position += 1
                }
            }
        }
        return names.sorted()
    }

    /// Whether a font of that family is there. Case and spaces around it do not matter, as in CSS.
    public func contains(family: String) -> Bool {
        let wanted = FontFamilyList(family).names.first?.lowercased()
        return families.contains { $0.lowercased() == wanted }
    }

    /// A new `PangoContext` on these fonts, without hinting and with fractional positions: what is measured at one
    /// size holds at every other. The caller releases it.
    package func makeContext() -> OpaquePointer {
        let context: OpaquePointer = pango_font_map_create_context(open())
        let options = cairo_font_options_create()
        cairo_font_options_set_hint_style(options, CAIRO_HINT_STYLE_NONE)
        cairo_font_options_set_hint_metrics(options, CAIRO_HINT_METRICS_OFF)
        cairo_font_options_set_antialias(options, CAIRO_ANTIALIAS_GRAY)
        pango_cairo_context_set_font_options(context, options)
        cairo_font_options_destroy(options)
        pango_context_set_round_glyph_positions(context, 0)
        return context
    }

    private func open() -> UnsafeMutablePointer<PangoFontMap> {
        if let opened { return opened.map }
        let map: UnsafeMutablePointer<PangoFontMap> = pango_cairo_font_map_new()
        var config: OpaquePointer?
        if let files {
            config = FcConfigCreate()
            FcConfigParseAndLoadFromMemory(config, Self.synthesisRules, 1)
            for file in files { FcConfigAppFontAddFile(config, file) }
            pango_fc_font_map_set_config(OpaquePointer(map), config)
        }
        opened = Opened(map: map, config: config)
        return map
    }

    /// What a system's configuration says too: a face that lacks a bold or an italic is emboldened or slanted.
    private static let synthesisRules = """
        <?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
        <match target="font">
        <test name="weight" compare="less_eq"><const>medium</const></test>
        <test target="pattern" name="weight" compare="more_eq"><const>bold</const></test>
        <edit name="embolden" mode="assign"><bool>true</bool></edit>
        </match>
        <match target="font">
        <test name="slant"><const>roman</const></test>
        <test target="pattern" name="slant" compare="not_eq"><const>roman</const></test>
        <edit name="matrix" mode="assign"><times><name>matrix</name>
        <matrix><double>1</double><double>0.2</double><double>0</double><double>1</double></matrix></times></edit>
        </match>
        </fontconfig>
        """
}
