/// How large a picture may be.
enum PictureSize {
    /// In pixels: 1 GiB of pixels fills a quarter of a wasm module's memory.
    static let longestSide = 16_384

    static func check(_ width: Int, _ height: Int) throws(PictureError) {
        guard (1...longestSide).contains(width), (1...longestSide).contains(height) else {
            throw PictureError(message: "a picture has 1 to 16384 pixels a side")
        }
    }
}
