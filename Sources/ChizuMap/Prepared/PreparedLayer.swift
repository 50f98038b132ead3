import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// A layer with its source on the plane and its colour scale made from the data.
final class PreparedLayer {
    let layer: Layer
    /// Its place in the map, counted from 0.
    let place: Int
    let plane: PlaneSource
    let scale: LayerScale?

    /// The fills of earlier frames, one entry a level of detail.
    private var cachedFills: [CachedFills] = []

    init(_ layer: Layer, place: Int, plane: PlaneSource, theme: Theme) {
        self.layer = layer
        self.place = place
        self.plane = plane
        scale = layer.colorScaleRequest.map { LayerScale($0, source: plane.source, theme: theme) }
    }

    var source: LayerSource { plane.source }

    /// What of the source the layer shows on the plane.
    var bounds: Box {
        switch layer {
        case .background: .empty
        case .fill: plane.bounds(areas: true, lines: false, points: false)
        case .line: plane.bounds(areas: false, lines: true, points: false)
        case .circle: plane.bounds(areas: false, lines: false, points: true)
        case .symbol: plane.bounds(areas: true, lines: true, points: true)
        }
    }

    private struct FillKey: Equatable {
        /// Nil for every vertex.
        var level: DetailLevel?
        /// Nil where the colours do not depend on the zoom.
        var zoom: Double?
    }

    private struct CachedFills {
        var key: FillKey
        var shapes: [DisplayItem.FillLayer.Shape]
    }

    /// The shapes for a level (nil for every vertex) and zoom, made by `make` unless a frame before made them.
    func fills(
        level: DetailLevel?, zoom: Double?, make: () -> [DisplayItem.FillLayer.Shape]
    ) -> [DisplayItem.FillLayer.Shape] {
        let key = FillKey(level: level, zoom: zoom)
        for cached in cachedFills where cached.key == key { return cached.shapes }
        let shapes = make()
        // A colour that changes with the zoom is different in each frame: keeping it would only fill the memory.
        if zoom != nil { cachedFills.removeAll { $0.key.zoom != nil } }
        cachedFills.append(CachedFills(key: key, shapes: shapes))
        return shapes
    }
}
