extension [Polygon] {
    /// The place for a label: the pole of inaccessibility of the largest polygon, the point inside it that is farthest
    /// from its border. Nil where there is no finite coordinate.
    ///
    /// Longitude is shrunk by the cosine of the polygon's middle latitude, so that distances are alike in all
    /// directions near the point. The answer is inside the polygon (holes are outside) whenever it has an inside. A
    /// shape without area gives a point on it.
    ///
    /// - Parameter precision: by how much another point may be deeper inside, as a fraction of the answer's depth.
    /// - Complexity: about 50 passes over the largest polygon's vertices at the default precision. Slivers take more,
    ///   up to a bound at which the deepest point found so far is taken.
    public func labelPoint(precision: Double = 0.02) -> Coordinate? {
        var best: PlanarShape?
        for polygon in self {
            let shape = PlanarShape(polygon)
            if shape.box.isEmpty { continue }
            if let known = best, known.area >= shape.area { continue }
            best = shape
        }
        guard let point = best?.poleOfInaccessibility(precision: precision) else { return nil }
        let turns = (point.x / 360).rounded()
        return Coordinate(longitude: point.x.magnitude <= 180 ? point.x : point.x - 360 * turns, latitude: point.y)
    }
}

extension Polygon {
    /// The point inside that is farthest from the border; see `labelPoint(precision:)` of an array of polygons.
    public func labelPoint(precision: Double = 0.02) -> Coordinate? { [self].labelPoint(precision: precision) }
}

/// A polygon on the plane of degrees, with the measure of length that holds about its middle.
private struct PlanarShape {
    /// The closed rings one after another.
    var points: [Point] = []
    var ringEnds: [Int] = []
    var box = Box.empty
    /// How long a degree of longitude is, in degrees of latitude.
    var aspect = 1.0
    /// In square degrees of latitude, about.
    var area = 0.0

    init(_ polygon: Polygon) {
        for (index, ring) in polygon.rings.enumerated() {
            var outline = UnwrappedRing(ring.coordinates).outline
            if outline.isEmpty { continue }
            // Holes may have been unwrapped on another turn than the exterior.
            if !box.isEmpty {
                let shift = 360 * ((box.center.x - outline[0].x) / 360).rounded()
                if shift != 0 { for place in outline.indices { outline[place].x += shift } }
            } else {
                for point in outline { box.extend(to: point) }
            }
            let ringArea = signedArea(ofRing: outline).magnitude
            area += index == 0 ? ringArea : -ringArea
            points += outline
            ringEnds.append(points.count)
        }
        // Not quite zero at a pole, where it would make every distance one in latitude only.
        aspect = max(0.01, Double.cos(box.center.y * .pi / 180))
        area *= aspect
    }

    /// Source: V. Agafonkin, "A new algorithm for finding a visual center of a polygon", 2016 (polylabel): cells of the
    /// plane are taken in the order of how deep a point they may hold, and quartered, until none can beat the best.
    func poleOfInaccessibility(precision: Double) -> Point {
        let width = box.width * aspect
        guard area > 0, let start = pointOnWidestChord else { return pointOnShape }
        var best = Cell(center: start, halfSize: 0, depth: depth(at: start))
        let middle = Cell(center: box.center, halfSize: 0, depth: depth(at: box.center))
        if middle.depth > best.depth { best = middle }

        var queue = CellQueue()
        let size = max(min(width, box.height), max(width, box.height) / Self.cellsAlongSliver)
        for row in 0..<max(1, Int((box.height / size).rounded(.up))) {
            for column in 0..<max(1, Int((width / size).rounded(.up))) {
                let x = box.minX + (Double(column) + 0.5) * size / aspect
                let y = box.minY + (Double(row) + 0.5) * size
                queue.push(cell(at: Point(x: x, y: y), halfSize: size / 2))
            }
        }
        var cellsLeft = max(Self.fewestCells, Self.mostDistances / points.count)
        while let cell = queue.pop(), cellsLeft > 0 {
            if cell.depth > best.depth { best = cell }
            if cell.greatestDepth - best.depth <= precision * best.depth { break }
            let half = cell.halfSize / 2
            for (dx, dy) in [(-half, -half), (half, -half), (-half, half), (half, half)] {
                queue.push(self.cell(at: Point(x: cell.center.x + dx / aspect, y: cell.center.y + dy), halfSize: half))
            }
            cellsLeft -= 4
        }
        return best.depth > 0 ? best.center : start
    }

    /// The first cells are as wide as the shape, but a long one is not cut into more than these.
    private static let cellsAlongSliver = 32.0
    /// Bounds on the work for slivers, whose depth is so small that many cells could be as deep.
    private static let fewestCells = 400
    private static let mostDistances = 4_000_000

