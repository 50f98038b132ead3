/// Blends each run of a shape over the surface at once: right for shapes painted one over the other.
struct DirectSink: RunSink {
    let surface: Surface
    let source: PaintSource

    @inline(__always)
    mutating func run(row: Int32, from: Int32, to: Int32, coverage: UInt32) {
        let line = unsafe surface.line(row)
        guard case .solid(let level) = source else {
            unsafe runOfMany(row: row, from: Int(from), to: Int(to), coverage: coverage, line: line)
            return
        }
        unsafe SolidRun.blend(level, over: line, from: Int(from), to: Int(to), coverage: coverage)
    }

    /// A run whose pixels each have their own colour.
    @inline(never)
    private func runOfMany(
        row: Int32, from: Int, to: Int, coverage: UInt32, line: UnsafeMutablePointer<UInt32>
    ) {
        var column = from
        while column < to {
            let level = source.level(column: column &+ surface.column, row: Int(row) &+ surface.row)
            unsafe line[column] = Blending.over(line[column], level, coverage: coverage)
            column &+= 1
        }
    }
}

/// A run of pixels covered alike by one colour.
enum SolidRun {
    @inline(__always)
    static func blend(
        _ level: Level, over line: UnsafeMutablePointer<UInt32>, from: Int, to: Int, coverage: UInt32
    ) {
        if level.w == Levels.full {
            let pixel = Levels.pixel(level)
            var column = from
            if coverage == Coverage.full {
                while column < to {
                    unsafe line[column] = pixel
                    column &+= 1
                }
            } else {
                while column < to {
                    unsafe line[column] = Blending.over(line[column], opaque: pixel, coverage: coverage)
                    column &+= 1
                }
            }
        } else {
            let sum = level &* Level(repeating: coverage)
            var column = from
            // Neighbours are mostly equal, and then so are their results.
            var below = unsafe line[from]
            var above = Blending.over(below, sum: sum)
            while column < to {
                let pixel = unsafe line[column]
                if pixel != below {
                    below = pixel
                    above = Blending.over(pixel, sum: sum)
                }
                unsafe line[column] = above
                column &+= 1
            }
        }
    }
}
