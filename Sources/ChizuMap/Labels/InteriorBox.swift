import ChizuDrawing
import ChizuGeometry

/// Where in a shape a box stands best: the measure behind labels that fit their region.
///
/// A box of half sizes w and h centred at p lies inside a shape when no edge of the shape comes nearer to p than 1 in
/// the metric max(|Δx|/w, |Δy|/h). That distance is therefore the factor by which the box could grow and still fit:
/// one pass over the edges answers for every text size at once.
struct InteriorBox {
    /// The middle of the box.
    var center: Point
    /// The factor by which a box of the asked size can be scaled about `center` without leaving the shape; negative
    /// where the centre itself lies outside.
    var room: Double

    /// How much room a box of the given half sizes has at `center`. The shape is read even-odd, its segments straight.
    static func room(at center: Point, halfWidth: Double, halfHeight: Double, in shape: Path) -> Double {
        guard halfWidth > 0, halfHeight > 0 else { return -.infinity }
        var probe = EdgeProbe(scaleX: 1 / halfWidth, scaleY: 1 / halfHeight, center: center)
        probe.visit(shape)
        return probe.isInside ? probe.nearest : -probe.nearest
    }

    /// The place where a box of the given half sizes has the most room, by best-first subdivision of the shape's
    /// bounds as polylabel (Agafonkin 2016) does it, in the box's own metric.
    ///
    /// - Parameters:
    ///   - bounds: where to look; by default everywhere.
    ///   - enough: the search ends as soon as a place with this much room is found.
    ///   - precision: the result's room is at most this much below the best possible.
    static func roomiest(
        halfWidth: Double, halfHeight: Double, in shape: Path, within bounds: Box? = nil, enough: Double = 1.2,
        precision: Double = 0.05
    ) -> InteriorBox? {
        let bounds = bounds ?? shape.controlBox
        guard bounds.width > 0, bounds.height > 0, halfWidth > 0, halfHeight > 0 else { return nil }
        var search = Search(shape: shape, halfWidth: halfWidth, halfHeight: halfHeight)
        search.start(in: bounds)
        return search.run(enough: enough, precision: precision)
    }
}

extension InteriorBox {
    /// One pass over the edges of a shape: the nearest one in the box's metric, and the parity of crossings.
    private struct EdgeProbe {
        let scaleX: Double
        let scaleY: Double
        let center: Point
        var nearest = Double.infinity
        var isInside = false

        init(scaleX: Double, scaleY: Double, center: Point) {
            self.scaleX = scaleX
            self.scaleY = scaleY
            self.center = center
        }

        mutating func visit(_ shape: Path) {
            var first = Point.zero
            var last = Point.zero
            var next = 0
            for verb in shape.verbs {
                switch verb {
                case .move:
                    first = shape.points[next]
                    last = first
                    next += 1
                case .close:
                    visit(last, first)
                    last = first
                case .line, .quad, .cubic:
                    next += verb == .line ? 1 : verb == .quad ? 2 : 3
                    let end = shape.points[next - 1]
                    visit(last, end)
                    last = end
                }
            }
        }

        private mutating func visit(_ a: Point, _ b: Point) {
            let x0 = (a.x - center.x) * scaleX
            let y0 = (a.y - center.y) * scaleY
            let x1 = (b.x - center.x) * scaleX
            let y1 = (b.y - center.y) * scaleY
            if (y0 > 0) != (y1 > 0), x0 + (x1 - x0) * (y0 / (y0 - y1)) > 0 { isInside.toggle() }
            // Wholly on one side and already farther than the nearest: it cannot improve.
            if min(x0, x1) >= nearest || max(x0, x1) <= -nearest || min(y0, y1) >= nearest || max(y0, y1) <= -nearest {
                return
            }
            nearest = min(nearest, Self.distance(x0, y0, x1, y1))
        }

