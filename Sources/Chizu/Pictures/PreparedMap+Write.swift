import ChizuDrawing
import ChizuMap
import ChizuPDF
import ChizuText

extension PreparedMap {
    /// Draws the map into a file; see `Map.write(to:width:height:scale:format:fonts:)`.
    package func write(
        to path: String, width: Double, height: Double?, scale: Double, format: PictureFormat, fonts: FontCollection?
    ) throws -> [Warning] {
        let picture = try picture(format, width: width, height: height, scale: scale, fonts: fonts)
        try FileDestination(path: path).write(picture.bytes)
        return picture.warnings
    }

    /// Draws the map as the bytes of a file; see `Map.picture(_:width:height:scale:fonts:)`.
    func picture(
        _ format: PictureFormat, width: Double, height: Double?, scale: Double, fonts: FontCollection?
    ) throws -> (bytes: [UInt8], warnings: [Warning]) {
        let shaper = DeferredTextShaper(fonts: fonts)
        let scene = scene(width: width, height: height, shaper: shaper)
        let bytes =
            switch format {
            case .svg: SVGPainter().paint(scene.displayList)
            case .png: try Self.png(scene.displayList, scale: scale)
            case .pdf: try PDFPainter(fonts: shaper.fonts).paint(scene.displayList)
            }
        return (bytes, scene.warnings)
    }

    private static func png(_ list: DisplayList, scale: Double) throws(PictureError) -> [UInt8] {
        let width = list.width * scale
        let height = list.height * scale
        guard width <= Double(PictureError.maximumSide), height <= Double(PictureError.maximumSide),
            width * height <= Double(PictureError.maximumPixels)
        else { throw .tooLarge(width: width, height: height) }
        return PNGEncoder(PixelPainter(list, scale: scale).paintOnAllCores()).encodeOnAllCores()
    }
}
