import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// The sources of a style in the making: those of the document that the map was read from, and those made in Swift, each
/// once.
struct StyleSources {
    private struct Entry {
        var source: LayerSource
        /// Whether its elements are written as points, as circles have them here.
        var isPoints: Bool
        var name: String
        var isMeasured = false
        var extras = JSONObject()
    }

    private var entries: [Entry] = []
    private let known: [String]
    private let before: JSONObject

    init(_ document: StyleDocument, extras: JSONValue?) {
        known = document.sources.map { $0.name }
        if case .object(let before) = extras { self.before = before } else { before = JSONObject() }
    }

    /// What Chizu knows of the sources beyond GeoJSON; nil for nothing.
    var extras: JSONValue? {
        var extras = before
        for entry in entries where !entry.extras.isEmpty { extras[entry.name] = .object(entry.extras) }
        return extras.isEmpty ? nil : .object(extras)
    }

    /// The name of a layer's source.
    mutating func name(for layer: Layer) -> String {
        let source = layer.source
        if let name = source.name, known.contains(where: { $0.spells(name) }) { return name }
        let type = layer.common.type
        let isPoints = source.hasAreas && (source.reading == .labelPoints || type == .circle || type == .heatmap)
        let index = entry(source, isPoints: isPoints)
        if type == .line, source.hasLineMetrics { entries[index].isMeasured = true }
        return entries[index].name
    }

    private mutating func entry(_ source: LayerSource, isPoints: Bool) -> Int {
        for (index, entry) in entries.enumerated()
        where entry.isPoints == isPoints && entry.source.sharesStorage(with: source)
            && entry.source.reading == source.reading
        {
            return index
        }
        var extras = JSONObject()
        if source.reading == .labelPoints { extras["reading"] = .string("label-points") }
        switch source.content {
        case .none, .features, .image: break
        case .regions(let set):
            if !isPoints { extras["regions"] = .array(set.regions.map { .string($0.name) }) }
        case .borders(let borders):
            // The regions stand in the style themselves, before their borders.
            extras["of"] = .string(entries[entry(borders.regions.layerSource, isPoints: false)].name)
            extras["borders"] = .string(borders.kind.word)
        }
        if isPoints {
            var whole = source
            whole.reading = .asGiven
            extras["of"] = .string(entries[entry(whole, isPoints: false)].name)
        }
        var number = entries.count
        var name = Wording("source-\(number)").text
        while known.contains(where: { $0.spells(name) }) {
            number += 1
            name = Wording("source-\(number)").text
        }
        entries.append(Entry(source: source, isPoints: isPoints, name: name, extras: extras))
        return entries.count - 1
    }

    /// Adds the sources to a document.
    func write(to document: inout StyleDocument) {
        for entry in entries {
            if let image = entry.source.image {
                document[source: entry.name] = .image(.init(url: image.dataURL, corners: entry.source.corners))
                continue
            }
            let features = entry.isPoints ? entry.source.pointFeatures : entry.source.features
            var source = StyleSource.GeoJSONSource(data: LayerSource.json(of: features))
            if entry.isMeasured { source.hasLineMetrics = true }
            if let clusters = entry.source.clusters { source.set(clusters) }
            document[source: entry.name] = .geoJSON(source)
        }
    }
}

extension StyleSource.GeoJSONSource {
    fileprivate mutating func set(_ clusters: ClusterOptions) {
        isClustered = true
        clusterRadius = clusters.radius
        clusterMaxZoom = Double(clusters.maxZoom)
        clusterMinPoints = Double(clusters.minPoints)
        clusterProperties = JSONObject(
            clusters.properties.map { property in
                .init(name: property.name, value: .array([property.reduce.json, property.map.json]))
            })
    }
}

extension ImageSource {
    /// The picture as a PNG that stands in its URL.
    fileprivate var dataURL: String {
        var bytes = Array("data:image/png;base64,".utf8)
        bytes.append(base64: PNGEncoder(image).encode())
        return String(decoding: bytes, as: UTF8.self)
    }
}

extension RegionBorders.Kind {
    fileprivate var word: String {
        switch self {
        case .all: "all"
        case .inner: "inner"
        case .outline: "outline"
        }
    }
}

extension LayerSource {
    /// Makes regions, borders and label points again of what was written as plain features.
    ///
    /// - Parameter sources: the sources before it in the style.
    mutating func restore(_ extras: JSONValue?, among sources: [(name: String, source: LayerSource)]) {
        guard let extras else { return }
        if let name = extras.member("of")?.stringValue,
            let whole = sources.first(where: { $0.name.spells(name) })?.source
        {
            content = whole.content
            if case .regions(let set) = whole.content, let word = extras.member("borders")?.stringValue {
                let borders = set.borders
                content = .borders(
                    word == "inner" ? borders.only(.inner) : word == "outline" ? borders.only(.outline) : borders)
            }
        } else if let names = extras.member("regions")?.words, case .features(let features) = content,
            names.count == features.count
        {
            content = .regions(
                RegionSet(
                    zip(names, features).enumerated().map { index, pair in
                        Region(
                            name: pair.0, polygons: pair.1.geometry?.polygons ?? [],
                            properties: pair.1.properties ?? JSONObject(), featureIndices: [index], id: pair.1.id)
                    }))
        }
        if extras.member("reading") == .string("label-points") { reading = .labelPoints }
    }
}
