import ChizuGeoJSON
import ChizuGeometry

/// One thing on the map as its layer sees it: what a hit test returns and what style values are evaluated for.
public struct MapFeature: Equatable, Sendable {
    /// The region's name, or the feature's (see `Feature.name`); nil where it has none.
    public var name: String?
    public var id: Feature.ID?
    public var properties: JSONObject
    /// The place of the layer in the map, counted from 0 in the order written.
    public var layer: Int
    /// The number of its source: layers over the same data have the same, counted from 0 in the order written.
    public var source: Int
    /// The place of the region or feature in its source, counted from 0.
    public var index: Int
}

extension LayerSource {
    func properties(at index: Int) -> JSONObject {
        switch content {
        case .none, .image: JSONObject()
        case .regions(let set): set.regions[index].properties
        case .features(let features): features[index].properties ?? JSONObject()
        case .borders(let borders): borders.properties(at: index)
        }
    }

    func id(at index: Int) -> Feature.ID? {
        switch content {
        case .none, .image: nil
        case .regions(let set): set.regions[index].id
        case .features(let features): features[index].id
        case .borders: nil
        }
    }

    func name(at index: Int) -> String? {
        switch content {
        case .none, .image: nil
        case .regions(let set): set.regions[index].name
        case .features(let features): features[index].name
        case .borders: nil
        }
    }

    /// The element's geometry in degrees; nil where it has none.
    func geometry(at index: Int) -> Geometry? {
        switch content {
        case .none, .image: nil
        case .regions(let set): .multiPolygon(set.regions[index].polygons)
        case .features(let features): features[index].geometry
        case .borders: .multiLineString(lines(at: index))
        }
    }

    func polygons(at index: Int) -> [Polygon] {
        switch content {
        case .none, .image: []
        case .regions(let set): set.regions[index].polygons
        case .features(let features): features[index].geometry?.polygons ?? []
        case .borders: []
        }
    }

    func lines(at index: Int) -> [CoordinateSequence] {
        switch content {
        case .none, .image, .regions: []
        case .features(let features): features[index].geometry?.lines ?? []
        case .borders(let borders): [borders.topology.line(borders.topology.arcs[borders.arcs[index]])]
        }
    }

    func points(at index: Int) -> [Position] {
        switch content {
        case .none, .image, .regions, .borders: []
        case .features(let features): features[index].geometry?.points ?? []
        }
    }
}
