import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// Which features are drawn at a point of a scene.
struct HitTest {
    private(set) var features: [MapFeature] = []
    private let scene: Scene
    private let point: Point
    private let plane: Point
    private let scale: Double

    /// How far beyond its drawn width a line still catches a pointer, in points.
    private static let reach = 1.5

    init(scene: Scene, point: Point) {
        self.scene = scene
        self.point = point
        scale = scene.viewport.scale
        guard let back = scene.viewport.transform.inverse else {
            plane = .zero
            return
        }
        plane = back.apply(point)
        let zoom = scene.prepared.zoom(of: scene.viewport)
        for layer in scene.prepared.layers.reversed() where layer.isShown(at: zoom) { visit(layer.shown(at: zoom)) }
    }

    private mutating func visit(_ prepared: PreparedLayer) {
        switch prepared.layer {
        case .background, .heatmap, .raster: break
        case .fill: visitFills(prepared)
        case .line: visitLines(prepared)
        case .circle: visitCircles(prepared)
        case .symbol: visitLabels(prepared)
        }
    }

    private mutating func add(_ index: Int, of prepared: PreparedLayer) {
        guard context(of: prepared).choices?[index] ?? true else { return }
        features.append(prepared.feature(at: index))
    }

    private mutating func visitFills(_ prepared: PreparedLayer) {
        let boxes = prepared.plane.areaIndex
        let plane = place(context(of: prepared), .fillTranslate, .fillTranslateAnchor)
        for index in boxes.indices(containing: plane).reversed() where prepared.plane.areas[index].contains(plane) {
            add(index, of: prepared)
        }
    }

    private func context(of prepared: PreparedLayer) -> LayerContext {
        scene.prepared.context(
            for: prepared, viewport: scene.viewport, metrics: scene.metrics, state: scene.state)
    }

    /// Where on the plane a layer that is moved shows what it has at the point.
    private func place(_ context: LayerContext, _ offset: StyleProperty, _ anchor: StyleProperty) -> Point {
        let shift = context.translation(offset, anchor: anchor, bearing: scene.viewport.bearing)
        if shift == .zero { return plane }
        return scene.viewport.transform.moved(by: shift).inverse?.apply(point) ?? plane
    }

    private mutating func visitLines(_ prepared: PreparedLayer) {
        let context = context(of: prepared)
        let plane = place(context, .lineTranslate, .lineTranslateAnchor)
        let widest = context.widestReach() + Self.reach
        let around = Box(center: plane, width: 2 * widest / scale, height: 2 * widest / scale)
        for index in prepared.plane.lineIndex.indices(meeting: around).reversed() {
            let reach = (context.lineReach(at: index) + Self.reach) / scale
            if prepared.plane.lines[index].squaredDistance(to: plane) <= reach * reach { add(index, of: prepared) }
        }
    }

    private mutating func visitCircles(_ prepared: PreparedLayer) {
        let context = context(of: prepared)
        let shift = context.translation(
            .circleTranslate, anchor: .circleTranslateAnchor, bearing: scene.viewport.bearing)
        let transform = scene.viewport.transform.moved(by: shift)
        for index in prepared.plane.points.indices.reversed() {
            for place in prepared.plane.points[index].reversed() {
                let center = transform.apply(place)
                let dx = center.x - point.x
                let dy = center.y - point.y
                // A cheap refusal before the radius is worked out.
                guard abs(dx) < Self.largestCircle, abs(dy) < Self.largestCircle else { continue }
                let radius = context.circleRadius(at: index) + context.circleStrokeWidth(at: index)
                if dx * dx + dy * dy <= radius * radius {
                    add(index, of: prepared)
                    break
                }
            }
        }
    }

    /// Circles beyond this radius in points do not occur on maps.
    private static let largestCircle = 4096.0

    private mutating func visitLabels(_ prepared: PreparedLayer) {
        for label in scene.labels.reversed() where label.layer == prepared.place {
            for box in label.boxes where box.contains(point) {
                add(label.index, of: prepared)
                break
            }
        }
    }
}

extension Path {
    /// Whether a point is inside, by the non-zero rule. Only for paths of straight segments.
    func contains(_ point: Point) -> Bool {
        var winding = 0
        forEachEdge { a, b in
            guard (a.y <= point.y) != (b.y <= point.y) else { return }
            let side = (b.x - a.x) * (point.y - a.y) - (point.x - a.x) * (b.y - a.y)
            if a.y <= point.y, side > 0 { winding += 1 }
            if b.y <= point.y, side < 0 { winding -= 1 }
        }
        return winding != 0
    }

    /// The squared distance from a point to the nearest segment. Only for paths of straight segments.
    func squaredDistance(to point: Point) -> Double {
        var least = Double.infinity
        forEachEdge(closing: false) { a, b in
            let dx = b.x - a.x
            let dy = b.y - a.y
            let length = dx * dx + dy * dy
            let along = length > 0 ? ((point.x - a.x) * dx + (point.y - a.y) * dy) / length : 0
            let t = min(1, max(0, along))
            let ex = a.x + t * dx - point.x
            let ey = a.y + t * dy - point.y
            least = min(least, ex * ex + ey * ey)
        }
        return least
    }

    /// Calls `body` with the ends of every segment.
    ///
    /// - Parameter closing: whether open contours count as closed, as they do when a path is filled.
    func forEachEdge(closing: Bool = true, _ body: (Point, Point) -> Void) {
        var first = Point.zero
        var last = Point.zero
        var isOpen = false
        var next = 0
        for verb in verbs {
            switch verb {
            case .move:
                if isOpen, closing { body(last, first) }
                first = points[next]
                last = first
                next += 1
                isOpen = false
            case .close:
                body(last, first)
                last = first
                isOpen = false
            case .line, .quad, .cubic:
                next += verb == .line ? 1 : verb == .quad ? 2 : 3
                body(last, points[next - 1])
                last = points[next - 1]
                isOpen = true
            }
        }
        if isOpen, closing { body(last, first) }
    }
}
