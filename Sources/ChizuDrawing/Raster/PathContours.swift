import ChizuGeometry

/// Where the contours of a long path are, so that a band of the picture need not walk those that lie elsewhere.
struct PathContours: Sendable {
    struct Contour: Sendable {
        var verbs: Range<Int>
        var points: Range<Int>
        /// In pixels of the picture.
        var box: Box
    }

    private(set) var box = Box.empty
    /// Empty for a short path, which is cheaper to walk.
    private(set) var contours: [Contour] = []
    /// Whether all coordinates are numbers.
    private(set) var isFinite = true

    private static let shortPath = 256

    init(_ path: Path, transform: AffineTransform) {
        if path.points.count < Self.shortPath {
            box = measure(path, 0..<path.points.count, transform)
            return
        }
        var verb = 0
        var point = 0
        while verb < path.verbs.count {
            let (firstVerb, firstPoint) = (verb, point)
            repeat {
                switch path.verbs[verb] {
                case .move, .line: point += 1
                case .quad: point += 2
                case .cubic: point += 3
                case .close: break
                }
                verb += 1
            } while verb < path.verbs.count && path.verbs[verb] != .move
            let contour = measure(path, firstPoint..<point, transform)
            contours.append(Contour(verbs: firstVerb..<verb, points: firstPoint..<point, box: contour))
            box = box.union(contour)
        }
    }

    private mutating func measure(_ path: Path, _ range: Range<Int>, _ transform: AffineTransform) -> Box {
        var box = Box.empty
        // Stays zero unless a coordinate is infinite or not a number.
        var doubt = 0.0
        unsafe path.points.withUnsafeBufferPointer { points in
            for index in range {
                let place = unsafe transform.apply(points[index])
                box.extend(to: place)
                doubt += (place.x - place.x) + (place.y - place.y)
            }
        }
        if doubt != 0 { isFinite = false }
        return box
    }

    /// Calls `body` with the verbs and points of each contour for which `isNeeded`, given its box, says so.
    @inline(__always)
    func forEach(
        of path: Path, where isNeeded: (Box) -> Bool,
        body: (UnsafeBufferPointer<Path.Verb>, UnsafeBufferPointer<Point>) -> Void
    ) {
        unsafe path.verbs.withUnsafeBufferPointer { verbs in
            unsafe path.points.withUnsafeBufferPointer { points in
                if contours.isEmpty { return unsafe body(verbs, points) }
                for contour in contours where isNeeded(contour.box) {
                    unsafe body(.init(rebasing: verbs[contour.verbs]), .init(rebasing: points[contour.points]))
                }
            }
        }
    }
}
