import ChizuGeoJSON

/// What a program says of features for the moment (hover, selected, …), for the expression `feature-state`: a value kept
/// beside a prepared map and given to each frame.
///
/// ```swift
/// var state = FeatureState()
/// if let feature = scene.feature(at: pointer) { state.set("hover", .bool(true), of: feature) }
/// let list = prepared.frame(viewport, state: state)
/// ```
///
/// A feature is known by its source and its id. Ids are compared as MapLibre does it, as texts: 7 is "7"; features of one
/// source that share an id share their state. A feature without an id is known by its place in the source.
///
/// - Complexity: to set and to look up O(log n) for n features that have a state, and as many moves for a new one.
public struct FeatureState: Equatable, Sendable {
    /// Rising by source, then by hash.
    private var entries: [Entry] = []

    private struct Entry: Equatable {
        var key: FeatureKey
        var values: JSONObject
    }

    public init() {}

    /// Whether no feature has a state.
    public var isEmpty: Bool { entries.isEmpty }

    /// Sets one value of a feature's state, beside the others that it has.
    ///
    /// - Parameter value: nil takes the value away.
    public mutating func set(_ name: String, _ value: JSONValue?, of feature: MapFeature) {
        set(name, value, FeatureKey(feature))
    }

    /// Sets one value of the state of a feature of a source (`PreparedMap.source(ofLayer:)`).
    ///
    /// - Parameter value: nil takes the value away.
    public mutating func set(_ name: String, _ value: JSONValue?, source: Int, id: Feature.ID) {
        set(name, value, FeatureKey(source: source, id: id, index: 0))
    }

    /// The state of a feature, empty where it has none.
    public func values(of feature: MapFeature) -> JSONObject {
        values(of: FeatureKey(feature)) ?? JSONObject()
    }

    /// Takes a feature's state away.
    public mutating func remove(_ feature: MapFeature) {
        if let place = place(of: FeatureKey(feature)).found { entries.remove(at: place) }
    }

    /// Takes the states of all features of a source away.
    public mutating func removeAll(source: Int) {
        entries.removeAll { $0.key.source == source }
    }

    /// Takes all states away.
    public mutating func removeAll() { entries.removeAll() }

    /// The states of one source's features.
    func restricted(to source: Int) -> FeatureState {
        guard entries.contains(where: { $0.key.source != source }) else { return self }
        var state = FeatureState()
        state.entries = entries.filter { $0.key.source == source }
        return state
    }

    func values(of key: FeatureKey) -> JSONObject? {
        place(of: key).found.map { entries[$0].values }
    }

    private mutating func set(_ name: String, _ value: JSONValue?, _ key: FeatureKey) {
        let place = place(of: key)
        if let found = place.found {
            entries[found].values[name] = value
            if entries[found].values.isEmpty { entries.remove(at: found) }
        } else if let value {
            let values = JSONObject([JSONObject.Member(name: name, value: value)])
            entries.insert(Entry(key: key, values: values), at: place.next)
        }
    }

    /// Where a key's entry is, or would have to be.
    private func place(of key: FeatureKey) -> (found: Int?, next: Int) {
        var low = 0
        var high = entries.count
        while low < high {
            let middle = low + (high - low) / 2
            if entries[middle].key.isBefore(key) { low = middle + 1 } else { high = middle }
        }
        var place = low
        while place < entries.count, !key.isBefore(entries[place].key) {
            if entries[place].key == key { return (place, low) }
            place += 1
        }
        return (nil, low)
    }
}

/// By what a feature is known to a `FeatureState`.
struct FeatureKey: Equatable, Sendable {
    let source: Int
    /// Nil where the feature has none.
    let id: String?
    /// The place in the source; 0 where there is an id.
    let index: Int
    private let hash: UInt64

    init(source: Int, id: Feature.ID?, index: Int) {
        self.source = source
        self.id = id?.text
        self.index = self.id == nil ? index : 0
        // FNV-1a, 64 bits.
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325
        if let id = self.id {
            for byte in id.utf8 { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        } else {
            hash = UInt64(index)
        }
        self.hash = hash
    }

    init(_ feature: MapFeature) {
        self.init(source: feature.source, id: feature.id, index: feature.index)
    }

    func isBefore(_ other: FeatureKey) -> Bool {
        source == other.source ? hash < other.hash : source < other.source
    }
}
