import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// Text: the names of regions inside them, labels beside points.
///
/// No label covers another or leaves the picture. A label of a region stands at the region's label point, else where
/// the region has most room for it, smaller by steps if need be, else where `textFit` allows. What cannot be placed is
/// left out and counted in the scene's warnings.
public struct SymbolLayer: MapLayer, Modifiable {
    /// Which part of the text stands at its point, as in the MapLibre style spec: `.top` hangs the text below it.
    public enum Anchor: UInt8, Sendable {
        case center, left, right, top, bottom, topLeft, topRight, bottomLeft, bottomRight
    }

    /// What becomes of a label that has no room in its region.
    public enum Fit: UInt8, Sendable {
        /// It is left out.
        case inside
        /// It may stand beside its region, over nothing but the region itself and empty ground; where neighbours leave no
        /// such ground, it may reach over them by half of itself.
        case beside
        /// It stands at its point whether or not its region contains it.
        case overflow
    }

    /// How the lines of a label stand to its point.
    public enum Arrangement: UInt8, Sendable {
        /// One below the other, as a block.
        case stacked
        /// The first line above the point, the others below it, as charts annotate a mark. Where that has no room, the
        /// whole label goes above the point, below, to its right, left, or into a corner.
        case aroundPoint
    }

    public var common = LayerCommon()
    var source: LayerSource
    var field: TextField?
    /// Nil takes a size that grows with the picture.
    var size: StyleValue<Double>?
    var font: String?
    var weight = 400
    var color: StyleValue<Color>?
    var haloColor: StyleValue<Color>?
    var haloWidth: StyleValue<Double>?
    var opacity: StyleValue<Double> = .constant(1)
    var anchors: [Anchor] = [.center]
    /// In ems, right and down.
    var offset = Point.zero
    var fit = Fit.beside
    var arrangement = Arrangement.stacked
    var allowsOverlap = false
    var sortKey: StyleValue<Double>?
    /// The size of the second and later lines relative to the first.
    var secondaryScale = 0.82

    public init(_ source: some LayerSourceConvertible) {
        self.source = source.layerSource
    }

    /// The text, from an expression such as `.get("name")`.
    public func textField(_ text: StyleValue<String>) -> Self { with { $0.field = .value(text) } }

    /// The text as a template: `"{name}\n{population}"` puts properties in place of names in braces, numbers
    /// formatted for the map's locale. Text that is no template (an open brace) stands as it is.
    public func textField(_ template: String) -> Self {
        do throws(TextTemplate.ParseError) {
            return textField(try TextTemplate(parsing: template))
        } catch {
            return textField(.constant(template))
        }
    }

    /// The text as a template that was read before.
    public func textField(_ template: TextTemplate) -> Self { with { $0.field = .template(template) } }

    /// The em size in points.
    public func textSize(_ size: StyleValue<Double>) -> Self { with { $0.size = size } }

    /// A CSS family list and a weight of 100…900.
    public func textFont(_ family: String, weight: Int = 400) -> Self {
        with {
            $0.font = family
            $0.weight = weight
        }
    }

    public func textColor(_ color: StyleValue<Color>) -> Self { with { $0.color = color } }

    /// An outline that keeps the text readable on any ground.
    ///
    /// - Parameter width: how far it reaches beyond the glyphs, in points.
    public func textHalo(_ color: StyleValue<Color>, width: StyleValue<Double>) -> Self {
        with {
            $0.haloColor = color
            $0.haloWidth = width
        }
    }

    public func textHaloColor(_ color: StyleValue<Color>) -> Self { with { $0.haloColor = color } }

    public func textHaloWidth(_ width: StyleValue<Double>) -> Self { with { $0.haloWidth = width } }

    /// 0 (invisible) to 1.
    public func textOpacity(_ opacity: StyleValue<Double>) -> Self { with { $0.opacity = opacity } }

    /// Which part of the text stands at the point.
    public func textAnchor(_ anchor: Anchor) -> Self { with { $0.anchors = [anchor] } }

    /// The anchors that may be used, the best first.
    public func textVariableAnchor(_ anchors: [Anchor]) -> Self {
        with { $0.anchors = anchors.isEmpty ? [.center] : anchors }
    }

    /// How far the text stands from where its anchor puts it, in ems, right and down.
    public func textOffset(x: Double, y: Double) -> Self { with { $0.offset = Point(x: x, y: y) } }

    /// What becomes of a label without room in its region.
    public func textFit(_ fit: Fit) -> Self { with { $0.fit = fit } }

    public func textArrangement(_ arrangement: Arrangement) -> Self { with { $0.arrangement = arrangement } }

    /// Whether the text may cover other text.
    public func textAllowOverlap(_ allows: Bool) -> Self { with { $0.allowsOverlap = allows } }

    /// The size of the second and later lines relative to the first; 1 makes all alike.
    public func textSecondaryScale(_ scale: Double) -> Self { with { $0.secondaryScale = scale } }

    /// Labels with lower keys are placed first; without keys, larger regions are.
    public func symbolSortKey(_ key: StyleValue<Double>) -> Self { with { $0.sortKey = key } }
}

/// The text of a label.
enum TextField: Sendable {
    case value(StyleValue<String>)
    case template(TextTemplate)
}
