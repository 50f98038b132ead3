/// The grid behind `RegionIndex`: where its cells lie, and what a look-up does. `RegionGridBuilder` fills it.
struct RegionGrid {
    /// Where the cells lie. Cells are square; a tile holds 16 × 16.
    struct Frame {
        static let tileBits = 4
        static let tileSide = 1 << tileBits
        static let cellsPerTile = tileSide * tileSide

        let minX: Double
        let minY: Double
        let cellSize: Double
        let cellsPerUnit: Double
        let tileColumns: Int
        let tileRows: Int

        var columns: Int { tileColumns << Self.tileBits }
        var rows: Int { tileRows << Self.tileBits }

        /// The column that holds `x`, before it is held within the grid. Monotone, so that building and looking up
        /// agree at the edge of a cell.
        func column(_ x: Double) -> Double { (x - minX) * cellsPerUnit }
        func row(_ y: Double) -> Double { (y - minY) * cellsPerUnit }

        /// The `x` of the left side of a column.
        func left(_ column: Int) -> Double { minX + Double(column) * cellSize }
        /// The `y` of the lower side of a row.
        func bottom(_ row: Int) -> Double { minY + Double(row) * cellSize }

        func tile(_ column: Int, _ row: Int) -> Int {
            (row >> Self.tileBits) * tileColumns + column >> Self.tileBits
        }

        /// A cell's place within its tile.
        func local(_ column: Int, _ row: Int) -> Int {
            (row & (Self.tileSide - 1)) << Self.tileBits | column & (Self.tileSide - 1)
        }
    }

    /// What a tile or a cell holds.
    ///
    /// - 0: no region.
    /// - Without a flag: all of it lies in that region − 1 and in no other.
    /// - With `cellsFlag` (tiles only): where its cells begin in `cells`.
    /// - With `recordFlag`: where its record begins in `records`.
    typealias Content = UInt32
    static let cellsFlag: Content = 0x8000_0000
    static let recordFlag: Content = 0x4000_0000

    let frame: Frame
    let box: Box
    let points: [Point]
    let tiles: [Content]
    let cells: [Content]
    /// For each cell with edges, or in several polygons, the number of these, and for each in order: its region; its
    /// number of edges × 2, plus 1 if it contains the cell's lower left corner; its edges.
    let records: [UInt32]

    init(_ edges: PolygonEdges) {
        var builder = RegionGridBuilder(edges)
        builder.build()
        self = builder.grid
    }

    init(frame: Frame, box: Box, points: [Point], tiles: [Content], cells: [Content], records: [UInt32]) {
        self.frame = frame
        self.box = box
        self.points = points
        self.tiles = tiles
        self.cells = cells
        self.records = records
    }

    /// The content of the cell that holds `point`, and that cell's lower left corner.
    @inline(__always)
    private func cell(at point: Point) -> (content: Content, corner: Point) {
        let column = min(Int(frame.column(point.x)), frame.columns - 1)
        let row = min(Int(frame.row(point.y)), frame.rows - 1)
        var content = tiles[frame.tile(column, row)]
        if content & Self.cellsFlag != 0 {
            content = cells[Int(content & ~Self.cellsFlag) + frame.local(column, row)]
        }
        return (content, Point(x: frame.left(column), y: frame.bottom(row)))
    }

    /// The first region that contains the point, −1 where none does.
    func firstRegion(at point: Point) -> Int32 {
        guard box.contains(point) else { return -1 }
        let (content, corner) = cell(at: point)
        if content & Self.recordFlag == 0 { return Int32(bitPattern: content) - 1 }
        var cursor = Int(content & ~Self.recordFlag)
        var polygonsLeft = records[cursor]
        cursor += 1
        while polygonsLeft > 0 {
            let region = records[cursor]
            if polygonContains(point, corner: corner, at: &cursor) { return Int32(bitPattern: region) }
            polygonsLeft -= 1
        }
        return -1
    }

    /// Every region that contains the point, in order.
    func allRegions(at point: Point) -> [Int] {
        guard box.contains(point) else { return [] }
        let (content, corner) = cell(at: point)
        if content & Self.recordFlag == 0 { return content == 0 ? [] : [Int(content) - 1] }
        var regions: [Int] = []
        var cursor = Int(content & ~Self.recordFlag)
        let polygonCount = records[cursor]
        cursor += 1
        for _ in 0..<polygonCount {
            let region = Int(records[cursor])
            if polygonContains(point, corner: corner, at: &cursor), regions.last != region { regions.append(region) }
        }
        return regions
    }

    /// Whether the polygon whose part of a record begins at `cursor` contains the point; moves `cursor` behind it.
    ///
    /// Walks from the point to the left as far as the cell's side, then along that side down to its corner, and counts
    /// crossings. So that a vertex on the way counts once, all three points of the way are taken to lie an
    /// infinitesimal step to the right of where they are, and one smaller still upwards.
    @inline(__always)
    private func polygonContains(_ point: Point, corner: Point, at cursor: inout Int) -> Bool {
        let header = records[cursor + 1]
        let firstEdge = cursor + 2
        cursor = firstEdge + Int(header >> 1)
        var isInside = header & 1 != 0
        for index in firstEdge..<cursor {
            let edge = Int(records[index])
            let a = points[edge]
            let b = points[edge + 1]
            if (a.y > point.y) != (b.y > point.y) {
                let pointSide = sideOfRisingEdge(a, b, point)
                if pointSide == 0 { return true }
                let side = Point(x: corner.x, y: point.y)
                if (pointSide > 0) != (sideOfRisingEdge(a, b, side) > 0) { isInside.toggle() }
            } else if a.y == point.y || b.y == point.y, isOnEdge(a, b, point) {
                return true
            }
            if (a.x > corner.x) != (b.x > corner.x) {
                let side = Point(x: corner.x, y: point.y)
                if isAboveEdge(a, b, side) != isAboveEdge(a, b, corner) { isInside.toggle() }
            }
        }
        return isInside
    }
}

/// Positive where the point lies left of the edge, taken in the direction in which it rises; negative to the right.
/// The edge must rise or fall past the point's height.
@inline(__always)
private func sideOfRisingEdge(_ a: Point, _ b: Point, _ point: Point) -> Double {
    if point.x < min(a.x, b.x) { return 1 }
    if point.x > max(a.x, b.x) { return -1 }
    return a.y < b.y ? orientation(a, b, point) : orientation(b, a, point)
}

/// Whether an edge that ends at the height of the point, or is level there, passes through the point.
private func isOnEdge(_ a: Point, _ b: Point, _ point: Point) -> Bool {
    if a == point || b == point { return true }
    return a.y == b.y && point.x >= min(a.x, b.x) && point.x <= max(a.x, b.x)
}

/// Whether the point, which lies between the ends of the edge in `x`, is above it. A point on the edge counts as moved
/// to the right: above a falling edge, below a rising one; above a level one.
private func isAboveEdge(_ a: Point, _ b: Point, _ point: Point) -> Bool {
    let side = a.x < b.x ? orientation(a, b, point) : orientation(b, a, point)
    if side != 0 { return side > 0 }
    return (b.x - a.x) * (b.y - a.y) <= 0
}
