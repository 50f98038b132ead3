import ChizuGeometry

/// A ring of the globe laid out in the plane of longitudes and latitudes without jumps: each edge goes the shorter way
/// round, so that longitudes may run beyond ±180°.
///
/// Edges are straight in longitude and latitude, as RFC 7946 §3.1.1 has them.
struct UnwrappedRing {
    /// The vertices in degrees; the last is not a repetition of the first.
    var vertices: [Coordinate]
    /// How many times the ring runs round the globe eastwards: ±1 where it encloses a pole, else 0.
    var winding: Int

    /// Lays out a ring whose longitudes are to be moved by `offset` degrees.
    init(_ ring: [Coordinate], offset: Double) {
        self.init(ring, offset: offset, keepsFullTurns: false)
        // An edge from −180° to 180° is no edge at all in a ring that was cut there or runs round a pole. But where
        // nothing remains without it, it is the long way round: the frame of the whole world.
        if winding == 0 && area == 0 { self = UnwrappedRing(ring, offset: offset, keepsFullTurns: true) }
    }

    private init(_ ring: [Coordinate], offset: Double, keepsFullTurns: Bool) {
        var count = ring.count
        if count > 1, ring[0] == ring[count - 1] { count -= 1 }
        vertices = []
        winding = 0
        guard count > 0 else { return }
        vertices.reserveCapacity(count + 4)
        var turns = 0.0
        var previous = ring[0].longitude
        func isJump(_ step: Double) -> Bool {
            step.magnitude > 180 && !(keepsFullTurns && step.magnitude == 360)
        }
        for vertex in ring[..<count] {
            let step = vertex.longitude - previous
            if isJump(step) { turns -= (step / 360).rounded(.toNearestOrEven) }
            previous = vertex.longitude
            append(
                Coordinate(longitude: vertex.longitude + 360 * turns + offset, latitude: vertex.latitude),
                isOnAntimeridian: vertex.longitude.magnitude == 180)
        }
        let step = ring[0].longitude - previous
        if isJump(step) { turns -= (step / 360).rounded(.toNearestOrEven) }
        winding = Int(turns)
    }

    /// Adds a vertex. Files that were cut at ±180° run to the pole and back along it; the two ways cancel out, lest a
    /// map centred elsewhere show a line there.
    private mutating func append(_ vertex: Coordinate, isOnAntimeridian: Bool) {
        if let last = vertices.last, isOnAntimeridian {
            if last == vertex { return }
            if vertices.count > 1, vertices[vertices.count - 2] == vertex, last.longitude == vertex.longitude {
                vertices.removeLast()
                return
            }
        }
        vertices.append(vertex)
    }

    /// Twice the area in square degrees, positive where the ring runs counter-clockwise; only for rings that close.
    private var area: Double {
        var sum = 0.0
        guard var previous = vertices.last, let origin = vertices.first else { return 0 }
        for vertex in vertices {
            sum +=
                (previous.longitude - origin.longitude) * (vertex.latitude - origin.latitude)
                - (vertex.longitude - origin.longitude) * (previous.latitude - origin.latitude)
            previous = vertex
        }
        return sum
    }

    /// The latitude of the pole on the smaller side of a ring that runs round the globe: −90 or 90.
    var smallerPole: Double {
        // Area north of the ring less area south of it is −2 ∫ sin φ dλ for a ring that runs east.
        var sum = 0.0
        for index in vertices.indices {
            let start = vertices[index]
            let end = vertex(after: index)
            let middle = (start.latitude + end.latitude) / 2 * radiansPerDegree
            sum += Double.sin(middle) * (end.longitude - start.longitude)
        }
        return (sum > 0) == (winding > 0) ? 90 : -90
    }

    /// The next vertex; after the last the first, a turn further where the ring runs round.
    private func vertex(after index: Int) -> Coordinate {
        if index + 1 < vertices.count { return vertices[index + 1] }
        return Coordinate(
            longitude: vertices[0].longitude + 360 * Double(winding), latitude: vertices[0].latitude)
    }

    /// The ring as an outline: for a ring that runs round, opened at its start and a turn long.
    var outline: [Coordinate] {
        guard !vertices.isEmpty else { return [] }
        return vertices + [vertex(after: vertices.count - 1)]
    }

    /// A ring that runs round, closed over the pole along the meridian ±180°; any other ring as it is.
    func closed(overPole pole: Double) -> [Coordinate] {
        guard winding != 0 else { return vertices }
        let turn = 360 * Double(winding)
        for index in vertices.indices {
            let start = vertices[index]
            let end = vertex(after: index)
            // The first of the meridians …, −180, 180, 540, … on the way from start to end.
            let cut = 360 * ((max(start.longitude, end.longitude) + 180) / 360).rounded(.down) - 180
            guard cut >= min(start.longitude, end.longitude), start.longitude != end.longitude else { continue }
            let fraction = (cut - start.longitude) / (end.longitude - start.longitude)
            let crossing = Coordinate(
                longitude: cut, latitude: start.latitude + (end.latitude - start.latitude) * fraction)
            var ring = [crossing]
            ring.append(contentsOf: vertices[(index + 1)...])
            for vertex in vertices[...index] {
                ring.append(Coordinate(longitude: vertex.longitude + turn, latitude: vertex.latitude))
            }
            ring.append(Coordinate(longitude: cut + turn, latitude: crossing.latitude))
            ring.append(Coordinate(longitude: cut + turn, latitude: pole))
            ring.append(Coordinate(longitude: cut, latitude: pole))
            return ring
        }
        return vertices
    }
}
