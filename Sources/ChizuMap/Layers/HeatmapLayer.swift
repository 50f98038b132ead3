import ChizuStyle

/// How dense points lie, as colours: a glow around each point, added up.
public struct HeatmapLayer: MapLayer {
    public var common: LayerCommon

    public init(_ source: some LayerSourceConvertible) {
        common = LayerCommon(.heatmap, source.layerSource)
    }

    init(_ common: LayerCommon) {
        self.common = common
    }

    /// How far a point's glow reaches, in points; 30 by default.
    public func heatmapRadius(_ radius: StyleValue<Double>) -> Self { setting(.heatmapRadius, radius) }

    /// How much a point counts; 1 by default. Ten points of weight 1 in one place are one point of weight 10.
    public func heatmapWeight(_ weight: StyleValue<Double>) -> Self { setting(.heatmapWeight, weight) }

    /// Multiplies all weights; 1 by default. Meant to change with the zoom.
    public func heatmapIntensity(_ intensity: StyleValue<Double>) -> Self { setting(.heatmapIntensity, intensity) }

    /// The colour of a density: `.interpolate(.linear, .heatmapDensity, [0: .clear, 1: .red])`.
    public func heatmapColor(_ color: StyleValue<Color>) -> Self { setting(.heatmapColor, color) }

    /// Of the layer as a whole, 0 (invisible) to 1.
    public func heatmapOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.heatmapOpacity, opacity) }
}
