import CPango

/// Why a picture could not be written as PDF.
public enum PDFError: Error, Equatable, CustomStringConvertible {
    /// Cairo refused, with its own words for it.
    case drawing(String)
    /// The picture has no area, or its sides are beyond what PDF allows (14,400 points, PDF 32000-1 annex C).
    case size(width: Double, height: Double)

    public var description: String {
        switch self {
        case .drawing(let reason): "PDF: \(reason)"
        case .size(let width, let height):
            "PDF: a page of \(width) × \(height) points is not possible; expected sides above 0 and up to 14400"
        }
    }

    init(_ status: cairo_status_t) {
        self = .drawing(String(cString: cairo_status_to_string(status)))
    }
}
