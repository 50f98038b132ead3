import ChizuDrawing
import ChizuMap
import ChizuPDF
import ChizuText

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

extension Map {
    /// Draws the map into a file: SVG, PNG or PDF by the path's extension.
    ///
    /// The file is written whole or not at all; what stood there before stays until the new one is complete.
    ///
    /// ```swift
    /// try map.write(to: "japan.png", width: 1600, scale: 2)
    /// ```
    /// - Parameters:
    ///   - path: `-` is standard output, which needs a `format`.
    ///   - width: of the picture in points.
    ///   - height: in points; nil takes it from the shape of the data.
    ///   - scale: pixels a point, for PNG only.
    ///   - format: nil takes the one that the extension names.
    ///   - fonts: what text is set in; nil takes the system's fonts.
    /// - Returns: what could not be shown as asked; empty for most pictures.
    /// - Throws: `FileError` when the file cannot be written or its extension is unknown, `PictureError` and `PDFError`
    ///   when the picture is too large.
    @discardableResult
    public func write(
        to path: String, width: Double = 1200, height: Double? = nil, scale: Double = 1,
        format: PictureFormat? = nil, fonts: FontCollection? = nil
    ) throws -> [Warning] {
        guard let format = format ?? PictureFormat(path: path) else {
            if path == "-" { throw PictureError.unnamedFormat }
            throw FileError(path: path, reason: .unknownFormat)
        }
        let picture = try picture(format, width: width, height: height, scale: scale, fonts: fonts)
        try FileDestination(path: path).write(picture.bytes)
        return picture.warnings
    }

    /// Draws the map into a file; see `write(to:width:height:scale:format:fonts:)`.
    @discardableResult
    public func write(
        to url: URL, width: Double = 1200, height: Double? = nil, scale: Double = 1,
        format: PictureFormat? = nil, fonts: FontCollection? = nil
    ) throws -> [Warning] {
        try write(to: url.filePath, width: width, height: height, scale: scale, format: format, fonts: fonts)
    }

    /// Draws the map as the bytes of a file.
    ///
    /// - Parameters:
    ///   - width: of the picture in points.
    ///   - height: in points; nil takes it from the shape of the data.
    ///   - scale: pixels a point, for PNG only.
    ///   - fonts: what text is set in; nil takes the system's fonts.
    public func picture(
        _ format: PictureFormat, width: Double = 1200, height: Double? = nil, scale: Double = 1,
        fonts: FontCollection? = nil
    ) throws -> (bytes: [UInt8], warnings: [Warning]) {
        let shaper = DeferredTextShaper(fonts: fonts)
        let scene = PreparedMap(self, runner: .allCores).scene(width: width, height: height, shaper: shaper)
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
