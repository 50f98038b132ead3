import ChizuStyle

/// Circles at points: those of a feature collection, or one at the label point of each region.
public struct CircleLayer: MapLayer, ColoredLayer {
    public var common = LayerCommon()
    var source: LayerSource
    /// Nil takes a dot that grows with the picture.
    var radius: StyleValue<Double>?
    var color = LayerColor.theme
    var opacity: StyleValue<Double> = .constant(1)
    var strokeWidth: StyleValue<Double>?
    var strokeColor: StyleValue<Color>?

    public init(_ source: some LayerSourceConvertible) {
        self.source = source.layerSource
    }

    /// In points.
    public func circleRadius(_ radius: StyleValue<Double>) -> Self { with { $0.radius = radius } }

    public func circleColor(_ color: StyleValue<Color>) -> Self { colored(color) }

    /// Colours each circle by a property's value; see `FillLayer.fillColor(by:_:_:noData:)`.
    public func circleColor(
        by property: String, _ classification: Classification = .quantile(classes: 5), _ palette: Palette = .blues,
        noData: Color? = nil
    ) -> Self {
        colored(by: property, classification, palette, noData: noData)
    }

    /// 0 (invisible) to 1; the stroke's as well.
    public func circleOpacity(_ opacity: StyleValue<Double>) -> Self { with { $0.opacity = opacity } }

    public func circleStrokeColor(_ color: StyleValue<Color>) -> Self { with { $0.strokeColor = color } }

    /// In points, outside the radius.
    public func circleStrokeWidth(_ width: StyleValue<Double>) -> Self { with { $0.strokeWidth = width } }
}
