import ChizuStyle

/// The ground of the picture: the map's margins included, nothing shows beneath it.
public struct BackgroundLayer: MapLayer, Modifiable {
    public var common = LayerCommon()
    var color: StyleValue<Color>?
    var opacity: StyleValue<Double> = .constant(1)

    public init() {}

    public func backgroundColor(_ color: StyleValue<Color>) -> Self { with { $0.color = color } }

    /// 0 (invisible) to 1.
    public func backgroundOpacity(_ opacity: StyleValue<Double>) -> Self { with { $0.opacity = opacity } }
}

/// The short name in which a map is written.
public typealias Background = BackgroundLayer
