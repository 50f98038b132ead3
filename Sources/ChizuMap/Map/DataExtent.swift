import ChizuGeoJSON
import ChizuGeometry

/// The bounds of a map's data on the globe, across the antimeridian where that is narrower.
struct DataExtent {
    /// Which whole degrees of longitude some edge covers.
    private var isCovered = [Bool](repeating: false, count: 360)
    private var west = Double.infinity
    private var east = -Double.infinity
    private var south = Double.infinity
    private var north = -Double.infinity

    init(_ sources: [LayerSource]) {
        var seen: [LayerSource] = []
        for source in sources {
            var isKnown = false
            for other in seen where other.sharesStorage(with: source) { isKnown = true }
            if isKnown { continue }
            seen.append(source)
            for index in 0..<source.count { add(source, at: index) }
        }
    }

    private mutating func add(_ source: LayerSource, at index: Int) {
        for polygon in source.polygons(at: index) {
            if let exterior = polygon.exterior { add(exterior.coordinates) }
        }
        for line in source.lines(at: index) { add(line.coordinates) }
        for point in source.points(at: index) { add([point.coordinate]) }
    }

    private mutating func add(_ line: [Coordinate]) {
        var last: Coordinate?
        for coordinate in line where coordinate.longitude.isFinite && coordinate.latitude.isFinite {
            south = min(south, coordinate.latitude)
            north = max(north, coordinate.latitude)
            let longitude = Self.normalized(coordinate.longitude)
            west = min(west, longitude)
            east = max(east, longitude)
            let degree = Self.degree(of: longitude)
            isCovered[degree] = true
            if let last { cover(from: Self.degree(of: Self.normalized(last.longitude)), to: degree) }
            last = coordinate
        }
    }

    /// Covers the degrees between two, the short way round.
    private mutating func cover(from start: Int, to end: Int) {
        let ahead = (end - start + 360) % 360
        let step = ahead <= 180 ? 1 : 359
        var degree = start
        while degree != end {
            isCovered[degree] = true
            degree = (degree + step) % 360
        }
    }

    private static func normalized(_ longitude: Double) -> Double {
        longitude.magnitude <= 180 ? longitude : longitude - 360 * (longitude / 360).rounded()
    }

    private static func degree(of longitude: Double) -> Int { min(359, max(0, Int(longitude + 180))) }

    /// The box around the data: exact where it does not cross the antimeridian, to whole degrees of longitude where it
    /// does. Nil where there is no data.
    var box: CoordinateBox? {
        guard west <= east else { return nil }
        let plain = CoordinateBox(west: west, south: south, east: east, north: north)
        // The widest stretch without data, looked for from a covered degree on.
        guard let first = isCovered.firstIndex(of: true) else { return plain }
        var widest = 0
        var widestEnd = first
        var gap = 0
        for offset in 1...360 {
            let degree = (first + offset) % 360
            if isCovered[degree] {
                if gap > widest {
                    widest = gap
                    widestEnd = degree
                }
                gap = 0
            } else {
                gap += 1
            }
        }
        let start = (widestEnd - widest + 360) % 360
        // A gap that lies across ±180°, or none worth the name, leaves the plain box.
        guard widest > 1, start != 0, start < widestEnd, east - west > Double(360 - widest) + 2 else { return plain }
        return CoordinateBox(
            west: Double(widestEnd) - 180, south: south, east: Double(start) - 180, north: north)
    }
}
