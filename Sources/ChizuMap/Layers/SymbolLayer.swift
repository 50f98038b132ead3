import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// Text and icons: the names of regions inside them, labels and icons at points, names along lines.
///
/// No symbol covers another unless it may, and no label leaves the picture. A label of a region stands at the region's
/// label point, else where the region has most room for it, smaller by steps if need be, else where `textFit` allows.
/// What cannot be placed is left out and counted in the scene's warnings.
public struct SymbolLayer: MapLayer, Modifiable {
    /// Which part of the text stands at its point, as in the MapLibre style spec: `.top` hangs the text below it.
    public enum Anchor: String, StyleConvertible, Sendable {
        case center, left, right, top, bottom
        case topLeft = "top-left"
        case topRight = "top-right"
        case bottomLeft = "bottom-left"
        case bottomRight = "bottom-right"
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

    public var common: LayerCommon
    /// A template in place of `text-field`.
    var template: TextTemplate?
    /// A CSS family list and a weight in place of `text-font`.
    var font: (family: String, weight: Int)?
    var fit = Fit.beside
    var arrangement = Arrangement.stacked
    /// The size of the second and later lines relative to the first.
    var secondaryScale = 0.82

    public init(_ source: some LayerSourceConvertible) {
        common = LayerCommon(.symbol, source.layerSource)
    }

    init(_ common: LayerCommon) {
        self.common = common
    }

    /// The text, from an expression such as `.get("name")`.
    public func textField(_ text: StyleValue<String>) -> Self {
        var layer = setting(.textField, text)
        layer.template = nil
        return layer
    }

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
    public func textField(_ template: TextTemplate) -> Self {
        with {
            $0.common.properties.remove(.textField)
            $0.template = template
        }
    }

    /// A CSS family list and a weight of 100…900.
    public func textFont(_ family: String, weight: Int = 400) -> Self {
        with {
            $0.common.properties.remove(.textFont)
            $0.font = (family, weight)
        }
    }

    /// What becomes of a label without room in its region.
    public func textFit(_ fit: Fit) -> Self { with { $0.fit = fit } }

    public func textArrangement(_ arrangement: Arrangement) -> Self { with { $0.arrangement = arrangement } }

    /// The size of the second and later lines relative to the first; 1 makes all alike.
    public func textSecondaryScale(_ scale: Double) -> Self { with { $0.secondaryScale = scale } }
}