    private func cell(at center: Point, halfSize: Double) -> Cell {
        Cell(center: center, halfSize: halfSize, depth: depth(at: center))
    }

    /// The distance to the border, negative outside.
    private func depth(at point: Point) -> Double {
        var nearest = Double.infinity
        var isInside = false
        var start = 0
        for end in ringEnds {
            if start >= end { continue }
            var a = points[start]
            for index in (start + 1)..<max(start + 1, end) {
                let b = points[index]
                if (a.y > point.y) != (b.y > point.y),
                    point.x < (b.x - a.x) * (point.y - a.y) / (b.y - a.y) + a.x
                {
                    isInside.toggle()
                }
                nearest = min(nearest, squaredDistance(from: point, toEdge: a, b))
                a = b
            }
            start = end
        }
        let distance = nearest.squareRoot()
        return isInside ? distance : -distance
    }

    @inline(__always)
    private func squaredDistance(from point: Point, toEdge a: Point, _ b: Point) -> Double {
        let (px, py) = ((point.x - a.x) * aspect, point.y - a.y)
        let (dx, dy) = ((b.x - a.x) * aspect, b.y - a.y)
        let square = dx * dx + dy * dy
        let t = square > 0 ? max(0, min(1, (px * dx + py * dy) / square)) : 0
        let (x, y) = (px - t * dx, py - t * dy)
        return x * x + y * y
    }

    /// The middle of the widest stretch inside on a parallel through the middle that meets no vertex: surely inside.
    /// Nil where the shape has no height to draw it in.
    private var pointOnWidestChord: Point? {
        let middle = box.center.y
        var below = -Double.infinity
        var above = Double.infinity
        for point in points {
            if point.y <= middle { below = max(below, point.y) } else { above = min(above, point.y) }
        }
        let y = below + (above - below) / 2
        guard y > below, y < above else { return nil }
        var crossings: [Double] = []
        var start = 0
        for end in ringEnds {
            for index in start..<max(start, end - 1) {
                let (a, b) = (points[index], points[index + 1])
                if (a.y > y) != (b.y > y) { crossings.append((b.x - a.x) * (y - a.y) / (b.y - a.y) + a.x) }
            }
            start = end
        }
        crossings.sort()
        var best: Point?
        var widest = 0.0
        var index = 0
        while index + 1 < crossings.count {
            if crossings[index + 1] - crossings[index] > widest {
                widest = crossings[index + 1] - crossings[index]
                best = Point(x: crossings[index] + widest / 2, y: y)
            }
            index += 2
        }
        return best
    }

    /// For a shape without area: its point that is nearest to the middle of its box.
    private var pointOnShape: Point {
        var best = points[0]
        var nearest = Double.infinity
        var start = 0
        for end in ringEnds {
            for index in start..<end {
                let (a, b) = (points[index], points[min(index + 1, end - 1)])
                let distance = squaredDistance(from: box.center, toEdge: a, b)
                guard distance < nearest else { continue }
                nearest = distance
                best = closestPoint(to: box.center, onEdge: a, b)
            }
            start = end
        }
        return best
    }

    private func closestPoint(to point: Point, onEdge a: Point, _ b: Point) -> Point {
        let (dx, dy) = ((b.x - a.x) * aspect, b.y - a.y)
        let square = dx * dx + dy * dy
        guard square > 0 else { return a }
        let t = max(0, min(1, ((point.x - a.x) * aspect * dx + (point.y - a.y) * dy) / square))
        return Point(x: a.x + t * (b.x - a.x), y: a.y + t * (b.y - a.y))
    }
}

/// A square of the plane; lengths in degrees of latitude.
private struct Cell {
    var center: Point
    var halfSize: Double
    /// How deep inside the centre is.
    var depth: Double

    /// No point of the cell is deeper than this.
    var greatestDepth: Double { depth + halfSize * 2.0.squareRoot() }
}

/// The cells that may hold the deepest point first: a binary heap.
private struct CellQueue {
    private var cells: [Cell] = []

    mutating func push(_ cell: Cell) {
        cells.append(cell)
        var child = cells.count - 1
        while child > 0, cells[(child - 1) / 2].greatestDepth < cells[child].greatestDepth {
            cells.swapAt(child, (child - 1) / 2)
            child = (child - 1) / 2
        }
    }

    mutating func pop() -> Cell? {
        guard let first = cells.first, let last = cells.popLast() else { return nil }
        if cells.isEmpty { return first }
        cells[0] = last
        var parent = 0
        while true {
            var largest = parent
            for child in [2 * parent + 1, 2 * parent + 2] where child < cells.count {
                if cells[child].greatestDepth > cells[largest].greatestDepth { largest = child }
            }
            if largest == parent { return first }
            cells.swapAt(parent, largest)
            parent = largest
        }
    }
}
