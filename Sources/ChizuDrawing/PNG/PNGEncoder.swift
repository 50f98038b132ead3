/// Encodes a picture as PNG (ISO/IEC 15948): with a palette where it has at most 256 colours, without alpha where it
/// is opaque.
///
/// The picture is encoded in bands of rows that know nothing of each other, so they can be encoded on many threads;
/// the file is the same however that is done:
/// ```swift
/// let file = PNGEncoder(bitmap).encode()
/// ```
@safe public struct PNGEncoder: Sendable {
    private let bitmap: Bitmap
    private let format: PNGPixelFormat
    /// Rows in a band, the last one's perhaps fewer.
    private let bandHeight: Int

    /// Pixels in a band: enough for its codes to fit it, few enough for a picture to have work for many threads.
    private static let bandPixels = 262_144
    /// Where more of the pixels than one in this many repeat nothing, the picture is no drawing but a photo.
    private static let photoShare = 4

    /// Looks through the pixels for the way to store them.
    public init(_ bitmap: Bitmap) {
        self.bitmap = bitmap
        format = unsafe bitmap.pixels.withUnsafeBytes { bytes in
            unsafe PNGPixelFormat(bytes.bindMemory(to: UInt32.self))
        }
        bandHeight = max(1, Self.bandPixels / max(1, bitmap.width))
    }

    /// A part of the picture, compressed.
    public struct Band: Sendable {
        fileprivate let bytes: [UInt8]
        fileprivate let adler: Adler32
        fileprivate let count: Int
    }

    public var bandCount: Int { max(1, (bitmap.height + bandHeight - 1) / bandHeight) }

    /// The whole file.
    public func encode() -> [UInt8] {
        var bands: [Band] = []
        for index in 0..<bandCount { bands.append(encodeBand(index)) }
        return file(of: bands)
    }

    /// Compresses a band; safe to call from many threads.
    /// - Precondition: 0 ≤ `index` < `bandCount`.
    public func encodeBand(_ index: Int) -> Band {
        let rows = index * bandHeight..<min(bitmap.height, (index + 1) * bandHeight)
        var tokens = DeflateTokens()
        tokens.reserveCapacity(rows.count * bitmap.width / 16)
        var adler = Adler32()
        let stride = bitmap.width * format.width + 1
        if case .palette(let palette) = format {
            let bytes = indices(rows, palette)
            var matcher = ByteMatcher(count: bytes.count)
            matcher.tokenise(bytes, into: &tokens)
            adler.update(bytes)
        } else if !tokenisePixels(rows, into: &tokens, adler: &adler) {
            tokens = DeflateTokens()
            adler = Adler32()
            let bytes = RowFilter.filtered(
                rows.map { self.row($0) }, above: rows.lowerBound > 0 ? row(rows.lowerBound - 1) : row(nil),
                width: format.width)
            var matcher = ByteMatcher(count: bytes.count)
            matcher.tokenise(bytes, into: &tokens)
            adler.update(bytes)
        }
        var writer = BitWriter()
        let isLast = index == bandCount - 1
        tokens.writeBlock(isLast: isLast, to: &writer)
        if !isLast {
            // An empty stored block ends on a whole byte.
            writer.write(0, width: 3)
            writer.align()
            writer.write(0xFFFF_0000, width: 32)
        }
        writer.align()
        return Band(bytes: writer.bytes, adler: adler, count: rows.count * stride)
    }

    /// - Returns: false if the band turned out to be no drawing; the tokens are then of no use.
    private func tokenisePixels(_ rows: Range<Int>, into tokens: inout DeflateTokens, adler: inout Adler32) -> Bool {
        unsafe bitmap.pixels.withUnsafeBytes { bytes in
            guard let base = unsafe bytes.bindMemory(to: UInt32.self).baseAddress else { return true }
            var matcher = unsafe PixelMatcher(
                base + rows.lowerBound * bitmap.width, columns: bitmap.width, rows: rows.count,
                width: format.width)
            for row in 0..<rows.count {
                matcher.tokenise(row: row, into: &tokens, adler: &adler)
                if row == 15 || row == rows.count - 1 {
                    let repeated = (row + 1) * bitmap.width - tokens.literals / format.width
                    if tokens.literals / format.width * Self.photoShare > (row + 1) * bitmap.width, repeated >= 0 {
                        return false
                    }
                }
            }
            return true
        }
    }

