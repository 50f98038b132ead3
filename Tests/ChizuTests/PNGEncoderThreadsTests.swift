import ChizuTestSupport
import Testing

@testable import Chizu

@Suite("Encoding PNG on all cores")
struct PNGEncoderThreadsTests {
    @Test("The bytes are those that one core makes, for drawings, photos, and pictures with transparency")
    func sameBytes() {
        var random = SeededGenerator(seed: 11)
        for kind in 0..<3 {
            var pixels: [UInt8] = []
            for y in 0..<1000 {
                for x in 0..<900 {
                    let noise = UInt8.random(in: 0...255, using: &random)
                    let (red, alpha): (UInt8, UInt8) =
                        switch kind {
                        case 0: (x * y % 5000 < 60 ? 200 : 40, 255)
                        case 1: (noise, 255)
                        default: (noise / 64, noise > 250 ? 128 : 255)
                        }
                    pixels += [red, 90, 20, alpha]
                }
            }
            let encoder = PNGEncoder(Bitmap(width: 900, height: 1000, pixels: pixels))
            #expect(encoder.bandCount > 2)
            #expect(encoder.encodeOnAllCores() == encoder.encode())
        }
    }
}
