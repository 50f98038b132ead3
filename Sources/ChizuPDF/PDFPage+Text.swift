import CPango
import ChizuDrawing
import ChizuGeometry
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
        if item.places.isEmpty, item.font.letterSpacing == 0 {
            paint(line, of: item, advance: layout.metrics.advance)
        } else {
            paint(layout, of: item)
        }
        cairo_new_path(cairo)
    }

    /// A line as it was laid out.
    private func paint(_ line: UnsafeMutablePointer<PangoLayoutLine>, of item: TextItem, advance: Double) {
        cairo_translate(cairo, item.origin.x, item.origin.y)
        if item.rotation != 0 { cairo_rotate(cairo, item.rotation * .pi / 180) }
        let start = start(of: item, advance: advance)
        paintHalo(of: item) {
            cairo_move_to(cairo, start, 0)
            pango_cairo_layout_line_path(cairo, line)
        }
        cairo_new_path(cairo)
        cairo_move_to(cairo, start, 0)
        setColor(item.color)
        pango_cairo_show_layout_line(cairo, line)
    }

    /// A line whose clusters stand apart.
    private func paint(_ layout: TextLayout, of item: TextItem) {
        var clusters: [GlyphCluster] = []
        layout.forEachCluster { clusters.append($0) }
        let places = item.places.isEmpty ? spacedPlaces(of: clusters, item) : item.places
        func eachInPlace(_ body: (GlyphCluster) -> Void) {
            for (cluster, place) in zip(clusters, places) {
                cairo_save(cairo)
                cairo_translate(cairo, place.origin.x, place.origin.y)
                if place.rotation != 0 { cairo_rotate(cairo, place.rotation * .pi / 180) }
                cairo_move_to(cairo, 0, 0)
                body(cluster)
                cairo_restore(cairo)
            }
        }
        paintHalo(of: item) {
            eachInPlace { cluster in
                cluster.withGlyphs { pango_cairo_glyph_string_path(cairo, cluster.font, $0) }
            }
        }
        cairo_new_path(cairo)
        setColor(item.color)
        guard let text = pango_layout_get_text(layout.pointer) else { return }
        eachInPlace { cluster in
            // An item of its own carries the cluster's text, so that the page can be searched.
            var part = cluster.run.pointee.item.pointee
            part.offset = Int32(cluster.text.lowerBound)
            part.length = Int32(cluster.text.count)
            cluster.withGlyphs { glyphs in
                withUnsafeMutablePointer(to: &part) { part in
                    var clusterStarts = [Int32](repeating: 0, count: cluster.glyphs.count)
                    clusterStarts.withUnsafeMutableBufferPointer { starts in
                        glyphs.pointee.log_clusters = starts.baseAddress
                        var run = cluster.run.pointee
                        run.item = part
                        run.glyphs = glyphs
                        pango_cairo_show_glyph_item(cairo, text, &run)
                    }
                }
            }
        }
    }

    /// Where the clusters of a straight line stand with room between them.
    private func spacedPlaces(of clusters: [GlyphCluster], _ item: TextItem) -> [TextItem.Place] {
        let spacing = item.font.letterSpacing
        let advance = clusters.reduce(0) { $0 + $1.advance + spacing }
        let start = start(of: item, advance: advance)
        let turn = AffineTransform(degrees: item.rotation, movingTo: item.origin)
        return clusters.enumerated().map { index, cluster in
            TextItem.Place(
                origin: turn.apply(Point(x: start + cluster.x + spacing * Double(index), y: 0)),
                rotation: item.rotation)
        }
    }

    private func start(of item: TextItem, advance: Double) -> Double {
        switch item.anchor {
        case .start: 0
        case .middle: -advance / 2
        case .end: -advance
        }
    }

    /// Strokes the path that `trace` makes.
    private func paintHalo(of item: TextItem, _ trace: () -> Void) {
        guard let halo = item.halo, halo.width > 0 else { return }
        cairo_new_path(cairo)
        trace()
        for shape in halo.strokes(of: Path(), scale: DisplayItem.embeddedScale) {
            set(shape.style)
            setPaint(shape.paint, alpha: 1)
            cairo_stroke_preserve(cairo)
        }
    }
}
