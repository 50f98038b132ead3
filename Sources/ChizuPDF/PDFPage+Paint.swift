import CPango
import ChizuDrawing
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
            let pattern = cairo_pattern_create_linear(
                gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y)
            for stop in gradient.straightStops {
                let color = stop.color
                cairo_pattern_add_color_stop_rgba(
                    pattern, stop.offset, color.red, color.green, color.blue, color.alpha)
            }
            cairo_set_source(cairo, pattern)
            cairo_pattern_destroy(pattern)
        }
    }
}
