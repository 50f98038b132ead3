import ChizuDrawing

/// A picture that layers use by name: as an icon, within text, or as a pattern.
public struct MapImage: Equatable, Sendable {
    /// How an image behaves in one direction when an icon is fitted to a text.
    public enum TextFit: UInt8, Sendable {
        /// It takes the text's size, larger or smaller.
        case stretchOrShrink
        /// It grows with the text but is never smaller than it is.
        case stretchOnly
        /// It keeps its proportions: the other direction decides.
        case proportional
    }

    public var bitmap: Bitmap
    /// Pixels of the bitmap to a point of the picture: 2 for an image made for sharp screens.
    public var pixelRatio: Double
    /// Whether the alpha is the distance to a shape's edge (a signed distance field), which takes any colour.
    public var isSDF: Bool
    /// Which parts grow where the image is fitted to a text, and where the text stands in it.
    public var stretch: ImageStretch?
    public var textFitWidth: TextFit
    public var textFitHeight: TextFit

    public init(
        _ bitmap: Bitmap, pixelRatio: Double = 1, isSDF: Bool = false, stretch: ImageStretch? = nil,
        textFitWidth: TextFit = .stretchOrShrink, textFitHeight: TextFit = .stretchOrShrink
    ) {
        self.bitmap = bitmap
        self.pixelRatio = pixelRatio > 0 ? pixelRatio : 1
        self.isSDF = isSDF
        self.stretch = stretch
        self.textFitWidth = textFitWidth
        self.textFitHeight = textFitHeight
    }

    /// In points.
    public var width: Double { Double(bitmap.width) / pixelRatio }
    /// In points.
    public var height: Double { Double(bitmap.height) / pixelRatio }
}
