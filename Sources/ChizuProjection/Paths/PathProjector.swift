import ChizuGeometry

/// Turns geometry on the globe into contours on the picture: cut at the map's edge, projected, resampled where lines
/// bend, and moved by the frame's transform.
///
/// ```swift
/// let projector = PathProjector(frame.projection, transform: frame.transform)
/// var contours = Contours()
/// projector.addArea(of: polygon, to: &contours)
/// ```
public struct PathProjector: Sendable {
    public let projection: Projection
    /// From the projection's plane to the picture.
    public let transform: AffineTransform
    /// How far a drawn line may leave the true one, in the units of the picture.
    public let tolerance: Double

    /// A quarter of a pixel does not show.
    public static let defaultTolerance = 0.25

    public init(
        _ projection: Projection, transform: AffineTransform = .identity,
        tolerance: Double = PathProjector.defaultTolerance
    ) {
        self.projection = projection
        self.transform = transform
        self.tolerance = tolerance
    }

    /// Where a coordinate stands on the picture, or nil where the projection does not show it.
    public func point(for coordinate: Coordinate) -> Point? {
        projection.forward(coordinate).map { transform.apply($0) }
    }

    // MARK: Areas

    /// Adds the area of a polygon as closed contours, the exterior counter-clockwise (seen with north up) and the holes
    /// clockwise however the file winds them, to be filled non-zero or even-odd. A ring that runs round the globe is
    /// closed over the pole on its smaller side, so that no winding ever floods the map.
    public func addArea(of polygon: Polygon, to contours: inout Contours) {
        let isMirrored = transform.determinant < 0
        var exteriorPole: Double?
        for (place, ring) in polygon.rings.enumerated() {
            let isCounterClockwise = (place == 0) != isMirrored
            let ring = laidOut(ring.coordinates)
            guard let extent = Extent(ring.coordinates) else { continue }
            if let offset = extent.offsetWithoutCut(ring.offset, projection.latitudes) {
                add(ring.coordinates, offset: offset, isClosed: true, to: &contours)
                contours.orientLast(counterClockwise: isCounterClockwise)
            } else {
                let unwrapped = UnwrappedRing(ring.coordinates, offset: ring.offset)
                let pole = unwrapped.winding == 0 ? nil : exteriorPole ?? unwrapped.smallerPole
                if exteriorPole == nil { exteriorPole = pole }
                let closed = pole.map { unwrapped.closed(overPole: $0) } ?? unwrapped.vertices
                addCut(closed, counterClockwise: isCounterClockwise, to: &contours)
            }
        }
    }

    public func addArea(of polygons: [Polygon], to contours: inout Contours) {
        for polygon in polygons { addArea(of: polygon, to: &contours) }
    }

    /// A ring laid out in the plane, cut to the map turn by turn.
    private func addCut(_ ring: [Coordinate], counterClockwise: Bool, to contours: inout Contours) {
        guard let extent = Extent(ring) else { return }
        let latitudes = projection.latitudes
        var ring = ring
        if extent.south < latitudes.lowerBound { ring = RingClipping.clip(ring, .south(latitudes.lowerBound)) }
        if extent.north > latitudes.upperBound { ring = RingClipping.clip(ring, .north(latitudes.upperBound)) }
        for turn in RingClipping.turns(from: extent.west, to: extent.east) {
            let middle = 360 * Double(turn)
            var part = ring
            if extent.west < middle - 180 { part = RingClipping.clip(part, .west(middle - 180)) }
            if extent.east > middle + 180 { part = RingClipping.clip(part, .east(middle + 180)) }
            guard part.count > 2 else { continue }
            add(part, offset: -middle, isClosed: true, to: &contours)
            contours.orientLast(counterClockwise: counterClockwise)
        }
    }

    // MARK: Lines

    /// Adds the outline of a polygon for a stroke. It follows the file's rings and nothing else: no line runs along the
    /// map's edge where a ring was cut, nor along ±180° or a pole where the file itself was.
    public func addOutline(of polygon: Polygon, to contours: inout Contours) {
        for ring in polygon.rings {
            let isOnSeam = Extent(ring.coordinates)?.touchesSeam ?? false
            let ring = laidOut(ring.coordinates)
            guard let extent = Extent(ring.coordinates) else { continue }
            if !isOnSeam, let offset = extent.offsetWithoutCut(ring.offset, projection.latitudes) {
                add(ring.coordinates, offset: offset, isClosed: true, to: &contours)
            } else {
                let unwrapped = UnwrappedRing(ring.coordinates, offset: ring.offset)
                addPieces(of: unwrapped.outline, offset: ring.offset, dropsSeams: true, to: &contours)
            }
        }
    }

    public func addOutline(of polygons: [Polygon], to contours: inout Contours) {
        for polygon in polygons { addOutline(of: polygon, to: &contours) }
    }

    /// Adds a line, in pieces where it leaves the map at one edge and comes back at the other.
    public func addLine(_ line: [Coordinate], to contours: inout Contours) {
        let line = laidOut(line)
        guard let extent = Extent(line.coordinates) else { return }
        if let offset = extent.offsetWithoutCut(line.offset, projection.latitudes) {
            add(line.coordinates, offset: offset, isClosed: false, to: &contours)
            return
        }
        var vertices: [Coordinate] = []
        vertices.reserveCapacity(line.coordinates.count)
        var turns = 0.0
        var previous = line.coordinates[0].longitude
        for vertex in line.coordinates {
            let step = vertex.longitude - previous
            if step.magnitude > 180 { turns -= (step / 360).rounded(.toNearestOrEven) }
            previous = vertex.longitude
            vertices.append(
                Coordinate(longitude: vertex.longitude + 360 * turns + line.offset, latitude: vertex.latitude))
        }
        addPieces(of: vertices, offset: line.offset, dropsSeams: false, to: &contours)
    }

