import ChizuDrawing
import ChizuStyle

/// Lines: borders, tracks, and the outline of every polygon of a feature collection.
///
/// Give it `regions.borders` for borders, or `regions.innerBorders` and `regions.outline` to style them apart. Given the
/// regions themselves it strokes their borders too, each once where all look alike; where some property depends on the
/// region, or a filter chooses among them, every outline, so a border between two regions twice.
public struct LineLayer: ScaledLayer {
    public var common: LayerCommon

    public init(_ source: some LayerSourceConvertible) {
        common = LayerCommon(.line, source.layerSource)
    }

    init(_ common: LayerCommon) {
        self.common = common
    }

    public func lineColor(_ color: StyleValue<Color>) -> Self { setting(.lineColor, color) }

    /// Colours each line by a property's value; see `FillLayer.fillColor(by:_:_:noData:)`.
    public func lineColor(
        by property: String, _ classification: Classification = .quantile(classes: 5), _ palette: Palette = .blues,
        noData: Color? = nil
    ) -> Self {
        colored(by: property, classification, palette, noData: noData)
    }

    /// Colours along the line, by the share of its length gone: `.interpolate(.linear, .lineProgress, [0: .blue, 1: .red])`.
    /// It takes the place of the colour.
    public func lineGradient(_ colors: StyleValue<Color>) -> Self { setting(.lineGradient, colors) }

    /// An image of the map, repeated along the line and as high as the line is wide, in place of the colour.
    public func linePattern(_ image: StyleValue<ResolvedImage>) -> Self { setting(.linePattern, image) }

    /// The image of that name; see `linePattern(_:)`.
    public func linePattern(_ name: String) -> Self { setting(.linePattern, ResolvedImage(name: name)) }

    /// 0 (invisible) to 1. One value for all lines fades them together, so that crossings are not darker.
    public func lineOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.lineOpacity, opacity) }

    /// Of the layer as a whole, 0 (invisible) to 1, beside the opacity of each line.
    public func lineLayerOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.lineLayerOpacity, opacity) }

    /// The stroke's width in points.
    public func lineWidth(_ width: StyleValue<Double>) -> Self { setting(.lineWidth, width) }

    /// Where positive, a casing: two strokes with a gap of so many points between them, along the line's two sides.
    public func lineGapWidth(_ width: StyleValue<Double>) -> Self { setting(.lineGapWidth, width) }

    /// How many points the stroke runs beside the line: to the right of its direction, inside of an area; negative to
    /// the left, or outside.
    public func lineOffset(_ offset: StyleValue<Double>) -> Self { setting(.lineOffset, offset) }

    /// How many points the stroke's edges fade over.
    public func lineBlur(_ blur: StyleValue<Double>) -> Self { setting(.lineBlur, blur) }

    /// Lengths of dashes and gaps in turn, in line widths; empty for a solid line.
    public func lineDasharray(_ lengths: StyleValue<[Double]>) -> Self { setting(.lineDasharray, lengths) }

    /// Lengths of dashes and gaps in turn, in line widths; empty for a solid line.
    public func lineDasharray(_ lengths: [Double]) -> Self { setting(.lineDasharray, lengths) }

    public func lineCap(_ cap: StyleValue<StrokeStyle.Cap>) -> Self { setting(.lineCap, cap) }

    public func lineCap(_ cap: StrokeStyle.Cap) -> Self { setting(.lineCap, cap) }

    public func lineJoin(_ join: StyleValue<StrokeStyle.Join>) -> Self { setting(.lineJoin, join) }

    public func lineJoin(_ join: StrokeStyle.Join) -> Self { setting(.lineJoin, join) }

    /// The longest miter, in line widths; a longer one becomes a bevel.
    public func lineMiterLimit(_ limit: StyleValue<Double>) -> Self { setting(.lineMiterLimit, limit) }

    /// Moves the lines by so many points to the right and down, `[x, y]`.
    public func lineTranslate(_ offset: StyleValue<[Double]>) -> Self { setting(.lineTranslate, offset) }

    /// Moves the lines by so many points to the right and down.
    public func lineTranslate(x: Double, y: Double) -> Self { setting(.lineTranslate, [x, y]) }

    /// Whether a translation turns with the map; it does by default.
    public func lineTranslateAnchor(_ anchor: TranslateAnchor) -> Self { setting(.lineTranslateAnchor, anchor) }

    /// Lines with higher keys are drawn above those with lower ones; without keys, later ones above earlier ones.
    public func lineSortKey(_ key: StyleValue<Double>) -> Self { setting(.lineSortKey, key) }

    /// Whether all lines look alike, but for what the theme makes of coasts, so that several can be stroked as one.
    var isUniform: Bool {
        common.colorScale == nil && !common.properties.dependencies.contains(.feature)
            && common.properties[.lineOffset] == nil && common.properties[.lineGradient] == nil
            && common.properties[.linePattern] == nil
    }
}
