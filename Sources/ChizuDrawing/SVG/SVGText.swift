import ChizuGeometry
import ChizuStyle

extension TextItem {
    /// Whether both are set in the same face, size and colours.
    func hasStyle(of other: TextItem) -> Bool {
        font == other.font && color == other.color && halo == other.halo && anchor == other.anchor
    }
}

extension SVGDocument {
    /// Writes texts of one style; from two on they share a group that carries it.
    mutating func write(_ run: [TextItem]) {
        let isGroup = run.count > 1
        if isGroup {
            xml.open("g")
            style(run[0])
        }
        for item in run {
            xml.open("text")
            number("x", item.origin.x)
            number("y", item.origin.y)
            if !isGroup { style(item) }
            length(of: item)
            if item.rotation != 0 { rotation(item) }
            semantics(item.semantics)
            if item.text.hasBlanksToKeep { xml.attribute("xml:space", "preserve") }
            xml.content(item.text)
            xml.close("text")
        }
        if isGroup { xml.close("g") }
    }

    private mutating func style(_ item: TextItem) {
        xml.attribute("font-family", item.font.family)
        number("font-size", item.font.size)
        if item.font.weight != 400 { number("font-weight", Double(item.font.weight)) }
        if item.font.isItalic { xml.attribute("font-style", "italic") }
        switch item.anchor {
        case .start: break
        case .middle: xml.attribute("text-anchor", "middle")
        case .end: xml.attribute("text-anchor", "end")
        }
        color("fill", item.color)
        guard let halo = item.halo, halo.width > 0 else { return }
        // The stroke is centred on the glyph's edge and painted first, so that half of it shows around the glyph.
        color("stroke", halo.color)
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
