import ChizuGeometry
import ChizuStyle

/// A finished picture that any painter can paint: shapes, strokes, images and text in painting order.
///
/// Units are points (CSS pixels) with the origin at the top left; a painter multiplies by its scale.
public struct DisplayList: Equatable, Sendable {
    /// Points.
    public var width: Double
    public var height: Double
    /// Painted over the whole picture first; nil leaves it transparent.
    public var background: Color?
    public var items: [DisplayItem]
    /// The picture's title and description for outputs that carry them.
    public var title: String?
    public var description: String?
    /// BCP 47 tag of the text (`"ja"`), which picks the glyph variants of Han characters.
    public var language: String

    public init(
        width: Double, height: Double, background: Color? = nil, items: [DisplayItem] = [], title: String? = nil,
        description: String? = nil, language: String = "en"
    ) {
        self.width = width
        self.height = height
        self.background = background
        self.items = items
        self.title = title
        self.description = description
        self.language = language
    }
}

/// One item of a display list.
public indirect enum DisplayItem: Equatable, Sendable {
    case fills(FillLayer)
    case strokes(StrokeLayer)
    case image(ImageItem)
    case heatmap(HeatmapItem)
    case text(TextItem)
    case group(GroupItem)

    /// Shapes filled as one layer: where shapes only touch, no seam shows between them; where they overlap, the later
    /// one covers the earlier.
    public struct FillLayer: Equatable, Sendable {
        public struct Shape: Equatable, Sendable {
            public var path: Path
            public var paint: Paint
            public var semantics: Semantics?

            public init(path: Path, paint: Paint, semantics: Semantics? = nil) {
                self.path = path
                self.paint = paint
                self.semantics = semantics
            }
        }

        public var shapes: [Shape]
        public var rule: FillRule
        /// Whether edges are smoothed; if not, a pixel belongs wholly to the shape that covers its centre.
        public var antialias: Bool
        /// Multiplies the whole layer's alpha, 0…1.
        public var opacity: Double
        /// From the paths' space to points.
        public var transform: AffineTransform
        public var semantics: Semantics?

        public init(
            shapes: [Shape], rule: FillRule = .nonZero, antialias: Bool = true, opacity: Double = 1,
            transform: AffineTransform = .identity, semantics: Semantics? = nil
        ) {
            self.shapes = shapes
            self.rule = rule
            self.antialias = antialias
            self.opacity = opacity
            self.transform = transform
            self.semantics = semantics
        }
    }

    /// Strokes painted one over the other, then blended as one layer with `opacity`.
    public struct StrokeLayer: Equatable, Sendable {
        public struct Shape: Equatable, Sendable {
            public var path: Path
            public var paint: Paint
            public var style: StrokeStyle
            public var semantics: Semantics?

            public init(path: Path, paint: Paint, style: StrokeStyle, semantics: Semantics? = nil) {
                self.path = path
                self.paint = paint
                self.style = style
                self.semantics = semantics
            }
        }

        public var shapes: [Shape]
        public var opacity: Double
        /// From the paths' space to points. It moves the path, never the width or the dashes.
        public var transform: AffineTransform
        public var semantics: Semantics?

        public init(
            shapes: [Shape], opacity: Double = 1, transform: AffineTransform = .identity, semantics: Semantics? = nil
        ) {
            self.shapes = shapes
            self.opacity = opacity
            self.transform = transform
            self.semantics = semantics
        }
    }

    /// Items painted together, then clipped and blended as one.
    public struct GroupItem: Equatable, Sendable {
        public var items: [DisplayItem]
        public var opacity: Double
        /// Nothing is painted outside it (antialiased); nil clips nothing.
        public var clip: Path?
        public var clipRule: FillRule
        public var semantics: Semantics?

        public init(
            items: [DisplayItem], opacity: Double = 1, clip: Path? = nil, clipRule: FillRule = .nonZero,
            semantics: Semantics? = nil
        ) {
            self.items = items
            self.opacity = opacity
            self.clip = clip
            self.clipRule = clipRule
            self.semantics = semantics
        }
    }
}

/// Which points are inside a path that crosses or nests.
public enum FillRule: UInt8, Sendable {
    /// Inside where the contours wind around the point a non-zero number of times.
    case nonZero
    /// Inside where a ray to infinity crosses the contours an odd number of times.
    case evenOdd
}
