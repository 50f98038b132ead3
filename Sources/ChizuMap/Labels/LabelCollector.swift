import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Gathers the labels that a symbol layer wants to place, in the order of placing.
struct LabelCollector {
    private(set) var candidates: [LabelCandidate] = []

    init(layer: SymbolLayer, context: LayerContext, viewport: Viewport, carriesSemantics: Bool) {
        guard layer.hasText else { return }
        let plane = context.prepared.plane
        let visible = Box(minX: 0, minY: 0, maxX: viewport.width, maxY: viewport.height)
        let choices = context.choices
        let field = layer.template?.expression(numberFormat: context.numberFormat)
        for index in 0..<plane.source.count where choices?[index] ?? true {
            let value = field.map { context.value(of: $0, at: index) } ?? context.value(.textField, at: index)
            guard let text = value?.string, !text.isEmpty else { continue }
            let size = context.number(.textSize, at: index, else: context.isThemed ? context.metrics.labelSize : 16)
            let area = plane.areaBoxes[index].width * plane.areaBoxes[index].height * viewport.scale * viewport.scale
            for place in plane.points[index] {
                let point = viewport.transform.apply(place)
                guard visible.contains(point) else { continue }
                candidates.append(
                    LabelCandidate(
                        index: index, text: text, planePoint: place, point: point,
                        sortKey: context.number(.symbolSortKey, at: index, else: 0), area: area,
                        size: size,
                        look: context.labelLook(at: index, size: size),
                        semantics: carriesSemantics ? Semantics(role: .decoration) : nil))
            }
        }
        candidates.sort(by: LabelCandidate.isPlacedBefore)
    }
}

extension LayerContext {
    fileprivate func labelLook(at index: Int, size: Double) -> LabelLook {
        let opacity = opacity(.textOpacity, at: index)
        var color = color(.textColor, at: index, else: isThemed ? theme.text : .black)
        color.alpha *= opacity
        var halo = self.color(.textHaloColor, at: index, else: isThemed ? theme.halo : .clear)
        halo.alpha *= opacity
        let width = number(.textHaloWidth, at: index, else: isThemed ? PictureMetrics.haloShare * size : 0)
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
