import CPictureCodecs
import ChizuDrawing

extension Bitmap {
    /// The most pixels that are decoded: 400 megapixels, 1.6 GB, more than any camera takes.
    public static let decodingLimit = 400_000_000

    /// Decodes a PNG, JPEG or WebP file. What its colours say without a profile is taken for sRGB, and a profile is not
    /// looked at.
    ///
    /// - Parameter limit: the most pixels that it may have.
    public init(decoding bytes: [UInt8], limit: Int = Bitmap.decodingLimit) throws(PictureDecodingError) {
        if bytes.isEmpty { throw .empty }
        guard let format = PictureFileFormat(signatureOf: bytes) else { throw .unknownFormat }
        var picture = chizu_picture()
        switch format {
        case .png: chizu_decode_png(bytes, bytes.count, UInt64(limit), &picture)
        case .jpeg: chizu_decode_jpeg(bytes, bytes.count, UInt64(limit), &picture)
        case .webp: chizu_decode_webp(bytes, bytes.count, UInt64(limit), &picture)
        }
        defer { chizu_picture_free(&picture) }
        guard let pixels = picture.pixels else {
            let message = withUnsafeBytes(of: picture.message) {
                String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self)
            }
            throw .damaged(format: format.name, reason: message)
        }
        let (width, height) = (Int(picture.width), Int(picture.height))
        self.init(
            width: width, height: height,
            pixels: [UInt8](UnsafeBufferPointer(start: pixels, count: width * height * 4)))
    }
}
