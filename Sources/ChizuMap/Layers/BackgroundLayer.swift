import ChizuStyle

/// The ground of the picture: the map's margins included, nothing shows beneath it.
public struct BackgroundLayer: MapLayer {
    public var common = LayerCommon(.background)

    public init() {}

    init(_ common: LayerCommon) {
        self.common = common
    }

    public func backgroundColor(_ color: StyleValue<Color>) -> Self { setting(.backgroundColor, color) }

    /// An image of the map, repeated over the ground in place of the colour.
    public func backgroundPattern(_ image: StyleValue<ResolvedImage>) -> Self { setting(.backgroundPattern, image) }

    /// The image of that name; see `backgroundPattern(_:)`.
    public func backgroundPattern(_ name: String) -> Self { setting(.backgroundPattern, ResolvedImage(name: name)) }

    /// 0 (invisible) to 1.
    public func backgroundOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.backgroundOpacity, opacity) }
}

/// The short name in which a map is written.
public typealias Background = BackgroundLayer
