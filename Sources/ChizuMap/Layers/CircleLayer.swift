import ChizuStyle

/// Circles at points: those of a feature collection, or one at the label point of each region.
public struct CircleLayer: ScaledLayer {
    public var common: LayerCommon

    public init(_ source: some LayerSourceConvertible) {
        common = LayerCommon(.circle, source.layerSource)
    }

    init(_ common: LayerCommon) {
        self.common = common
    }

    /// In points. Left open, a dot that grows with the picture.
    public func circleRadius(_ radius: StyleValue<Double>) -> Self { setting(.circleRadius, radius) }

    public func circleColor(_ color: StyleValue<Color>) -> Self { setting(.circleColor, color) }

    /// Colours each circle by a property's value; see `FillLayer.fillColor(by:_:_:noData:)`.
    public func circleColor(
        by property: String, _ classification: Classification = .quantile(classes: 5), _ palette: Palette = .blues,
        noData: Color? = nil
    ) -> Self {
        colored(by: property, classification, palette, noData: noData)
    }

    /// How much of the radius, stroke included, its edge fades over: 0 is sharp, at 1 only the centre has all its colour.
    public func circleBlur(_ blur: StyleValue<Double>) -> Self { setting(.circleBlur, blur) }

    /// 0 (invisible) to 1; the stroke's as well where `circleStrokeOpacity` is left open.
    public func circleOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.circleOpacity, opacity) }

    public func circleStrokeColor(_ color: StyleValue<Color>) -> Self { setting(.circleStrokeColor, color) }

    /// In points, outside the radius.
    public func circleStrokeWidth(_ width: StyleValue<Double>) -> Self { setting(.circleStrokeWidth, width) }

    /// 0 (invisible) to 1.
    public func circleStrokeOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.circleStrokeOpacity, opacity) }

    /// Moves the circles by so many points to the right and down, `[x, y]`.
    public func circleTranslate(_ offset: StyleValue<[Double]>) -> Self { setting(.circleTranslate, offset) }

    /// Moves the circles by so many points to the right and down.
    public func circleTranslate(x: Double, y: Double) -> Self { setting(.circleTranslate, [x, y]) }

    /// Whether a translation turns with the map; it does by default.
    public func circleTranslateAnchor(_ anchor: TranslateAnchor) -> Self { setting(.circleTranslateAnchor, anchor) }

    /// Circles with higher keys are drawn above those with lower ones; without keys, later ones above earlier ones.
    public func circleSortKey(_ key: StyleValue<Double>) -> Self { setting(.circleSortKey, key) }
}
