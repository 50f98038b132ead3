import ChizuGeometry

/// For each pixel near a line, the place on the line that is nearest to the pixel's centre: what colours that run
/// along a line need to know. Where a line comes near itself, the nearest part counts.
struct LineField {
    private struct Place {
        /// Of the distance to the line, in pixels.
        var square = Float.infinity
        /// How far along the line, in pixels or as progress.
        var along: Float = 0
        /// How far right of the line, in pixels.
        var across: Float = 0
    }

    private let column: Int
    private let row: Int
    private let columns: Int
    private let rows: Int
    private let reach: Double
    private var places: [Place]

    /// - Parameter reach: How far from the line the field is asked for, in pixels.
    init(_ surface: Surface, reach: Double) {
        (column, row, columns, rows) = (surface.column, surface.row, surface.columns, surface.rows)
        self.reach = min(reach, 65_535) + 1
        places = [Place](repeating: Place(), count: columns * rows)
    }

    func along(column: Int, row: Int) -> Double { Double(places[index(column, row)].along) }

    func across(column: Int, row: Int) -> Double { Double(places[index(column, row)].across) }

    private func index(_ column: Int, _ row: Int) -> Int { (row - self.row) * columns + column - self.column }

    /// - Parameter progress: What the line's length is counted in: for each contour its values at both ends, 0…1 where
    ///   there are none; nil counts pixels.
    mutating func add(_ path: Path, through transform: AffineTransform, progress: [ClosedRange<Double>]?) {
        var builder = LineBuilder(
            transform: transform, tolerance: LineBuilder.tolerance, minimumLength: LineBuilder.minimumLength,
            dasher: nil)
        while let line = builder.next(of: path) {
            var range = 0.0...1.0
            if let progress, !progress.isEmpty {
                // Two lines beside a path repeat its contours.
                range = progress[max(0, builder.contour) % progress.count]
            }
            add(line, isClosed: builder.isClosed, progress: progress == nil ? nil : range)
        }
    }

    private mutating func add(_ line: [Point], isClosed: Bool, progress: ClosedRange<Double>?) {
        let count = isClosed ? line.count : line.count - 1
        guard line.count > 1 else { return }
        func way(_ index: Int) -> (start: Point, dx: Double, dy: Double, length: Double) {
            let (start, end) = (line[index], line[index + 1 < line.count ? index + 1 : 0])
            let (dx, dy) = (end.x - start.x, end.y - start.y)
            return (start, dx, dy, (dx * dx + dy * dy).squareRoot())
        }
        var total = 0.0
        for index in 0..<count { total += way(index).length }
        var base = 0.0
        var unit = 1.0
        if let progress {
            base = progress.lowerBound
            unit = total > 0 ? (progress.upperBound - progress.lowerBound) / total : 0
        }
        for index in 0..<count {
            let (start, dx, dy, length) = way(index)
            guard length > 0 else { continue }
            let direction = Point(x: dx / length, y: dy / length)
            // The ends of an open line go on straight, under their caps.
            add(
                Segment(
                    start: start, direction: direction, length: length, base: base, unit: unit,
                    startsLine: index == 0 && !isClosed, endsLine: index == count - 1 && !isClosed))
            base += length * unit
        }
    }

    private struct Segment {
        let start: Point
        let direction: Point
        let length: Double
        let base: Double
        let unit: Double
        let startsLine: Bool
        let endsLine: Bool
    }

    private mutating func add(_ segment: Segment) {
        // Row by row, the pixels whose nearest place on the endless line is within reach.
        let (start, direction) = (segment.start, segment.direction)
        let end = Point(x: start.x + direction.x * segment.length, y: start.y + direction.y * segment.length)
        let firstRow = max(row, Self.whole(min(start.y, end.y) - reach))
        let lastRow = min(row + rows - 1, Self.whole(max(start.y, end.y) + reach))
        guard firstRow <= lastRow else { return }
        for y in firstRow...lastRow {
            let dy = Double(y) + 0.5 - start.y
            var (low, high) = (min(start.x, end.x) - reach, max(start.x, end.x) + reach)
            if abs(direction.y) > 1e-6 {
                let center = start.x + dy * direction.x / direction.y
                let half = reach / abs(direction.y)
                (low, high) = (max(low, center - half), min(high, center + half))
            }
            let first = max(column, Self.whole(low))
            let last = min(column + columns - 1, Self.whole(high))
            guard first <= last else { continue }
            for x in first...last {
                let dx = Double(x) + 0.5 - start.x
                let along = dx * direction.x + dy * direction.y
                let held = max(0, min(segment.length, along))
                let (ox, oy) = (dx - direction.x * held, dy - direction.y * held)
                let square = Float(ox * ox + oy * oy)
                let index = self.index(x, y)
                guard square < places[index].square else { continue }
                let goesOn = along < 0 ? segment.startsLine : segment.endsLine
                places[index] = Place(
                    square: square, along: Float(segment.base + (goesOn ? along : held) * segment.unit),
                    across: Float(direction.x * dy - direction.y * dx))
            }
        }
    }

    private static func whole(_ value: Double) -> Int { Int(max(-1e6, min(1e6, value)).rounded(.down)) }
}

/// The colours of a gradient along a line.
struct LineGradientSource {
    let field: LineField
    let ramp: RampLevels

    func level(column: Int, row: Int) -> Level { ramp.level(at: field.along(column: column, row: row)) }
}

/// A picture repeated along a line.
struct LinePatternSource {
    private let field: LineField
    private var sampler: ImageSampler
    /// Pixels of the picture in a pixel of the line.
    private let perPixel: Double
    private let middle: Double

    /// - Parameter scale: Pixels a point.
    init(field: LineField, pattern: LinePattern, scale: Double) {
        self.field = field
        middle = Double(pattern.image.height) / 2
        perPixel = middle * 2 / (pattern.height * scale)
        sampler = ImageSampler(pattern.image, repeats: true)
        sampler.setBox(width: perPixel, height: perPixel)
    }

    func level(column: Int, row: Int) -> Level {
        // Half a pixel of the picture inside its edges: the other edge must not show there.
        let across = field.across(column: column, row: row) * perPixel
        let bound = max(0, middle - max(0.5, perPixel / 2))
        return sampler.level(
            at: Point(x: field.along(column: column, row: row) * perPixel, y: middle + max(-bound, min(bound, across))))
    }
}