    /// The bytes of a row; zeros for the row above the first.
    private func row(_ index: Int?) -> [UInt8] {
        guard let index else { return [UInt8](repeating: 0, count: bitmap.width * format.width) }
        let source = bitmap.pixels[index * bitmap.width * 4..<(index + 1) * bitmap.width * 4]
        if format.width == 4 { return Array(source) }
        var row: [UInt8] = []
        row.reserveCapacity(bitmap.width * 3)
        var byte = source.startIndex
        while byte < source.endIndex {
            row.append(source[byte])
            row.append(source[byte + 1])
            row.append(source[byte + 2])
            byte += 4
        }
        return row
    }

    private func indices(_ rows: Range<Int>, _ palette: PNGPalette) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(rows.count * (bitmap.width + 1))
        unsafe bitmap.pixels.withUnsafeBytes { bytes in
            let pixels = unsafe bytes.bindMemory(to: UInt32.self)
            var last = unsafe ~pixels[0]
            var index: UInt8 = 0
            for row in rows {
                result.append(RowFilter.none.rawValue)
                for pixel in row * bitmap.width..<(row + 1) * bitmap.width {
                    if unsafe pixels[pixel] != last {
                        unsafe last = pixels[pixel]
                        index = palette.index(of: last)
                    }
                    result.append(index)
                }
            }
        }
        return result
    }

    // MARK: Chunks

    /// Puts the file together.
    /// - Parameter bands: Those of `0 ..< bandCount`, in order.
    public func file(of bands: [Band]) -> [UInt8] {
        precondition(bands.count == bandCount, "a file has all its bands")
        var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        var size = 0
        for band in bands { size += band.bytes.count }
        file.reserveCapacity(size + 2048)

        var header = Self.bigEndian(UInt32(bitmap.width)) + Self.bigEndian(UInt32(bitmap.height))
        header += [8, format.colorType, 0, 0, 0]
        Self.append("IHDR", header, to: &file)
        Self.append("sRGB", [0], to: &file)
        if case .palette(let palette) = format {
            var colors: [UInt8] = []
            var alphas: [UInt8] = []
            for color in palette.colors {
                colors += [UInt8(color & 255), UInt8(color >> 8 & 255), UInt8(color >> 16 & 255)]
                if color >> 24 != 255 { alphas.append(UInt8(color >> 24)) }
            }
            Self.append("PLTE", colors, to: &file)
            if !alphas.isEmpty { Self.append("tRNS", alphas, to: &file) }
        }
        // RFC 1950: deflate with a window of 32 KB, no preset dictionary, check bits.
        var data: [UInt8] = [0x78, 0x9C]
        data.reserveCapacity(size + 16)
        var adler = Adler32()
        for band in bands {
            data += band.bytes
            adler.append(band.adler, count: band.count)
        }
        data += Self.bigEndian(adler.value)
        Self.append("IDAT", data, to: &file)
        Self.append("IEND", [], to: &file)
        return file
    }

    private static func append(_ name: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
        file += bigEndian(UInt32(data.count))
        let start = file.count
        name.withUTF8Buffer { unsafe file.append(contentsOf: $0) }
        file += data
        var check = CRC32()
        check.update(file[start...])
        file += bigEndian(check.value)
    }

    private static func bigEndian(_ value: UInt32) -> [UInt8] {
        [
            UInt8(truncatingIfNeeded: value >> 24), UInt8(truncatingIfNeeded: value >> 16),
            UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value),
        ]
    }
}
