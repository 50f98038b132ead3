import ChizuGeometry
import ChizuStyle

// What painters of pixels need not know: offset and gap become paths beside the path, and blurred edges nested strokes.
extension [DisplayItem] {
    /// The items with all their strokes plain; themselves where they are.
    func plain(scale: Double) -> [DisplayItem] {
        var items = self
        for index in items.indices {
            switch items[index] {
            case .strokes(let layer) where !layer.isPlain: items[index] = .strokes(layer.plain(scale: scale))
            case .group(var group) where !group.items.isPlain:
                group.items = group.items.plain(scale: scale)
                items[index] = .group(group)
            default: break
            }
        }
        return items
    }

    private var isPlain: Bool {
        for item in self {
            switch item {
            case .strokes(let layer): if !layer.isPlain { return false }
            case .group(let group): if !group.items.isPlain { return false }
            default: break
            }
        }
        return true
    }
}

extension DisplayItem.StrokeLayer {
    /// The same picture in sharp strokes along their paths.
    /// - Parameter scale: Pixels a point, which sets how finely edges fade.
    func plain(scale: Double) -> Self {
        var layer = self
        layer.transform = .identity
        layer.shapes = []
        for shape in shapes {
            var line = shape
            line.path = shape.line(through: transform, scale: scale)
            line.style = shape.style.besidePath
            layer.shapes += line.fades(scale: scale)
        }
        return layer
    }

    fileprivate var isPlain: Bool {
        for shape in shapes where !shape.style.isPlain { return false }
        return true
    }
}

extension DisplayItem.StrokeLayer.Shape {
    /// The path that the stroke follows, in points: the shape's own, or what runs beside it.
    package func line(through transform: AffineTransform, scale: Double) -> Path {
        guard !style.isOnPath, scale > 0 else { return path.transformed(by: transform) }
        let toPixels = transform.followed(by: AffineTransform(scaleX: scale, scaleY: scale))
        var builder = LineBuilder(
            transform: toPixels, tolerance: LineBuilder.tolerance, minimumLength: LineBuilder.minimumLength,
            dasher: nil)
        let offset = style.offset * scale
        let side = style.gapWidth > 0 ? (style.gapWidth + style.width) / 2 * scale : 0
        var (right, left) = (Path(), Path())
        while let line = builder.next(of: path) {
            let isClosed = builder.isClosed
            if side == 0 {
                right.append(beside(line, offset, isClosed: isClosed))
            } else if isClosed || style.cap == .butt || !style.dashes.isEmpty || paint.runsAlongLine {
                right.append(beside(line, offset + side, isClosed: isClosed))
                left.append(beside(line, offset - side, isClosed: isClosed))
            } else {
                right.append(casing(line, offset, side, scale))
            }
        }
        right.append(left)
        return right.transformed(by: AffineTransform(scaleX: 1 / scale, scaleY: 1 / scale))
    }

    private func beside(_ line: [Point], _ distance: Double, isClosed: Bool) -> Path {
        LineOffset(distance: distance, join: style.join, tolerance: LineBuilder.tolerance)
            .path(along: line, isClosed: isClosed)
    }

    /// Both sides of an open line whose ends have caps: those run around the ends, or prolong both sides.
    private func casing(_ line: [Point], _ offset: Double, _ side: Double, _ scale: Double) -> Path {
        var line = line
        guard line.count > 1 else { return Path() }
        func direction(_ from: Point, _ to: Point) -> Point {
            let (dx, dy) = (to.x - from.x, to.y - from.y)
            let length = (dx * dx + dy * dy).squareRoot()
            return Point(x: dx / length, y: dy / length)
        }
        let last = line.count - 1
        let (atStart, atEnd) = (direction(line[1], line[0]), direction(line[last - 1], line[last]))
        if style.cap == .square {
            // The cap of the whole casing is longer by this than the caps of its sides.
            line[0] = Point(x: line[0].x + atStart.x * side, y: line[0].y + atStart.y * side)
            line[last] = Point(x: line[last].x + atEnd.x * side, y: line[last].y + atEnd.y * side)
        }
        let there = beside(line, offset + side, isClosed: false)
        line.reverse()
        let back = beside(line, side - offset, isClosed: false)
        guard style.cap == .round, let right = there.points.last, let left = back.points.first,
            let start = there.points.first, let end = back.points.last
        else { return there.appending(back) }
        func middle(_ a: Point, _ b: Point) -> Point { Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2) }
        var path = there
        path.arc(around: middle(right, left), from: right, to: left, through: atEnd)
        path.verbs += back.verbs.dropFirst()
        path.points += back.points.dropFirst()
        path.arc(around: middle(end, start), from: end, to: start, through: atStart)
        path.close()
        return path
    }

    /// The stroke as strokes of falling width, painted one over the other: each adds as much alpha as the fading edge
    /// gains from one to the next.
    package func fades(scale: Double) -> [Self] {
        let radius = style.width / 2
        guard style.blur > 0, radius > 0, style.blur.isFinite else { return [self] }
        let count = max(1, min((style.blur * scale * Self.fadesPerPixel).rounded(.up), Self.maximumFades))
        var strokes: [Self] = []
        for step in 0..<Int(count) {
            var stroke = self
            stroke.style.blur = 0
            stroke.style.width = 2 * (radius - style.blur * (Double(step) + 0.5) / count)
            guard stroke.style.width > 0 else { break }
            stroke.paint = paint.layered(step, of: count)
            strokes.append(stroke)
        }
        return strokes
    }

    private static var fadesPerPixel: Double { 1 }
    private static var maximumFades: Double { 32 }
}

extension Path {
    fileprivate func appending(_ other: Path) -> Path {
        var path = self
        path.append(other)
        return path
    }
}

extension Paint {
    /// The paint of one of `count` layers that, painted one over the other, gain alpha in equal steps up to this
    /// paint's: (a/n) / (1 − a·k/n) for the layer after k others.
    fileprivate func layered(_ step: Int, of count: Double) -> Paint {
        withAlphas { alpha in alpha / count / (1 - alpha * Double(step) / count) }
    }
}
