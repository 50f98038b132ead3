import ChizuGeometry
import ChizuStyle

/// Where layers go among those that a map has.
public enum LayerPlace: Equatable, Sendable {
    /// Above all others, as layers written last are.
    case top
    /// Below all others.
    case bottom
    /// Right above the layer of that id.
    case above(String)
    /// Right below the layer of that id.
    case below(String)
    /// Below the lowest layer of symbols, so that texts and icons stay readable; on top where there is none.
    case belowSymbols
}

/// A map has no layer of the id that another was to stand beside.
public struct MissingLayerError: Error, Equatable, Sendable {
    public var id: String
    /// The ids that the map's layers have, from the lowest layer up.
    public var known: [String]

    public init(id: String, known: [String]) {
        self.id = id
        self.known = known
    }

    /// One line: what is missing and what there is.
    public var message: String {
        let ids = known.map { "\"" + $0 + "\"" }.joined(separator: ", ")
        return "there is no layer \"" + id + "\", " + (ids.isEmpty ? "no layer has an id" : "expected one of " + ids)
    }
}

extension Map {
    /// The map with more layers, such as a track on a map that was read from a style.
    ///
    /// ```swift
    /// let tracked = try map.inserting(.belowSymbols) { LineLayer(track) }
    /// ```
    public func inserting(
        _ place: LayerPlace, @MapBuilder _ layers: () -> [Layer]
    ) throws(MissingLayerError) -> Map {
        var map = self
        map.layers.insert(contentsOf: layers(), at: try index(of: place))
        return map
    }

    private func index(of place: LayerPlace) throws(MissingLayerError) -> Int {
        switch place {
        case .top: return layers.count
        case .bottom: return 0
        case .above(let id): return try index(of: id) + 1
        case .below(let id): return try index(of: id)
        case .belowSymbols: return layers.firstIndex { $0.common.type == .symbol } ?? layers.count
        }
    }

    private func index(of id: String) throws(MissingLayerError) -> Int {
        if let index = layers.firstIndex(where: { $0.id == id }) { return index }
        throw MissingLayerError(id: id, known: layers.compactMap { $0.id })
    }
}
