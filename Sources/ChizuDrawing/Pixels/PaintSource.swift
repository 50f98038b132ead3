/// Where the colour of a covered pixel comes from.
enum PaintSource {
    case solid(Level)
    case gradient(GradientSource)
    case image(ImageSource)
    case surface(SurfaceSource)
    case lineGradient(LineGradientSource)
    case linePattern(LinePatternSource)

    /// The level of the pixel whose column and row (of the picture) are given.
    @inline(never)
    func level(column: Int, row: Int) -> Level {
        switch self {
        case .solid(let level): level
        case .gradient(let source): source.level(column: column, row: row)
        case .image(let source): source.level(column: column, row: row)
        case .surface(let source): source.level(column: column, row: row)
        case .lineGradient(let source): source.level(column: column, row: row)
        case .linePattern(let source): source.level(column: column, row: row)
        }
    }
}

/// Takes the pixels of a surface that was painted aside, times an opacity.
struct SurfaceSource {
    let surface: Surface
    /// 0 … 65536.
    let opacity: UInt32

    init(surface: Surface, opacity: Double) {
        self.surface = surface
        self.opacity = UInt32(Levels.clamped(opacity) * 65536 + 0.5)
    }

    @inline(__always)
    func level(column: Int, row: Int) -> Level {
        let pixel = unsafe surface.line(Int32(row - surface.row))[column - surface.column]
        let level = Levels.level(pixel)
        if opacity == 65536 { return level }
        return (level &* Level(repeating: opacity) &+ Level(repeating: 32768)) &>> Level(repeating: 16)
    }
}
