import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Shapes that layers draw, with what a GeoJSON source of the MapLibre style specification can do with them.
///
/// ```swift
/// let quakes = ShapeSource { features }.clustered(radius: 40).promoteId("code")
/// let places = ShapeSource {
///     Feature(geometry: .point(Position(tokyo)))
///     for place in visited { place.coordinate }
/// }
/// ```
///
/// Layers that are given the same source share what is worked out of it.
public struct ShapeSource: LayerSourceConvertible, Sendable {
    public private(set) var layerSource: LayerSource

    /// - Parameter shapes: features, collections, geometries, coordinates, regions, borders, and what else a layer can
    ///   draw.
    public init(@ShapeBuilder _ shapes: () -> [LayerSource]) {
        layerSource = LayerSource(joining: shapes())
    }

    /// Takes points together in clusters where the zoom leaves them no room.
    ///
    /// - Parameters:
    ///   - radius: how far from a cluster's first point others join it, in points of a world 512 · 2^zoom points wide.
    ///   - maxZoom: the greatest zoom with clusters; beyond it each point stands for itself.
    ///   - minPoints: the fewest points that make a cluster.
    ///   - properties: what clusters tell of their points.
    public func clustered(
        radius: Double = 50, maxZoom: Int = 17, minPoints: Int = 2, properties: [ClusterProperty] = []
    ) -> ShapeSource {
        with {
            $0.clusters = ClusterOptions(
                radius: radius, maxZoom: maxZoom, minPoints: minPoints, properties: properties)
        }
    }

    /// Whether lines are measured, so that colours may follow their length (`line-progress`); they are by default.
    public func lineMetrics(_ areMeasured: Bool = true) -> ShapeSource { with { $0.hasLineMetrics = areMeasured } }

    /// Takes a property of the features for their id.
    public func promoteId(_ property: String) -> ShapeSource {
        with { source in source.setIDs { _, properties in Feature.ID(properties[property]) } }
    }

    /// Numbers the features from 0, whatever ids they have.
    public func generateId() -> ShapeSource {
        with { source in source.setIDs { index, _ in .number(.integer(Int64(index))) } }
    }

    /// Takes only features for which a condition holds, before anything else is done with them.
    public func filter(_ condition: StyleValue<Bool>) -> ShapeSource {
        with { $0.keep(condition) }
    }

    private func with(_ change: (inout LayerSource) -> Void) -> ShapeSource {
        var copy = self
        change(&copy.layerSource)
        return copy
    }
}

/// Collects the shapes of a `ShapeSource { … }`, with `if`, `switch` and `for`.
@resultBuilder
public enum ShapeBuilder {
    public static func buildExpression(_ shapes: some LayerSourceConvertible) -> [LayerSource] { [shapes.layerSource] }

    public static func buildBlock() -> [LayerSource] { [] }
    public static func buildPartialBlock(first: [LayerSource]) -> [LayerSource] { first }
    public static func buildPartialBlock(accumulated: [LayerSource], next: [LayerSource]) -> [LayerSource] {
        accumulated + next
    }
    public static func buildOptional(_ shapes: [LayerSource]?) -> [LayerSource] { shapes ?? [] }
    public static func buildEither(first shapes: [LayerSource]) -> [LayerSource] { shapes }
    public static func buildEither(second shapes: [LayerSource]) -> [LayerSource] { shapes }
    public static func buildArray(_ groups: [[LayerSource]]) -> [LayerSource] { groups.flatMap { $0 } }
}

extension Geometry: LayerSourceConvertible {
    public var layerSource: LayerSource { Feature(geometry: self).layerSource }
}

extension Coordinate: LayerSourceConvertible {
    public var layerSource: LayerSource { Geometry.point(Position(self)).layerSource }
}

extension LayerSource {
    /// Several sources as one: a single one as it is, else all as features.
    init(joining sources: [LayerSource]) {
        if sources.count == 1 {
            self = sources[0]
            return
        }
        var features: [Feature] = []
        for source in sources {
            features += source.features.enumerated().map { index, feature in
                // A region among other features is called what it was.
                guard let name = source.name(at: index), feature.name != name else { return feature }
                var named = feature
                named.properties?["name"] = .string(name)
                return named
            }
        }
        self.init(content: .features(features))
    }

    /// The elements as features.
    var features: [Feature] {
        switch content {
        case .none, .image: return []
        case .features(let features): return features
        case .borders(let borders): return borders.features
        case .regions(let set): return set.regions.map { $0.feature }
        }
    }

    mutating func setIDs(_ id: (Int, JSONObject) -> Feature.ID?) {
        switch content {
        case .none, .image, .borders: break
        case .features(var features):
            for index in features.indices { features[index].id = id(index, properties(at: index)) }
            content = .features(features)
        case .regions(let set):
            var regions = set.regions
            for index in regions.indices { regions[index].id = id(index, regions[index].properties) }
            content = .regions(RegionSet(regions, leftovers: set.leftovers))
        }
    }

    mutating func keep(_ condition: StyleValue<Bool>) {
        func holds(_ index: Int) -> Bool {
            var context = ExpressionContext(properties: properties(at: index))
            if condition.expression.dependencies.contains(.identity) {
                context.id = id(at: index)
                context.geometry = geometry(at: index)
            }
            return condition.value(in: context, fallback: false)
        }
        switch content {
        case .none, .image, .borders: break
        case .features(let features): content = .features(features.indices.filter { holds($0) }.map { features[$0] })
        case .regions(let set):
            let regions = set.regions.indices.filter { holds($0) }.map { set.regions[$0] }
            content = .regions(RegionSet(regions, leftovers: set.leftovers))
        }
    }
}

extension Feature.ID {
    /// A property's value as an id; nil for what is no text and no number.
    init?(_ value: JSONValue?) {
        switch value {
        case .string(let text): self = .string(text)
        case .some(let number) where number.doubleValue != nil: self = .number(number)
        default: return nil
        }
    }
}
