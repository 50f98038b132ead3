import Chizu
import Foundation

/// A million points on land: which region is each in? The same points as `peers/region_lookups_geos.c` draws.
enum LookupBenchmark {
    static func run(_ file: URL) throws {
        let features = try FeatureCollection(parsing: [UInt8](try Data(contentsOf: file))).features
        let polygons = features.map { $0.geometry?.polygons ?? [] }
        let clock = ContinuousClock()
        let start = clock.now
        let index = RegionIndex(polygons)
        let built = clock.now - start

        let points = pointsOnLand(in: index, polygons: polygons, count: 1_000_000)
        for _ in 0..<5 {
            let started = clock.now
            var sum = 0
            for region in index.firstRegions(at: points) { sum += Int(region) }
            let found = clock.now - started
            print("build_ms=\(Bench.milliseconds(built)) lookup_ms=\(Bench.milliseconds(found)) sum=\(sum)")
        }
    }

    private static func pointsOnLand(in index: RegionIndex, polygons: [[Polygon]], count: Int) -> [Coordinate] {
        var low = Coordinate(longitude: .infinity, latitude: .infinity)
        var high = Coordinate(longitude: -.infinity, latitude: -.infinity)
        for coordinate in polygons.joined().lazy.compactMap(\.exterior).map(\.coordinates).joined() {
            low.longitude = min(low.longitude, coordinate.longitude)
            low.latitude = min(low.latitude, coordinate.latitude)
            high.longitude = max(high.longitude, coordinate.longitude)
            high.latitude = max(high.latitude, coordinate.latitude)
        }
        var state: UInt64 = 42
        func next() -> Double {
            state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
            return Double(state >> 11) * 0x1p-53
        }
        var points: [Coordinate] = []
        points.reserveCapacity(count)
        while points.count < count {
            let longitude = low.longitude + next() * (high.longitude - low.longitude)
            let latitude = low.latitude + next() * (high.latitude - low.latitude)
            let point = Coordinate(longitude: longitude, latitude: latitude)
            if index.region(at: point) != nil { points.append(point) }
        }
        return points
    }
}
