/// Fills a `RegionGrid` in four passes: which edges enter which cells, where region borders cross the lower sides of
/// the rows, which tiles exist at all, and then row by row, knowing at each corner which polygons it lies in.
struct RegionGridBuilder {
    private typealias Frame = RegionGrid.Frame

    private let edges: PolygonEdges
    private let frame: RegionGrid.Frame
    private var tiles: [RegionGrid.Content]
    private var cells: [RegionGrid.Content] = []
    private var records: [UInt32] = []

    /// For each edge its polygon.
    private var edgePolygons: [UInt32] = []
    /// An edge's visit to a cell: the cell (its tile × 256 + its place in the tile) in the upper half, the edge in the
    /// lower, in order of edges.
    private var visits: [UInt64] = []
    /// The visits sorted by cell; those of cell `c` of the existing tiles are `cellStarts[c]..<cellStarts[c + 1]`.
    private var cellStarts: [UInt32] = []
    private var cellEdges: [UInt32] = []
    private var crossings = RowCrossings()
    private var inside = PolygonsAtCorner()

    /// How far beyond its bounds, in cells, an edge counts as entering a cell; covers all rounding.
    private static let slack = 1e-6

    init(_ edges: PolygonEdges) {
        self.edges = edges
        frame = Self.frame(for: edges)
        tiles = [RegionGrid.Content](repeating: 0, count: frame.tileColumns * frame.tileRows)
    }

    var grid: RegionGrid {
        RegionGrid(frame: frame, box: edges.box, points: edges.points, tiles: tiles, cells: cells, records: records)
    }

    mutating func build() {
        traceEdges()
        sortVisits()
        crossings.sort(rows: frame.rows)
        var cells = [RegionGrid.Content](repeating: 0, count: cellStarts.count - 2)
        var span = cells.mutableSpan
        for row in 0..<frame.rows { fill(row, of: &span) }
        self.cells = cells
    }

    /// The side of a cell in mean edges. Then a cell that edges enter has a few of them, and an edge enters few cells;
    /// smaller cells take longer to fill than they save in look-ups.
    private static let cellPerMeanEdge = 1.5

    private static func frame(for edges: PolygonEdges) -> RegionGrid.Frame {
        let box = edges.box
        var total = 0.0
        var start = 0
        for end in edges.ringEnds {
            for edge in start..<max(start, Int(end) - 1) {
                let a = edges.points[edge]
                let b = edges.points[edge + 1]
                total += max((b.x - a.x).magnitude, (b.y - a.y).magnitude)
            }
            start = Int(end)
        }
        let meanEdge = total / Double(max(1, edges.points.count))
        let tileLimit = Double(min(1 << 20, 4096 + edges.points.count))
        let smallestTile = max(
            (box.width * box.height / tileLimit).squareRoot(), max(box.width, box.height) / tileLimit)
        var cellSize = max(cellPerMeanEdge * meanEdge, smallestTile / Double(Frame.tileSide))
        if !(cellSize > 0) || !cellSize.isFinite { cellSize = 1 }
        let tileSize = cellSize * Double(Frame.tileSide)
        return Frame(
            minX: box.isEmpty ? 0 : box.minX, minY: box.isEmpty ? 0 : box.minY,
            cellSize: cellSize, cellsPerUnit: 1 / cellSize,
            tileColumns: Int(box.width / tileSize) + 1, tileRows: Int(box.height / tileSize) + 1)
    }
}

// MARK: - Edges into cells

extension RegionGridBuilder {
    private mutating func traceEdges() {
        edgePolygons = [UInt32](repeating: 0, count: edges.points.count)
        visits.reserveCapacity(edges.points.count * 3)
        var start = 0
        for (ring, end) in edges.ringEnds.enumerated() {
            let polygon = UInt32(edges.ringPolygons[ring])
            for edge in start..<max(start, Int(end) - 1) {
                edgePolygons[edge] = polygon
                trace(edge, of: polygon)
            }
            start = Int(end)
        }
    }

