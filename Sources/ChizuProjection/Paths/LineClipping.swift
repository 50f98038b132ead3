import ChizuGeometry

/// Cutting lines at the map's edge: at the meridians ±180° (and a turn further, and so on), and at the latitudes beyond
/// which the map shows nothing.
struct LineClipping {
    var latitudes: ClosedRange<Double>
    /// How far the longitudes were moved, to know the file's own ±180° again.
    var offset: Double
    /// Whether edges along the file's own ±180° and along the poles are left out: they are where a file was cut, not
    /// where a region ends.
    var dropsSeams: Bool

    struct Piece {
        /// In −180…180°.
        var vertices: [Coordinate]
        var turn: Int
    }

    /// The pieces of a line laid out without jumps, each within the map. A closed line is given with its first vertex
    /// repeated; pieces that meet there come as one.
    func pieces(of line: [Coordinate]) -> [Piece] {
        var pieces: [Piece] = []
        var isOpen = false
        for index in line.indices.dropLast() {
            if dropsSeams && isSeam(line[index], line[index + 1]) {
                isOpen = false
                continue
            }
            var start = line[index]
            for fraction in crossings(line[index], line[index + 1]) {
                let end = fraction == 1 ? line[index + 1] : onBorder(line[index], line[index + 1], fraction)
                add(start, end, to: &pieces, isOpen: &isOpen)
                start = end
            }
        }
        joinEnds(of: line, &pieces)
        return pieces
    }

    private func add(_ start: Coordinate, _ end: Coordinate, to pieces: inout [Piece], isOpen: inout Bool) {
        let latitude = (start.latitude + end.latitude) / 2
        guard latitudes.contains(latitude) else {
            isOpen = false
            return
        }
        let turn = Int((((start.longitude + end.longitude) / 2 + 180) / 360).rounded(.down))
        let shift = -360 * Double(turn)
        if !isOpen || pieces[pieces.count - 1].turn != turn {
            pieces.append(Piece(vertices: [held(start, shift)], turn: turn))
            isOpen = true
        }
        pieces[pieces.count - 1].vertices.append(held(end, shift))
    }

    /// The vertex moved by whole turns; rounding must not carry it over the edge.
    private func held(_ vertex: Coordinate, _ shift: Double) -> Coordinate {
        Coordinate(
            longitude: max(-180, min(180, vertex.longitude + shift)),
            latitude: max(latitudes.lowerBound, min(latitudes.upperBound, vertex.latitude)))
    }

    /// The fractions of an edge at which it crosses a border, rising, and 1 at last.
    private func crossings(_ a: Coordinate, _ b: Coordinate) -> [Double] {
        var fractions: [Double] = []
        let west = min(a.longitude, b.longitude)
        let east = max(a.longitude, b.longitude)
        var meridian = 360 * ((west + 180) / 360).rounded(.down) + 180
        while meridian < east {
            if meridian > west { fractions.append((meridian - a.longitude) / (b.longitude - a.longitude)) }
            meridian += 360
        }
        for border in [latitudes.lowerBound, latitudes.upperBound]
        where (a.latitude - border) * (b.latitude - border) < 0 {
            fractions.append((border - a.latitude) / (b.latitude - a.latitude))
        }
        fractions.sort()
        fractions.append(1)
        return fractions
    }

    private func onBorder(_ a: Coordinate, _ b: Coordinate, _ fraction: Double) -> Coordinate {
        Coordinate(
            longitude: a.longitude + (b.longitude - a.longitude) * fraction,
            latitude: a.latitude + (b.latitude - a.latitude) * fraction)
    }

    private func isSeam(_ a: Coordinate, _ b: Coordinate) -> Bool {
        if a.latitude.magnitude == 90 && b.latitude.magnitude == 90 { return true }
        return a.longitude == b.longitude && isOnAntimeridian(a.longitude)
    }

    /// Whether a longitude was ±180° in the file. Moving it may have rounded it.
    private func isOnAntimeridian(_ longitude: Double) -> Bool {
        let original = longitude - offset - 180
        return (original - 360 * (original / 360).rounded(.toNearestOrEven)).magnitude < 1e-9
    }

    /// Of a closed line the last piece goes on with the first.
    private func joinEnds(of line: [Coordinate], _ pieces: inout [Piece]) {
        guard pieces.count > 1, line.count > 3, let first = line.first, let last = line.last,
            first.latitude == last.latitude,
            Rotation.normalized(last.longitude - first.longitude) == 0, let start = pieces.first?.vertices.first,
            let end = pieces.last?.vertices.last, start == end
        else { return }
        let tail = pieces.removeLast()
        pieces[0].vertices = tail.vertices + pieces[0].vertices.dropFirst()
    }
}
