/// Paints one shape of a fill layer: full pixels at once, partly covered ones into the layer's pending pixels.
struct LayerSink: RunSink {
    let surface: Surface
    let source: PaintSource
    let pending: PendingPixels

    @inline(__always)
    mutating func run(row: Int32, from: Int32, to: Int32, coverage: UInt32) {
        let line = unsafe surface.line(row)
        guard case .solid(let level) = source else {
            unsafe runOfMany(row: row, from: from, to: to, coverage: coverage, line: line)
            return
        }
        if coverage == Coverage.full {
            let isOpaque = level.w == Levels.full
            unsafe pending.settle(row: row, from: from, to: to, isHidden: isOpaque, line: line)
            unsafe SolidRun.blend(level, over: line, from: Int(from), to: Int(to), coverage: coverage)
            return
        }
        var column = from
        while column < to {
            unsafe pending.cover(
                row: row, column: column, level: level, coverage: coverage, pixel: line + Int(column))
            column &+= 1
        }
    }

    /// A run whose pixels each have their own colour.
    @inline(never)
    private func runOfMany(
        row: Int32, from: Int32, to: Int32, coverage: UInt32, line: UnsafeMutablePointer<UInt32>
    ) {
        if coverage == Coverage.full {
            unsafe pending.settle(row: row, from: from, to: to, isHidden: false, line: line)
        }
        var column = from
        while column < to {
            let level = source.level(column: Int(column) &+ surface.column, row: Int(row) &+ surface.row)
            let pixel = unsafe line + Int(column)
            if coverage == Coverage.full {
                unsafe pixel.pointee = Blending.over(pixel.pointee, level, coverage: coverage)
            } else {
                unsafe pending.cover(row: row, column: column, level: level, coverage: coverage, pixel: pixel)
            }
            column &+= 1
        }
    }
}
