import ChizuDrawing
import ChizuGeoJSON
import ChizuMap
import ChizuProjection
import ChizuStyle

/// A GeoJSON file drawn as the browser engine draws it: every region filled and outlined, in Web Mercator.
///
/// The same bytes give the same pixels natively and as WebAssembly, which the harness checks.
public enum RegionPicture {
    /// - Parameters:
    ///   - bytes: A GeoJSON file.
    ///   - width: Pixels, 1…16384.
    ///   - height: Pixels, 1…16384.
    public static func render(_ bytes: [UInt8], width: Int, height: Int) throws(PictureError) -> Bitmap {
        try PictureSize.check(width, height)
        do throws(GeoJSONError) {
            return draw(try FeatureCollection(parsing: bytes), width: width, height: height)
        } catch {
            throw PictureError(message: error.message)
        }
    }

    private static func draw(_ collection: FeatureCollection, width: Int, height: Int) -> Bitmap {
        let map = Map {
            FillLayer(collection)
            LineLayer(collection).lineColor(.white).lineWidth(0.75)
        }
        .projection(.mercator)
        return PixelPainter(map.scene(width: Double(width), height: Double(height)).displayList).paint()
    }
}
