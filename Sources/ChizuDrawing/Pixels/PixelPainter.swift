import ChizuGeometry
import ChizuStyle

/// Paints a display list into pixels.
///
/// Coverage is exact and counted in integers, so the picture is the same to the bit on every machine, and whether it
/// is painted at once or in bands of rows, one after the other or on many threads:
/// ```swift
/// let painter = PixelPainter(list, scale: 2)
/// let bitmap = painter.paint()
/// ```
public struct PixelPainter: Sendable {
    public let list: DisplayList
    /// Pixels a point.
    public let scale: Double
    /// The picture's size in pixels: that of the list times the scale, rounded up.
    public let width: Int
    public let height: Int
    /// The list's items as only pixels need them, and where they are.
    private let items: [DisplayItem]
    private let plans: [PaintPlan]

    /// The longest side of a picture, in pixels.
    static let maximumSide = 65_535.0
    /// The most rows painted in one go, which bounds the workspace's memory.
    private static let bandHeight = 128

    /// Measures the list's shapes, which takes a small part of the time of painting them.
    public init(_ list: DisplayList, scale: Double = 1) {
        self.list = list
        self.scale = scale
        width = Self.pixels(list.width * scale)
        height = Self.pixels(list.height * scale)
        var plans: [PaintPlan] = []
        plans.reserveCapacity(list.items.count)
        items = list.items.plain(scale: scale)
        for item in items { plans.append(PaintPlan(item, scale: scale)) }
        self.plans = plans
    }

    /// A length in whole pixels; what sums leave above a whole number does not cost another pixel.
    static func pixels(_ length: Double) -> Int {
        guard length > 0 else { return 1 }
        return Int(max(1, min((length - 1e-6).rounded(.up), maximumSide)))
    }

    /// Paints the whole picture.
    public func paint(using workspace: PaintWorkspace = PaintWorkspace()) -> Bitmap {
        var bitmap = Bitmap(width: width, height: height, pixels: [UInt8](repeating: 0, count: width * height * 4))
        paint(into: &bitmap, using: workspace)
        return bitmap
    }

    /// Paints the whole picture into a bitmap of its size, whatever that held before.
    /// - Precondition: `bitmap` is `width` × `height`.
    public func paint(into bitmap: inout Bitmap, using workspace: PaintWorkspace) {
        precondition(bitmap.width == width && bitmap.height == height, "the bitmap has the picture's size")
        let rows = 0..<height
        unsafe bitmap.pixels.withUnsafeMutableBytes { bytes in
            unsafe paint(rows: rows, into: bytes, using: workspace)
        }
    }

    /// Paints some rows of the picture.
    ///
    /// - Parameters:
    ///   - rows: Any part of the rows 0 ..< `height`.
    ///   - pixels: Room for these rows, as in `Bitmap`: `rows.count` × `width` × 4 bytes, aligned to 4.
    ///   - workspace: Memory that no other thread uses meanwhile.
    public func paint(rows: Range<Int>, into pixels: UnsafeMutableRawBufferPointer, using workspace: PaintWorkspace) {
        precondition(rows.lowerBound >= 0 && rows.upperBound <= height, "the rows are the picture's")
        precondition(pixels.count == rows.count * width * 4, "there is room for the rows")
        guard let base = pixels.baseAddress else { return }
        let words = unsafe base.assumingMemoryBound(to: UInt32.self)
        var row = rows.lowerBound
        while row < rows.upperBound {
            let end = min(row + Self.bandHeight, rows.upperBound)
            let surface = unsafe Surface(
                column: 0, row: row, columns: width, rows: end - row, stride: width,
                pixels: words + (row - rows.lowerBound) * width)
            let background = Levels.pixel(Levels.level(list.background ?? .clear))
            unsafe surface.pixels.update(repeating: background, count: surface.columns * surface.rows)
            let band = BandPainter(scale: scale, width: width, height: height, workspace: workspace)
            band.paint(items, plans, on: surface)
            if background >> 24 != 255 { surface.unpremultiply() }
            row = end
        }
    }
}

extension Surface {
    /// Turns premultiplied pixels into straight ones, in place.
    func unpremultiply() {
        for index in 0..<columns * rows {
            let pixel = unsafe pixels[index]
            let alpha = pixel >> 24
            if alpha == 255 || alpha == 0 { continue }
            @inline(__always) func straight(_ value: UInt32) -> UInt32 { (value &* 255 &+ alpha / 2) / alpha }
            unsafe pixels[index] =
                straight(pixel & 255) | straight(pixel >> 8 & 255) << 8 | straight(pixel >> 16 & 255) << 16 | alpha
                << 24
        }
    }
}
