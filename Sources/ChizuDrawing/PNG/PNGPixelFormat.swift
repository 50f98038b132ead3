/// How a picture's pixels are stored in a PNG: the smallest way that loses nothing.
enum PNGPixelFormat: Sendable {
    /// Indices of one byte into a palette of at most 256 colours.
    case palette(PNGPalette)
    case rgb
    case rgba

    init(_ pixels: UnsafeBufferPointer<UInt32>) {
        if let palette = unsafe PNGPalette(pixels) {
            self = .palette(palette)
            return
        }
        for index in 0..<pixels.count where unsafe pixels[index] >> 24 != 255 {
            self = .rgba
            return
        }
        self = .rgb
    }

    /// PNG's number for it.
    var colorType: UInt8 {
        switch self {
        case .palette: 3
        case .rgb: 2
        case .rgba: 6
        }
    }

    /// Bytes of a pixel.
    var width: Int {
        switch self {
        case .palette: 1
        case .rgb: 3
        case .rgba: 4
        }
    }
}

/// The colours of a picture that has at most 256, those that are not opaque first.
struct PNGPalette: Sendable {
    private(set) var colors: [UInt32] = []
    /// Open addressing: colours and their indices; a free slot has an index of −1.
    private var keys = [UInt32](repeating: 0, count: PNGPalette.slots)
    private var indices = [Int16](repeating: -1, count: PNGPalette.slots)

    private static let slots = 1024

    /// - Returns: nil if there are more than 256 colours.
    init?(_ pixels: UnsafeBufferPointer<UInt32>) {
        var last: UInt32?
        for position in 0..<pixels.count {
            let pixel = unsafe pixels[position]
            if pixel == last { continue }
            last = pixel
            let slot = slot(pixel)
            if indices[slot] >= 0 { continue }
            if colors.count == 256 { return nil }
            keys[slot] = pixel
            indices[slot] = Int16(colors.count)
            colors.append(pixel)
        }
        // Alphas need be stored only up to the last that is not full.
        colors.sort { $0 >> 24 != $1 >> 24 ? $0 >> 24 < $1 >> 24 : $0 < $1 }
        for (index, color) in colors.enumerated() { indices[slot(color)] = Int16(index) }
    }

    @inline(__always)
    private func slot(_ color: UInt32) -> Int {
        var slot = Int((color &* 0x9E37_79B1) >> 22)
        while indices[slot] >= 0, keys[slot] != color { slot = (slot + 1) & (Self.slots - 1) }
        return slot
    }

    /// - Precondition: `color` is one of the palette's.
    @inline(__always)
    func index(of color: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: indices[slot(color)]) }
}
