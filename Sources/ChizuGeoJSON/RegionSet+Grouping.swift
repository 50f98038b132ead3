import ChizuGeometry

extension RegionSet {
    /// Groups features into regions: those that agree on the values of `keys` become one region, islands and scattered
    /// parts included, in the order in which the file first names them.
    ///
    /// A name is the key's values joined by a space; a value that is null, missing or an empty string is left out, so
    /// by `["N03_003", "N03_004"]` a ward is "札幌市 中央区" and a town without `N03_003` is "館林市". Numbers and booleans
    /// name a region by their text. Names that differ only in Unicode normalisation are one name.
    ///
    /// Without keys every feature is a region of its own, named by its `Feature.name`, its id where that is text, the
    /// first property that is another text in every feature, its id where that is a number, or its place in the file
    /// ("feature 0").
    ///
    /// Features that no region shows are in `leftovers`, with the reason.
    ///
    /// - Throws: `RegionError.missingProperty` when no feature has one of the keys at all.
    /// - Complexity: O(members + properties), besides one hash of each name.
    public init(grouping features: [Feature], by keys: [String] = []) throws(RegionError) {
        try Self.requireProperties(keys, in: features)
        var grouping = RegionGrouping(featureCount: features.count)
        if keys.isEmpty {
            let names = FeatureNames(features)
            for (index, feature) in features.enumerated() {
                grouping.addSeparately(feature, at: index, name: names.name(of: feature, at: index))
            }
        }
        for (index, feature) in features.enumerated() where !keys.isEmpty {
            if let name = feature.name(from: keys) {
                grouping.add(feature, at: index, name: name)
            } else {
                grouping.leave(featureAt: index, because: .unnamed)
            }
        }
        self.init(grouping.regions, leftovers: grouping.leftovers)
    }

    private static func requireProperties(_ keys: [String], in features: [Feature]) throws(RegionError) {
        guard !features.isEmpty else { return }
        for key in keys where !features.contains(where: { $0[key] != nil }) {
            throw RegionError.missingProperty(key, present: propertyNames(in: features))
        }
    }

    /// Every property name, in the order of first appearance.
    private static func propertyNames(in features: [Feature]) -> [String] {
        var names: [String] = []
        var seen: Set<String> = []
        for feature in features {
            for member in feature.properties?.members ?? [] where seen.insert(member.name).inserted {
                names.append(member.name)
            }
        }
        return names
    }
}

/// Regions as they grow, feature by feature.
private struct RegionGrouping {
    var regions: [Region] = []
    var leftovers: [RegionSet.Leftover] = []
    private var indexByName: [String: Int] = [:]

    init(featureCount: Int) {
        indexByName.reserveCapacity(featureCount)
    }

    mutating func leave(featureAt index: Int, because reason: RegionSet.Leftover.Reason) {
        leftovers.append(RegionSet.Leftover(featureIndex: index, reason: reason))
    }

    /// Adds a feature to the region of that name, and begins the region where there is none yet.
    mutating func add(_ feature: Feature, at index: Int, name: String) {
        guard let known = indexByName[name] else {
            if addSeparately(feature, at: index, name: name) { indexByName[name] = regions.count - 1 }
            return
        }
        guard let polygons = area(of: feature, at: index) else { return }
        regions[known].polygons.append(contentsOf: polygons)
        regions[known].featureIndices.append(index)
        regions[known].properties.keepMembers(sharedWith: feature.properties)
        if regions[known].id == nil { regions[known].id = feature.id }
    }

    /// Begins a region with this feature; false where the feature has no area to show.
    @discardableResult
    mutating func addSeparately(_ feature: Feature, at index: Int, name: String) -> Bool {
        guard let polygons = area(of: feature, at: index) else { return false }
        regions.append(
            Region(
                name: name, polygons: polygons, properties: feature.properties ?? JSONObject(),
                featureIndices: [index], id: feature.id))
        return true
    }

    /// The feature's polygons, or nil where it has none; what of it is no polygon is reported.
    private mutating func area(of feature: Feature, at index: Int) -> [Polygon]? {
        guard let geometry = feature.geometry else {
            leave(featureAt: index, because: .noArea)
            return nil
        }
        let polygons = geometry.polygons.filter { $0.rings.contains { !$0.isEmpty } }
        if polygons.isEmpty {
            leave(featureAt: index, because: .noArea)
            return nil
        }
        if case .geometryCollection = geometry, !geometry.lines.isEmpty || !geometry.points.isEmpty {
            leave(featureAt: index, because: .pointsOrLinesBesideArea)
        }
        return polygons
    }
}

extension Feature {
    /// The values of those properties joined by a space, or nil where all are null, missing or empty.
    fileprivate func name(from keys: [String]) -> String? {
        var name: String?
        for key in keys {
            guard let part = self[key]?.nameText, !part.isEmpty else { continue }
            if let begun = name { name = begun + " " + part } else { name = part }
        }
        return name
    }
}

extension JSONObject {
    /// Drops every member that `other` has not, or has with another value.
    fileprivate mutating func keepMembers(sharedWith other: JSONObject?) {
        members.removeAll { other?[$0.name] != $0.value }
    }
}
