import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle

/// A map whose data is on the projection's plane, with what repeated drawing can reuse: projected paths, levels of
/// detail, colour scales.
///
/// A class because it keeps what it works out; use it from one task at a time.
public final class PreparedMap {
    public let map: Map
    public let projection: Projection
    /// Why this projection was chosen, in one line.
    public let projectionReason: String
    let layers: [PreparedLayer]
    /// The bounds of all data on the plane.
    let dataBox: Box
    private let imageNames: [String]
    private let locale: (any ExpressionLocale)?

    /// - Parameters:
    ///   - runner: does the projecting.
    ///   - locale: compares and formats for the layers' expressions; nil for the core's plain ways.
    public init(_ map: Map, runner: WorkRunner = .serial, locale: (any ExpressionLocale)? = nil) {
        self.map = map
        self.locale = locale
        imageNames = map.images.names
        let visible = map.layers.indices.filter { map.layers[$0].common.isVisible(map.globalState) }
        let sources = visible.map { map.layers[$0].source }
        let extent = Self.extent(of: sources)
        let choice = map.projection.resolved(for: extent)
        projection = choice.projection
        projectionReason = choice.reason
        let plane = PlaneProjection(projection: choice.projection, extent: extent)
        let borders = Self.borders(among: sources, plane, runner)
        var layers: [PreparedLayer] = []
        for place in visible {
            let layer = map.layers[place]
            let shared = Self.shared(layer.source, among: layers, borders, plane, runner)
            let known = layers.first { $0.source.sharesStorage(with: layer.source) }
            let number = known?.sourceNumber ?? layers.reduce(0) { max($0, $1.sourceNumber + 1) }
            layers.append(
                PreparedLayer(
                    layer, place: place, plane: shared, sourceNumber: number, theme: map.theme,
                    projection: choice.projection))
        }
        self.layers = layers
        var box = Box.empty
        for layer in layers { box = box.union(layer.bounds()) }
        dataBox = box
    }

    /// The bounds of all data on the globe, across the antimeridian where that is narrower.
    static func extent(of sources: [LayerSource]) -> CoordinateBox? {
        var extent = CoordinateExtent()
        var seen: [LayerSource] = []
        for source in sources {
            let source = source.borderedRegions ?? source
            if seen.contains(where: { $0.sharesStorage(with: source) }) { continue }
            seen.append(source)
            for index in 0..<source.count {
                for polygon in source.polygons(at: index) { extent.add(polygon) }
                for line in source.lines(at: index) { extent.add(line) }
                for point in source.points(at: index) { extent.add(.point(point)) }
                for corner in source.corners { extent.add(.point(Position(corner))) }
            }
        }
        return extent.box
    }

    /// The borders that line layers were given, which the areas of the same regions share.
    private static func borders(
        among sources: [LayerSource], _ plane: PlaneProjection, _ runner: WorkRunner
    ) -> [(regions: LayerSource, borders: PlaneBorders)] {
        var known: [(regions: LayerSource, borders: PlaneBorders)] = []
        for source in sources {
            guard case .borders(let borders) = source.content else { continue }
            let regions = borders.regions.layerSource
            if known.contains(where: { $0.regions.sharesStorage(with: regions) }) { continue }
            known.append((regions, PlaneBorders(borders.topology, of: regions, on: plane, by: runner)))
        }
        return known
    }

    /// The plane of a layer before that draws the same data, or a new one.
    private static func shared(
        _ source: LayerSource, among layers: [PreparedLayer],
        _ borders: [(regions: LayerSource, borders: PlaneBorders)], _ plane: PlaneProjection, _ runner: WorkRunner
    ) -> PlaneSource {
        for layer in layers where layer.source.sharesStorage(with: source) && layer.source.reading == source.reading {
            return layer.plane
        }
        let regions = source.borderedRegions ?? source
        let known = borders.first { $0.regions.sharesStorage(with: regions) }
        return PlaneSource(source, on: plane, borders: known?.borders, by: runner)
    }

    /// The number of the source that a layer draws (`MapFeature.source`), for `FeatureState`; nil where there is no such
    /// layer, or it is not visible.
    ///
    /// - Parameter place: the layer's place in the map, counted from 0.
    public func source(ofLayer place: Int) -> Int? {
        layers.first { $0.place == place }?.sourceNumber
    }

    func context(
        for layer: PreparedLayer, viewport: Viewport, metrics: PictureMetrics, state: FeatureState
    ) -> LayerContext {
        let own = state.isEmpty ? state : state.restricted(to: layer.sourceNumber)
        return LayerContext(
            layer, of: map, zoom: zoom(of: viewport), metrics: metrics, state: own.isEmpty ? nil : own,
            imageNames: imageNames, locale: locale)
    }

    /// One frame of an animation or an interactive map: the layers as a viewport shows them.
    ///
    /// Only shapes that the viewport shows are in it, with as much detail as its scale can show (vertices are moved by
    /// less than a quarter of a point). Paths stay in plane space, so a frame copies no points.
    ///
    /// - Parameters:
    ///   - state: what is said of features for the moment. Another state changes looks only: what was worked out of the
    ///     geometry stays.
    ///   - shaper: shapes the labels; nil draws none.
    public func frame(
        _ viewport: Viewport, state: FeatureState = FeatureState(), shaper: (any TextShaper)? = nil
    ) -> DisplayList {
        let metrics = PictureMetrics(width: viewport.width, height: viewport.height)
        var painter = FramePainter(
            map: self, viewport: viewport, metrics: metrics,
            setter: shaper.map { TextSetter(shaper: $0, language: map.locale) }, detail: .reduced, state: state)
        painter.paint(within: Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height), keepingClear: [])
        return DisplayList(
            width: viewport.width, height: viewport.height, background: painter.background, items: painter.items,
            title: map.title, language: map.locale)
    }
}
