import ChizuGeoJSON
import ChizuStyle

/// The part of a layer that does not depend on its type.
public struct LayerCommon: Sendable {
    /// What a property is that a layer leaves open.
    public enum Defaults: UInt8, Sendable {
        /// Colours are the theme's, lengths grow with the picture.
        case theme
        /// What the MapLibre style spec says: black, a line of one point, …
        case specification
    }

    public let type: LayerType
    public internal(set) var source: LayerSource
    public internal(set) var id: String?
    public internal(set) var minZoom = -Double.infinity
    public internal(set) var maxZoom = Double.infinity
    public internal(set) var filter: StyleValue<Bool>?
    /// Paint and layout.
    public internal(set) var properties = StyleProperties()
    public internal(set) var defaults = Defaults.theme
    /// The scale by which the layer's colour follows a property's values; it takes the place of the colour.
    var colorScale: ColorScaleRequest?
    /// The layer as it stood in the style that it was read from; nil where it was made in Swift.
    var written: StyleLayer?

    init(_ type: LayerType, _ source: LayerSource = .none) {
        self.type = type
        self.source = source
    }

    /// Whether the layer is drawn at all, as far as it can be known before it is. Only the map's own variables can
    /// change it.
    func isVisible(_ globalState: JSONObject) -> Bool {
        guard let visibility = properties[.visibility(of: type)] else { return true }
        var context = ExpressionContext()
        context.globalState = globalState
        return visibility.value(in: context) != .string("none")
    }

    mutating func set(_ property: StyleProperty, _ value: Expression) {
        properties.set(property, value)
        if property == type.mainColor { colorScale = nil }
    }
}

extension StyleProperty {
    /// The `visibility` of a layer type.
    public static func visibility(of type: LayerType) -> StyleProperty {
        switch type {
        case .background: .backgroundVisibility
        case .fill: .fillVisibility
        case .line: .lineVisibility
        case .circle: .circleVisibility
        case .heatmap: .heatmapVisibility
        case .symbol: .symbolVisibility
        case .raster: .rasterVisibility
        }
    }
}

extension LayerType {
    /// The colour that a scale can take the place of.
    var mainColor: StyleProperty? {
        switch self {
        case .fill: .fillColor
        case .line: .lineColor
        case .circle: .circleColor
        case .background, .heatmap, .symbol, .raster: nil
        }
    }
}
