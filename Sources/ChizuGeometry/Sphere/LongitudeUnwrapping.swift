/// The way along an edge in longitude, in degrees: the short way round the globe, so that an edge from 179° to −179°
/// crosses the antimeridian.
///
/// An edge of exactly 360° along one parallel is kept: that is how files close the world's or Antarctica's outline.
func longitudeStep(from a: Coordinate, to b: Coordinate) -> Double {
    let step = b.longitude - a.longitude
    if step.magnitude <= 180 { return step }
    if step.magnitude == 360, a.latitude == b.latitude { return step }
    return step - 360 * (step / 360).rounded()
}

/// A linear ring, or an open line, laid out on the endless plane of degrees, where it has no jump at ±180°.
struct UnwrappedRing {
    /// Longitude as `x`, latitude as `y`, in degrees; a ring is closed, its repeated points dropped. Empty where there is
    /// no finite coordinate.
    private(set) var points: [Point] = []
    /// How often the ring runs round the globe eastwards; 0 unless it encloses a pole.
    private(set) var turns = 0
    /// For a ring round a pole: that pole's latitude, 90 or −90 (the nearer one), else nil.
    private(set) var enclosedPole: Double?

    init(_ ring: [Coordinate], isClosed: Bool = true) {
        points.reserveCapacity(ring.count + 1)
        var shift = 0.0
        var previous: Coordinate?
        var weightedLatitude = 0.0
        for coordinate in ring where Self.isUsable(coordinate) {
            append(coordinate, after: &previous, shift: &shift, weightedLatitude: &weightedLatitude)
        }
        guard isClosed, let first = points.first, points.count > 1 else { return }
        let start = Coordinate(longitude: first.x, latitude: first.y)
        append(start, after: &previous, shift: &shift, weightedLatitude: &weightedLatitude)
        turns = Int((shift / 360).rounded())
        if turns != 0 { enclosedPole = (weightedLatitude >= 0) == (turns > 0) ? 90 : -90 }
    }

    /// Beyond any longitude that means one, a double no longer resolves a turn.
    private static func isUsable(_ coordinate: Coordinate) -> Bool {
        coordinate.longitude.magnitude < 1e6 && coordinate.latitude.isFinite
    }

    private mutating func append(
        _ coordinate: Coordinate, after previous: inout Coordinate?, shift: inout Double,
        weightedLatitude: inout Double
    ) {
        if let last = previous {
            let step = longitudeStep(from: last, to: coordinate)
            let jump = coordinate.longitude - last.longitude
            if step != jump { shift += 360 * ((step - jump) / 360).rounded() }
            weightedLatitude += step * (last.latitude + coordinate.latitude)
        }
        previous = coordinate
        let point = Point(x: coordinate.longitude + shift, y: coordinate.latitude)
        if points.last != point { points.append(point) }
    }

    /// The outline of what the ring encloses: the ring itself, led to the pole and back along the pole's line where it
    /// runs round one.
    var outline: [Point] {
        guard let pole = enclosedPole, let first = points.first, let last = points.last else { return points }
        return points + [Point(x: last.x, y: pole), Point(x: first.x, y: pole), first]
    }
}
