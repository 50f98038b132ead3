import CPango
import ChizuDrawing
import ChizuGeometry

extension PDFPage {
    /// Makes `path` cairo's current path. Segments with points that are not finite or far off the page are left out.
    func addPath(_ path: Path, through transform: AffineTransform) {
        cairo_new_path(cairo)
        var index = 0
        func point(_ offset: Int) -> Point? {
            let point = transform.apply(path.points[index + offset])
            return abs(point.x) < Self.reach && abs(point.y) < Self.reach ? point : nil
        }
        for verb in path.verbs {
            switch verb {
            case .move:
                if let target = point(0) { cairo_move_to(cairo, target.x, target.y) }
                index += 1
            case .line:
                if let end = point(0) { cairo_line_to(cairo, end.x, end.y) }
                index += 1
            case .quad:
                if let control = point(0), let end = point(1) { quad(to: end, control: control) }
                index += 2
            case .cubic:
                if let control1 = point(0), let control2 = point(1), let end = point(2) {
                    cairo_curve_to(cairo, control1.x, control1.y, control2.x, control2.y, end.x, end.y)
                }
                index += 3
            case .close: cairo_close_path(cairo)
            }
        }
    }

    /// Cairo's fixed-point coordinates end at ±2²³.
    private static let reach = 8_000_000.0

    /// The cubic that is the same curve: its controls lie two thirds of the way to the quadratic's.
    private func quad(to end: Point, control: Point) {
        var (x, y) = (0.0, 0.0)
        cairo_get_current_point(cairo, &x, &y)
        cairo_curve_to(
            cairo, x + (control.x - x) * 2 / 3, y + (control.y - y) * 2 / 3, end.x + (control.x - end.x) * 2 / 3,
            end.y + (control.y - end.y) * 2 / 3, end.x, end.y)
    }

    func set(_ style: StrokeStyle) {
        cairo_set_line_width(cairo, style.width)
        switch style.cap {
        case .butt: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_BUTT)
        case .round: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_ROUND)
        case .square: cairo_set_line_cap(cairo, CAIRO_LINE_CAP_SQUARE)
        }
        switch style.join {
        case .miter: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_MITER)
        case .round: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_ROUND)
        case .bevel: cairo_set_line_join(cairo, CAIRO_LINE_JOIN_BEVEL)
        }
        cairo_set_miter_limit(cairo, max(1, style.miterLimit))
        // Cairo takes a pattern without any length, or with a negative one, for an error of the whole page.
        let dashes = style.dashes.map { max(0, $0) }
        let isDashed = dashes.contains { $0 > 0 }
        cairo_set_dash(cairo, dashes, isDashed ? Int32(dashes.count) : 0, style.dashOffset)
    }
}
