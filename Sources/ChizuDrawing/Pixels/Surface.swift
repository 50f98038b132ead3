import ChizuGeometry

/// A window on the picture that is painted on: premultiplied 8-bit sRGB, one `UInt32` a pixel with red in the lowest
/// byte. It does not own its memory.
@safe struct Surface {
    /// The window, in pixels of the picture.
    let column: Int
    let row: Int
    let columns: Int
    let rows: Int
    /// Pixels from one row to the next.
    let stride: Int
    /// The window's first pixel.
    @unsafe let pixels: UnsafeMutablePointer<UInt32>

    @inline(__always)
    func line(_ row: Int32) -> UnsafeMutablePointer<UInt32> { unsafe pixels + Int(row) &* stride }

    /// In pixels of the picture.
    var box: Box {
        Box(minX: Double(column), minY: Double(row), maxX: Double(column + columns), maxY: Double(row + rows))
    }

    /// The part of a box (in pixels of the picture, any size) inside the window, in the window's own cells; nil where
    /// they do not meet.
    func window(on box: Box) -> CellWindow? {
        // Snapping may move a point half a grid step, so the box is a little larger than it says.
        let slack = 1.0 / 256
        let left = box.minX - slack - Double(column)
        let top = box.minY - slack - Double(row)
        let right = box.maxX + slack - Double(column)
        let bottom = box.maxY + slack - Double(row)
        guard left < Double(columns), top < Double(rows), bottom >= 0, right >= left, bottom >= top else { return nil }
        return CellWindow(
            minColumn: Int32(max(0, left)), maxColumn: Int32(max(0, min(right, Double(columns - 1)))),
            minRow: Int32(max(0, top)), maxRow: Int32(max(0, min(bottom, Double(rows - 1)))))
    }

    /// A smaller window on the same pixels.
    func part(_ window: CellWindow) -> Surface {
        unsafe Surface(
            column: column + Int(window.minColumn), row: row + Int(window.minRow),
            columns: Int(window.maxColumn - window.minColumn) + 1, rows: Int(window.maxRow - window.minRow) + 1,
            stride: stride, pixels: line(window.minRow) + Int(window.minColumn))
    }
}
