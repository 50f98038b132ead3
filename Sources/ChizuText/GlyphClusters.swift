import CPango

/// Glyphs of a line that belong together: a letter with its marks, a ligature.
package struct GlyphCluster {
    /// The bytes of the line's text that they stand for.
    package var text: Range<Int>
    /// From the start of the line, in the units of the size it was laid out in.
    package var x: Double
    package var advance: Double
    package var font: UnsafeMutablePointer<PangoFont>?
    /// The run's item, and which of its glyphs these are.
    package var run: UnsafeMutablePointer<PangoGlyphItem>
    package var glyphs: Range<Int>

    /// Calls `body` with the cluster's glyphs as a string of their own.
    package func withGlyphs(_ body: (UnsafeMutablePointer<PangoGlyphString>) -> Void) {
        var part = run.pointee.glyphs.pointee
        part.num_glyphs = Int32(glyphs.count)
        part.glyphs += glyphs.lowerBound
        part.log_clusters += glyphs.lowerBound
        body(&part)
    }
}

extension TextLayout {
    /// Calls `body` with the line's clusters from left to right.
    package func forEachCluster(_ body: (GlyphCluster) -> Void) {
        let iterator = pango_layout_get_iter(pointer)
        defer { pango_layout_iter_free(iterator) }
        var x = 0.0
        repeat {
            guard let run = pango_layout_iter_get_run_readonly(iterator) else { continue }
            let item = run.pointee.item.pointee
            let string = run.pointee.glyphs.pointee
            let count = Int(string.num_glyphs)
            // In a run from right to left the clusters' texts fall from its end to its start.
            let isReversed = item.analysis.level & 1 != 0
            var start = 0
            var before = Int(item.length)
            while start < count {
                let first = Int(string.log_clusters[start])
                var end = start + 1
                var width = Double(string.glyphs[start].geometry.width)
                while end < count, Int(string.log_clusters[end]) == first {
                    width += Double(string.glyphs[end].geometry.width)
                    end += 1
                }
                let next = isReversed ? before : end < count ? Int(string.log_clusters[end]) : Int(item.length)
                let offset = Int(item.offset)
                let cluster = GlyphCluster(
                    text: offset + first..<offset + max(first, next), x: x, advance: width / Double(PANGO_SCALE),
                    font: item.analysis.font, run: run, glyphs: start..<end)
                body(cluster)
                x += cluster.advance
                before = first
                start = end
            }
        } while pango_layout_iter_next_run(iterator) != 0
    }
}
