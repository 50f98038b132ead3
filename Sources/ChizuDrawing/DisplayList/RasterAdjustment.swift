import ChizuGeometry

/// Changes of an image's colours, with the names and meanings of the raster layers of the MapLibre style
/// specification, in the order its shader has them: hue, saturation, contrast, brightness.
public struct RasterAdjustment: Equatable, Sendable {
    /// Degrees around the colour wheel.
    public var hueRotate: Double
    /// −1 grey … 1.
    public var saturation: Double
    /// −1 … 1.
    public var contrast: Double
    /// What black becomes, 0…1.
    public var brightnessMin: Double
    /// What white becomes, 0…1.
    public var brightnessMax: Double

    public init(
        hueRotate: Double = 0, saturation: Double = 0, contrast: Double = 0, brightnessMin: Double = 0,
        brightnessMax: Double = 1
    ) {
        self.hueRotate = hueRotate
        self.saturation = saturation
        self.contrast = contrast
        self.brightnessMin = brightnessMin
        self.brightnessMax = brightnessMax
    }
}

extension Bitmap {
    /// The image in other colours; its alphas stay.
    public func adjusted(by adjustment: RasterAdjustment) -> Bitmap {
        if adjustment == RasterAdjustment() { return self }
        // A turn about the grey axis of the colour cube.
        let (sine, cosine) = Double.sincos(adjustment.hueRotate * (Double.pi / 180))
        let root = 3.0.squareRoot()
        let (a, b, c) = ((2 * cosine + 1) / 3, (1 - root * sine - cosine) / 3, (1 + root * sine - cosine) / 3)
        // MapLibre's 1.001, and the least divisor, keep the factors of a saturation and a contrast of 1 finite.
        let saturation =
            adjustment.saturation > 0 ? 1 - 1 / (1.001 - adjustment.saturation) : -adjustment.saturation
        let contrast =
            adjustment.contrast > 0 ? 1 / max(1e-9, 1 - adjustment.contrast) : 1 + adjustment.contrast
        let (low, range) = (adjustment.brightnessMin, adjustment.brightnessMax - adjustment.brightnessMin)
        var adjusted = self
        for index in stride(from: 0, to: pixels.count, by: 4) {
            let (r, g, b0) = (
                Double(pixels[index]) / 255, Double(pixels[index + 1]) / 255, Double(pixels[index + 2]) / 255
            )
            let turned = (a * r + b * g + c * b0, c * r + a * g + b * b0, b * r + c * g + a * b0)
            let average = (turned.0 + turned.1 + turned.2) / 3
            func byte(_ value: Double) -> UInt8 {
                let saturated = value + (average - value) * saturation
                return UInt8(Levels.clamped(low + range * ((saturated - 0.5) * contrast + 0.5)) * 255 + 0.5)
            }
            adjusted.pixels[index] = byte(turned.0)
            adjusted.pixels[index + 1] = byte(turned.1)
            adjusted.pixels[index + 2] = byte(turned.2)
        }
        return adjusted
    }
}
