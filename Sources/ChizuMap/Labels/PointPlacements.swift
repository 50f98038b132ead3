import ChizuDrawing
import ChizuGeometry

/// One way in which a label could stand: its blocks, each in its box.
struct LabelPlacement {
    var blocks: [(block: LabelBlock, box: Box)]
    /// How the lines stand to each other: 0 is flush left, 1 flush right.
    var justify: Double

    init(_ block: LabelBlock, in box: Box, justify: Double) {
        blocks = [(block, box)]
        self.justify = justify
    }

    /// The first line above a point and the others, where there are any, below it.
    init(_ above: LabelBlock, and below: LabelBlock, around point: Point, gap: Double) {
        self.init(above, in: SymbolLayer.Anchor.bottom.box(of: above, at: point, gap: gap), justify: 0.5)
        guard !below.isEmpty else { return }
        blocks.append((below, SymbolLayer.Anchor.top.box(of: below, at: point, gap: gap)))
    }

    /// The whole label on one side of a point.
    init(_ block: LabelBlock, _ anchor: SymbolLayer.Anchor, at point: Point, gap: Double) {
        self.init(block, in: anchor.box(of: block, at: point, gap: gap), justify: anchor.justify)
    }
}

extension SymbolLayer.Justify {
    /// The same as a share of the room beside a line, which `auto` takes from the anchor.
    func share(_ auto: Double) -> Double {
        switch self {
        case .auto: auto
        case .left: 0
        case .center: 0.5
        case .right: 1
        }
    }
}

extension SymbolLayer.Anchor {
    /// The sides of a point where a label goes that has no room around it: above, below, right, left, then the
    /// diagonals, of which the right ones come first because reading starts at the point (Imhof 1975, "Positioning
    /// names on maps").
    static let sidesOfPoint: [Self] = [.bottom, .top, .left, .right, .bottomLeft, .topLeft, .bottomRight, .topRight]

    /// Where a block stands when this part of it is `gap` away from `point`, in any direction.
    func box(of block: LabelBlock, at point: Point, gap: Double) -> Box {
        let direction = direction
        let isDiagonal = direction.x != 0 && direction.y != 0
        let reach = isDiagonal ? gap * (0.5).squareRoot() : gap
        return box(of: block, at: Point(x: point.x + direction.x * reach, y: point.y + direction.y * reach))
    }

    /// Where a block stands when this part of it is at `point`.
    func box(of block: LabelBlock, at point: Point) -> Box {
        let direction = direction
        let center = Point(
            x: point.x + direction.x * block.width / 2, y: point.y + direction.y * block.height / 2)
        return Box(center: center, width: block.width, height: block.height)
    }

    /// How the lines stand to each other, so that they begin or end at the point: 0 is flush left, 1 flush right.
    var justify: Double { (1 - direction.x) / 2 }

    /// From the point to the text's middle: −1, 0 or 1 along each axis, y down.
    var direction: Point {
        switch self {
        case .center: Point(x: 0, y: 0)
        case .left: Point(x: 1, y: 0)
        case .right: Point(x: -1, y: 0)
        case .top: Point(x: 0, y: 1)
        case .bottom: Point(x: 0, y: -1)
        case .topLeft: Point(x: 1, y: 1)
        case .topRight: Point(x: -1, y: 1)
        case .bottomLeft: Point(x: 1, y: -1)
        case .bottomRight: Point(x: -1, y: -1)
        }
    }
}
