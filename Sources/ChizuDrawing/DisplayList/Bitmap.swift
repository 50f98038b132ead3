/// Pixels in memory: 8-bit sRGB with straight alpha, four bytes (R, G, B, A) a pixel, rows from the top, no padding.
public struct Bitmap: Equatable, Sendable {
    public let width: Int
    public let height: Int
    public var pixels: [UInt8]

    /// - Precondition: `pixels` holds `width × height × 4` bytes.
    public init(width: Int, height: Int, pixels: [UInt8]) {
        precondition(pixels.count == width * height * 4, "a bitmap has four bytes a pixel")
        self.width = width
        self.height = height
        self.pixels = pixels
    }
}
