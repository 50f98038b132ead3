import CPango
import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuText

/// Paints a display list as a one-page PDF: vector shapes, and text in embedded fonts that can be searched and copied.
///
/// The same picture gives the same bytes, unless a date of creation is asked for. One point of the picture is one
/// point of the page, and shapes are placed to 1/256 point, as cairo does. Not for two threads at a time, since fonts
/// are not either.
public struct PDFPainter {
    /// What text is set in; untouched while there is none.
    public var fonts: FontCollection
    /// When the document says it was made, in ISO 8601 (`"2025-04-01T12:00:00Z"`); nil leaves it out.
    public var creationDate: String?
    /// Whether shared borders are stroked beneath opaque fills, so that viewers show no hairline between neighbours.
    public var coversSeams: Bool

    public init(fonts: FontCollection = FontCollection(), creationDate: String? = nil, coversSeams: Bool = true) {
        self.fonts = fonts
        self.creationDate = creationDate
        self.coversSeams = coversSeams
    }

    /// The document's bytes.
    ///
    /// - Throws: ``PDFError`` for an impossible size, and for what cairo cannot paint.
    public func paint(_ list: DisplayList) throws(PDFError) -> [UInt8] {
        let sides = 0.0..<14_400.001
        guard list.width > 0, list.height > 0, sides.contains(list.width), sides.contains(list.height) else {
            throw .size(width: list.width, height: list.height)
        }
        let document = PDFDocument(width: list.width, height: list.height)
        document.describe(list, creationDate: creationDate)
        let page = try PDFPage(document, list, fonts: fonts, coversSeams: coversSeams)
        if let background = list.background { page.fill(with: background) }
        page.paint(list.items[...])
        try page.finish()
        return try document.finish()
    }
}
