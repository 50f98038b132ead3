import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle

/// A layer with its source on the plane and its colour scale made from the data.
final class PreparedLayer {
    let layer: Layer
    /// Its place in the map, counted from 0.
    let place: Int
    let plane: PlaneSource
    /// The number of its source, which layers over the same data share.
    let sourceNumber: Int
    let scale: LayerScale?
    /// The layer's paint and layout, and whether open properties are the theme's: asked for again and again.
    let properties: StyleProperties
    let isThemed: Bool

    private var cachedPaints = LookCache<Paint>()
    private var cachedStrokes = LookCache<StrokeLook>()
    private var cachedChoices = LookCache<Bool>()

    /// The source's image on the plane.
    let imageMesh: ImageMesh?
    private let theme: Theme
    private let projection: Projection
    /// The same layer over the clusters of a zoom, by level; empty where the source has none.
    private var clusterLevels: [PreparedLayer?] = []

    init(
        _ layer: Layer, place: Int, plane: PlaneSource, sourceNumber: Int, theme: Theme, projection: Projection
    ) {
        imageMesh = plane.source.image?.mesh(on: projection)
        self.theme = theme
        self.projection = projection
        self.layer = layer
        properties = layer.common.properties
        isThemed = layer.common.defaults == .theme
        self.place = place
        self.plane = plane
        self.sourceNumber = sourceNumber
        scale = layer.colorScaleRequest.map { LayerScale($0, source: plane.source, theme: theme) }
    }

    var source: LayerSource { plane.source }

    /// Whether the layer is drawn at a zoom.
    func isShown(at zoom: Double) -> Bool { zoom >= layer.common.minZoom && zoom < layer.common.maxZoom }

    /// The layer as it is at a zoom: over the clusters there, where the source has some.
    func shown(at zoom: Double) -> PreparedLayer {
        guard let (level, clusters) = plane.clusters(at: zoom) else { return self }
        while clusterLevels.count <= level { clusterLevels.append(nil) }
        if let known = clusterLevels[level] { return known }
        let made = PreparedLayer(
            layer, place: place, plane: clusters, sourceNumber: sourceNumber, theme: theme, projection: projection)
        clusterLevels[level] = made
        return made
    }

    /// For each element whether the layer's filter takes it, made by `make` unless a frame before did.
    func choices(for key: LookKey, make: () -> [Bool]) -> [Bool] { cachedChoices.looks(for: key, make: make) }

    /// The bounds of what the layer shows of its source, on the plane or on the plane turned.
    func bounds(turned turn: PlaneTurn? = nil) -> Box {
        let shows: (areas: Bool, lines: Bool, points: Bool) =
            switch layer {
            case .background: (false, false, false)
            case .fill: (true, false, false)
            case .line: (false, true, false)
            case .circle, .heatmap: (false, false, true)
            case .raster: (false, false, false)
            case .symbol: (true, true, true)
            }
        if let imageMesh {
            var box = Box.empty
            for point in imageMesh.points { box.extend(to: turn?.apply(point) ?? point) }
            return box
        }
        return plane.bounds(areas: shows.areas, lines: shows.lines, points: shows.points, turned: turn)
    }

    /// The element at `index` as a hit test returns it.
    func feature(at index: Int) -> MapFeature {
        MapFeature(
            name: source.name(at: index), id: source.id(at: index), properties: source.properties(at: index),
            layer: place, source: sourceNumber, index: index)
    }

    /// By what elements are known to a `FeatureState`.
    private(set) lazy var keys: [FeatureKey] = (0..<source.count).map { index in
        FeatureKey(source: sourceNumber, id: source.id(at: index), index: index)
    }

    /// What the elements are filled with; made by `make` unless a frame before did.
    func paints(for key: LookKey, make: () -> [Paint]) -> [Paint] { cachedPaints.looks(for: key, make: make) }

    /// How the lines look: bundles where they are bundled, else the elements' lines.
    func strokes(for key: LookKey, make: () -> [StrokeLook]) -> [StrokeLook] {
        cachedStrokes.looks(for: key, make: make)
    }

    private var adjusted: (adjustment: RasterAdjustment, image: Bitmap)?

    /// The source's image in other colours, kept for the next frame.
    func image(adjustedBy adjustment: RasterAdjustment) -> Bitmap? {
        if let adjusted, adjusted.adjustment == adjustment { return adjusted.image }
        guard let image = source.image?.image.adjusted(by: adjustment) else { return nil }
        adjusted = (adjustment, image)
        return image
    }
}
