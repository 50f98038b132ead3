import ChizuDrawing

/// How far two pictures are apart.
struct PictureComparison: Equatable {
    /// A channel off by more than this is seen at a glance; rounding in another libm or another FreeType stays below.
    static let visibleDifference = 24
    /// The share of visibly different pixels that a picture may have: a few glyph edges, but no border's length.
    static let tolerance = 0.0005

    var differing = 0
    var pixels: Int
    /// The pictures differ in size: nothing else was compared.
    var sizesDiffer = false

    init(_ a: Bitmap, _ b: Bitmap) {
        pixels = a.width * a.height
        guard a.width == b.width, a.height == b.height else {
            sizesDiffer = true
            return
        }
        for start in stride(from: 0, to: a.pixels.count, by: 4) {
            let isVisible = (start..<start + 4).contains {
                abs(Int(a.pixels[$0]) - Int(b.pixels[$0])) > Self.visibleDifference
            }
            if isVisible { differing += 1 }
        }
    }

    var isSame: Bool { !sizesDiffer && Double(differing) <= Double(pixels) * Self.tolerance }
}
