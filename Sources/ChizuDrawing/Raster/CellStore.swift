/// Where a rasteriser collects what edges do to cells: the `cover` (how far edges inside the cell descend, in grid
/// steps) and the `area` between them and the cell's left side (twice, in square grid steps).
///
/// A cell's coverage is 512 × (covers of all cells to its left and its own) − its area, as in the rasterisers of
/// FreeType and Anti-Grain Geometry. Cell and grid coordinates start at the store's own top left corner.
protocol CellStore: ~Copyable {
    var columns: Int32 { get }
    var rows: Int32 { get }
    /// - Precondition: the cell is inside the store.
    mutating func add(column: Int32, row: Int32, cover: Int32, area: Int32)
}

extension CellStore where Self: ~Copyable {
    /// Adds a directed edge between two grid points.
    ///
    /// An edge is always walked downwards and its crossings with the cells' sides are the nearest grid steps to the
    /// exact crossings, whatever part of it is inside the store. So the same edge seen from the shape on its other
    /// side, or through another window on the picture, gives the same numbers.
    @inline(__always)
    mutating func addEdge(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32) {
        if y0 == y1 { return }
        let row = y0 >> FixedPoint.shift
        let column = x0 >> FixedPoint.shift
        if row == y1 >> FixedPoint.shift, column == x1 >> FixedPoint.shift {
            if row < 0 || row >= rows { return }
            let cover = y1 &- y0
            addPart(
                column: column, row: row, cover: cover,
                area: cover &* ((x0 & FixedPoint.mask) &+ (x1 & FixedPoint.mask)))
        } else if y0 < y1 {
            walk(x0, y0, x1, y1, 1)
        } else {
            walk(x1, y1, x0, y0, -1)
        }
    }

    /// Adds to a cell that may lie left or right of the store: left of it only the cover counts, right of it nothing.
    @inline(__always)
    mutating func addPart(column: Int32, row: Int32, cover: Int32, area: Int32) {
        if column >= columns { return }
        if column < 0 {
            add(column: 0, row: row, cover: cover, area: 0)
        } else {
            add(column: column, row: row, cover: cover, area: area)
        }
    }

    /// Walks an edge down through the rows; y0 < y1.
    @inline(never)
    mutating func walk(_ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
        let first = y0 >> FixedPoint.shift
        let last = (y1 &- 1) >> FixedPoint.shift
        if last < 0 || first >= rows { return }
        if first == last {
            let top = first << FixedPoint.shift
            walkRow(first, x0, y0 &- top, x1, y1 &- top, sign)
            return
        }
        let right = columns << FixedPoint.shift
        if x0 >= right, x1 >= right { return }
        if x0 == x1 || (x0 < 0 && x1 < 0) {
            walkUpright(x0, y0, y1, first, last, sign)
        } else if abs(x1 &- x0) < 1 << 14, y1 &- y0 < 1 << 14 {
            walkRows(Int32.self, x0, y0, x1, y1, first, last, sign)
        } else {
            walkRows(Int64.self, x0, y0, x1, y1, first, last, sign)
        }
    }

    /// An edge that stays in one column, or left of the store altogether.
    @inline(__always)
    private mutating func walkUpright(
        _ x: Int32, _ y0: Int32, _ y1: Int32, _ first: Int32, _ last: Int32, _ sign: Int32
    ) {
        let column = x < 0 ? -1 : x >> FixedPoint.shift
        let twiceX = (x & FixedPoint.mask) &* 2
        var row = max(first, 0)
        let end = min(last, rows &- 1)
        while row <= end {
            let top = row << FixedPoint.shift
            let cover = (min(y1, top &+ FixedPoint.one) &- max(y0, top)) &* sign
            addPart(column: column, row: row, cover: cover, area: cover &* twiceX)
            row &+= 1
        }
    }

    /// Cuts an edge at the rows' boundaries by a digital differential analyser whose error term makes every crossing
    /// exactly `round(x0 + dx · (boundary − y0) / dy)`.
    @inline(__always)
    private mutating func walkRows<Wide: FixedWidthInteger & SignedInteger>(
        _: Wide.Type, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ first: Int32, _ last: Int32, _ sign: Int32
    ) {
        let dx = Wide(x1 &- x0)
        let dy = Wide(y1 &- y0)
        let divisor = dy &* 2
        var row = max(first, 0)
        let end = min(last, rows &- 1)
        var (quotient, rest) = floorDivide(2 &* dx &* Wide((row &+ 1) << FixedPoint.shift &- y0) &+ dy, by: divisor)
        // An edge over two rows, as most are in a dense line, needs no second crossing.
        let (step, stepRest) = last &- first > 1 ? floorDivide(512 &* dx, by: divisor) : (0, 0)
        var x = x0
        if row > first {
            // The crossing with this row's upper boundary is one step back.
            let before = floorDivide(2 &* dx &* Wide(row << FixedPoint.shift &- y0) &+ dy, by: divisor)
            x = x0 &+ Int32(truncatingIfNeeded: before.quotient)
        }
        while row <= end {
            let top = row << FixedPoint.shift
            let from = max(y0, top) &- top
            if row == last {
                walkRow(row, x, from, x1, y1 &- top, sign)
                return
            }
            let next = x0 &+ Int32(truncatingIfNeeded: quotient)
            walkRow(row, x, from, next, FixedPoint.one, sign)
            x = next
            quotient &+= step
            rest &+= stepRest
            if rest >= divisor {
                rest &-= divisor
                quotient &+= 1
            }
            row &+= 1
        }
    }

