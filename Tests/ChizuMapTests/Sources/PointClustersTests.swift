import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("Clusters of points")
struct PointClustersTests {
    /// Three gatherings and a scatter, from a generator that any language can repeat.
    private static let scattered: [Feature] = {
        var state: UInt64 = 12345
        func next() -> Double {
            state = (state * 1_103_515_245 + 12345) % 2_147_483_648
            return Double(state) / 2_147_483_648
        }
        return (0..<300).map { index in
            let (x, y, size) = [(139.0, 35.0, 20.0), (2, 48, 8), (-74, 40, 30), (0, 0, 160)][index % 4]
            let longitude = x + size * (next() - 0.5)
            return point(longitude, max(-80, min(80, y + size * (next() - 0.5))))
        }
    }()

    private func count(_ feature: Feature) -> Int64 {
        if case .integer(let count)? = feature.properties?["point_count"] { return count }
        return 1
    }

    private func id(_ feature: Feature) -> Int? {
        if case .integer(let id)? = feature.properties?["cluster_id"] { return Int(id) }
        return nil
    }

    /// From python-supercluster 0.2.0, a port of Supercluster 8, calculating in double precision: how many features and
    /// clusters there are at each zoom, and Σ x·n² and Σ y·n² over them on the world's square.
    struct Reference: Sendable {
        var options: ClusterOptions
        var levels: [(features: Int, clusters: Int, x: Double, y: Double)]
    }

    private static let references = [
        Reference(
            options: ClusterOptions(radius: 40, maxZoom: 8),
            levels: [
                (25, 17, 9951.40828618001, 6741.789261484265), (54, 22, 8578.863882737201, 5072.777553817498),
                (89, 32, 3657.399696811065, 2360.045194725711), (132, 45, 1373.8750126345712, 925.2525479566458),
                (193, 49, 488.36663633120367, 334.32716288048897), (252, 35, 234.49947549633984, 167.57150212930583),
                (282, 18, 183.15697679233543, 134.06227336665532), (294, 6, 169.0908217508606, 125.43602059213062),
                (300, 0, 162.64819051188226, 121.02342871484798), (300, 0, 162.64819051188226, 121.02342871484798),
            ]),
        Reference(
            options: ClusterOptions(radius: 60, maxZoom: 6, minPoints: 5),
            levels: [
                (22, 9, 10686.48119108992, 7356.269646008768), (64, 5, 9771.656635053734, 6572.810225724379),
                (93, 9, 5472.026420351261, 3405.998594837992), (144, 13, 2220.7462179280965, 1439.3516469428184),
                (220, 10, 677.3143788755496, 461.5965176944545), (280, 4, 225.71543121200756, 164.51270211463785),
                (300, 0, 162.6481905118823, 121.02342871484792), (300, 0, 162.64819051188226, 121.02342871484798),
            ]),
    ]

    @Test("are those of Supercluster", arguments: references)
    func supercluster(reference: Reference) throws {
        let clusters = PointClusters(Self.scattered, options: reference.options)
        for (zoom, level) in reference.levels.enumerated() {
            let features = clusters.features(zoom: Double(zoom) + 0.9)
            #expect(features.count == level.features && features.filter { id($0) != nil }.count == level.clusters)
            var sum = Point.zero
            for feature in features {
                guard case .point(let position) = feature.geometry else { continue }
                let place = WorldPoint.point(position.coordinate)
                sum.x += place.x * Double(count(feature) * count(feature))
                sum.y += place.y * Double(count(feature) * count(feature))
            }
            #expect(abs(sum.x / level.x - 1) < 1e-9 && abs(sum.y / level.y - 1) < 1e-9, "zoom \(zoom)")
        }
    }

    /// The same greedy way by comparing all pairs, every cluster as the set of its points.
    private func bruteForce(_ points: [Point], radius: Double, zoom: Int, maxZoom: Int, minPoints: Int) -> [Set<Int>] {
        func place(_ set: Set<Int>) -> Point {
            var sum = Point.zero
            for member in set { sum = Point(x: sum.x + points[member].x, y: sum.y + points[member].y) }
            return Point(x: sum.x / Double(set.count), y: sum.y / Double(set.count))
        }
        var level = points.indices.map { Set([$0]) }
        for step in stride(from: maxZoom, through: zoom, by: -1) {
            let reach = radius / (512 * Double(1 << step))
            let places = level.map { place($0) }
            var free = Set(level.indices)
            var singles: [Set<Int>] = []
            for first in level.indices where free.contains(first) {
                let near = free.filter {
                    Double.hypot(places[$0].x - places[first].x, places[$0].y - places[first].y) <= reach
                }
                free.subtract(near)
                let union = near.reduce(into: Set<Int>()) { $0.formUnion(level[$1]) }
                if near.count > 1, union.count >= minPoints {
                    singles.append(union)
                } else {
                    singles += [level[first]] + near.filter { $0 != first }.sorted().map { level[$0] }
                }
            }
            level = singles
        }
        return level
    }

