import ChizuGeometry

extension DisplayItem {
    /// What documents of vector shapes embed an image for has this many pixels a point.
    package static var embeddedScale: Double { 2 }

    /// The item as pixels, for a painter that has no means of its own for it.
    ///
    /// - Parameters:
    ///   - width: of the picture, in points: nothing outside it is painted.
    ///   - height: of the picture, in points.
    /// - Returns: nil where nothing of it can be seen.
    package func painted(scale: Double = embeddedScale, width: Double, height: Double) -> ImageItem? {
        let items = [self].plain(scale: scale)
        let plan = PaintPlan(items[0], scale: scale)
        let size = (columns: PixelPainter.pixels(width * scale), rows: PixelPainter.pixels(height * scale))
        let picture = Box(minX: 0, minY: 0, maxX: Double(size.columns - 1), maxY: Double(size.rows - 1))
        let box = Box(
            minX: max(picture.minX, plan.box.minX.rounded(.down)),
            minY: max(picture.minY, plan.box.minY.rounded(.down)),
            maxX: min(picture.maxX, plan.box.maxX), maxY: min(picture.maxY, plan.box.maxY))
        guard box.minX <= box.maxX, box.minY <= box.maxY else { return nil }
        let (columns, rows) = (Int(box.width) + 1, Int(box.height) + 1)
        var bitmap = Bitmap(width: columns, height: rows, pixels: [UInt8](repeating: 0, count: columns * rows * 4))
        unsafe bitmap.pixels.withUnsafeMutableBytes { bytes in
            guard let base = bytes.baseAddress else { return }
            let surface = unsafe Surface(
                column: Int(box.minX), row: Int(box.minY), columns: columns, rows: rows, stride: columns,
                pixels: base.assumingMemoryBound(to: UInt32.self))
            BandPainter(scale: scale, width: size.columns, height: size.rows, workspace: PaintWorkspace())
                .paint(items, [plan], on: surface)
            surface.unpremultiply()
        }
        return ImageItem(
            image: bitmap,
            transform: AffineTransform(
                scaleX: Double(columns) / scale, scaleY: Double(rows) / scale, translateX: box.minX / scale,
                translateY: box.minY / scale))
    }
}
