/// The edges of many polygons in one flat array, laid out between longitudes −180 and 180.
///
/// Edge `e` runs from `points[e]` to `points[e + 1]`; the last point of a ring begins no edge.
struct PolygonEdges {
    private(set) var points: [Point] = []
    /// For each ring the index after its last point.
    private(set) var ringEnds: [Int32] = []
    /// For each ring its polygon.
    private(set) var ringPolygons: [Int32] = []
    /// For each polygon its region.
    private(set) var polygonRegions: [Int32] = []
    private(set) var box = Box.empty

    /// The part of the plane that holds every longitude once.
    private static let world = (west: -180.0, east: 180.0)
    /// A ring is at most one turn wide, so three copies show all of it; a ring that spirals on is no outline.
    private static let maximumCopies = 3

    init(_ regions: [[Polygon]]) {
        reserve(for: regions)
        for (region, polygons) in regions.enumerated() {
            for polygon in polygons {
                for ring in polygon.rings { append(ring.coordinates) }
                polygonRegions.append(Int32(region))
            }
        }
    }

    private mutating func reserve(for regions: [[Polygon]]) {
        var count = 0
        for polygons in regions {
            for polygon in polygons {
                for ring in polygon.rings { count += ring.count + 1 }
            }
        }
        points.reserveCapacity(count)
    }

    /// Adds a ring of the polygon that is being read, in as many copies as it takes to show all of it between −180° and
    /// 180°.
    private mutating func append(_ ring: [Coordinate]) {
        if appendUnchanged(ring) { return }
        let outline = UnwrappedRing(ring).outline
        guard outline.count > 1 else { return }
        var west = Double.infinity
        var east = -Double.infinity
        for point in outline {
            west = min(west, point.x)
            east = max(east, point.x)
        }
        var shift = 360 * ((Self.world.west - east) / 360).rounded(.up)
        for _ in 0..<Self.maximumCopies where west + shift <= Self.world.east {
            for point in outline { appendPoint(Point(x: point.x + shift, y: point.y)) }
            endRing()
            shift += 360
        }
    }

    /// Adds an ordinary ring point by point; takes it back and returns false where the ring needs to be unwrapped.
    private mutating func appendUnchanged(_ ring: [Coordinate]) -> Bool {
        let start = points.count
        let oldBox = box
        var previous = ring.last?.longitude ?? 0
        for coordinate in ring {
            let longitude = coordinate.longitude
            // Written so that NaN fails too. At exactly ±180° a ring touches its own copy on the other side.
            guard longitude.magnitude < 180, (longitude - previous).magnitude <= 180, coordinate.latitude.isFinite
            else {
                points.removeSubrange(start...)
                box = oldBox
                return false
            }
            previous = longitude
            appendPoint(Point(x: longitude, y: coordinate.latitude))
        }
        guard points.count > start else { return true }
        if points[start] != points[points.count - 1] { points.append(points[start]) }
        endRing()
        return true
    }

    private mutating func appendPoint(_ point: Point) {
        points.append(point)
        box.extend(to: Point(x: max(Self.world.west, min(Self.world.east, point.x)), y: point.y))
    }

    private mutating func endRing() {
        ringEnds.append(Int32(points.count))
        ringPolygons.append(Int32(polygonRegions.count))
    }
}
