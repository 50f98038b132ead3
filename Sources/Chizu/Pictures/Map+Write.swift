import ChizuMap
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
        let format = try format ?? Self.format(of: path)
        return try preparedOnAllCores()
            .write(to: path, width: width, height: height, scale: scale, format: format, fonts: fonts)
    }

    private static func format(of path: String) throws -> PictureFormat {
        if let format = PictureFormat(path: path) { return format }
        if path == "-" { throw PictureError.unnamedFormat }
        throw FileError(path: path, reason: .unknownFormat)
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
        try preparedOnAllCores()
            .picture(format, width: width, height: height, scale: scale, fonts: fonts)
    }

    /// The map ready to be drawn, projected on all cores; its expressions compare and format as Foundation does for the
    /// map's locale.
    public func preparedOnAllCores() -> PreparedMap {
        PreparedMap(self, runner: .allCores, locale: FoundationLocale(reader: Locale(identifier: locale)))
    }
}
