import ChizuStyle

/// Colours an image whose alpha is the distance to an edge, as the symbol shaders of MapLibre GL JS do.
struct TintLevels {
    private let color: Level
    private let halo: Level?
    /// Half the width of the edge's ramp and of the halo's, in the image's alpha.
    private let gamma: Double
    private let haloGamma: Double
    private let haloEdge: Double

    /// The alpha on the edge, and the pixels between no alpha and all of it.
    private static let edge = 0.75
    private static let pixels = 8.0
    /// Half an edge's ramp for one pixel a point, and how much a point of blur adds.
    private static let sharpness = 0.105
    private static let blurFactor = 1.19

    /// - Parameter scale: Pixels a point.
    init(_ tint: DistanceTint, opacity: Double, scale: Double) {
        let size = max(tint.size, 1e-6)
        color = Levels.level(tint.color.opacity(tint.color.alpha * opacity))
        halo =
            tint.haloWidth > 0 && tint.haloColor.alpha > 0
            ? Levels.level(tint.haloColor.opacity(tint.haloColor.alpha * opacity)) : nil
        gamma = Self.sharpness / scale / size
        haloGamma = (max(0, tint.haloBlur) * Self.blurFactor / Self.pixels + Self.sharpness / scale) / size
        haloEdge = (6 - tint.haloWidth / size) / Self.pixels
    }

    func level(distance: Double) -> Level {
        let inside = scaled(color, Self.smooth(distance, Self.edge, gamma))
        guard let halo else { return inside }
        // The halo ends inside the shape, which may be translucent.
        let outside = 1 - Self.smooth(distance, Self.edge + haloGamma, haloGamma)
        let below = scaled(halo, min(Self.smooth(distance, haloEdge, haloGamma), outside))
        // Levels are below 2¹⁵, so their products fit.
        let rest = Level(repeating: Levels.full - inside.w)
        return inside &+ (below &* rest &+ Level(repeating: Levels.full / 2)) / Level(repeating: Levels.full)
    }

    private func scaled(_ level: Level, _ share: Double) -> Level {
        (level &* Level(repeating: UInt32(share * 65536 + 0.5)) &+ Level(repeating: 32768)) &>> Level(repeating: 16)
    }

    /// From 0 to 1 where `value` passes `edge`, over `half` on both sides.
    private static func smooth(_ value: Double, _ edge: Double, _ half: Double) -> Double {
        let t = Levels.clamped((value - edge + half) / (2 * half))
        return t * t * (3 - 2 * t)
    }
}
