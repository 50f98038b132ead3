import CPango
import ChizuDrawing
import ChizuGeometry

extension TextLayout {
    /// The outlines of the line's glyphs, the start of its baseline at the origin, and the clusters that they are parts
    /// of, all multiplied by `scale`.
    ///
    /// Cairo keeps a path in fixed point with 8 binary digits after the point: lay out large and scale down.
    func outline(on cairo: OpaquePointer, scale: Double) -> (path: Path, clusters: [ShapedText.Cluster]) {
        var path = Path()
        var clusters: [ShapedText.Cluster] = []
        forEachCluster { cluster in
            cairo_new_path(cairo)
            cairo_move_to(cairo, cluster.x, 0)
            cluster.withGlyphs { pango_cairo_glyph_string_path(cairo, cluster.font, $0) }
            let (verbs, points) = (path.verbs.count, path.points.count)
            if let copy = cairo_copy_path(cairo) {
                path.append(copy.pointee, scale: scale)
                cairo_path_destroy(copy)
            }
            clusters.append(
                ShapedText.Cluster(
                    text: cluster.text, x: cluster.x * scale, advance: cluster.advance * scale,
                    verbs: verbs..<path.verbs.count, points: points..<path.points.count))
        }
        cairo_new_path(cairo)
        return (path, clusters)
    }

    /// The characters of the line that no font has a glyph for, each once, in order of appearance.
    var missingCharacters: [Character] {
        guard pango_layout_get_unknown_glyphs_count(pointer) > 0 else { return [] }
        guard let bytes = pango_layout_get_text(pointer) else { return [] }
        let text = String(cString: bytes)
        var missing: [Character] = []
        let iterator = pango_layout_get_iter(pointer)
        defer { pango_layout_iter_free(iterator) }
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            let start = Int(run.pointee.item.pointee.offset)
            let glyphs = run.pointee.glyphs.pointee
            for index in 0..<Int(glyphs.num_glyphs) where glyphs.glyphs[index].glyph & Self.unknownFlag != 0 {
                let offset = start + Int(glyphs.log_clusters[index])
                let place = text.utf8.index(text.startIndex, offsetBy: offset)
                let character = text[text.rangeOfCharacter(containing: place)]
                if let first = character.first, !missing.contains(first) { missing.append(first) }
            }
        } while pango_layout_iter_next_run(iterator) != 0
        return missing
    }

    /// `PANGO_GLYPH_UNKNOWN_FLAG`, a macro that Swift cannot import.
    private static let unknownFlag: PangoGlyph = 0x1000_0000
}

extension String {
    /// The range of the whole character that `place`, an index of its UTF-8, lies in.
    fileprivate func rangeOfCharacter(containing place: Index) -> Range<Index> {
        let start = index(startIndex, offsetBy: distance(from: startIndex, to: place))
        return start..<(start < endIndex ? index(after: start) : endIndex)
    }
}

extension Path {
    /// Adds cairo's path. The lone moves that cairo leaves behind each glyph are dropped.
    fileprivate mutating func append(_ path: cairo_path_t, scale: Double) {
        guard let data = path.data else { return }
        let count = Int(path.num_data)
        func point(_ index: Int) -> Point {
            Point(x: data[index].point.x * scale, y: data[index].point.y * scale)
        }
        var pendingMove: Point?
        func startContour(_ path: inout Path) {
            guard let start = pendingMove else { return }
            path.move(to: start)
            pendingMove = nil
        }
        var index = 0
        while index < count {
            switch data[index].header.type {
            case CAIRO_PATH_MOVE_TO: pendingMove = point(index + 1)
            case CAIRO_PATH_LINE_TO:
                startContour(&self)
                line(to: point(index + 1))
            case CAIRO_PATH_CURVE_TO:
                startContour(&self)
                cubic(to: point(index + 3), control1: point(index + 1), control2: point(index + 2))
            default: if pendingMove == nil { close() }
            }
            index += Int(data[index].header.length)
        }
    }
}
