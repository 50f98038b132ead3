import CPango
import ChizuDrawing
import ChizuGeometry
import ChizuStyle

extension PDFPage {
    func setColor(_ color: Color, alpha: Double = 1) {
        cairo_set_source_rgba(cairo, color.red, color.green, color.blue, color.alpha * alpha)
    }

    /// - Parameter alpha: multiplies a colour's alpha; gradients do not need it.
    func setPaint(_ paint: Paint, alpha: Double = 1) {
        switch paint {
        case .color(let color): setColor(color, alpha: alpha)
        case .lineGradient, .linePattern: setColor(.clear)
        case .linearGradient(let gradient):
            let pattern: OpaquePointer = cairo_pattern_create_linear(
                gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
            setGradient(pattern, gradient.stops)
        case .radialGradient(let gradient):
            let center = gradient.center
            let pattern: OpaquePointer = cairo_pattern_create_radial(
                center.x, center.y, 0, center.x, center.y, max(0, gradient.radius))
            setGradient(pattern, gradient.stops)
        case .pattern(let tile):
            guard tile.image.width > 0, tile.image.height > 0, let inverse = tile.transform.inverse else {
                return setColor(.clear)
            }
            let pattern: OpaquePointer = cairo_pattern_create_for_surface(surface(for: tile.image))
            cairo_pattern_set_extend(pattern, CAIRO_EXTEND_REPEAT)
            cairo_pattern_set_filter(pattern, CAIRO_FILTER_GOOD)
            var matrix = cairo_matrix_t(inverse)
            cairo_pattern_set_matrix(pattern, &matrix)
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
    }

    private func setGradient(_ pattern: OpaquePointer, _ stops: [LinearGradient.Stop]) {
        for stop in stops.straight {
            let color = stop.color
            cairo_pattern_add_color_stop_rgba(pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
        }
        cairo_set_source(cairo, pattern)
        cairo_pattern_destroy(pattern)
    }
}

extension cairo_matrix_t {
    init(_ transform: AffineTransform) {
        self.init(
            xx: transform.a, yx: transform.b, xy: transform.c, yy: transform.d, x0: transform.tx, y0: transform.ty)
    }
}