    private mutating func trace(_ edge: Int, of polygon: UInt32) {
        let a = edges.points[edge]
        let b = edges.points[edge + 1]
        let (columnA, columnB) = (frame.column(a.x), frame.column(b.x))
        let (rowA, rowB) = (frame.row(a.y), frame.row(b.y))
        let rows = held(min(rowA, rowB) - Self.slack, max(rowA, rowB) + Self.slack, below: frame.rows)
        let (west, east) = (min(columnA, columnB), max(columnA, columnB))
        addCrossings(of: a, b, polygon, rows: rows)
        guard east >= -Self.slack, west <= Double(frame.columns) + Self.slack else { return }
        if rows.low == rows.high || east - west < 1e-3 || (rowB - rowA).magnitude < 1e-2 {
            let columns = held(west - Self.slack, east + Self.slack, below: frame.columns)
            for row in rows.low...rows.high { visit(row, columns, edge) }
            return
        }
        let slope = (columnB - columnA) / (rowB - rowA)
        let slack = Self.slack + slope.magnitude * 1e-10
        for row in rows.low...rows.high {
            let low = max(min(rowA, rowB), Double(row) - Self.slack)
            let high = min(max(rowA, rowB), Double(row + 1) + Self.slack)
            let (c1, c2) = (columnA + (low - rowA) * slope, columnA + (high - rowA) * slope)
            let (from, to) = (max(west, min(c1, c2)) - slack, min(east, max(c1, c2)) + slack)
            guard to >= 0, from <= Double(frame.columns) else { continue }
            visit(row, held(from, to, below: frame.columns), edge)
        }
    }

    /// The cells from `low` to `high`, held within the grid.
    @inline(__always)
    private func held(_ low: Double, _ high: Double, below count: Int) -> (low: Int, high: Int) {
        let last = Double(count - 1)
        return (Int(max(0, min(last, low))), Int(max(0, min(last, high))))
    }

    @inline(__always)
    private mutating func visit(_ row: Int, _ columns: (low: Int, high: Int), _ edge: Int) {
        for column in columns.low...columns.high {
            let tile = frame.tile(column, row)
            tiles[tile] = RegionGrid.cellsFlag
            let cell = UInt64(truncatingIfNeeded: tile * Frame.cellsPerTile + frame.local(column, row))
            visits.append(cell << 32 | UInt64(truncatingIfNeeded: edge))
        }
    }

    /// Notes for the lower side of each row that the edge crosses the first corner to the right of it.
    @inline(__always)
    private mutating func addCrossings(of a: Point, _ b: Point, _ polygon: UInt32, rows: (low: Int, high: Int)) {
        for row in rows.low...rows.high {
            let y = frame.bottom(row)
            guard (a.y > y) != (b.y > y) else { continue }
            let x = a.x + (y - a.y) * ((b.x - a.x) / (b.y - a.y))
            var column = Int(max(0, min(Double(frame.columns), frame.column(x).rounded(.up))))
            while column > 0, isRight(frame.left(column - 1), y, a, b) { column -= 1 }
            while column < frame.columns, !isRight(frame.left(column), y, a, b) { column += 1 }
            if column < frame.columns { crossings.add(row: row, column: column, polygon: polygon) }
        }
    }

    /// Whether a corner lies right of an edge or on it; the look-up's rule for points on an edge.
    @inline(__always)
    private func isRight(_ x: Double, _ y: Double, _ a: Point, _ b: Point) -> Bool {
        let corner = Point(x: x, y: y)
        return a.y < b.y ? orientation(a, b, corner) <= 0 : orientation(b, a, corner) <= 0
    }
}

// MARK: - Visits by cell

extension RegionGridBuilder {
    /// Gives each tile with edges its place in `cells` and sorts the visits by cell, keeping the order of edges.
    private mutating func sortVisits() {
        var cellCount = 0
        for tile in tiles.indices where tiles[tile] != 0 {
            tiles[tile] = RegionGrid.cellsFlag | UInt32(cellCount)
            cellCount += Frame.cellsPerTile
        }
        var cellEdges = [UInt32](repeating: 0, count: visits.count)
        var cellStarts = [UInt32](repeating: 0, count: cellCount + 2)
        // Counts two places up become, summed, the starts one place up, which then advance to where the next cell starts.
        var starts = cellStarts.mutableSpan
        for visit in visits { starts[place(ofCell: visit >> 32) + 2] &+= 1 }
        for cell in 1..<starts.count { starts[cell] &+= starts[cell - 1] }
        var sorted = cellEdges.mutableSpan
        for visit in visits {
            let next = place(ofCell: visit >> 32) + 1
            sorted[Int(starts[next])] = UInt32(truncatingIfNeeded: visit)
            starts[next] &+= 1
        }
        visits = []
        self.cellStarts = cellStarts
        self.cellEdges = cellEdges
    }

    /// The place in `cells` of a cell given by its tile and its place there.
    @inline(__always)
    private func place(ofCell cell: UInt64) -> Int {
        Int(tiles[Int(cell >> 8)] & ~RegionGrid.cellsFlag) + Int(cell & 255)
    }
}

// MARK: - Row by row