    /// Adds the part of an edge inside one row; y0 < y1 are relative to the row's top.
    @inline(__always)
    private mutating func walkRow(_ row: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32) {
        let first = x0 >> FixedPoint.shift
        let last = x1 >> FixedPoint.shift
        if first == last {
            let cover = (y1 &- y0) &* sign
            addPart(
                column: first, row: row, cover: cover,
                area: cover &* ((x0 & FixedPoint.mask) &+ (x1 & FixedPoint.mask)))
        } else if abs(x1 &- x0) < 1 << 21 {
            walkColumns(Int32.self, row, x0, y0, x1, y1, sign)
        } else {
            walkColumns(Int64.self, row, x0, y0, x1, y1, sign)
        }
    }

    /// Cuts the part of an edge inside one row at the columns' boundaries, each crossing exactly
    /// `round(y0 + dy · |boundary − x0| / |dx|)`.
    @inline(__always)
    private mutating func walkColumns<Wide: FixedWidthInteger & SignedInteger>(
        _: Wide.Type, _ row: Int32, _ x0: Int32, _ y0: Int32, _ x1: Int32, _ y1: Int32, _ sign: Int32
    ) {
        let isRightwards = x1 > x0
        let direction: Int32 = isRightwards ? 1 : -1
        let dx = Wide(isRightwards ? x1 &- x0 : x0 &- x1)
        let dy = Wide(y1 &- y0)
        let divisor = dx &* 2
        // Fractions of the column at which the edge enters and leaves it when it crosses it fully.
        let entry: Int32 = isRightwards ? 0 : FixedPoint.one
        let exit: Int32 = FixedPoint.one &- entry
        var column = x0 >> FixedPoint.shift
        let last = x1 >> FixedPoint.shift
        var fraction = x0 & FixedPoint.mask
        var y = y0

        // Only the columns of the store are walked; what lies before them is one step.
        let skipTo: Int32 = isRightwards ? min(0, last) : max(columns &- 1, last)
        if isRightwards ? column < skipTo : column > skipTo {
            let boundary = (isRightwards ? skipTo : skipTo &+ 1) << FixedPoint.shift
            let distance = Wide(isRightwards ? boundary &- x0 : x0 &- boundary)
            let (quotient, _) = floorDivide(2 &* distance &* dy &+ dx, by: divisor)
            let crossing = y0 &+ Int32(truncatingIfNeeded: quotient)
            addPart(column: isRightwards ? -1 : columns, row: row, cover: (crossing &- y) &* sign, area: 0)
            column = skipTo
            fraction = entry
            y = crossing
        }
        if column != last {
            let boundary = (isRightwards ? column &+ 1 : column) << FixedPoint.shift
            let distance = Wide(isRightwards ? boundary &- x0 : x0 &- boundary)
            var (quotient, rest) = floorDivide(2 &* distance &* dy &+ dx, by: divisor)
            let (step, stepRest) = column &+ direction == last ? (0, 0) : floorDivide(512 &* dy, by: divisor)
            while column != last {
                if isRightwards ? column >= columns : column < 0 { break }
                let next = y0 &+ Int32(truncatingIfNeeded: quotient)
                let cover = (next &- y) &* sign
                if cover != 0 {
                    addPart(column: column, row: row, cover: cover, area: cover &* (fraction &+ exit))
                }
                y = next
                fraction = entry
                column &+= direction
                quotient &+= step
                rest &+= stepRest
                if rest >= divisor {
                    rest &-= divisor
                    quotient &+= 1
                }
            }
        }
        let cover = (y1 &- y) &* sign
        if cover != 0 {
            // Where the walk broke off, the rest is left or right of the store.
            let area = column == last ? cover &* (fraction &+ (x1 & FixedPoint.mask)) : 0
            addPart(column: column, row: row, cover: cover, area: area)
        }
    }
}

/// The quotient rounded towards −∞ and its remainder; the divisor is positive.
@inline(__always)
private func floorDivide<Wide: FixedWidthInteger & SignedInteger>(
    _ dividend: Wide, by divisor: Wide
) -> (quotient: Wide, rest: Wide) {
    var quotient = dividend / divisor
    var rest = dividend &- quotient &* divisor
    if rest < 0 {
        rest &+= divisor
        quotient &-= 1
    }
    return (quotient, rest)
}