    @Test("are those found by comparing all pairs, at every zoom", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
    func allPairs(seed: UInt64) throws {
        var random = SeededGenerator(seed: seed)
        let size = Int.random(in: 0...150, using: &random)
        let spread = Double.random(in: 1...170, using: &random)
        let features = (0..<size).map { index in
            // Some stand at the very same place.
            point(
                (Double.random(in: -spread...spread, using: &random) * 10).rounded() / 10,
                .random(in: -spread / 2...spread / 2, using: &random), "\(index)")
        }
        let radius = Double.random(in: 10...90, using: &random)
        let (maxZoom, minPoints) = (Int.random(in: 2...9, using: &random), Int.random(in: 2...4, using: &random))
        let clusters = PointClusters(
            features, options: ClusterOptions(radius: radius, maxZoom: maxZoom, minPoints: minPoints))
        let points = try features.map { feature in
            guard case .point(let position) = feature.geometry else { throw CancellationError() }
            return WorldPoint.point(position.coordinate)
        }
        func members(_ feature: Feature) -> Set<Int> {
            let leaves = id(feature).map { clusters.leaves(of: $0) } ?? [feature]
            return Set(leaves.compactMap { $0.name.flatMap { Int($0) } })
        }
        for zoom in 0...(maxZoom + 1) {
            let found = clusters.features(zoom: Double(zoom))
            let expected = bruteForce(points, radius: radius, zoom: zoom, maxZoom: maxZoom, minPoints: minPoints)
            #expect(found.count == expected.count, "seed \(seed), zoom \(zoom)")
            #expect(Set(found.map { members($0) }) == Set(expected), "seed \(seed), zoom \(zoom)")
            for feature in found { #expect(count(feature) == Int64(members(feature).count)) }
        }
    }

    @Test("fall apart into their children at their expansion zoom, and hold their leaves in pages")
    func hierarchy() throws {
        // One point of zoom 8 is 360 / 512 / 256 degrees wide. Two pairs 10 points apart each, 1000 points between them.
        let unit = 360.0 / 512 / 256
        let features = [
            point(0, 0, "a"), point(10 * unit, 0, "b"), point(1000 * unit, 0, "c"), point(1010 * unit, 0, "d"),
        ]
        let clusters = PointClusters(features, options: ClusterOptions(radius: 40, maxZoom: 16))
        // 10 · 2² = 40 points at zoom 10; 1000 / 2⁵ = 31 points at zoom 3.
        #expect(clusters.features(zoom: 11).count == 4)
        #expect(clusters.features(zoom: 10).count == 2)
        #expect(clusters.features(zoom: 4).count == 2)
        let top = clusters.features(zoom: 3)
        let whole = try #require(id(top[0]))
        #expect(top.count == 1 && count(top[0]) == 4)
        #expect(clusters.expansionZoom(of: whole) == 4)
        let children = clusters.children(of: whole)
        #expect(children.map { count($0) } == [2, 2])
        #expect(try clusters.expansionZoom(of: #require(id(children[1]))) == 11)
        #expect(clusters.leaves(of: whole).map { $0.name } == ["a", "b", "c", "d"])
        #expect(clusters.leaves(of: whole, limit: 2, offset: 1).map { $0.name } == ["b", "c"])
        #expect(clusters.leaves(of: whole, offset: 3).map { $0.name } == ["d"])
        #expect(clusters.children(of: 0).isEmpty && clusters.expansionZoom(of: 99) == nil)
        guard case .point(let position) = top[0].geometry else {
            Issue.record("no point")
            return
        }
        #expect(abs(position.coordinate.longitude - 505 * unit) < 1e-9 && abs(position.coordinate.latitude) < 1e-9)
    }

    @Test("carry MapLibre's properties, and those that the options ask for")
    func properties() throws {
        let features = (1...1500).map { index in
            Feature(
                geometry: .point(Position(Coordinate(longitude: 1, latitude: 2))),
                properties: JSONObject([.init(name: "value", value: .integer(Int64(index)))]))
        }
        let sum = ClusterProperty(
            "sum", map: .get("value"), reduce: .accumulated + .get("sum"))
        let clusters = PointClusters(features, options: ClusterOptions(properties: [sum]))
        let cluster = try #require(clusters.features(zoom: 5).first)
        #expect(cluster.properties?["cluster"] == .bool(true))
        #expect(cluster.properties?["point_count"] == .integer(1500))
        #expect(cluster.properties?["point_count_abbreviated"] == .string("1.5k"))
        #expect(cluster.properties?["sum"]?.doubleValue == 1_125_750)
        #expect(cluster.id == id(cluster).map { .number(.integer(Int64($0))) })
    }

    @Test("leave other features as they are, and what lies beyond a box out")
    func others() {
        let line = Feature(geometry: .lineString(square(0, 0, 1)))
        let features = [point(10, 10, "in"), line, point(-10, 10, "out"), point(179, 0, "edge"), point(539, 0, "edge")]
        let clusters = PointClusters(features, options: ClusterOptions(radius: 1))
        #expect(clusters.features(zoom: 20).count == 5)
        // 539° is 179°.
        #expect(clusters.features(zoom: 3).count == 4)
        let box = CoordinateBox(west: 0, south: 0, east: 20, north: 20)
        #expect(clusters.features(zoom: 20, within: box).map { $0.name } == ["in", nil])
        #expect(PointClusters([]).features(zoom: 3).isEmpty)
        let odd = [point(.nan, 0), point(0, .infinity), point(1e300, 5)]
        #expect(PointClusters(odd, options: ClusterOptions(radius: .infinity)).features(zoom: 0).count == 3)
    }
}
