import Chizu
import Foundation

/// Images for symbols, drawn pixel by pixel.
enum SymbolImages {
    /// An image from the colour at each pixel's centre: red, green, blue and alpha in 0…255.
    private static func bitmap(_ width: Int, _ height: Int, _ color: (Double, Double) -> [UInt8]) -> Bitmap {
        var pixels: [UInt8] = []
        for y in 0..<height { for x in 0..<width { pixels += color(Double(x) + 0.5, Double(y) + 0.5) } }
        return Bitmap(width: width, height: height, pixels: pixels)
    }

    /// A green dot 12 points wide, at two pixels a point.
    static let dot = MapImage(
        bitmap(24, 24) { x, y in hypot(x - 12, y - 12) < 11 ? [0x30, 0x90, 0x40, 255] : [0, 0, 0, 0] }, pixelRatio: 2)

    /// An arrow 16 points wide and 24 high that points up, its head red.
    static let arrow = MapImage(
        bitmap(16, 24) { x, y in
            if y < 12 { return abs(x - 8) < y * 0.66 ? [0xD0, 0x30, 0x30, 255] : [0, 0, 0, 0] }
            return abs(x - 8) < 3 ? [0x40, 0x40, 0x40, 255] : [0, 0, 0, 0]
        })

    /// A disc of 5 pixels' radius as a distance field: 192 on its edge, 32 levels a pixel.
    static let disc = MapImage(
        bitmap(24, 24) { x, y in
            let level = 192 + (5 - hypot(x - 12, y - 12)) * 255 / 8
            return [0, 0, 0, UInt8(min(255, max(0, level)))]
        }, isSDF: true)

    /// A sign with a border of two pixels and a bar at its left that does not stretch.
    static let shield = MapImage(
        bitmap(20, 16) { x, y in
            if x < 1 || x > 19 || y < 1 || y > 15 { return [0x20, 0x40, 0x90, 255] }
            return x < 5 ? [0xE0, 0x60, 0x20, 255] : [0xFF, 0xF4, 0xC0, 255]
        },
        stretch: ImageStretch(
            horizontal: [8...16], vertical: [6...10], content: Box(minX: 6, minY: 2, maxX: 18, maxY: 14)))
}
