import ChizuGeoJSON
import ChizuGeometry

extension LayerSource {
    /// Whether some element is an area.
    var hasAreas: Bool {
        switch content {
        case .none, .image, .borders: false
        case .regions: true
        case .features(let features): features.contains { $0.geometry?.polygons.isEmpty == false }
        }
    }

    /// Whether an element is an area.
    func isArea(at index: Int) -> Bool { hasAreas && !polygons(at: index).isEmpty }

    /// Whether the elements are areas, going by the first that has a geometry.
    private var isAreal: Bool {
        switch content {
        case .none, .image, .borders: false
        case .regions: true
        case .features(let features):
            features.first { $0.geometry != nil }?.geometry?.polygons.isEmpty == false
        }
    }

    /// Whether lines drawn from the elements are borders: outlines of areas, `RegionBorders`, or lines of a file that
    /// was written from these.
    var drawsBorders: Bool {
        switch content {
        case .none, .image: return false
        case .regions, .borders: return true
        case .features(let features):
            return isAreal || namesSides(features)
        }
    }

    /// Whether the elements are single lines that name the regions beside them.
    var namesSides: Bool {
        if case .features(let features) = content { namesSides(features) } else { false }
    }

    private func namesSides(_ features: [Feature]) -> Bool {
        guard let first = features.first else { return false }
        return first["left"] != nil || first["right"] != nil
    }

    /// Whether the element is a border with a region on one side only.
    func isCoast(at index: Int) -> Bool {
        switch content {
        case .none, .image, .regions: false
        case .borders(let borders): borders.topology.arcs[borders.arcs[index]].isOutline
        case .features(let features): (features[index]["left"] == nil) != (features[index]["right"] == nil)
        }
    }
}
