import CPango
import ChizuDrawing
import ChizuGeometry

extension PDFPage {
    /// Paints a picture over the unit square that its transform maps.
    func paint(_ item: DisplayItem.ImageItem) {
        let image = item.image
        guard image.width > 0, image.height > 0, item.opacity > 0, let inverse = item.transform.inverse else { return }
        let pattern = cairo_pattern_create_for_surface(surface(for: image))
        defer { cairo_pattern_destroy(pattern) }
        cairo_pattern_set_filter(pattern, item.sampling == .nearest ? CAIRO_FILTER_NEAREST : CAIRO_FILTER_GOOD)
        let toPixels = inverse.followed(by: AffineTransform(scaleX: Double(image.width), scaleY: Double(image.height)))
        var matrix = cairo_matrix_t(toPixels)
        cairo_pattern_set_matrix(pattern, &matrix)
        cairo_set_source(cairo, pattern)
        cairo_paint_with_alpha(cairo, min(1, item.opacity))
    }
}

/// A bitmap as cairo holds it.
enum CairoImage {
    /// A new surface with the picture's pixels, premultiplied and in the machine's byte order. The caller destroys it.
    static func surface(of image: Bitmap) -> OpaquePointer {
        let surface: OpaquePointer = cairo_image_surface_create(
            CAIRO_FORMAT_ARGB32, Int32(image.width), Int32(image.height))
        // Nil where cairo could make no surface; painting it then puts the error on the page.
        guard let data = cairo_image_surface_get_data(surface) else { return surface }
        let stride = Int(cairo_image_surface_get_stride(surface))
        for y in 0..<image.height {
            let row = UnsafeMutableRawPointer(data + y * stride)
            for x in 0..<image.width {
                let start = (y * image.width + x) * 4
                let alpha = UInt32(image.pixels[start + 3])
                func premultiplied(_ offset: Int) -> UInt32 {
                    (UInt32(image.pixels[start + offset]) * alpha + 127) / 255
                }
                let pixel = alpha << 24 | premultiplied(0) << 16 | premultiplied(1) << 8 | premultiplied(2)
                row.storeBytes(of: pixel, toByteOffset: x * 4, as: UInt32.self)
            }
        }
        cairo_surface_mark_dirty(surface)
        return surface
    }
}
