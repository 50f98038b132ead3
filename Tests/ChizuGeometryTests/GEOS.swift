import CGEOS
import ChizuGeometry
import Foundation

/// GEOS as the second source. Not thread-safe: each test makes its own.
final class GEOS {
    private let handle: GEOSContextHandle_t
    private var geometries: [OpaquePointer] = []
    private var prepared: [OpaquePointer] = []

    init() {
        handle = GEOS_init_r()
    }

    deinit {
        for geometry in prepared { GEOSPreparedGeom_destroy_r(handle, geometry) }
        for geometry in geometries { GEOSGeom_destroy_r(handle, geometry) }
        GEOS_finish_r(handle)
    }

    /// A region as a prepared multi-polygon; rings are closed where they are open.
    func prepare(_ polygons: [Polygon]) -> OpaquePointer {
        let multiPolygon = multiPolygon(polygons)
        geometries.append(multiPolygon)
        let result = GEOSPrepare_r(handle, multiPolygon)!
        prepared.append(result)
        return result
    }

    /// Whether the point lies inside or on the border.
    func covers(_ region: OpaquePointer, _ coordinate: Coordinate) -> Bool {
        let point = GEOSGeom_createPointFromXY_r(handle, coordinate.longitude, coordinate.latitude)
        defer { GEOSGeom_destroy_r(handle, point) }
        return GEOSPreparedIntersects_r(handle, region, point) == 1
    }

    func area(_ polygons: [Polygon]) -> Double {
        let geometry = multiPolygon(polygons)
        defer { GEOSGeom_destroy_r(handle, geometry) }
        var area = 0.0
        GEOSArea_r(handle, geometry, &area)
        return area
    }

    func centroid(_ polygons: [Polygon]) -> Point {
        let geometry = multiPolygon(polygons)
        let centroid = GEOSGetCentroid_r(handle, geometry)
        defer {
            GEOSGeom_destroy_r(handle, geometry)
            GEOSGeom_destroy_r(handle, centroid)
        }
        var point = Point.zero
        GEOSGeomGetX_r(handle, centroid, &point.x)
        GEOSGeomGetY_r(handle, centroid, &point.y)
        return point
    }

    /// The radius of the largest circle inside, found to `tolerance`.
    func largestInscribedRadius(_ polygons: [Polygon], tolerance: Double) -> Double {
        let geometry = multiPolygon(polygons)
        let radius = GEOSMaximumInscribedCircle_r(handle, geometry, tolerance)
        defer {
            GEOSGeom_destroy_r(handle, geometry)
            GEOSGeom_destroy_r(handle, radius)
        }
        var length = 0.0
        GEOSLength_r(handle, radius, &length)
        return length
    }

    /// The distance from the point to the nearest border.
    func distanceToBorder(_ polygons: [Polygon], _ point: Point) -> Double {
        let geometry = multiPolygon(polygons)
        let boundary = GEOSBoundary_r(handle, geometry)
        let point = GEOSGeom_createPointFromXY_r(handle, point.x, point.y)
        defer { for each in [geometry, boundary, point] { GEOSGeom_destroy_r(handle, each) } }
        var distance = 0.0
        GEOSDistance_r(handle, boundary, point, &distance)
        return distance
    }

    /// The length of the union of all rings, in which a border between two regions counts once.
    func lengthOfUnitedBorders(_ regions: [[Polygon]]) -> Double {
        var lines: [OpaquePointer?] = []
        for polygons in regions {
            for polygon in polygons {
                for ring in polygon.rings { lines.append(GEOSGeom_createLineString_r(handle, sequence(ring))) }
            }
        }
        let collection = GEOSGeom_createCollection_r(
            handle, Int32(GEOS_MULTILINESTRING.rawValue), &lines, UInt32(lines.count))
        let united = GEOSUnaryUnion_r(handle, collection)
        defer {
            GEOSGeom_destroy_r(handle, collection)
            GEOSGeom_destroy_r(handle, united)
        }
        var length = 0.0
        GEOSLength_r(handle, united, &length)
        return length
    }

    private func multiPolygon(_ polygons: [Polygon]) -> OpaquePointer {
        var parts: [OpaquePointer?] = polygons.map { polygon in
            var holes: [OpaquePointer?] = polygon.holes.map { GEOSGeom_createLinearRing_r(handle, sequence($0)) }
            let exterior = GEOSGeom_createLinearRing_r(handle, sequence(polygon.exterior!))
            return GEOSGeom_createPolygon_r(handle, exterior, &holes, UInt32(holes.count))
        }
        return GEOSGeom_createCollection_r(handle, Int32(GEOS_MULTIPOLYGON.rawValue), &parts, UInt32(parts.count))!
    }

    private func sequence(_ ring: CoordinateSequence) -> OpaquePointer? {
        var coordinates = ring.coordinates
        if coordinates.first != coordinates.last { coordinates.append(coordinates[0]) }
        let sequence = GEOSCoordSeq_create_r(handle, UInt32(coordinates.count), 2)
        for (index, coordinate) in coordinates.enumerated() {
            GEOSCoordSeq_setXY_r(handle, sequence, UInt32(index), coordinate.longitude, coordinate.latitude)
        }
        return sequence
    }
}

// MARK: - Real data

extension GEOS {
    /// The polygons of each feature of a GeoJSON file, as GEOS reads it.
    func regions(fromGeoJSON path: String) throws -> [[Polygon]] {
        let text = try String(contentsOfFile: path, encoding: .utf8)
        let reader = GEOSGeoJSONReader_create_r(handle)
        let collection = GEOSGeoJSONReader_readGeometry_r(handle, reader, text)
        defer {
            GEOSGeoJSONReader_destroy_r(handle, reader)
            GEOSGeom_destroy_r(handle, collection)
        }
        return (0..<GEOSGetNumGeometries_r(handle, collection)).map { index in
            polygons(of: GEOSGetGeometryN_r(handle, collection, index)!)
        }
    }

    private func polygons(of geometry: OpaquePointer) -> [Polygon] {
        if GEOSGeomTypeId_r(handle, geometry) == Int32(GEOS_POLYGON.rawValue) {
            let holes = (0..<GEOSGetNumInteriorRings_r(handle, geometry)).map {
                coordinates(of: GEOSGetInteriorRingN_r(handle, geometry, $0)!)
            }
            return [Polygon(exterior: coordinates(of: GEOSGetExteriorRing_r(handle, geometry)!), holes: holes)]
        }
        return (0..<GEOSGetNumGeometries_r(handle, geometry)).flatMap {
            polygons(of: GEOSGetGeometryN_r(handle, geometry, $0)!)
        }
    }

    private func coordinates(of ring: OpaquePointer) -> CoordinateSequence {
        let sequence = GEOSGeom_getCoordSeq_r(handle, ring)
        var count: UInt32 = 0
        GEOSCoordSeq_getSize_r(handle, sequence, &count)
        return CoordinateSequence(
            (0..<count).map { index in
                var coordinate = Coordinate(longitude: 0, latitude: 0)
                GEOSCoordSeq_getXY_r(handle, sequence, index, &coordinate.longitude, &coordinate.latitude)
                return coordinate
            })
    }
}
