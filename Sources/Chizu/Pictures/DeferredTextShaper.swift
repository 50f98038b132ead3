import ChizuDrawing
import ChizuText

/// A text shaper that looks for the system's fonts when there is text to shape: a map without text is spared the time
/// that takes.
final class DeferredTextShaper: TextShaper {
    private let makeFonts: () -> FontCollection
    private(set) lazy var fonts = makeFonts()
    private lazy var shaper = PangoTextShaper(fonts: fonts)

    /// - Parameter fonts: nil takes the system's.
    init(fonts: FontCollection?) {
        makeFonts = { fonts ?? FontCollection() }
    }

    func shape(_ text: String, font: Font, language: String) -> ShapedText {
        shaper.shape(text, font: font, language: language)
    }
}
