import ChizuGeometry

/// Writes the `d` of a path in relative commands, as short as the grammar allows.
///
/// Points are rounded to the grid first and differences taken between rounded points, so errors never add up and two
/// shapes with a common border write the same border.
struct SVGPathData {
    private(set) var bytes: [UInt8] = []
    private let grid: DecimalGrid
    private let keepsDots: Bool
    private var start = GridPoint(x: 0, y: 0)
    private var current = GridPoint(x: 0, y: 0)
    /// A move is written when something is drawn from it.
    private var pendingMove: GridPoint?
    private var lastCommand: UInt8 = 0
    /// Whether the last number has a decimal point, so that another ".5" may follow at once.
    private var lastHasPoint = false
    /// Whether a letter was written last, after which no number needs a space.
    private var afterLetter = false

    private struct GridPoint: Equatable {
        var x: Int64
        var y: Int64
    }

    /// - Parameter keepsDots: whether contours without length are kept, which strokes with round caps paint as dots.
    init(decimals: Int, keepsDots: Bool) {
        grid = DecimalGrid(decimals: decimals)
        self.keepsDots = keepsDots
    }

    mutating func append(_ path: Path, through transform: AffineTransform) {
        bytes.reserveCapacity(bytes.count + path.points.count * 8)
        var index = 0
        func point(_ offset: Int) -> GridPoint? {
            let point = transform.apply(path.points[index + offset])
            guard let x = grid.units(point.x), let y = grid.units(point.y) else { return nil }
            return GridPoint(x: x, y: y)
        }
        for (position, verb) in path.verbs.enumerated() {
            switch verb {
            case .move:
                if let target = point(0) { pendingMove = target }
                index += 1
            case .line:
                let closesNext = position + 1 < path.verbs.count && path.verbs[position + 1] == .close
                if let end = point(0) { line(to: end, closesNext: closesNext) }
                index += 1
            case .quad:
                if let control = point(0), let end = point(1) { curve("q", [control, end]) }
                index += 2
            case .cubic:
                if let control1 = point(0), let control2 = point(1), let end = point(2) {
                    curve("c", [control1, control2, end])
                }
                index += 3
            case .close: close()
            }
        }
    }

    private mutating func line(to end: GridPoint, closesNext: Bool) {
        let from = pendingMove ?? current
        let isDot = end == from
        if isDot && !(keepsDots && pendingMove != nil && !closesNext) { return }
        // The close draws this line itself.
        if closesNext, pendingMove == nil, end == start { return }
        beginContour()
        let dx = end.x - current.x
        let dy = end.y - current.y
        if dy == 0 {
            command("h")
            number(dx)
        } else if dx == 0 {
            command("v")
            number(dy)
        } else {
            command("l")
            number(dx)
            number(dy)
        }
        current = end
    }

    private mutating func curve(_ letter: Unicode.Scalar, _ points: [GridPoint]) {
        beginContour()
        command(letter)
        for point in points {
            number(point.x - current.x)
            number(point.y - current.y)
        }
        current = points[points.count - 1]
    }

    private mutating func close() {
        if pendingMove != nil {
            guard keepsDots else { return }
            beginContour()
        }
        if lastCommand == UInt8(ascii: "z") || bytes.isEmpty { return }
        command("z")
        current = start
    }

    private mutating func beginContour() {
        guard let target = pendingMove else { return }
        pendingMove = nil
        // The first relative move starts at the origin; pairs after a move are lines.
        command("m")
        number(target.x - current.x)
        number(target.y - current.y)
        lastCommand = UInt8(ascii: "l")
        start = target
        current = target
    }

    /// Writes the letter unless the command before it goes on.
    private mutating func command(_ letter: Unicode.Scalar) {
        let code = UInt8(truncatingIfNeeded: letter.value)
        if code == lastCommand { return }
        bytes.append(code)
        lastCommand = code
        afterLetter = true
    }

    private mutating func number(_ units: Int64) {
        let start = bytes.count
        bytes.appendNumber(units: units, decimals: grid.decimals)
        let first = bytes[start]
        let needsSpace = !afterLetter && first != UInt8(ascii: "-") && !(first == UInt8(ascii: ".") && lastHasPoint)
        lastHasPoint = false
        for byte in bytes[start...] where byte == UInt8(ascii: ".") { lastHasPoint = true }
        if needsSpace { bytes.insert(UInt8(ascii: " "), at: start) }
        afterLetter = false
    }
}
