import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle

extension Map {
    /// A map from a style: its layers in their order, its camera, its variables.
    ///
    /// It is drawn in Mercator, and what layers leave open is as the style specification has it, unless the style says
    /// otherwise in Chizu's own words (members of `metadata` that begin with `chizu:`). Layers that mean nothing on a
    /// flat map, and sources that are not drawn, are kept: `styleDocument` writes them again.
    ///
    /// - Parameter resources: what the style refers to by URL; a source that is missing there draws nothing.
    public init(_ document: StyleDocument, resources: StyleResources = StyleResources()) {
        let extras = document.metadata
        var sources: [(name: String, source: LayerSource)] = []
        for (name, source) in document.sources {
            var read = LayerSource(source, named: name, resources)
            read.restore(extras["chizu:sources"]?.member(name), among: sources)
            sources.append((name, read))
        }
        var layers: [Layer] = []
        for written in document.layers {
            let layer = document.resolved(written)
            guard let type = layer.type else { continue }
            let name = layer.source ?? ""
            let source = sources.first { $0.name.spells(name) && type != .background }?.source
            layers.append(Layer(layer, written: written, of: type, source ?? .none))
        }
        self.init(camera: Self.camera(of: document)) { layers }
        projection = .fixed(.mercator)
        images = resources.images
        globalState = document.globalState
        self.document = document
        restore(extras)
    }

    /// Where a style looks to begin with; at all data where it does not say.
    static func camera(of document: StyleDocument) -> Camera {
        let bearing = document.bearing ?? 0
        guard document.center != nil || document.zoom != nil else { return .fit(padding: nil, bearing: bearing) }
        let center = document.center ?? Coordinate(longitude: 0, latitude: 0)
        return .center(center, zoom: document.zoom ?? 0, bearing: bearing)
    }
}

extension Layer {
    /// A layer of a style.
    ///
    /// - Parameters:
    ///   - layer: with what it takes from another.
    ///   - written: as it stands in the style.
    init(_ layer: StyleLayer, written: StyleLayer, of type: LayerType, _ source: LayerSource) {
        var common = LayerCommon(type, source)
        common.id = layer.id
        common.minZoom = layer.minZoom ?? -.infinity
        common.maxZoom = layer.maxZoom ?? .infinity
        if let filter = layer.filter, let condition = try? Expression(filter: filter) {
            common.filter = .expression(condition)
        }
        let extras = layer.metadata
        let open = extras["chizu:open"]?.words
        common.defaults = open == nil ? .specification : .theme
        for (group, isLayout) in [(layer.layout, true), (layer.paint, false)] {
            for entry in group.members {
                if open?.contains(where: { $0.spells(entry.name) }) == true { continue }
                guard let property = StyleProperty(named: entry.name, in: type), property.spec.isLayout == isLayout
                else { continue }
                // A value that the validator refuses leaves its property open.
                try? common.properties.set(property, json: entry.value)
            }
        }
        common.written = written
        common.restore(extras)
        self.init(common)
        restore(extras)
    }
}

extension JSONValue {
    /// The texts of an array; nil where it is none.
    var words: [String]? {
        guard case .array(let items) = self else { return nil }
        return items.compactMap { $0.stringValue }
    }

    /// The numbers of an array; nil where it is none.
    var numbers: [Double]? {
        guard case .array(let items) = self else { return nil }
        return items.compactMap { $0.doubleValue }
    }
}
