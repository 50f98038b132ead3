import ChizuDrawing
import ChizuTestSupport
import Testing

@Suite("PNG")
struct PNGEncoderTests {
    /// A picture whose pixels are given by a function of column and row.
    private static func bitmap(_ width: Int, _ height: Int, _ pixel: (Int, Int) -> [UInt8]) -> Bitmap {
        var pixels: [UInt8] = []
        for y in 0..<height { for x in 0..<width { pixels += pixel(x, y) } }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    private static func check(_ bitmap: Bitmap, colorType: UInt8) throws {
        let decoder = try PNGDecoder(PNGEncoder(bitmap).encode())
        #expect(decoder.colorType == colorType)
        #expect(decoder.bitmap.differences(from: bitmap) == 0)
    }

    @Test("Pictures of few colours get a palette and come back whole", arguments: [1, 2, 3, 64, 257])
    func palette(size: Int) throws {
        try Self.check(Self.bitmap(size, size) { x, y in [UInt8(x / 40), UInt8(y / 90), 7, 255] }, colorType: 3)
        try Self.check(Self.bitmap(size, 2) { x, y in [200, 10, UInt8(y), UInt8(x % 5 * 60)] }, colorType: 3)
    }

    @Test("A palette may be full")
    func fullPalette() throws {
        try Self.check(Self.bitmap(256, 3) { x, y in [UInt8(x), 1, 2, 255] }, colorType: 3)
        try Self.check(Self.bitmap(257, 3) { x, y in [UInt8(x & 255), UInt8(x >> 8), 2, 255] }, colorType: 2)
    }

    @Test("Opaque pictures are stored without alpha, others with it")
    func trueColor() throws {
        let pixel = { (x: Int, y: Int, alpha: UInt8) in
            [UInt8(x & 255), UInt8(y & 255), UInt8((x + y) / 8 & 255), alpha]
        }
        try Self.check(Self.bitmap(300, 70) { pixel($0, $1, 255) }, colorType: 2)
        try Self.check(Self.bitmap(300, 70) { pixel($0, $1, UInt8($0 & 255)) }, colorType: 6)
    }

    @Test("Flat areas with borders, noise and smooth photos come back whole", arguments: [1, 2] as [UInt64])
    func contents(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        try Self.check(
            Self.bitmap(333, 50) { _, _ in (0..<3).map { _ in UInt8.random(in: 0...255, using: &random) } + [255] },
            colorType: 2)
        try Self.check(
            Self.bitmap(301, 90) { x, y in
                let isBorder = (x + y / 3) % 37 == 0
                let shade = isBorder ? UInt8.random(in: 0...255, using: &random) : UInt8((x + y / 3) / 37 * 20 & 255)
                return [shade, isBorder ? UInt8(x & 255) : 9, 99, 255]
            }, colorType: 2)
        try Self.check(
            Self.bitmap(200, 60) { x, y in
                [
                    UInt8(x), UInt8(y + Int.random(in: 0...3, using: &random)), UInt8((x * x + y * y) / 300),
                    UInt8(255 - y),
                ]
            }, colorType: 6)
    }

    @Test("A picture of several bands is one stream, and rows longer than the window do not matter")
    func large() throws {
        let many = Self.bitmap(1400, 400) { x, y in
            [UInt8(x / 3 & 255), UInt8(y / 5 & 255), UInt8(x * y / 5000 & 255), 255]
        }
        #expect(PNGEncoder(many).bandCount == 3)
        try Self.check(many, colorType: 2)
        try Self.check(Self.bitmap(20_000, 3) { x, y in [UInt8(x / 90), UInt8(x / 70 & 255), 0, 255] }, colorType: 2)
    }

    @Test("Bands encoded in any order make the same file")
    func bands() {
        let bitmap = Self.bitmap(1200, 450) { x, y in [UInt8(x / 9 & 255), UInt8(y / 9 & 255), UInt8(x & y & 255), 255]
        }
        let encoder = PNGEncoder(bitmap)
        let backwards = (0..<encoder.bandCount).reversed().map { encoder.encodeBand($0) }
        let isSame = encoder.file(of: backwards.reversed()) == encoder.encode()
        #expect(isSame)
    }
}
