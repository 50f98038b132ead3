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

    private var cachedColors = LookCache<Color>()
    private var cachedStrokes = LookCache<StrokeLook>()

    init(_ layer: Layer, place: Int, plane: PlaneSource, theme: Theme) {
        self.layer = layer
        self.place = place
        self.plane = plane
        scale = layer.colorScaleRequest.map { LayerScale($0, source: plane.source, theme: theme) }
    }

    var source: LayerSource { plane.source }

    /// The bounds of what the layer shows of its source, on the plane or on the plane turned.
    func bounds(turned turn: PlaneTurn? = nil) -> Box {
        switch layer {
        case .background: .empty
        case .fill: plane.bounds(areas: true, lines: false, points: false, turned: turn)
        case .line: plane.bounds(areas: false, lines: true, points: false, turned: turn)
        case .circle: plane.bounds(areas: false, lines: false, points: true, turned: turn)
        case .symbol: plane.bounds(areas: true, lines: true, points: true, turned: turn)
        }
    }

    /// The elements' colours at a zoom, nil where they are the same at any; made by `make` unless a frame before did.
    func colors(zoom: Double?, make: () -> [Color]) -> [Color] {
        cachedColors.looks(for: LookKey(zoom: zoom), make: make)
    }

    /// How the lines look: bundles where they are bundled, else the elements' lines.
    func strokes(zoom: Double?, em: Double?, isBundled: Bool, make: () -> [StrokeLook]) -> [StrokeLook] {
        cachedStrokes.looks(for: LookKey(zoom: zoom, em: em, isBundled: isBundled), make: make)
    }
}
