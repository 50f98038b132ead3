import ChizuDrawing
import ChizuStyle

extension FramePainter {
    mutating func paintRaster(_ prepared: PreparedLayer) {
        let context = context(prepared)
        guard let source = prepared.source.image, let mesh = prepared.imageMesh else { return }
        let adjustment = RasterAdjustment(
            hueRotate: context.number(.rasterHueRotate, at: 0, else: 0),
            saturation: context.number(.rasterSaturation, at: 0, else: 0, in: -1...1),
            contrast: context.number(.rasterContrast, at: 0, else: 0, in: -1...1),
            brightnessMin: context.number(.rasterBrightnessMin, at: 0, else: 0, in: 0...1),
            brightnessMax: context.number(.rasterBrightnessMax, at: 0, else: 1, in: 0...1))
        let named = context.word(.rasterResampling, at: 0, else: RasterLayer.Resampling.linear)
        let resampling = context.word(.resampling, at: 0, else: named)
        items.append(
            .image(
                .init(
                    image: prepared.image(adjustedBy: adjustment) ?? source.image, transform: viewport.transform,
                    mesh: mesh, sampling: resampling == .nearest ? .nearest : .linear,
                    opacity: context.opacity(.rasterOpacity, at: 0), semantics: semantics(of: prepared))))
    }
}
