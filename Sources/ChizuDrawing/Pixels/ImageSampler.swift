import ChizuGeometry

/// Takes colours from an image, each the average over a box about a place.
///
/// The box is as large as the pixel that is painted, seen from the image, so shrinking averages all that a pixel
/// covers; it is never smaller than one image pixel, and the average over a box of just that size is bilinear
/// interpolation, which is what enlarging wants. Beyond its edge the image goes on with the pixels of the edge, or
/// starts anew.
struct ImageSampler {
    private let image: Bitmap
    private var boxWidth = 1.0
    private var boxHeight = 1.0
    private let opacity: Double
    private let repeats: Bool
    /// Whether one pixel of the image is taken as it is.
    var isNearest = false

    /// - Parameters:
    ///   - image: Not empty.
    ///   - repeats: Whether the image starts anew beyond its edges.
    init(_ image: Bitmap, opacity: Double = 1, repeats: Bool = false) {
        self.image = image
        self.opacity = Levels.clamped(opacity)
        self.repeats = repeats
    }

    /// - Parameter width: In pixels of the image, like the height.
    mutating func setBox(width: Double, height: Double) {
        // A box over several repetitions sees what a box over one sees.
        self.boxWidth = max(1, min(width, repeats ? Double(image.width) : Self.widest))
        self.boxHeight = max(1, min(height, repeats ? Double(image.height) : Self.widest))
    }

    /// Wider than any image.
    private static let widest = 1e6

    /// - Parameter place: In pixels of the image.
    func level(at place: Point) -> Level {
        var place = place
        if isNearest {
            // A box of one pixel about its centre is that pixel.
            place = Point(x: place.x.rounded(.down) + 0.5, y: place.y.rounded(.down) + 0.5)
        }
        let across = Span(center: place.x, width: boxWidth, limit: image.width, repeats: repeats)
        let down = Span(center: place.y, width: boxHeight, limit: image.height, repeats: repeats)
        var (red, green, blue, alpha) = (0.0, 0.0, 0.0, 0.0)
        unsafe image.pixels.withUnsafeBufferPointer { bytes in
            var y = down.first
            while y <= down.last {
                let rowWeight = down.weight(y)
                let row = down.index(y) * image.width
                var x = across.first
                while x <= across.last {
                    let index = (row + across.index(x)) * 4
                    let coverage = unsafe rowWeight * across.weight(x) * Double(bytes[index + 3])
                    unsafe red += coverage * Double(bytes[index])
                    unsafe green += coverage * Double(bytes[index + 1])
                    unsafe blue += coverage * Double(bytes[index + 2])
                    alpha += coverage
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
        private let limit: Int
        private let repeats: Bool

        init(center: Double, width: Double, limit: Int, repeats: Bool) {
            self.limit = limit
            self.repeats = repeats
            let half = width / 2
            let size = Double(limit)
            if repeats {
                let start = center - half
                self.start = start - (start / size).rounded(.down) * size
                end = self.start + width
                first = min(limit - 1, Int(self.start))
                last = max(first, Int(end))
            } else {
                // A box far beyond the edge sees what a box just beyond it sees.
                let bounded = max(-half, min(size + half, center))
                start = bounded - half
                end = bounded + half
                first = max(0, min(limit - 1, Int(start)))
                last = max(first, min(limit - 1, Int(end)))
            }
            total = end - start
        }

        @inline(__always)
        func index(_ index: Int) -> Int { index < limit ? index : index % limit }

        /// The edge's pixels stand for all beyond them.
        @inline(__always)
        func weight(_ index: Int) -> Double {
            let lower = index == 0 && !repeats ? start : max(start, Double(index))
            let upper = index + 1 == limit && !repeats ? end : min(end, Double(index + 1))
            return max(0, upper - lower)
        }
    }
}
