import ChizuGeometry
import ChizuStyle

/// Paints a display list as an SVG 1.1 document with the paint-order of SVG 2, accessible and small.
///
/// Every shape is one `<path>` with its id, its data and its name; text stays text; shapes that a layer's semantics
/// make a list are walked by screen readers region by region. Neighbours share their rounded borders to the digit.
public struct SVGPainter: Sendable {
    /// Decimals of coordinates, 0…6. Two decimals at the output's size are a hundredth of a pixel.
    public var precision: Int
    /// Whether shared borders are stroked beneath opaque fills, so that no hairline shows between neighbours in
    /// browsers. It never fattens a coast; it costs the bytes of the shared borders once more. Borders that a
    /// following layer strokes anyway are left out.
    public var coversSeams: Bool
    /// Begins every id, to keep apart the ids of several pictures in one page.
    public var idPrefix: String

    public init(precision: Int = 2, coversSeams: Bool = true, idPrefix: String = "") {
        self.precision = min(max(precision, 0), 6)
        self.coversSeams = coversSeams
        self.idPrefix = idPrefix
    }

    /// The document as UTF-8. Coordinates that are not finite are left out with their segment.
    public func paint(_ list: DisplayList) -> [UInt8] {
        var document = SVGDocument(precision: precision, coversSeams: coversSeams, idPrefix: idPrefix)
        document.write(list)
        return document.xml.bytes
    }
}

/// A document being written: what has been written so far and what was defined in it.
struct SVGDocument {
    var xml = XMLWriter()
    var names: SVGNames
    /// Gradients and patterns.
    var definitions: [(paint: Paint, id: String)] = []
    /// Every picture shown, with an id where it is shown more than once.
    var images: [(image: Bitmap, id: String?)] = []
    var definedImages: Set<[UInt8]> = []
    let precision: Int
    let coversSeams: Bool
    /// The picture's size in points.
    private(set) var size = (width: 0.0, height: 0.0)

    init(precision: Int, coversSeams: Bool, idPrefix: String) {
        self.precision = precision
        self.coversSeams = coversSeams
        names = SVGNames(prefix: idPrefix)
    }

    mutating func write(_ list: DisplayList) {
        size = (list.width, list.height)
        xml.open("svg")
        xml.attribute("xmlns", "http://www.w3.org/2000/svg")
        number("width", list.width)
        number("height", list.height)
        xml.beginAttribute("viewBox")
        xml.text("0 0 ")
        xml.bytes.appendNumber(list.width, decimals: Self.attributeDecimals)
        xml.text(" ")
        xml.bytes.appendNumber(list.height, decimals: Self.attributeDecimals)
        xml.endAttribute()
        xml.attribute("lang", list.language)
        xml.attribute("xml:lang", list.language)
        // Readers that do not know the Graphics module fall back to the second role.
        xml.attribute("role", "graphics-document document")
        writeTitle(of: list)
        if let background = list.background, background.alpha > 0 { writeBackground(background, of: list) }
        collectRepeatedImages(list.items)
        write(list.items)
        xml.close("svg")
        xml.text("\n")
    }

    /// Lengths that are written once are written finer than coordinates.
    static let attributeDecimals = 4

    mutating func number(_ name: String, _ value: Double) {
        xml.beginAttribute(name)
        xml.bytes.appendNumber(value, decimals: Self.attributeDecimals)
        xml.endAttribute()
    }

    private mutating func writeTitle(of list: DisplayList) {
        let title = list.title.map { (text: $0, id: names.unique("chizu-title")) }
        let description = list.description.map { (text: $0, id: names.unique("chizu-description")) }
        if let title { xml.attribute("aria-labelledby", title.id) }
        if let description { xml.attribute("aria-describedby", description.id) }
        if let title { element("title", title.text, id: title.id) }
        if let description { element("desc", description.text, id: description.id) }
    }

    private mutating func element(_ name: String, _ text: String, id: String) {
        xml.open(name)
        xml.attribute("id", id)
        xml.content(text)
        xml.close(name)
    }

    private mutating func writeBackground(_ color: Color, of list: DisplayList) {
        xml.open("rect")
        number("width", list.width)
        number("height", list.height)
        self.color("fill", color)
        xml.close("rect")
    }

    /// Writes items in order; consecutive texts of one style share a group that carries it.
    mutating func write(_ items: [DisplayItem]) {
        var index = 0
        while index < items.count {
            switch items[index] {
            case .fills(let layer): write(layer, above: items[(index + 1)...])
            case .strokes(let layer): write(layer)
            case .image(let item): write(item)
            case .heatmap(let item): writePainted(.heatmap(item), item.semantics)
            case .group(let group): write(group)
            case .text(let item):
                var run = [item]
                while index + 1 < items.count, case .text(let next) = items[index + 1], next.hasStyle(of: item) {
                    run.append(next)
                    index += 1
                }
                write(run)
            }
            index += 1
        }
    }

    private mutating func write(_ group: DisplayItem.GroupItem) {
        var clipID: String?
        if let clip = group.clip {
            let id = names.unique("chizu-clip")
            xml.open("clipPath")
            xml.attribute("id", id)
            xml.open("path")
            if group.clipRule == .evenOdd { xml.attribute("clip-rule", "evenodd") }
            path(clip, through: .identity)
            xml.close("path")
            xml.close("clipPath")
            clipID = id
        }
        xml.open("g")
        if let clipID { reference("clip-path", clipID) }
        opacity(group.opacity)
        semantics(group.semantics)
        write(group.items)
        xml.close("g")
    }

    mutating func opacity(_ value: Double) {
        if value < 1 { number("opacity", max(0, value)) }
    }

    /// `name="url(#id)"`.
    mutating func reference(_ name: String, _ id: String) {
        xml.beginAttribute(name)
        xml.text("url(#")
        xml.text(id)
        xml.text(")")
        xml.endAttribute()
    }
}
