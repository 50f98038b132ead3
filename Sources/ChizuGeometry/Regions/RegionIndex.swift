/// Answers in which region a coordinate lies.
///
/// Regions are areas of the plane of longitude and latitude whose edges are straight there (RFC 7946 §3.1.1), each
/// polygon filled by the even-odd rule, so neither winding nor the closing point of a ring matters. Edges run the short
/// way round the globe; a ring around a pole encloses it. Borders belong to the regions: a coordinate exactly on one
/// is in every region that it bounds. The answer is exact, not merely close.
///
/// How it works: a grid with cells a little longer than the mean edge. A cell that no edge enters knows its region. Any
/// other knows its few edges and, for each polygon, whether its lower left corner is inside; a coordinate is inside too
/// if the way from that corner to it crosses the polygon's edges an even number of times, else not. The grid is kept in
/// tiles of 16 × 16 cells, of which only those with edges exist.
///
/// - Complexity: O(n) to build for n vertices; O(1) for a look-up on ordinary maps. Nothing is allocated in a look-up.
public struct RegionIndex: Sendable {
    let grid: RegionGrid

    /// Indexes regions, each given by its polygons; a region is known by its place in the array.
    public init(_ regions: [[Polygon]]) {
        grid = RegionGrid(PolygonEdges(regions))
    }

    /// The first region, in the order given, that contains the coordinate; nil where none does.
    @inlinable
    public func region(at coordinate: Coordinate) -> Int? {
        let region = firstRegion(longitude: coordinate.longitude, latitude: coordinate.latitude)
        return region < 0 ? nil : Int(region)
    }

    /// Every region that contains the coordinate, in the order given.
    public func regions(at coordinate: Coordinate) -> [Int] {
        grid.allRegions(at: Point(x: Self.normalized(coordinate.longitude), y: coordinate.latitude))
    }

    /// The first region at each coordinate, −1 where there is none.
    public func firstRegions(at coordinates: [Coordinate]) -> [Int32] {
        var regions: [Int32] = []
        regions.reserveCapacity(coordinates.count)
        for coordinate in coordinates {
            regions.append(firstRegion(longitude: coordinate.longitude, latitude: coordinate.latitude))
        }
        return regions
    }

    @usableFromInline
    func firstRegion(longitude: Double, latitude: Double) -> Int32 {
        grid.firstRegion(at: Point(x: Self.normalized(longitude), y: latitude))
    }

    private static func normalized(_ longitude: Double) -> Double {
        longitude.magnitude <= 180 ? longitude : longitude - 360 * (longitude / 360).rounded()
    }
}
