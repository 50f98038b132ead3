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

    private var cachedFills = ShapeCache<DisplayItem.FillLayer.Shape>()
    private var cachedStrokes = ShapeCache<DisplayItem.StrokeLayer.Shape>()

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

    /// The shapes for a level (nil for every vertex) and zoom, made by `make` unless a frame before made them.
    func fills(
        level: DetailLevel?, zoom: Double?, make: () -> [DisplayItem.FillLayer.Shape]
    ) -> [DisplayItem.FillLayer.Shape] {
        cachedFills.shapes(for: ShapeKey(level: level, zoom: zoom), make: make)
    }

    /// The strokes for a level and zoom, and for a picture's base size where widths depend on it.
    func strokes(
        level: DetailLevel?, zoom: Double?, em: Double?, make: () -> [DisplayItem.StrokeLayer.Shape]
    ) -> [DisplayItem.StrokeLayer.Shape] {
        cachedStrokes.shapes(for: ShapeKey(level: level, zoom: zoom, em: em), make: make)
    }
}

/// What shapes were made for.
struct ShapeKey: Equatable {
    /// Nil for every vertex.
    var level: DetailLevel?
    /// Nil where nothing about the shapes depends on the zoom.
    var zoom: Double?
    /// Nil where nothing about the shapes depends on the picture's size.
    var em: Double?
}

/// The shapes of earlier frames, one entry a level of detail.
struct ShapeCache<Shape> {
    private var entries: [(key: ShapeKey, shapes: [Shape])] = []

    mutating func shapes(for key: ShapeKey, make: () -> [Shape]) -> [Shape] {
        for entry in entries where entry.key == key { return entry.shapes }
        let shapes = make()
        // What depends on zoom or size is rarely asked for twice: keeping it all would only fill the memory.
        if key.zoom != nil || key.em != nil {
            entries.removeAll { $0.key.level == key.level && ($0.key.zoom != nil || $0.key.em != nil) }
        }
        entries.append((key, shapes))
        return shapes
    }
}
