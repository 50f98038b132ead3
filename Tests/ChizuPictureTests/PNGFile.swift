import CPango
import ChizuDrawing

/// PNG files read and written by cairo, a second source for our own encoder.
enum PNGFile {
    /// The pixels of an opaque PNG, or nil where there is none.
    static func read(_ path: String) -> Bitmap? {
        let surface = cairo_image_surface_create_from_png(path)
        defer { cairo_surface_destroy(surface) }
        guard cairo_surface_status(surface) == CAIRO_STATUS_SUCCESS, let data = cairo_image_surface_get_data(surface)
        else { return nil }
        let width = Int(cairo_image_surface_get_width(surface))
        let height = Int(cairo_image_surface_get_height(surface))
        let stride = Int(cairo_image_surface_get_stride(surface))
        var pixels: [UInt8] = []
        pixels.reserveCapacity(width * height * 4)
        for y in 0..<height {
            for x in 0..<width {
                // Cairo's order in memory is blue, green, red, alpha.
                let pixel = data + y * stride + x * 4
                pixels += [pixel[2], pixel[1], pixel[0], 255]
            }
        }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    static func write(_ bitmap: Bitmap, to path: String) {
        let surface = cairo_image_surface_create(CAIRO_FORMAT_RGB24, Int32(bitmap.width), Int32(bitmap.height))
        defer { cairo_surface_destroy(surface) }
        cairo_surface_flush(surface)
        guard let data = cairo_image_surface_get_data(surface) else { return }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<bitmap.height {
            for x in 0..<bitmap.width {
                let source = (y * bitmap.width + x) * 4
                let pixel = data + y * stride + x * 4
                for channel in 0..<3 { pixel[channel] = bitmap.pixels[source + 2 - channel] }
                pixel[3] = 255
            }
        }
        cairo_surface_mark_dirty(surface)
        cairo_surface_write_to_png(surface, path)
    }
}
