import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Point features that come together in clusters where the zoom leaves them no room.
///
/// A cluster is a point feature too. Its properties are those of MapLibre: `cluster` (true), `cluster_id`,
/// `point_count`, `point_count_abbreviated` ("1.2k"), and what the options ask for; its id is its `cluster_id`.
/// Features of other geometries are kept as they are at every zoom.
///
/// - Complexity: O(n · zooms) to make.
public struct PointClusters: Sendable {
    private let features: [Feature]
    /// Which feature each point of the hierarchy is.
    private let pointFeatures: [Int32]
    /// The features that are no points.
    private let others: [Int32]
    private let hierarchy: ClusterHierarchy
    private let properties: [ClusterProperty]
    /// The worked-out properties of each cluster, if there are any.
    private var reduced: [JSONObject] = []

    public init(_ features: [Feature], options: ClusterOptions = ClusterOptions()) {
        self.features = features
        properties = options.properties
        var points: [Point] = []
        var pointFeatures: [Int32] = []
        var others: [Int32] = []
        for (index, feature) in features.enumerated() {
            // A place that is no number has none on the map, and would be in no cell of a grid.
            if case .point(let position) = feature.geometry, position.coordinate.longitude.isFinite,
                position.coordinate.latitude.isFinite
            {
                let place = WorldPoint.point(position.coordinate)
                // Longitudes beyond ±180° lie where they are drawn.
                let isInWorld = (0...1).contains(place.x)
                points.append(Point(x: isInWorld ? place.x : place.x - place.x.rounded(.down), y: place.y))
                pointFeatures.append(Int32(index))
            } else {
                others.append(Int32(index))
            }
        }
        self.pointFeatures = pointFeatures
        self.others = others
        hierarchy = ClusterHierarchy(
            points, radius: options.radius, maxZoom: options.maxZoom, minPoints: options.minPoints)
        if !properties.isEmpty { reduce() }
    }

    /// What stands on the map at a zoom: clusters, single points and the features that are none. Between whole zooms
    /// the one below counts.
    ///
    /// - Parameter box: leaves out points and clusters beyond it; nil for the world.
    public func features(zoom: Double, within box: CoordinateBox? = nil) -> [Feature] {
        let level = level(at: zoom)
        var shown: [Feature] = []
        for node in 0..<hierarchy.nodeCount where hierarchy.isShown(node, zoom: level) {
            if let box, !Self.contains(box, hierarchy.places[node]) { continue }
            shown.append(feature(node))
        }
        for index in others { shown.append(features[Int(index)]) }
        return shown
    }

    /// The whole zoom whose clusters stand on the map at a zoom: 0…one more than the greatest with clusters.
    func level(at zoom: Double) -> Int { Int(max(0, min(Double(hierarchy.maxZoom + 1), zoom.rounded(.down)))) }

    /// What a cluster falls into at its expansion zoom: smaller clusters and single points. Empty where there is no
    /// cluster of that id.
    public func children(of cluster: Int) -> [Feature] {
        hierarchy.children(of: cluster).map { feature(Int($0)) }
    }

    /// The features that a cluster stands for.
    ///
    /// - Parameters:
    ///   - limit: at most so many; nil for all.
    ///   - offset: without the first so many.
    public func leaves(of cluster: Int, limit: Int? = nil, offset: Int = 0) -> [Feature] {
        var leaves: [Feature] = []
        var skipped = 0
        var rest = Array(hierarchy.children(of: cluster).reversed())
        while let node = rest.popLast(), leaves.count < limit ?? .max {
            if Int(node) < hierarchy.pointCount {
                if skipped < offset { skipped += 1 } else { leaves.append(feature(Int(node))) }
            } else if skipped + Int(hierarchy.counts[Int(node)]) <= offset {
                skipped += Int(hierarchy.counts[Int(node)])
            } else {
                rest.append(contentsOf: hierarchy.children(of: Int(node)).reversed())
            }
        }
        return leaves
    }

    /// The least zoom at which a cluster has fallen apart, or nil where there is no cluster of that id.
    public func expansionZoom(of cluster: Int) -> Int? {
        hierarchy.children(of: cluster).isEmpty ? nil : Int(hierarchy.zooms[cluster]) + 1
    }

    private func feature(_ node: Int) -> Feature {
        if node < hierarchy.pointCount { return features[Int(pointFeatures[node])] }
        let count = Int64(hierarchy.counts[node])
        let id = JSONValue.integer(Int64(node))
        var members = [
            JSONObject.Member(name: "cluster", value: .bool(true)),
            JSONObject.Member(name: "cluster_id", value: id),
            JSONObject.Member(name: "point_count", value: .integer(count)),
            JSONObject.Member(name: "point_count_abbreviated", value: Self.abbreviated(count)),
        ]
        if !reduced.isEmpty { members += reduced[node - hierarchy.pointCount].members }
        return Feature(
            id: .number(id), geometry: .point(Position(WorldPoint.coordinate(hierarchy.places[node]))),
            properties: JSONObject(members))
    }

    /// A count in few characters: 999, "1.5k", "12k".
    private static func abbreviated(_ count: Int64) -> JSONValue {
        if count < 1000 { return .integer(count) }
        if count >= 10_000 { return .string(((count + 500) / 1000).description + "k") }
        let tenths = (count + 50) / 100
        let fraction = tenths % 10 == 0 ? "" : "." + (tenths % 10).description
        return .string((tenths / 10).description + fraction + "k")
    }

    private static func contains(_ box: CoordinateBox, _ place: Point) -> Bool {
        let coordinate = WorldPoint.coordinate(place)
        guard coordinate.latitude >= box.south, coordinate.latitude <= box.north else { return false }
        if box.crossesAntimeridian { return coordinate.longitude >= box.west || coordinate.longitude <= box.east }
        return coordinate.longitude >= box.west && coordinate.longitude <= box.east
    }

    /// Works the clusters' properties out, in the order in which clusters were made.
    private mutating func reduce() {
        for cluster in hierarchy.pointCount..<hierarchy.nodeCount {
            var joined = JSONObject()
            for (place, child) in hierarchy.children(of: cluster).enumerated() {
                let other = values(of: Int(child))
                if place == 0 {
                    joined = other
                    continue
                }
                var context = ExpressionContext(properties: other)
                for property in properties {
                    context.accumulated = joined[property.name] ?? .null
                    joined[property.name] = property.reduce.value(in: context)?.json ?? .null
                }
            }
            reduced.append(joined)
        }
    }

    private func values(of node: Int) -> JSONObject {
        if node >= hierarchy.pointCount { return reduced[node - hierarchy.pointCount] }
        let own = features[Int(pointFeatures[node])].properties ?? JSONObject()
        let context = ExpressionContext(properties: own)
        return JSONObject(
            properties.map { JSONObject.Member(name: $0.name, value: $0.map.value(in: context)?.json ?? .null) })
    }
}
