import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A label whose glyphs follow a line one by one.
struct CurvedLabel {
    private(set) var texts: [TextItem] = []
    private(set) var images: [DisplayItem.ImageItem] = []
    /// Around each glyph, or around all where they stand in a row.
    private(set) var boxes: [Box] = []

    /// How the glyphs stand to the line.
    private enum Stance {
        /// On it, along it.
        case along
        /// On it, upright on the picture (`text-rotation-alignment: viewport-glyph`).
        case upright
        /// As in a column of Han or kana, for lines that run down.
        case column
    }

    /// A way along the line that has a direction, in points.
    private static let least = 1e-3

    private let course: LineCourse
    /// From the label's space, in which it is centred at the origin, to distances along the line: 1 or −1.
    private let direction: Double
    private let anchor: Double
    private let stance: Stance
    /// Degrees by which each glyph is turned besides (`text-rotate`).
    private let rotation: Double

    /// - Parameters:
    ///   - block: set in lines.
    ///   - box: the label's box if it stood at the origin: it is bent along the line around the anchor.
    ///   - distance: where on the line the label's origin stands.
    ///   - keepsUpright: whether a label that would stand on its head is turned round.
    init(
        _ block: LabelBlock, box: Box, justify: Double, look: LabelLook, on course: LineCourse, at distance: Double,
        keepsUpright: Bool, alignment: SymbolLayer.RotationAlignment, rotation: Double
    ) {
        self.course = course
        anchor = distance
        self.rotation = rotation
        let start = course.point(at: distance + box.minX)
        let end = course.point(at: distance + box.maxX)
        let isSteep = abs(end.y - start.y) > abs(end.x - start.x)
        stance = alignment == .viewportGlyph ? .upright : isSteep && block.isWrittenInColumns ? .column : .along
        let isHeadDown = stance == .column ? end.y < start.y : end.x < start.x
        direction = keepsUpright && isHeadDown ? -1 : 1
        for line in block.lines {
            for run in line.runs {
                let x = box.minX + (box.width - line.width) * justify + run.x
                add(run, x: x, y: box.minY + line.baseline - run.rise, line, look)
            }
        }
        joinBoxes()
    }

    private mutating func add(_ run: LabelBlock.Run, x: Double, y: Double, _ line: LabelBlock.Line, _ look: LabelLook) {
        let color = run.color.map { $0.opacity($0.alpha * look.opacity) } ?? look.color
        if let image = run.image {
            let place = place(from: x, to: x + image.width, y: y)
            let turn = AffineTransform(degrees: place.rotation, movingTo: place.origin)
            let tint = run.color ?? look.color.opacity(1)
            images.append(image.item(at: .zero, color: tint, opacity: look.opacity).moved(by: turn))
            boxes.append(Box(minX: 0, minY: 0, maxX: image.width, maxY: image.height).bounds(under: turn))
            return
        }
        var item = TextItem(
            text: run.text, origin: .zero, font: run.font, color: color, halo: look.halo, shaped: run.shaped)
        let bytes = stance == .column ? Array(run.text.utf8) : []
        for cluster in run.shaped.clusters {
            let start = x + cluster.x * run.shaped.unit
            let end = start + cluster.advance * run.shaped.unit
            var place = place(from: start, to: end, y: y)
            if stance == .column {
                let scalar = String(decoding: bytes[cluster.text], as: UTF8.self).unicodeScalars.first?.value ?? 0
                if Upright.isWrittenInColumns(scalar) {
                    stand(&place, scalar, from: start, to: end, em: run.font.size)
                }
            }
            item.places.append(place)
            guard end > start else { continue }
            let glyph = Box(minX: 0, minY: -line.ascent, maxX: end - start, maxY: line.descent)
            boxes.append(glyph.bounds(under: AffineTransform(degrees: place.rotation, movingTo: place.origin)))
        }
        if item.places.isEmpty {
            // A shaper that tells no clusters: the text stands straight.
            let place = place(from: x, to: x + run.shaped.advance, y: y)
            item.origin = place.origin
            item.rotation = place.rotation
            let text = Box(minX: 0, minY: -line.ascent, maxX: run.shaped.advance, maxY: line.descent)
            boxes.append(text.bounds(under: AffineTransform(degrees: place.rotation, movingTo: place.origin)))
        }
        texts.append(item)
    }

    /// Where a glyph goes that would stand from `start` to `end` on a baseline at `y` in the label's space: its ends on
    /// the line, so that letters meet their neighbours in a bend.
    private func place(from start: Double, to end: Double, y: Double) -> TextItem.Place {
        let a = course.point(at: anchor + direction * start)
        var b = course.point(at: anchor + direction * end)
        if a == b { b = course.point(at: anchor + direction * (end + Self.least)) }
        let middle = Point(x: (a.x + b.x) / 2, y: (a.y + b.y) / 2)
        let degrees = stance == .upright ? 0 : Double.atan2(b.y - a.y, b.x - a.x) * 180 / .pi
        let turn = AffineTransform(degrees: rotation, movingTo: .zero)
            .followed(by: AffineTransform(degrees: degrees, movingTo: middle))
        return TextItem.Place(
            origin: turn.apply(Point(x: (start - end) / 2, y: y)), rotation: degrees + rotation)
    }

    /// Stands a character upright in a column: turned back by a quarter about the middle of its em.
    private func stand(_ place: inout TextItem.Place, _ scalar: UInt32, from start: Double, to end: Double, em: Double)
    {
        let stance = Upright.stance(of: scalar)
        guard stance != .turned else { return }
        let half = (end - start) / 2
        let rise = (LabelComposer.baseline - 0.5) * em
        let along = AffineTransform(degrees: place.rotation, movingTo: place.origin)
        let middle = along.apply(Point(x: half, y: -rise))
        place.rotation -= 90
        let corner = stance == .corner ? Upright.cornerShift * em : 0
        place.origin = AffineTransform(degrees: place.rotation, movingTo: middle)
            .apply(Point(x: corner - half, y: rise - corner))
    }

    mutating func move(by shift: Point) {
        guard shift != .zero else { return }
        let transform = AffineTransform(scaleX: 1, scaleY: 1, translateX: shift.x, translateY: shift.y)
        for index in texts.indices {
            texts[index].origin = transform.apply(texts[index].origin)
            for place in texts[index].places.indices {
                texts[index].places[place].origin = transform.apply(texts[index].places[place].origin)
            }
        }
        for index in images.indices { images[index] = images[index].moved(by: transform) }
        for index in boxes.indices { boxes[index] = boxes[index].bounds(under: transform) }
    }

    /// One box for all where the label is a straight one, which is as tight and quicker to look up.
    private mutating func joinBoxes() {
        for item in texts { for place in item.places where place.rotation != 0 { return } }
        guard stance == .along, boxes.count > 1 else { return }
        var all = Box.empty
        for box in boxes { all = all.union(box) }
        boxes = [all]
    }
}