    /// Adds a line that the map shows whole and that keeps clear of its edge and of the meridian where files are cut;
    /// adds nothing and returns false for any other. Such lines may be put together to rings: none of them lies a turn
    /// away from its neighbours.
    public func addWholeLine(_ line: Span<Coordinate>, to contours: inout Contours) -> Bool {
        guard !projection.rotation.isOblique, let extent = Extent(line), !extent.touchesSeam else { return false }
        let latitudes = projection.latitudes
        let turn = Rotation.normalized(projection.rotation.lambda)
        guard let offset = extent.offsetWithoutCut(turn, latitudes), extent.west + offset > -180,
            extent.east + offset < 180
        else { return false }
        add(line, offset: offset, isClosed: false, to: &contours)
        return true
    }

    private func addPieces(
        of line: [Coordinate], offset: Double, dropsSeams: Bool, to contours: inout Contours
    ) {
        let clipping = LineClipping(latitudes: projection.latitudes, offset: offset, dropsSeams: dropsSeams)
        for piece in clipping.pieces(of: line) {
            let isClosed = piece.vertices.count > 3 && piece.vertices.first == piece.vertices.last
            add(piece.vertices, offset: 0, isClosed: isClosed, to: &contours)
        }
    }

    // MARK: Projecting

    private func add(_ line: [Coordinate], offset: Double, isClosed: Bool, to contours: inout Contours) {
        add(line.span, offset: offset, isClosed: isClosed, to: &contours)
    }

    private func add(_ line: Span<Coordinate>, offset: Double, isClosed: Bool, to contours: inout Contours) {
        switch projection.formula {
        case .equirectangular(let raw):
            Resampler(raw, transform: transform, tolerance: tolerance)
                .add(line, offset: offset, isClosed: isClosed, to: &contours)
        case .mercator(let raw):
            Resampler(raw, transform: transform, tolerance: tolerance)
                .add(line, offset: offset, isClosed: isClosed, to: &contours)
        case .lambertConformalConic(let raw):
            Resampler(raw, transform: transform, tolerance: tolerance)
                .add(line, offset: offset, isClosed: isClosed, to: &contours)
        }
    }

    /// The coordinates in the frame that is cut at ±180°, and what is still to be added to their longitudes. A tilted
    /// globe is turned vertex by vertex, its edges divided so that they keep their course.
    private func laidOut(_ coordinates: [Coordinate]) -> (coordinates: [Coordinate], offset: Double) {
        let rotation = projection.rotation
        guard rotation.isOblique else { return (coordinates, Rotation.normalized(rotation.lambda)) }
        var result: [Coordinate] = []
        result.reserveCapacity(coordinates.count)
        let longestStep = 1.0
        for index in coordinates.indices {
            let end = coordinates[index]
            if index > 0 {
                let start = coordinates[index - 1]
                let east = Rotation.normalized(end.longitude - start.longitude)
                let north = end.latitude - start.latitude
                let steps = (max(east.magnitude, north.magnitude) / longestStep).rounded(.up)
                var step = 1.0
                while step < steps {
                    let fraction = step / steps
                    result.append(
                        rotation.apply(
                            Coordinate(
                                longitude: start.longitude + east * fraction,
                                latitude: start.latitude + north * fraction)))
                    step += 1
                }
            }
            result.append(rotation.apply(end))
        }
        return (result, 0)
    }
}

/// The smallest and largest longitude and latitude of some vertices, as they are written.
private struct Extent {
    var west = Double.infinity
    var east = -Double.infinity
    var south = Double.infinity
    var north = -Double.infinity

    /// Nil where there are no vertices.
    init?(_ vertices: [Coordinate]) { self.init(vertices.span) }

    init?(_ vertices: Span<Coordinate>) {
        guard !vertices.isEmpty else { return nil }
        for index in vertices.indices {
            let vertex = vertices[index]
            if vertex.longitude < west { west = vertex.longitude }
            if vertex.longitude > east { east = vertex.longitude }
            if vertex.latitude < south { south = vertex.latitude }
            if vertex.latitude > north { north = vertex.latitude }
        }
    }

    /// Whether a vertex lies on ±180° or at a pole, where files are cut.
    var touchesSeam: Bool { west <= -180 || east >= 180 || south <= -90 || north >= 90 }

    /// What to add to the longitudes so that all of them lie within ±180°, or nil where something must be cut: only
    /// narrow shapes are sure to have no edge that jumps over ±180°.
    func offsetWithoutCut(_ offset: Double, _ latitudes: ClosedRange<Double>) -> Double? {
        guard east - west <= 180, south >= latitudes.lowerBound, north <= latitudes.upperBound else { return nil }
        var offset = offset
        if west + offset < -180 || east + offset > 180 {
            offset -= 360 * ((west + offset + 180) / 360).rounded(.down)
        }
        return west + offset >= -180 && east + offset <= 180 ? offset : nil
    }
}
