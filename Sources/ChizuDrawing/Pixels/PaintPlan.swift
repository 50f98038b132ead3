import ChizuGeometry

/// What a painter finds out about a display list once, before painting any part of it: where everything is.
/// It has the shape of the list. Boxes are in pixels of the picture and hold all that an item paints.
enum PaintPlan: Sendable {
    case fills([Bounds])
    case strokes([Bounds])
    /// The bounds of each cell of the image's mesh.
    case image([Bounds])
    case heatmap(Box)
    case text(TextPlan)
    case group([PaintPlan], clip: Bounds?)

    /// A box around a shape, where its contours are, and whether some of its points are out of the grid's reach or
    /// not numbers at all.
    struct Bounds: Sendable {
        var box: Box
        let contours: PathContours
        let needsGuard: Bool

        init(_ path: Path, transform: AffineTransform) {
            contours = PathContours(path, transform: transform)
            box = contours.box
            // Strokes are rasterised in cells of a quarter of a pixel.
            let reach = FixedPoint.reach / 8
            needsGuard =
                !contours.isFinite || box.minX < -reach || box.minY < -reach || box.maxX > reach || box.maxY > reach
        }
    }

    struct TextPlan: Sendable {
        /// The glyphs, each at its place.
        var outline: Path
        /// From the outline's space to points.
        var transform: AffineTransform
        var bounds: Bounds
    }

    init(_ item: DisplayItem, scale: Double) {
        let toPixels = AffineTransform(scaleX: scale, scaleY: scale)
        switch item {
        case .fills(let layer):
            let transform = layer.transform.followed(by: toPixels)
            var bounds: [Bounds] = []
            bounds.reserveCapacity(layer.shapes.count)
            for shape in layer.shapes {
                var shapeBounds = Bounds(shape.path, transform: transform)
                // A pixel's centre may be right of an edge in the pixel before it.
                if !layer.antialias, !shapeBounds.box.isEmpty { shapeBounds.box = shapeBounds.box.inset(by: -1) }
                bounds.append(shapeBounds)
            }
            self = .fills(bounds)
        case .strokes(let layer):
            let transform = layer.transform.followed(by: toPixels)
            var bounds: [Bounds] = []
            bounds.reserveCapacity(layer.shapes.count)
            for shape in layer.shapes {
                var shapeBounds = Bounds(shape.path, transform: transform)
                let reach = Stroker.reach(shape.style) * shape.style.width * scale / 2
                if !shapeBounds.box.isEmpty { shapeBounds.box = shapeBounds.box.inset(by: -reach - 1) }
                bounds.append(shapeBounds)
            }
            self = .strokes(bounds)
        case .image(let item):
            let transform = item.transform.followed(by: toPixels)
            var bounds: [Bounds] = []
            item.forEachCell { bounds.append(Bounds($0.path, transform: transform)) }
            self = .image(bounds)
        case .heatmap(let item): self = .heatmap(DensityField.box(item, scale: scale))
        case .text(let item):
            let (outline, transform) = item.outline ?? (Path(), .identity)
            var bounds = Bounds(outline, transform: transform.followed(by: toPixels))
            if let halo = item.halo, !bounds.box.isEmpty { bounds.box = bounds.box.inset(by: -halo.reach * scale - 1) }
            self = .text(TextPlan(outline: outline, transform: transform, bounds: bounds))
        case .group(let group):
            var plans: [PaintPlan] = []
            plans.reserveCapacity(group.items.count)
            for item in group.items { plans.append(PaintPlan(item, scale: scale)) }
            var clip: Bounds?
            if let path = group.clip { clip = Bounds(path, transform: toPixels) }
            self = .group(plans, clip: clip)
        }
    }

    /// The box of all that the item paints.
    var box: Box {
        switch self {
        case .fills(let bounds), .strokes(let bounds), .image(let bounds):
            var box = Box.empty
            for shape in bounds { box = box.union(shape.box) }
            return box
        case .heatmap(let box): return box
        case .text(let plan): return plan.bounds.box
        case .group(let plans, let clip):
            var box = Box.empty
            for plan in plans { box = box.union(plan.box) }
            guard let clip = clip?.box else { return box }
            return Box(
                minX: max(box.minX, clip.minX), minY: max(box.minY, clip.minY),
                maxX: min(box.maxX, clip.maxX), maxY: min(box.maxY, clip.maxY))
        }
    }
}
