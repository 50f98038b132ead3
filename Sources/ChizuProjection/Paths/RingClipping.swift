import ChizuGeometry

/// Cutting rings to what a map shows, in the plane of longitudes and latitudes (Sutherland & Hodgman 1974). What is cut
/// off is closed along the edge; where a ring falls into several parts, edges that run back and forth along the border
/// join them and enclose nothing.
enum RingClipping {
    enum Side {
        case west(Double)
        case east(Double)
        case south(Double)
        case north(Double)

        /// How far inside the border a vertex lies, in degrees; negative outside.
        @inline(__always)
        func depth(_ vertex: Coordinate) -> Double {
            switch self {
            case .west(let border): vertex.longitude - border
            case .east(let border): border - vertex.longitude
            case .south(let border): vertex.latitude - border
            case .north(let border): border - vertex.latitude
            }
        }

        /// Where an edge crosses the border, exactly on it.
        func crossing(_ a: Coordinate, _ b: Coordinate, _ fraction: Double) -> Coordinate {
            let longitude = a.longitude + (b.longitude - a.longitude) * fraction
            let latitude = a.latitude + (b.latitude - a.latitude) * fraction
            return switch self {
            case .west(let border), .east(let border): Coordinate(longitude: border, latitude: latitude)
            case .south(let border), .north(let border): Coordinate(longitude: longitude, latitude: border)
            }
        }
    }

    /// The part of a ring (without repeated first vertex) inside a border.
    static func clip(_ ring: [Coordinate], _ side: Side) -> [Coordinate] {
        guard var previous = ring.last else { return [] }
        var previousDepth = side.depth(previous)
        var result: [Coordinate] = []
        result.reserveCapacity(ring.count + 8)
        for vertex in ring {
            let depth = side.depth(vertex)
            if (depth < 0 && previousDepth > 0) || (depth > 0 && previousDepth < 0) {
                result.append(side.crossing(previous, vertex, previousDepth / (previousDepth - depth)))
            }
            if depth >= 0 { result.append(vertex) }
            (previous, previousDepth) = (vertex, depth)
        }
        return result
    }

    /// The turns round the globe that a span of longitudes touches: k for −180 + 360 k … 180 + 360 k.
    static func turns(from west: Double, to east: Double) -> ClosedRange<Int> {
        let first = Int(((west + 180) / 360).rounded(.down))
        let last = Int(((east - 180) / 360).rounded(.up))
        return first...max(first, last)
    }
}
