import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Turns a map's layers into display items for one viewport.
struct FramePainter {
    /// How much of the paths' detail is painted.
    enum Detail {
        /// Every vertex, and what shapes mean: for a finished picture.
        case full
        /// What the scale can show: for a frame among many.
        case reduced
    }

    let map: PreparedMap
    let viewport: Viewport
    let metrics: PictureMetrics
    let setter: TextSetter?
    let detail: Detail
    let state: FeatureState
    let images: ImageLookup
    var items: [DisplayItem] = []
    var background: Color?
    var labels: [PlacedLabel] = []
    var warnings: [Warning] = []

    /// Nil for every vertex.
    var level: DetailLevel? { detail == .full ? nil : DetailLevel(scale: viewport.scale) }

    init(
        map: PreparedMap, viewport: Viewport, metrics: PictureMetrics, setter: TextSetter?, detail: Detail,
        state: FeatureState
    ) {
        self.map = map
        self.viewport = viewport
        self.metrics = metrics
        self.setter = setter
        self.detail = detail
        self.state = state
        images = ImageLookup(map.map.images)
        background = map.map.background ?? map.map.theme.background
    }

    /// Paints all layers.
    ///
    /// - Parameters:
    ///   - bounds: labels stay inside it.
    ///   - boxes: labels stay off them.
    mutating func paint(within bounds: Box, keepingClear boxes: [Box]) {
        if detail == .reduced { for layer in map.layers { layer.plane.shareBorders() } }
        placeLabels(within: bounds, keepingClear: boxes)
        for layer in shownLayers { paint(layer) }
        if !images.missing.isEmpty { warnings.append(.missingImages(images.missing)) }
    }

    /// The places of the boxes that the viewport can show, of those chosen.
    func visible(_ boxes: [Box], margin: Double, of choices: [Bool]?) -> [Int] {
        let box = viewport.visibleBox(margin: margin)
        return boxes.indices.filter { boxes[$0].intersects(box) && choices?[$0] ?? true }
    }

    /// What a fill is painted with that repeats an image over the map, which it is fastened to.
    func pattern(_ image: MapImage, alpha: Double) -> Paint {
        let turn = PlaneTurn(bearing: viewport.bearing).onPicture
        // As near to the picture's origin as whole images take it, so that nothing is lost to rounding.
        let anchor = turn.inverse?.apply(viewport.transform.apply(.zero)) ?? .zero
        let x = anchor.x - (anchor.x / image.width).rounded(.down) * image.width
        let y = anchor.y - (anchor.y / image.height).rounded(.down) * image.height
        let scaling = AffineTransform(
            scaleX: 1 / image.pixelRatio, scaleY: 1 / image.pixelRatio, translateX: x, translateY: y)
        return Paint.pattern(ImagePattern(image: image.bitmap, transform: scaling.followed(by: turn))).fading(alpha)
    }

    /// The layers that are drawn at the viewport's zoom.
    var shownLayers: [PreparedLayer] {
        let zoom = map.zoom(of: viewport)
        return map.layers.filter { $0.isShown(at: zoom) }.map { $0.shown(at: zoom) }
    }

    private mutating func paint(_ prepared: PreparedLayer) {
        switch prepared.layer {
        case .background: paintBackground(prepared)
        case .fill: paintFills(prepared)
        case .line(let layer): paintLines(prepared, isUniform: layer.isUniform)
        case .circle: paintCircles(prepared)
        case .heatmap: paintHeatmap(prepared)
        case .symbol: paintLabels(prepared)
        case .raster: paintRaster(prepared)
        }
    }

    func context(_ prepared: PreparedLayer) -> LayerContext {
        map.context(for: prepared, viewport: viewport, metrics: metrics, state: state)
    }

    /// What the layer is called in outputs that name it.
    func semantics(of prepared: PreparedLayer) -> Semantics? {
        guard detail == .full else { return nil }
        return Semantics(role: .layer, id: prepared.layer.id, label: prepared.layer.id)
    }
}