        /// The least max(|x|, |y|) on a segment. The function is convex and piecewise linear along it, so the least
        /// is at an end or where x = 0, y = 0, x = y or x = −y.
        private static func distance(_ x0: Double, _ y0: Double, _ x1: Double, _ y1: Double) -> Double {
            let dx = x1 - x0
            let dy = y1 - y0
            var least = min(max(abs(x0), abs(y0)), max(abs(x1), abs(y1)))
            func probe(_ numerator: Double, _ denominator: Double) {
                guard denominator != 0 else { return }
                let t = numerator / denominator
                guard t > 0, t < 1 else { return }
                least = min(least, max(abs(x0 + t * dx), abs(y0 + t * dy)))
            }
            probe(-x0, dx)
            probe(-y0, dy)
            probe(y0 - x0, dx - dy)
            probe(-y0 - x0, dx + dy)
            return least
        }
    }

    /// A square (in the box's metric) of the plane still to be looked into.
    private struct Cell {
        var center: Point
        /// Half the side, in the box's metric.
        var half: Double
        var room: Double
        /// No place in the cell has more room than this.
        var limit: Double { room + half }
    }

    private struct Search {
        let shape: Path
        let halfWidth: Double
        let halfHeight: Double
        /// A binary heap, the highest limit first.
        var heap: [Cell] = []
        var best: InteriorBox?
        var probes = 0

        /// More than any real shape needs; a bound on the time that a hostile one can take.
        static let maximalProbes = 600

        init(shape: Path, halfWidth: Double, halfHeight: Double) {
            self.shape = shape
            self.halfWidth = halfWidth
            self.halfHeight = halfHeight
        }

        mutating func start(in bounds: Box) {
            let side = min(bounds.width / halfWidth, bounds.height / halfHeight)
            let columns = min(16, max(1, Int((bounds.width / halfWidth / side).rounded(.up))))
            let rows = min(16, max(1, Int((bounds.height / halfHeight / side).rounded(.up))))
            let half = max(bounds.width / halfWidth / Double(columns), bounds.height / halfHeight / Double(rows)) / 2
            for row in 0..<rows {
                for column in 0..<columns {
                    let center = Point(
                        x: bounds.minX + (Double(column) + 0.5) * bounds.width / Double(columns),
                        y: bounds.minY + (Double(row) + 0.5) * bounds.height / Double(rows))
                    push(center, half: half)
                }
            }
        }

        mutating func run(enough: Double, precision: Double) -> InteriorBox? {
            while let cell = pop() {
                if let best, best.room >= enough || cell.limit - best.room <= precision { break }
                if probes >= Self.maximalProbes { break }
                let half = cell.half / 2
                for (signX, signY) in [(-1.0, -1.0), (1, -1), (-1, 1), (1, 1)] {
                    let center = Point(
                        x: cell.center.x + signX * half * halfWidth, y: cell.center.y + signY * half * halfHeight)
                    push(center, half: half)
                }
            }
            return best
        }

        private mutating func push(_ center: Point, half: Double) {
            probes += 1
            let room = InteriorBox.room(at: center, halfWidth: halfWidth, halfHeight: halfHeight, in: shape)
            if room > best?.room ?? -.infinity { best = InteriorBox(center: center, room: room) }
            let cell = Cell(center: center, half: half, room: room)
            guard cell.limit > best?.room ?? -.infinity else { return }
            heap.append(cell)
            var child = heap.count - 1
            while child > 0, heap[(child - 1) / 2].limit < heap[child].limit {
                heap.swapAt(child, (child - 1) / 2)
                child = (child - 1) / 2
            }
        }

        private mutating func pop() -> Cell? {
            guard let top = heap.first, let last = heap.popLast() else { return nil }
            guard !heap.isEmpty else { return top }
            heap[0] = last
            var parent = 0
            while true {
                var largest = parent
                for child in [2 * parent + 1, 2 * parent + 2]
                where child < heap.count && heap[child].limit > heap[largest].limit { largest = child }
                if largest == parent { return top }
                heap.swapAt(parent, largest)
                parent = largest
            }
        }
    }
}
