import ChizuStyle

/// A picture laid on the map: a scan, a satellite image.
public struct RasterLayer: MapLayer {
    /// How a picture is shown at another size than its own.
    public enum Resampling: String, StyleConvertible, Sendable {
        /// Colours between pixels are mixed.
        case linear
        /// Each place has the colour of the pixel that it falls in.
        case nearest
    }

    public var common: LayerCommon

    public init(_ source: ImageSource) {
        common = LayerCommon(.raster, source.layerSource)
    }

    init(_ common: LayerCommon) {
        self.common = common
    }

    /// 0 (invisible) to 1.
    public func rasterOpacity(_ opacity: StyleValue<Double>) -> Self { setting(.rasterOpacity, opacity) }

    /// Turns all colours around the colour wheel, in degrees.
    public func rasterHueRotate(_ degrees: StyleValue<Double>) -> Self { setting(.rasterHueRotate, degrees) }

    /// What black becomes, 0 (the default) to 1.
    public func rasterBrightnessMin(_ level: StyleValue<Double>) -> Self { setting(.rasterBrightnessMin, level) }

    /// What white becomes, 0 to 1 (the default).
    public func rasterBrightnessMax(_ level: StyleValue<Double>) -> Self { setting(.rasterBrightnessMax, level) }

    /// −1 (grey) to 1; 0 changes nothing.
    public func rasterSaturation(_ change: StyleValue<Double>) -> Self { setting(.rasterSaturation, change) }

    /// −1 to 1; 0 changes nothing.
    public func rasterContrast(_ change: StyleValue<Double>) -> Self { setting(.rasterContrast, change) }

    public func rasterResampling(_ resampling: Resampling) -> Self { setting(.rasterResampling, resampling) }
}