extension RegionGridBuilder {
    private mutating func fill(_ row: Int, of cells: inout MutableSpan<RegionGrid.Content>) {
        inside.removeAll()
        var crossing = crossings.rowStarts[row]
        let end = crossings.rowStarts[row + 1]
        let firstTile = (row >> Frame.tileBits) * frame.tileColumns
        for tileColumn in 0..<frame.tileColumns {
            let tile = firstTile + tileColumn
            let firstColumn = tileColumn << Frame.tileBits
            let isEntered = tiles[tile] & RegionGrid.cellsFlag != 0
            let place = Int(tiles[tile] & ~RegionGrid.cellsFlag) + frame.local(0, row)
            for offset in 0..<(isEntered ? Frame.tileSide : 1) {
                while crossing < end, crossings.column(crossing) <= firstColumn + offset {
                    inside.toggle(crossings.polygon(crossing))
                    crossing += 1
                }
                if isEntered { cells[place + offset] = content(ofCell: place + offset) }
            }
            if !isEntered, row & (Frame.tileSide - 1) == 0 { tiles[tile] = uniformContent() }
        }
    }

    private mutating func content(ofCell cell: Int) -> RegionGrid.Content {
        let visits = Int(cellStarts[cell])..<Int(cellStarts[cell + 1])
        return visits.isEmpty ? uniformContent() : record(visits)
    }

    private mutating func uniformContent() -> RegionGrid.Content {
        guard let first = inside.polygons.first else { return 0 }
        if inside.polygons.count == 1 { return UInt32(edges.polygonRegions[Int(first)]) + 1 }
        if let known = inside.record { return known }
        let content = record(0..<0)
        inside.record = content
        return content
    }

    /// Writes the record of a cell: the polygons whose edges visit it and those that hold all of it, in order.
    private mutating func record(_ visits: Range<Int>) -> RegionGrid.Content {
        let start = records.count
        records.append(0)
        var polygonCount: UInt32 = 0
        var nextInside = 0
        var visit = visits.lowerBound
        while visit < visits.upperBound || nextInside < inside.polygons.count {
            let visiting = visit < visits.upperBound ? edgePolygons[Int(cellEdges[visit])] : UInt32.max
            let covering = nextInside < inside.polygons.count ? inside.polygons[nextInside] : UInt32.max
            let polygon = min(visiting, covering)
            let firstVisit = visit
            while visit < visits.upperBound, edgePolygons[Int(cellEdges[visit])] == polygon { visit += 1 }
            records.append(UInt32(edges.polygonRegions[Int(polygon)]))
            records.append(UInt32(visit - firstVisit) << 1 | (covering == polygon ? 1 : 0))
            records.append(contentsOf: cellEdges[firstVisit..<visit])
            if covering == polygon { nextInside += 1 }
            polygonCount += 1
        }
        records[start] = polygonCount
        return RegionGrid.recordFlag | UInt32(start)
    }
}

/// Where polygons' borders cross the lower sides of rows: at the first corner to the right of each crossing the polygon
/// begins or ends.
private struct RowCrossings {
    /// A column in the upper and a polygon in the lower half, so that they sort by both.
    private var keys: [UInt64] = []
    private var rows: [UInt32] = []
    /// After sorting, the crossings of row `r` are `rowStarts[r]..<rowStarts[r + 1]`.
    private(set) var rowStarts: [Int] = []

    func column(_ index: Int) -> Int { Int(keys[index] >> 32) }
    func polygon(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: keys[index]) }

    mutating func add(row: Int, column: Int, polygon: UInt32) {
        keys.append(UInt64(column) << 32 | UInt64(polygon))
        rows.append(UInt32(row))
    }

    mutating func sort(rows rowCount: Int) {
        rowStarts = [Int](repeating: 0, count: rowCount + 2)
        for row in rows { rowStarts[Int(row) + 2] += 1 }
        for row in 1..<rowStarts.count { rowStarts[row] += rowStarts[row - 1] }
        var sorted = [UInt64](repeating: 0, count: keys.count)
        for index in keys.indices {
            let row = Int(rows[index]) + 1
            sorted[rowStarts[row]] = keys[index]
            rowStarts[row] += 1
        }
        for row in 0..<rowCount { sorted[rowStarts[row]..<rowStarts[row + 1]].sort() }
        keys = sorted
        rows = []
    }
}

/// The polygons that contain the corner reached so far, in order.
private struct PolygonsAtCorner {
    private(set) var polygons: [UInt32] = []
    /// The record of exactly these polygons without edges, once it is written.
    var record: RegionGrid.Content?

    mutating func removeAll() {
        polygons.removeAll(keepingCapacity: true)
        record = nil
    }

    mutating func toggle(_ polygon: UInt32) {
        record = nil
        var place = 0
        while place < polygons.count, polygons[place] < polygon { place += 1 }
        if place < polygons.count, polygons[place] == polygon {
            polygons.remove(at: place)
        } else {
            polygons.insert(polygon, at: place)
        }
    }
}
