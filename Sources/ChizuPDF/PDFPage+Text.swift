import CPango
import ChizuDrawing
import ChizuText

extension PDFPage {
    /// Sets a line as text, its halo as the stroked outline beneath.
    func paint(_ item: TextItem) {
        guard item.font.size > 0, item.origin.x.isFinite, item.origin.y.isFinite else { return }
        let layout = TextLayout(
            item.text, font: item.font, size: item.font.size, language: language, context: openTextContext())
        guard let line = pango_layout_get_line_readonly(layout.pointer, 0) else { return }
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        cairo_translate(cairo, item.origin.x, item.origin.y)
        if item.rotation != 0 { cairo_rotate(cairo, item.rotation * .pi / 180) }
        let advance = layout.metrics.advance
        let start =
            switch item.anchor {
            case .start: 0.0
            case .middle: -advance / 2
            case .end: -advance
            }
        if let halo = item.halo, halo.width > 0 {
            cairo_new_path(cairo)
            cairo_move_to(cairo, start, 0)
            pango_cairo_layout_line_path(cairo, line)
            set(StrokeStyle(width: halo.width * 2, join: .round))
            setColor(halo.color)
            cairo_stroke(cairo)
        }
        cairo_new_path(cairo)
        cairo_move_to(cairo, start, 0)
        setColor(item.color)
        pango_cairo_show_layout_line(cairo, line)
        cairo_new_path(cairo)
    }
}
