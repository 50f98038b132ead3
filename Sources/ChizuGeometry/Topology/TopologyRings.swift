/// The rings of many polygons in one flat array, without closing and repeated points.
struct TopologyRings {
    struct Ring {
        var range: Range<Int>
        var region: Int
        /// The place of its polygon among those of the region.
        var polygon: Int
        /// Its place among the polygon's rings; 0 is the exterior.
        var place: Int
        /// Whether the polygon's inside lies on the left as one walks the ring in the order given.
        var isInsideOnLeft: Bool
    }

    /// As the file gave them.
    private(set) var coordinates: [Coordinate] = []
    private(set) var rings: [Ring] = []

    init(_ regions: [[Polygon]]) {
        var count = 0
        for polygons in regions {
            for polygon in polygons {
                for ring in polygon.rings { count += ring.count }
            }
        }
        coordinates.reserveCapacity(count)
        for (region, polygons) in regions.enumerated() {
            for (index, polygon) in polygons.enumerated() {
                for (place, ring) in polygon.rings.enumerated() {
                    append(ring.coordinates, of: region, polygon: index, place: place)
                }
            }
        }
    }

    private mutating func append(_ ring: [Coordinate], of region: Int, polygon: Int, place: Int) {
        let start = coordinates.count
        for coordinate in ring where coordinate.longitude.isFinite && coordinate.latitude.isFinite {
            if coordinates.count > start, coordinates[coordinates.count - 1].isSamePlace(as: coordinate) { continue }
            coordinates.append(coordinate)
        }
        while coordinates.count > start + 1, coordinates[start].isSamePlace(as: coordinates[coordinates.count - 1]) {
            coordinates.removeLast()
        }
        if coordinates.count < start + 2 {
            coordinates.removeSubrange(start...)
            return
        }
        rings.append(
            Ring(
                range: start..<coordinates.count, region: region, polygon: polygon, place: place,
                isInsideOnLeft: enclosesLeft(coordinates[start...]) != (place > 0)))
    }

    /// Whether what the ring encloses lies on its left: by the sign of its area or, round a pole, by the nearer pole.
    private func enclosesLeft(_ ring: ArraySlice<Coordinate>) -> Bool {
        var turned = 0.0
        var area = 0.0
        guard var previous = ring.last, let reference = ring.first?.latitude else { return true }
        for coordinate in ring {
            let step = longitudeStep(from: previous, to: coordinate)
            turned += step
            area -= step * ((previous.latitude - reference) + (coordinate.latitude - reference))
            previous = coordinate
        }
        guard turned.magnitude > 180 else { return area > 0 }
        // `area` is minus twice the turn times the mean latitude above the reference; left of an eastward turn is north.
        let meanLatitude = reference - area / (2 * turned)
        return (meanLatitude >= 0) == (turned > 0)
    }
}

extension Coordinate {
    /// Whether both are one place on the globe: longitude means nothing at a pole, and 180° is −180°.
    @inline(__always)
    func isSamePlace(as other: Coordinate) -> Bool {
        if self == other { return true }
        guard latitude == other.latitude else { return false }
        return latitude.magnitude == 90 || longitude.magnitude == 180 && other.longitude == -longitude
    }

    /// The coordinate by which equal places have equal bits.
    @inline(__always)
    var canonical: Coordinate {
        // Adding zero turns −0 into 0.
        Coordinate(
            longitude: latitude.magnitude == 90 ? 0 : longitude == -180 ? 180 : longitude + 0, latitude: latitude + 0)
    }
}
