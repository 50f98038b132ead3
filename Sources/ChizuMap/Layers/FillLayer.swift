import ChizuStyle

/// Areas filled with colour: regions, and every polygon of a feature collection.
///
/// Adjacent areas of one layer show no seam between them. An outline is drawn only when `fillOutlineColor` asks for
/// one; `LineLayer` draws borders with more say.
public struct FillLayer: MapLayer, ColoredLayer {
    public var common = LayerCommon()
    var source: LayerSource
    var color = LayerColor.theme
    var opacity: StyleValue<Double> = .constant(1)
    var outlineColor: StyleValue<Color>?

    public init(_ source: some LayerSourceConvertible) {
        self.source = source.layerSource
    }

    public func fillColor(_ color: StyleValue<Color>) -> Self { colored(color) }

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

    /// 0 (invisible) to 1.
    public func fillOpacity(_ opacity: StyleValue<Double>) -> Self { with { $0.opacity = opacity } }

    /// A hairline (one point) around each area.
    public func fillOutlineColor(_ color: StyleValue<Color>) -> Self { with { $0.outlineColor = color } }

    /// Whether the fills look different at another zoom.
    var dependsOnZoom: Bool { paintDependsOnZoom }
}
