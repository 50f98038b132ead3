import ChizuGeometry

/// An image under an affine map, each pixel the average of the image over a box about the pixel's centre.
///
/// The box is as large as the pixel seen from the image, so shrinking averages all that a pixel covers; it is never
/// smaller than one image pixel, and the average over a box of just that size is bilinear interpolation, which is
/// what enlarging wants. Beyond its edge the image goes on with the pixels of the edge.
struct ImageSource {
    private let image: Bitmap
    /// From pixels of the picture to pixels of the image.
    private let toImage: AffineTransform
    private let boxWidth: Double
    private let boxHeight: Double
    private let opacity: Double

    /// - Parameter transform: From the unit square to pixels of the picture.
    /// - Returns: nil where nothing can be seen.
    init?(_ image: Bitmap, transform: AffineTransform, opacity: Double) {
        guard image.width > 0, image.height > 0, let inverse = transform.inverse else { return nil }
        let toImage = inverse.followed(
            by: AffineTransform(scaleX: Double(image.width), scaleY: Double(image.height)))
        self.image = image
        self.toImage = toImage
        self.opacity = Levels.clamped(opacity)
        boxWidth = max(1, (toImage.a * toImage.a + toImage.c * toImage.c).squareRoot())
        boxHeight = max(1, (toImage.b * toImage.b + toImage.d * toImage.d).squareRoot())
    }

    func level(column: Int, row: Int) -> Level {
        let center = toImage.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        let across = Span(center: center.x, width: boxWidth, limit: image.width)
        let down = Span(center: center.y, width: boxHeight, limit: image.height)
        var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
        let width = image.width
        unsafe image.pixels.withUnsafeBufferPointer { bytes in
            var y = down.first
            while y <= down.last {
                let rowWeight = down.weight(y)
                var index = (y * width + across.first) * 4
                var x = across.first
                while x <= across.last {
                    let coverage = unsafe rowWeight * across.weight(x) * Double(bytes[index + 3])
                    unsafe red += coverage * Double(bytes[index])
                    unsafe green += coverage * Double(bytes[index + 1])
                    unsafe blue += coverage * Double(bytes[index + 2])
                    alpha += coverage
                    index += 4
                    x += 1
                }
                y += 1
            }
        }
        let scale = opacity / (across.total * down.total * 255)
        return Level(
            Levels.quantised(Levels.clamped(red * scale / 255)), Levels.quantised(Levels.clamped(green * scale / 255)),
            Levels.quantised(Levels.clamped(blue * scale / 255)), Levels.quantised(Levels.clamped(alpha * scale)))
    }

    /// The image pixels under one side of the box, with their weights.
    private struct Span {
        let first: Int
        let last: Int
        let total: Double
        private let start: Double
        private let end: Double
        private let limit: Double

        init(center: Double, width: Double, limit: Int) {
            self.limit = Double(limit)
            // A box far beyond the edge sees what a box just beyond it sees.
            let half = width / 2
            let bounded = max(-half, min(self.limit + half, center))
            start = bounded - half
            end = bounded + half
            first = max(0, min(limit - 1, Int(start)))
            last = max(first, min(limit - 1, Int(end)))
            total = end - start
        }

        /// The edge's pixels stand for all beyond them.
        @inline(__always)
        func weight(_ index: Int) -> Double {
            let lower = index == 0 ? start : max(start, Double(index))
            let upper = Double(index + 1) == limit ? end : min(end, Double(index + 1))
            return max(0, upper - lower)
        }
    }
}
