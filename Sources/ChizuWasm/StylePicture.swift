import ChizuDrawing
import ChizuGeometry
import ChizuMap
import ChizuStyle

/// Style JSON drawn as the browser engine draws it: what its sources hold inline; texts take their room but draw
/// nothing, for the engine has no fonts.
public enum StylePicture {
    /// - Parameters:
    ///   - bytes: style JSON, version 8.
    ///   - width: Pixels, 1…16384.
    ///   - height: Pixels, 1…16384.
    ///   - camera: nil for the style's own.
    public static func render(
        _ bytes: [UInt8], width: Int, height: Int, camera: Camera?
    ) throws(PictureError) -> Bitmap {
        try PictureSize.check(width, height)
        var map: Map
        do throws(StyleErrors) {
            map = Map(try StyleDocument(parsing: bytes))
        } catch {
            throw PictureError(message: error.message)
        }
        if let camera { map.camera = camera }
        return PixelPainter(map.scene(width: Double(width), height: Double(height)).displayList).paint()
    }

    /// A camera of plain numbers; nil where one is not a number.
    public static func camera(longitude: Double, latitude: Double, zoom: Double, bearing: Double) -> Camera? {
        guard !longitude.isNaN, !latitude.isNaN, !zoom.isNaN, !bearing.isNaN else { return nil }
        return .center(Coordinate(longitude: longitude, latitude: latitude), zoom: zoom, bearing: bearing)
    }
}
