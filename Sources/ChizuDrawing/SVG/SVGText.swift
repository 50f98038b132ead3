import ChizuGeometry
import ChizuStyle

extension TextItem {
    /// Whether both are set in the same face, size and colours.
    func hasStyle(of other: TextItem) -> Bool {
        font == other.font && color == other.color && halo == other.halo && anchor == other.anchor
            && places.isEmpty == other.places.isEmpty
    }
}

extension SVGDocument {
    /// Writes texts of one style; from two on they share a group that carries it.
    mutating func write(_ run: [TextItem]) {
        // A stroke cannot fade: a blurred halo is text of its own beneath.
        if let halo = run[0].halo, halo.width > 0, halo.blur > 0 {
            xml.open("g")
            xml.attribute("aria-hidden", "true")
            xml.beginAttribute("style")
            xml.text("filter:blur(")
            xml.bytes.appendNumber(halo.blurDeviation, decimals: Self.attributeDecimals)
            xml.text("px)")
            xml.endAttribute()
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
        xml.open("text")
        if item.places.isEmpty {
            number("x", item.origin.x)
            number("y", item.origin.y)
        } else {
            places(of: item)
        }
        if let color { style(item, color: color) }
        if item.places.isEmpty {
            length(of: item)
            if item.rotation != 0 { rotation(item) }
        }
        if !isShadow { semantics(item.semantics) }
        if item.text.hasBlanksToKeep { xml.attribute("xml:space", "preserve") }
        xml.content(item.text)
        xml.close("text")
    }

    /// - Parameter color: of the glyphs and, for a blurred halo's own text, of the halo.
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
        guard let halo = item.halo, halo.width > 0, halo.blur <= 0 || color == halo.color else { return }
        // The stroke is centred on the glyph's edge and painted first, so that half of it shows around the glyph.
        self.color("stroke", halo.color)
        number("stroke-width", halo.width * 2)
        xml.attribute("stroke-linejoin", "round")
        xml.attribute("paint-order", "stroke")
    }

    /// Where each character stands and how it is turned; SVG counts them in UTF-16. The characters of a cluster share
    /// its room: a reader's font may have no ligature for them.
    private mutating func places(of item: TextItem) {
        guard let shaped = item.shaped else { return }
        var characters: [(place: TextItem.Place, byte: Int)] = []
        let bytes = Array(item.text.utf8)
        for (cluster, place) in zip(shaped.clusters, item.places) {
            let turn = AffineTransform(degrees: place.rotation, movingTo: place.origin)
            // Units of UTF-16: one for each scalar's first byte, two where it has four bytes.
            var units = cluster.text.filter { bytes[$0] & 0xC0 != 0x80 }
            units += units.filter { bytes[$0] >= 0xF0 }
            units.sort()
            let step = cluster.advance * shaped.unit / Double(max(1, units.count))
            for (number, byte) in units.enumerated() {
                let origin = turn.apply(Point(x: step * Double(number), y: 0))
                characters.append((TextItem.Place(origin: origin, rotation: place.rotation), byte))
            }
        }
        characters.sort { $0.byte < $1.byte }
        list("x", characters.map { $0.place.origin.x })
        list("y", characters.map { $0.place.origin.y })
        let rotations = characters.map { $0.place.rotation }
        if rotations.contains(where: { $0 != 0 }) { list("rotate", rotations) }
    }

    private mutating func list(_ name: String, _ values: [Double]) {
        xml.beginAttribute(name)
        for (index, value) in values.enumerated() {
            if index > 0 { xml.text(" ") }
            xml.bytes.appendNumber(value, decimals: precision)
        }
        xml.endAttribute()
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
