/// One layer of a map, painted over those written before it.
public enum Layer: Sendable {
    case background(BackgroundLayer)
    case fill(FillLayer)
    case line(LineLayer)
    case circle(CircleLayer)
    case symbol(SymbolLayer)
}

extension Layer {
    /// What the layer draws; a background draws nothing of anybody's.
    public var source: LayerSource {
        switch self {
        case .background: .none
        case .fill(let layer): layer.source
        case .line(let layer): layer.source
        case .circle(let layer): layer.source
        case .symbol(let layer): layer.source
        }
    }

    /// The layer's name in outputs that carry one; nil where the author gave none.
    public var id: String? { common.id }

    /// What does not depend on the layer's type.
    var common: LayerCommon {
        switch self {
        case .background(let layer): layer.common
        case .fill(let layer): layer.common
        case .line(let layer): layer.common
        case .circle(let layer): layer.common
        case .symbol(let layer): layer.common
        }
    }

    /// The colour scale that the layer asks for, where it colours by a property.
    var colorScaleRequest: ColorScaleRequest? {
        switch self {
        case .background, .symbol: nil
        case .fill(let layer): layer.color.scaleRequest
        case .line(let layer): layer.color.scaleRequest
        case .circle(let layer): layer.color.scaleRequest
        }
    }
}
