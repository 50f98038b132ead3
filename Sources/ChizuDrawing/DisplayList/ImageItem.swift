import ChizuGeometry
import ChizuStyle

extension DisplayItem {
    /// An image stretched over the unit square, or over a mesh, mapped by `transform`.
    public struct ImageItem: Equatable, Sendable {
        public enum Sampling: UInt8, Sendable {
            /// Between pixels, colours are mixed.
            case linear
            /// Each place has the colour of the image's pixel there.
            case nearest
        }

        public var image: Bitmap
        /// From the unit square (0,0 the image's top left, 1,1 its bottom right), or from the mesh's space, to points.
        public var transform: AffineTransform
        /// Where parts of the image go, when it is not stretched evenly.
        public var mesh: ImageMesh?
        public var sampling: Sampling
        /// Colours for an image whose alpha is a distance; nil paints the image as it is.
        public var tint: DistanceTint?
        public var opacity: Double
        public var semantics: Semantics?

        public init(
            image: Bitmap, transform: AffineTransform, mesh: ImageMesh? = nil, sampling: Sampling = .linear,
            tint: DistanceTint? = nil, opacity: Double = 1, semantics: Semantics? = nil
        ) {
            self.image = image
            self.transform = transform
            self.mesh = mesh
            self.sampling = sampling
            self.tint = tint
            self.opacity = opacity
            self.semantics = semantics
        }

        /// Whether it is the image itself, stretched evenly.
        package var isPlain: Bool { mesh == nil && tint == nil }
    }
}

/// Colours for an image whose alpha is the distance to a shape's edge (a signed distance field): 192 of 255 on the
/// edge, and 255 for eight pixels of the image, more towards the inside.
public struct DistanceTint: Equatable, Sendable {
    public var color: Color
    public var haloColor: Color
    /// In points, like the blur. At most what the field holds: six pixels of the image.
    public var haloWidth: Double
    public var haloBlur: Double
    /// Points a pixel of an image made for one pixel a point: the icon's size.
    public var size: Double

    public init(
        color: Color, haloColor: Color = .clear, haloWidth: Double = 0, haloBlur: Double = 0, size: Double = 1
    ) {
        self.color = color
        self.haloColor = haloColor
        self.haloWidth = haloWidth
        self.haloBlur = haloBlur
        self.size = size
    }
}
