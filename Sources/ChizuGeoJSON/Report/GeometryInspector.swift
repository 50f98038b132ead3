import ChizuGeometry

/// Goes through geometries, measures them and notes what RFC 7946 would have otherwise.
struct GeometryInspector {
    var doubts: [GeoJSONDoubt]
    private(set) var vertexCount = 0
    private var extent = LongitudeExtent()
    private var south = Double.infinity
    private var north = -Double.infinity

    /// Where the inspection stands.
    private var place = GeoJSONDoubt.Place()
    /// Whether the feature has a coordinate out of range already: one doubt a feature is enough.
    private var isOutOfRange = false

    /// Degrees beyond which a coordinate is no slip of the pen but metres (or feet) of some projection.
    private static var projectedThreshold: Double { 1000 }

    init(doubts: [GeoJSONDoubt]) {
        self.doubts = doubts
    }

    var bounds: CoordinateBox? {
        guard let (west, east) = extent.bounds, south <= north else { return nil }
        return CoordinateBox(west: west, south: south, east: east, north: north)
    }

    mutating func inspect(_ geometry: Geometry?, featureIndex: Int) {
        place = GeoJSONDoubt.Place(featureIndex: featureIndex)
        isOutOfRange = false
        if let geometry {
            inspect(geometry)
        } else {
            doubts.add(.nullGeometry, at: place)
        }
    }

    private mutating func inspect(_ geometry: Geometry) {
        switch geometry {
        case .point(let position): measure([position.coordinate])
        case .multiPoint(let points):
            if points.isEmpty { doubts.add(.emptyCoordinates, at: place) }
            for point in points.coordinates { measure([point]) }
        case .lineString(let line): inspect(line: line)
        case .multiLineString(let lines):
            if lines.isEmpty { doubts.add(.emptyCoordinates, at: place) }
            for line in lines { beginPart { $0.inspect(line: line) } }
        case .polygon(let polygon): inspect(polygon)
        case .multiPolygon(let polygons):
            if polygons.isEmpty { doubts.add(.emptyCoordinates, at: place) }
            for polygon in polygons { beginPart { $0.inspect(polygon) } }
        case .geometryCollection(let parts):
            if parts.isEmpty { doubts.add(.emptyCoordinates, at: place) }
            for part in parts { beginPart { $0.inspect(part) } }
        }
    }

    /// Counts a part, then looks at it.
    private mutating func beginPart(_ body: (inout GeometryInspector) -> Void) {
        place.partIndex = (place.partIndex ?? -1) + 1
        body(&self)
    }

    private mutating func inspect(line: CoordinateSequence) {
        if line.count < 2 { doubts.add(line.isEmpty ? .emptyCoordinates : .shortLine, at: place) }
        noteRepetition(line)
        measure(line.coordinates)
    }

    private mutating func inspect(_ polygon: Polygon) {
        if polygon.rings.isEmpty { doubts.add(.emptyCoordinates, at: place) }
        for (index, ring) in polygon.rings.enumerated() {
            place.ringIndex = index
            inspect(ring: ring, isExterior: index == 0)
        }
        place.ringIndex = nil
    }

    private mutating func inspect(ring: CoordinateSequence, isExterior: Bool) {
        if ring.isEmpty {
            doubts.add(.emptyCoordinates, at: place)
            return
        }
        if !ring.isClosed { doubts.add(.openRing, at: place) }
        if ring.count < 4 {
            doubts.add(.shortRing, at: place)
        } else {
            let area = twiceSignedArea(ring.coordinates)
            if area != 0, (area < 0) == isExterior { doubts.add(.ringWoundBackwards, at: place) }
        }
        noteRepetition(ring)
        measure(ring.coordinates)
    }

    /// Shoelace formula in the plane of longitude and latitude, about the first corner so that digits are not lost.
    /// Positive when counter-clockwise.
    private func twiceSignedArea(_ ring: [Coordinate]) -> Double {
        guard let origin = ring.first else { return 0 }
        var area = 0.0
        var previous = (x: 0.0, y: 0.0)
        for corner in ring {
            let next = (x: corner.longitude - origin.longitude, y: corner.latitude - origin.latitude)
            area += previous.x * next.y - next.x * previous.y
            previous = next
        }
        return area
    }

    private mutating func noteRepetition(_ sequence: CoordinateSequence) {
        var previous: Coordinate?
        for coordinate in sequence.coordinates {
            if coordinate == previous {
                doubts.add(.repeatedPosition, at: place)
                return
            }
            previous = coordinate
        }
    }

    private mutating func measure(_ coordinates: [Coordinate]) {
        guard let first = coordinates.first else { return }
        vertexCount += coordinates.count
        var (west, east) = (first.longitude, first.longitude)
        var (lowest, highest) = (first.latitude, first.latitude)
        for coordinate in coordinates {
            west = min(west, coordinate.longitude)
            east = max(east, coordinate.longitude)
            lowest = min(lowest, coordinate.latitude)
            highest = max(highest, coordinate.latitude)
        }
        south = min(south, lowest)
        north = max(north, highest)
        extent.add(west: west, east: east)
        guard !isOutOfRange, west < -180 || east > 180 || lowest < -90 || highest > 90 else { return }
        isOutOfRange = true
        let farthest = max(max(-west, east), max(-lowest, highest))
        doubts.add(farthest > Self.projectedThreshold ? .projectedCoordinates : .outOfRange, at: place)
    }
}

/// Intervals of longitude, and the smallest one around the globe that holds them all.
struct LongitudeExtent {
    private var intervals: [(west: Double, east: Double)] = []

    mutating func add(west: Double, east: Double) {
        intervals.append((west, east))
    }

    /// West is greater than east where the smallest interval crosses ±180°. Longitudes beyond ±180° are taken plainly.
    var bounds: (west: Double, east: Double)? {
        guard !intervals.isEmpty else { return nil }
        let sorted = intervals.sorted { $0.west < $1.west }
        let west = sorted[0].west
        var east = sorted[0].east
        var widest = (gap: 0.0, west: 0.0, east: 0.0)
        for interval in sorted {
            if interval.west - east > widest.gap { widest = (interval.west - east, interval.west, east) }
            east = max(east, interval.east)
        }
        // The gap around the back, across ±180°.
        let isPlain = west < -180 || east > 180 || 360 - (east - west) >= widest.gap
        return isPlain ? (west, east) : (widest.west, widest.east)
    }
}
