import ChizuStyle

/// Areas filled with colour: regions, and every polygon of a feature collection.
///
/// Adjacent areas of one layer show no seam between them. An outline is drawn only when `fillOutlineColor` asks for
/// one; `LineLayer` draws borders with more say.
public struct FillLayer: ScaledLayer {
    public var common: LayerCommon

    public init(_ source: some LayerSourceConvertible) {
        common = LayerCommon(.fill, source.layerSource)
    }

    init(_ common: LayerCommon) {
        self.common = common
    }

    public func fillColor(_ color: StyleValue<Color>) -> Self { setting(.fillColor, color) }

    /// Colours each area by a property's value, on a scale made from all values of the source.
    ///
    /// - Parameters:
    ///   - property: the name of a number property (of any property, for categories).
    ///   - classification: how values become classes, such as `.quantile(classes: 5)`.
    ///   - palette: the colours, from the lowest class to the highest.
    ///   - noData: the colour where the property is missing, null or no number; by default the theme's.
    public func fillColor(
        by property: String, _ classification: Classification = .quantile(classes: 5), _ palette: Palette = .blues,
        noData: Color? = nil
    ) -> Self {
        colored(by: property, classification, palette, noData: noData)
    }

    /// An image of the map, repeated over each area in place of the colour.
    public func fillPattern(_ image: StyleValue<ResolvedImage>) -> Self { setting(.fillPattern, image) }

    /// The image of that name; see `fillPattern(_:)`.
    public func fillPattern(_ name: String) -> Self { setting(.fillPattern, ResolvedImage(name: name)) }

    /// 0 (invisible) to 1. One value for all areas fades them together, so that overlaps are not darker.
    public func fillOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.fillOpacity, opacity) }

    /// Of the layer as a whole, 0 (invisible) to 1, beside the opacity of each area.
    public func fillLayerOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.fillLayerOpacity, opacity) }

    /// A hairline (one point) around each area.
    public func fillOutlineColor(_ color: StyleValue<Color>) -> Self { setting(.fillOutlineColor, color) }

    /// Whether edges are smoothed; true by default.
    public func fillAntialias(_ isSmooth: StyleValue<Bool>) -> Self { setting(.fillAntialias, isSmooth) }

    /// Moves the areas by so many points to the right and down, `[x, y]`.
    public func fillTranslate(_ offset: StyleValue<[Double]>) -> Self { setting(.fillTranslate, offset) }

    /// Moves the areas by so many points to the right and down.
    public func fillTranslate(x: Double, y: Double) -> Self { setting(.fillTranslate, [x, y]) }

    /// Whether a translation turns with the map; it does by default.
    public func fillTranslateAnchor(_ anchor: TranslateAnchor) -> Self { setting(.fillTranslateAnchor, anchor) }

    /// Areas with higher keys are drawn above those with lower ones; without keys, later ones above earlier ones.
    public func fillSortKey(_ key: StyleValue<Double>) -> Self { setting(.fillSortKey, key) }
}
