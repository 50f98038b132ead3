import CGEOS

/// The union of polygons in pixel coordinates as GEOS computes it: the second source for what a painter must cover.
final class ExactShape {
    private let context = GEOS_init_r()
    private var union: OpaquePointer?
    private var prepared: OpaquePointer?

    /// - Parameter polygons: Rings of (x, y) in pixels, closed, the exterior first.
    init(_ polygons: [[[(x: Double, y: Double)]]]) {
        var parts: [OpaquePointer?] = polygons.map { rings in
            let linear = rings.map(ring)
            var holes = Array(linear.dropFirst())
            let polygon = GEOSGeom_createPolygon_r(context, linear[0], &holes, UInt32(holes.count))
            if GEOSisValid_r(context, polygon) == 1 { return polygon }
            defer { GEOSGeom_destroy_r(context, polygon) }
            return GEOSMakeValid_r(context, polygon)
        }
        let collection = GEOSGeom_createCollection_r(
            context, Int32(GEOS_GEOMETRYCOLLECTION.rawValue), &parts, UInt32(parts.count))
        union = GEOSUnaryUnion_r(context, collection)
        GEOSGeom_destroy_r(context, collection)
        prepared = GEOSPrepare_r(context, union)
    }

    deinit {
        GEOSPreparedGeom_destroy_r(context, prepared)
        GEOSGeom_destroy_r(context, union)
        GEOS_finish_r(context)
    }

    /// The area of the part within a picture of `size` × `size` pixels, in square pixels.
    func area(withinSide size: Int) -> Double {
        let frame = GEOSGeom_createRectangle_r(context, 0, 0, Double(size), Double(size))
        defer { GEOSGeom_destroy_r(context, frame) }
        let visible = GEOSIntersection_r(context, union, frame)
        defer { GEOSGeom_destroy_r(context, visible) }
        var area = 0.0
        GEOSArea_r(context, visible, &area)
        return area
    }

    enum Relation: Equatable { case inside, outside, partly }

    /// How the pixel at column `x`, row `y` lies to the union, with a margin around it. A pixel that only touches the
    /// edge counts as partly in.
    func relation(toPixel x: Int, _ y: Int, margin: Double = 0) -> Relation {
        let (left, top) = (Double(x), Double(y))
        let pixel = GEOSGeom_createRectangle_r(
            context, left - margin, top - margin, left + 1 + margin, top + 1 + margin)
        defer { GEOSGeom_destroy_r(context, pixel) }
        if GEOSPreparedContainsProperly_r(context, prepared, pixel) == 1 { return .inside }
        return GEOSPreparedIntersects_r(context, prepared, pixel) == 1 ? .partly : .outside
    }

    private func ring(_ points: [(x: Double, y: Double)]) -> OpaquePointer? {
        let sequence = GEOSCoordSeq_create_r(context, UInt32(points.count), 2)
        for (index, point) in points.enumerated() {
            GEOSCoordSeq_setXY_r(context, sequence, UInt32(index), point.x, point.y)
        }
        return GEOSGeom_createLinearRing_r(context, sequence)
    }
}
