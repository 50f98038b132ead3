import ChizuStyle

/// One layer of a map, painted over those written before it.
public enum Layer: Sendable {
    case background(BackgroundLayer)
    case fill(FillLayer)
    case line(LineLayer)
    case circle(CircleLayer)
    case heatmap(HeatmapLayer)
    case symbol(SymbolLayer)
    case raster(RasterLayer)
}

extension Layer {
    /// What does not depend on the layer's type.
    public var common: LayerCommon {
        switch self {
        case .background(let layer): layer.common
        case .fill(let layer): layer.common
        case .line(let layer): layer.common
        case .circle(let layer): layer.common
        case .heatmap(let layer): layer.common
        case .symbol(let layer): layer.common
        case .raster(let layer): layer.common
        }
    }

    /// A layer of any type.
    init(_ common: LayerCommon) {
        switch common.type {
        case .background: self = .background(BackgroundLayer(common))
        case .fill: self = .fill(FillLayer(common))
        case .line: self = .line(LineLayer(common))
        case .circle: self = .circle(CircleLayer(common))
        case .heatmap: self = .heatmap(HeatmapLayer(common))
        case .symbol: self = .symbol(SymbolLayer(common))
        case .raster: self = .raster(RasterLayer(common))
        }
    }

    /// What the layer draws; a background draws nothing of anybody's.
    public var source: LayerSource { common.source }

    /// The layer's name in outputs that carry one; nil where the author gave none.
    public var id: String? { common.id }

    /// The colour scale that the layer asks for, where it colours by a property.
    var colorScaleRequest: ColorScaleRequest? { common.colorScale }
}
