import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Gathers the labels that a symbol layer wants to place, in the order of placing.
struct LabelCollector {
    private(set) var candidates: [LabelCandidate] = []

    init(layer: SymbolLayer, context: LayerContext, viewport: Viewport, carriesSemantics: Bool) {
        guard let field = layer.field else { return }
        let plane = context.prepared.plane
        let visible = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        let choices = context.choices
        let style = context.text(of: field)
        for index in 0..<plane.source.count where choices?[index] ?? true {
            let text = context.value(style, at: index, else: "")
            guard !text.isEmpty else { continue }
            let size = context.value(layer.size, at: index, else: context.metrics.labelSize)
            let area = plane.areaBoxes[index].width * plane.areaBoxes[index].height * viewport.scale * viewport.scale
            for place in plane.points[index] {
                let point = viewport.transform.apply(place)
                guard visible.contains(point) else { continue }
                candidates.append(
                    LabelCandidate(
                        index: index, text: text, planePoint: place, point: point,
                        sortKey: context.value(layer.sortKey, at: index, else: 0), area: area,
                        size: size,
                        look: context.look(of: layer, at: index, size: size),
                        semantics: carriesSemantics ? Semantics(role: .decoration) : nil))
            }
        }
        candidates.sort(by: LabelCandidate.isPlacedBefore)
    }
}

extension LayerContext {
    /// The text as a style value, numbers in the locale's form.
    fileprivate func text(of field: TextField) -> StyleValue<String> {
        switch field {
        case .value(let text): text
        case .template(let template): .expression(template.expression(numberFormat: numberFormat))
        }
    }

    fileprivate func look(of layer: SymbolLayer, at index: Int, size: Double) -> LabelLook {
        let opacity = opacity(layer.opacity, at: index)
        var color = value(layer.color, at: index, else: theme.text)
        color.alpha *= opacity
        var halo = value(layer.haloColor, at: index, else: theme.halo)
        halo.alpha *= opacity
        let width = value(layer.haloWidth, at: index, else: PictureMetrics.haloShare * size)
        return LabelLook(color: color, halo: width > 0 ? TextItem.Halo(color: halo, width: width) : nil)
    }
}

extension SymbolLayer {
    /// Whether the label stands on its point, so that a region's label may move within the region.
    var isCentred: Bool { anchors == [.center] && offset == .zero }
}

extension LayerSource {
    /// Whether labels of this source belong inside its areas.
    var labelsStandInAreas: Bool { reading == .asGiven && hasAreas }
}

extension PlaneSource {
    /// Which element covers which part of the picture.
    func occupancy(in viewport: Viewport, cellSize: Double) -> Occupancy {
        var grid = Occupancy(
            bounds: Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height), cellSize: cellSize)
        let level = DetailLevel(scale: viewport.scale)
        for (index, path) in areas(of: Array(0..<source.count), at: level).enumerated() where !path.isEmpty {
            grid.mark(path, transform: viewport.transform, as: index)
        }
        return grid
    }
}
