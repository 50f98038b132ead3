/// Finds the smallest box around geometries on the globe, across the antimeridian where that is smaller.
///
/// Each line covers a stretch of longitudes, its edges going the short way; the box leaves out the widest stretch that
/// nothing covers. So Fiji, Russia or a collection on both sides of ±180° does not span the globe.
public struct CoordinateExtent: Sendable {
    /// Stretches of longitude: `west` in −180..<180, `east` up to 360 more.
    private var stretches: [(west: Double, east: Double)] = []
    private var south = Double.infinity
    private var north = -Double.infinity

    public init() {}

    public mutating func add(_ geometry: Geometry) {
        switch geometry {
        case .point(let position): add(CoordinateSequence([position.coordinate]))
        case .multiPoint(let points): for point in points.coordinates { add(CoordinateSequence([point])) }
        case .lineString(let line): add(line)
        case .multiLineString(let lines): for line in lines { add(line) }
        case .polygon(let polygon): add(polygon)
        case .multiPolygon(let polygons): for polygon in polygons { add(polygon) }
        case .geometryCollection(let parts): for part in parts { add(part) }
        }
    }

    /// Adds what the exterior ring encloses, its pole included where it runs round one.
    public mutating func add(_ polygon: Polygon) {
        guard let exterior = polygon.exterior, !addNarrow(exterior.coordinates) else { return }
        add(UnwrappedRing(exterior.coordinates).outline)
    }

    /// Adds a line, or a point that stands alone.
    public mutating func add(_ line: CoordinateSequence) {
        if addNarrow(line.coordinates) { return }
        add(UnwrappedRing(line.coordinates, isClosed: false).points)
    }

    /// Adds vertices among which no edge can be meant to jump over ±180°, as of nearly all lines. Does nothing and
    /// returns false where one could, or where some coordinate is not a number.
    private mutating func addNarrow(_ vertices: [Coordinate]) -> Bool {
        var (west, east) = (Double.infinity, -Double.infinity)
        var (south, north) = (Double.infinity, -Double.infinity)
        // Stays zero unless a coordinate is infinite or not a number.
        var doubt = 0.0
        for vertex in vertices {
            west = vertex.longitude < west ? vertex.longitude : west
            east = vertex.longitude > east ? vertex.longitude : east
            south = vertex.latitude < south ? vertex.latitude : south
            north = vertex.latitude > north ? vertex.latitude : north
            doubt += (vertex.longitude - vertex.longitude) + (vertex.latitude - vertex.latitude)
        }
        guard doubt == 0, west >= -180, west < 180, east <= 180, east - west < 180 else { return false }
        self.south = min(self.south, south)
        self.north = max(self.north, north)
        stretches.append((west, east))
        return true
    }

    private mutating func add(_ points: [Point]) {
        guard let first = points.first else { return }
        var west = first.x
        var east = first.x
        for point in points {
            west = min(west, point.x)
            east = max(east, point.x)
            south = min(south, point.y)
            north = max(north, point.y)
        }
        let shift = 360 * ((west + 180) / 360).rounded(.down)
        stretches.append((west - shift, min(east - shift, west - shift + 360)))
    }

    /// The smallest box around all that was added; nil where that had no finite coordinate.
    public var box: CoordinateBox? {
        guard !stretches.isEmpty else { return nil }
        let sorted = sortedIndices(stretches.count) { stretches[$0].west < stretches[$1].west }.map { stretches[$0] }
        var merged = [sorted[0]]
        for stretch in sorted.dropFirst() {
            if stretch.west <= merged[merged.count - 1].east {
                merged[merged.count - 1].east = max(merged[merged.count - 1].east, stretch.east)
            } else {
                merged.append(stretch)
            }
        }
        // The last stretch may run over the antimeridian and cover the first ones from the other side.
        let overhang = merged[merged.count - 1].east - 360
        while merged.count > 1, merged[0].west <= overhang {
            merged[merged.count - 1].east = max(merged[merged.count - 1].east, merged[0].east + 360)
            merged.removeFirst()
        }
        return widestGapLeftOut(of: merged)
    }

    private func widestGapLeftOut(of merged: [(west: Double, east: Double)]) -> CoordinateBox {
        var widest = merged[0].west + 360 - merged[merged.count - 1].east
        guard merged.count > 1 || widest > 0 else {
            return CoordinateBox(west: -180, south: south, east: 180, north: north)
        }
        var west = merged[0].west
        var east = merged[merged.count - 1].east
        for (before, after) in zip(merged, merged.dropFirst()) where after.west - before.east > widest {
            widest = after.west - before.east
            west = after.west
            east = before.east
        }
        if east > 180 { east -= 360 }
        if east == -180, west > east { east = 180 }
        return CoordinateBox(west: west, south: south, east: east, north: north)
    }
}
