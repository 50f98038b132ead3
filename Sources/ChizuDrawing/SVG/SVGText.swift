import ChizuGeometry
import ChizuStyle

extension TextItem {
    /// Whether both are set in the same face, size and colours.
    func hasStyle(of other: TextItem) -> Bool {
        font == other.font && color == other.color && halo == other.halo && anchor == other.anchor
            && places.isEmpty == other.places.isEmpty
    }

    /// Whether the halo is text of its own beneath: a stroke cannot fade, and one letter's halo must not lie on another
    /// letter.
    fileprivate var hasHaloBeneath: Bool {
        guard let halo, halo.width > 0 else { return false }
        return halo.blur > 0 || !places.isEmpty
    }
}

extension SVGDocument {
    /// Writes texts of one style; from two on they share a group that carries it.
    mutating func write(_ run: [TextItem]) {
        if let halo = run[0].halo, run[0].hasHaloBeneath {
            xml.open("g")
            xml.attribute("aria-hidden", "true")
            if halo.blur > 0 {
                xml.beginAttribute("style")
                xml.text("filter:blur(")
                xml.bytes.appendNumber(halo.blurDeviation, decimals: Self.attributeDecimals)
                xml.text("px)")
                xml.endAttribute()
            }
            style(run[0], color: halo.color)
            for item in run { write(item, style: nil, isShadow: true) }
            xml.close("g")
        }
        let isGroup = run.count > 1
        if isGroup {
            xml.open("g")
            style(run[0], color: run[0].color)
        }
        for item in run { write(item, style: isGroup ? nil : item.color) }
        if isGroup { xml.close("g") }
    }

    /// - Parameters:
    ///   - style: the text's colour where it carries its style itself.
    ///   - isShadow: whether it stands beneath the text proper, which says what it means.
    private mutating func write(_ item: TextItem, style color: Color?, isShadow: Bool = false) {
        if !item.places.isEmpty { return writeClusters(of: item, style: color, isShadow: isShadow) }
        xml.open("text")
        number("x", item.origin.x)
        number("y", item.origin.y)
        if let color { style(item, color: color) }
        length(of: item)
        if item.rotation != 0 { rotation(item) }
        if !isShadow { semantics(item.semantics) }
        if item.text.hasBlanksToKeep { xml.attribute("xml:space", "preserve") }
        xml.content(item.text)
        xml.close("text")
    }

    /// Writes each cluster as a text of its own: not every viewer knows lists of places and turns for one text. Whoever
    /// hears the picture hears the whole.
    private mutating func writeClusters(of item: TextItem, style color: Color?, isShadow: Bool) {
        xml.open("g")
        if let color { style(item, color: color) }
        if !isShadow, item.semantics == nil {
            xml.attribute("role", "img")
            xml.attribute("aria-label", item.text)
        }
        if !isShadow { semantics(item.semantics) }
        let bytes = Array(item.text.utf8)
        for (cluster, place) in zip(item.shaped?.clusters ?? [], item.places) {
            var letter = TextItem(
                text: String(decoding: bytes[cluster.text], as: UTF8.self), origin: place.origin, font: item.font,
                color: item.color)
            letter.rotation = place.rotation
            if letter.text.utf8.elementsEqual(" ".utf8) { continue }
            xml.open("text")
            number("x", letter.origin.x)
            number("y", letter.origin.y)
            if letter.rotation != 0 { rotation(letter) }
            xml.content(letter.text)
            xml.close("text")
        }
        xml.close("g")
    }

    /// - Parameter color: of the glyphs and, for a halo's own text, of the halo.
    private mutating func style(_ item: TextItem, color: Color) {
        xml.attribute("font-family", item.font.family)
        number("font-size", item.font.size)
        if item.font.weight != 400 { number("font-weight", Double(item.font.weight)) }
        if item.font.isItalic { xml.attribute("font-style", "italic") }
        if item.places.isEmpty {
            if item.font.letterSpacing != 0 { number("letter-spacing", item.font.letterSpacing) }
            switch item.anchor {
            case .start: break
            case .middle: xml.attribute("text-anchor", "middle")
            case .end: xml.attribute("text-anchor", "end")
            }
        }
        self.color("fill", color)
        guard let halo = item.halo, halo.width > 0, !item.hasHaloBeneath || color == halo.color else { return }
        // The stroke is centred on the glyph's edge and painted first, so that half of it shows around the glyph.
        self.color("stroke", halo.color)
        number("stroke-width", halo.width * 2)
        xml.attribute("stroke-linejoin", "round")
        xml.attribute("paint-order", "stroke")
    }

    /// Holds the text to the width it was laid out with: a reader's fonts are others, and wider digits would run into
    /// the next label. An estimate without outlines knows less than the reader's fonts do.
    private mutating func length(of item: TextItem) {
        guard let shaped = item.shaped, shaped.outline != nil, shaped.advance > 0 else { return }
        number("textLength", shaped.advance)
        xml.attribute("lengthAdjust", "spacingAndGlyphs")
    }

    private mutating func rotation(_ item: TextItem) {
        xml.beginAttribute("transform")
        xml.text("rotate(")
        xml.bytes.appendNumber(item.rotation, decimals: Self.attributeDecimals)
        for value in [item.origin.x, item.origin.y] {
            xml.text(" ")
            xml.bytes.appendNumber(value, decimals: Self.attributeDecimals)
        }
        xml.text(")")
        xml.endAttribute()
    }
}

extension String {
    /// Whether SVG would drop blanks: at the ends, or one of two together.
    fileprivate var hasBlanksToKeep: Bool {
        var last = UInt8(ascii: " ")
        for byte in utf8 {
            if byte == UInt8(ascii: " "), last == byte { return true }
            last = byte
        }
        return last == UInt8(ascii: " ") && !utf8.isEmpty
    }
}
