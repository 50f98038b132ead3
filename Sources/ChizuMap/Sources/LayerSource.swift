import ChizuGeoJSON
import ChizuGeometry

/// What a layer draws: regions, features, or places given directly.
///
/// A source is a value and cheap to copy; layers that are given the same regions share the work of projecting them.
public struct LayerSource: Sendable {
    enum Content: Sendable {
        case none
        case regions(RegionSet)
        case features([Feature])
        case borders(RegionBorders)
        case image(ImageSource)
    }

    /// How the elements of the content are drawn where a layer could do it in several ways.
    enum Reading: Sendable {
        /// Polygons as areas, lines as lines, points as points.
        case asGiven
        /// Each region or feature by one point inside it.
        case labelPoints
    }

    var content: Content
    var reading = Reading.asGiven
    /// Whether lines are measured, so that colours may follow their length.
    var hasLineMetrics = true
    /// Its name in the style that it was read from; nil where it was made in Swift.
    var name: String?
    /// How points are taken together; nil where each stands for itself.
    var clusters: ClusterOptions?

    static let none = LayerSource(content: .none)

    /// How many elements there are.
    var count: Int {
        switch content {
        case .none: 0
        case .image: 1
        case .regions(let set): set.regions.count
        case .features(let features): features.count
        case .borders(let borders): borders.count
        }
    }

    /// Whether both draw the very same array in memory, which makes what was derived from one valid for the other.
    /// A false "no" costs time only.
    func sharesStorage(with other: LayerSource) -> Bool {
        guard clusters == other.clusters else { return false }
        return switch (content, other.content) {
        case (.regions(let a), .regions(let b)): Self.shareStorage(a.regions, b.regions)
        case (.features(let a), .features(let b)): Self.shareStorage(a, b)
        case (.borders(let a), .borders(let b)):
            a.kind == b.kind && Self.shareStorage(a.regions.regions, b.regions.regions)
        default: false
        }
    }

    private static func shareStorage<Element>(_ a: [Element], _ b: [Element]) -> Bool {
        guard a.count == b.count else { return false }
        return unsafe a.withUnsafeBufferPointer { first in
            unsafe b.withUnsafeBufferPointer { second in unsafe first.baseAddress == second.baseAddress }
        }
    }
}

extension LayerSource {
    /// The regions whose borders these are; nil for any other source.
    var borderedRegions: LayerSource? {
        if case .borders(let borders) = content { borders.regions.layerSource } else { nil }
    }
}

/// A type whose values a layer can draw: `RegionSet`, `RegionBorders`, `FeatureCollection`, `[Feature]`, a track, …
public protocol LayerSourceConvertible {
    var layerSource: LayerSource { get }
}

extension LayerSource: LayerSourceConvertible {
    public var layerSource: LayerSource { self }
}

extension RegionSet: LayerSourceConvertible {
    public var layerSource: LayerSource { LayerSource(content: .regions(self)) }

    /// One point inside each region, where a label or a symbol stands best: the pole of inaccessibility of its largest
    /// part.
    public var labelPoints: LayerSource { LayerSource(content: .regions(self), reading: .labelPoints) }
}

extension RegionBorders: LayerSourceConvertible {
    public var layerSource: LayerSource { LayerSource(content: .borders(self)) }
}

extension FeatureCollection: LayerSourceConvertible {
    public var layerSource: LayerSource { LayerSource(content: .features(features)) }
}

extension Feature: LayerSourceConvertible {
    public var layerSource: LayerSource { LayerSource(content: .features([self])) }
}

extension Array: LayerSourceConvertible where Element == Feature {
    public var layerSource: LayerSource { LayerSource(content: .features(self)) }
}
