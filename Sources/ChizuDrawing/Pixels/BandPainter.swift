import ChizuGeometry
import ChizuStyle

/// Paints the items of a display list on one surface.
struct BandPainter {
    /// Pixels a point.
    let scale: Double
    /// The whole picture's size in pixels.
    let width: Int
    let height: Int
    let workspace: PaintWorkspace

    /// How far the round joins of lines less than two pixels wide may be off the circle, in pixels: a small part of
    /// so small a circle.
    private static let thinTolerance = 0.05

    private var toPixels: AffineTransform { AffineTransform(scaleX: scale, scaleY: scale) }

    func paint(_ items: [DisplayItem], _ plans: [PaintPlan], on surface: Surface) {
        for index in items.indices { paint(items[index], plans[index], on: surface) }
    }

    private func paint(_ item: DisplayItem, _ plan: PaintPlan, on surface: Surface) {
        switch (item, plan) {
        case (.fills(let layer), .fills(let bounds)):
            paintAside(if: layer.opacity < 1, plan.box, opacity: layer.opacity, on: surface) { surface in
                paint(layer, bounds, on: surface)
            }
        case (.strokes(let layer), .strokes(let bounds)):
            paintAside(if: layer.opacity < 1, plan.box, opacity: layer.opacity, on: surface) { surface in
                paint(layer, bounds, on: surface)
            }
        case (.image(let item), .image(let bounds)):
            paint(item, bounds, on: surface)
        case (.heatmap(let item), .heatmap(let box)):
            guard let window = surface.window(on: box) else { return }
            var field = DensityField(surface.part(window))
            field.add(item, scale: scale)
            field.blend(RampLevels(item.ramp, opacity: item.opacity))
        case (.text(let item), .text(let plan)):
            paint(item, plan, on: surface)
        case (.group(let group), .group(let plans, let clip)):
            paint(group, plans, clip: clip, box: plan.box, on: surface)
        default:
            preconditionFailure("a plan has the shape of its list")
        }
    }

    // MARK: Fills

    private func paint(_ layer: DisplayItem.FillLayer, _ bounds: [PaintPlan.Bounds], on surface: Surface) {
        let transform = layer.transform.followed(by: toPixels)
        if layer.shapes.count == 1 {
            let source = source(layer.shapes[0].paint)
            fill(
                layer.shapes[0].path, layer.rule, transform, bounds[0], antialias: layer.antialias, with: source,
                on: surface)
            return
        }
        let pending = workspace.pending.pixels(columns: surface.columns, rows: surface.rows)
        var painted: CellWindow?
        for index in layer.shapes.indices {
            guard let window = surface.window(on: bounds[index].box) else { continue }
            let shape = layer.shapes[index]
            addEdges(shape.path, transform, bounds[index], antialias: layer.antialias, on: surface)
            sweep(window, layer.rule, source(shape.paint), into: pending, on: surface)
            painted = painted?.union(window) ?? window
        }
        if let painted { pending.flush(into: surface, window: painted) }
    }

    private func sweep(
        _ window: CellWindow, _ rule: FillRule, _ source: PaintSource, into pending: PendingPixels, on surface: Surface
    ) {
        var sink = LayerSink(surface: surface, source: source, pending: pending)
        workspace.cells.sweep(window, rule: rule, into: &sink)
    }

    /// The cells of an image's mesh, as shapes of one layer.
    private func paint(_ item: DisplayItem.ImageItem, _ bounds: [PaintPlan.Bounds], on surface: Surface) {
        let transform = item.transform.followed(by: toPixels)
        let pending = workspace.pending.pixels(columns: surface.columns, rows: surface.rows)
        var painted: CellWindow?
        var index = 0
        item.forEachCell { cell in
            let bounds = bounds[index]
            index += 1
            guard let window = surface.window(on: bounds.box),
                let source = ImageSource(cell, of: item, transform: transform, scale: scale)
            else { return }
            addEdges(cell.path, transform, bounds, antialias: true, on: surface)
            sweep(window, .nonZero, .image(source), into: pending, on: surface)
            painted = painted?.union(window) ?? window
        }
        if let painted { pending.flush(into: surface, window: painted) }
    }

    private func fill(
        _ path: Path, _ rule: FillRule, _ transform: AffineTransform, _ bounds: PaintPlan.Bounds,
        antialias: Bool = true, with source: PaintSource, on surface: Surface
    ) {
        guard let window = surface.window(on: bounds.box) else { return }
        addEdges(path, transform, bounds, antialias: antialias, on: surface)
        var sink = DirectSink(surface: surface, source: source)
        workspace.cells.sweep(window, rule: rule, into: &sink)
    }

    private func addEdges(
        _ path: Path, _ transform: AffineTransform, _ bounds: PaintPlan.Bounds, antialias: Bool, on surface: Surface
    ) {
        workspace.cells.resize(columns: surface.columns, rows: surface.rows)
        EdgeBuilder(
            transform: transform, column: surface.column, row: surface.row, needsGuard: bounds.needsGuard,
            samplesCenters: !antialias
        ).add(path, bounds.contours, visible: surface.box, to: &workspace.cells)
    }

    private func source(_ paint: Paint) -> PaintSource {
        switch paint {
        case .color(let color): .solid(Levels.level(color))
        case .linearGradient(let gradient): .gradient(GradientSource(gradient, scale: scale))
        case .radialGradient(let gradient): .gradient(GradientSource(gradient, scale: scale))
        case .pattern(let pattern):
            if let source = ImageSource(pattern, scale: scale) { .image(source) } else { .solid(.zero) }
        case .lineGradient(let gradient): .solid(Levels.level(gradient.ramp.color(at: 0)))
        case .linePattern: .solid(.zero)
        }
    }

    // MARK: Strokes

    private func paint(_ layer: DisplayItem.StrokeLayer, _ bounds: [PaintPlan.Bounds], on surface: Surface) {
        let transform = layer.transform.followed(by: toPixels)
        // A shape is only taken out of the list where the band shows it: each copy counts references.
        for index in layer.shapes.indices where surface.window(on: bounds[index].box) != nil {
            let shape = layer.shapes[index]
            let source =
                shape.paint.runsAlongLine
                ? sourceAlong(shape, transform, bounds[index], on: surface) : self.source(shape.paint)
            stroke(shape.path, shape.style, transform, bounds[index], with: source, on: surface)
        }
    }

    private func sourceAlong(
        _ shape: DisplayItem.StrokeLayer.Shape, _ transform: AffineTransform, _ bounds: PaintPlan.Bounds,
        on surface: Surface
    ) -> PaintSource {
        guard let window = surface.window(on: bounds.box) else { return .solid(.zero) }
        let reach = Stroker.reach(shape.style) * shape.style.width * scale / 2
        var field = LineField(surface.part(window), reach: reach)
        switch shape.paint {
        case .lineGradient(let gradient):
            field.add(shape.path, through: transform, progress: gradient.progress)
            return .lineGradient(LineGradientSource(field: field, ramp: RampLevels(gradient.ramp)))
        case .linePattern(let pattern) where pattern.height > 0 && pattern.image.height > 0:
            field.add(shape.path, through: transform, progress: nil)
            return .linePattern(LinePatternSource(field: field, pattern: pattern, scale: scale))
        default: return .solid(.zero)
        }
    }

    private func stroke(
        _ path: Path, _ style: StrokeStyle, _ transform: AffineTransform, _ bounds: PaintPlan.Bounds,
        with source: PaintSource, on surface: Surface
    ) {
        let radius = style.width * scale / 2
        guard radius > 0, radius.isFinite, let window = surface.window(on: bounds.box) else { return }
        var sink = DirectSink(surface: surface, source: source)
        workspace.subcells.resize(columns: surface.columns, rows: surface.rows)
        addStroke(path, style, transform, bounds, on: surface, to: &workspace.subcells)
        workspace.subcells.sweep(window, into: &sink)
    }

    /// Adds the outline of a stroke to cells of a quarter of a pixel.
    private func addStroke(
        _ path: Path, _ style: StrokeStyle, _ transform: AffineTransform, _ bounds: PaintPlan.Bounds,
        on surface: Surface, to store: inout SubcellBuffer
    ) {
        let perPixel = Double(SubcellBuffer.perSide)
        let radius = style.width * scale / 2
        let reach = radius * Stroker.reach(style) + 1
        func cells(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Box {
            Box(
                minX: (Double(column) - reach) * perPixel, minY: (Double(row) - reach) * perPixel,
                maxX: (Double(column + columns) + reach) * perPixel, maxY: (Double(row + rows) + reach) * perPixel)
        }
        let stroker = Stroker(
            radius: radius * perPixel, cap: style.cap, join: style.join, miterLimit: style.miterLimit,
            tolerance: (radius < 1 ? Self.thinTolerance : CurveFlattening.tolerance) * perPixel,
            visible: cells(surface.column, surface.row, surface.columns, surface.rows),
            originX: Int32(surface.column) * Int32(perPixel) << FixedPoint.shift,
            originY: Int32(surface.row) * Int32(perPixel) << FixedPoint.shift, needsGuard: bounds.needsGuard)
        var builder = LineBuilder(
            transform: transform.followed(by: AffineTransform(scaleX: perPixel, scaleY: perPixel)),
            tolerance: LineBuilder.tolerance * perPixel, minimumLength: LineBuilder.minimumLength * perPixel,
            dasher: Dasher(style, scale: scale * perPixel, visible: cells(0, 0, width, height)))
        builder.stroke(
            path, bounds.contours, visible: surface.box.inset(by: -reach), with: stroker, into: &store)
    }

    // MARK: Text

    private func paint(_ item: TextItem, _ plan: PaintPlan.TextPlan, on surface: Surface) {
        guard !plan.outline.isEmpty else { return }
        let transform = plan.transform.followed(by: toPixels)
        if let halo = item.halo, halo.width > 0, surface.window(on: plan.bounds.box) != nil {
            for shape in halo.strokes(of: plan.outline, scale: scale) {
                stroke(shape.path, shape.style, transform, plan.bounds, with: source(shape.paint), on: surface)
            }
        }
        fill(plan.outline, .nonZero, transform, plan.bounds, with: .solid(Levels.level(item.color)), on: surface)
    }

    // MARK: Groups

    private func paint(
        _ group: DisplayItem.GroupItem, _ plans: [PaintPlan], clip: PaintPlan.Bounds?, box: Box, on surface: Surface
    ) {
        guard let path = group.clip, let clip else {
            paintAside(if: group.opacity < 1, box, opacity: group.opacity, on: surface) { surface in
                paint(group.items, plans, on: surface)
            }
            return
        }
        paintAside(box, opacity: group.opacity, on: surface) { aside in
            paint(group.items, plans, on: aside)
        } blend: { source, part in
            fill(path, group.clipRule, toPixels, clip, with: source, on: part)
        }
    }

    /// Paints with `content` on the surface itself, or, if so told, on one of its own that is then blended with an
    /// opacity.
    private func paintAside(
        if isAside: Bool, _ box: Box, opacity: Double, on surface: Surface, content: (Surface) -> Void
    ) {
        guard isAside else { return content(surface) }
        paintAside(box, opacity: opacity, on: surface, content: content) { source, part in
            var sink = DirectSink(surface: part, source: source)
            for row in 0..<part.rows {
                sink.run(row: Int32(row), from: 0, to: Int32(part.columns), coverage: Coverage.full)
            }
        }
    }

    /// Paints with `content` on a transparent surface as large as the visible part of `box`, and has `blend` take
    /// that as the source for the same part of the surface.
    private func paintAside(
        _ box: Box, opacity: Double, on surface: Surface, content: (Surface) -> Void,
        blend: (PaintSource, Surface) -> Void
    ) {
        guard opacity > 0, let window = surface.window(on: box) else { return }
        let part = surface.part(window)
        let memory = UnsafeMutablePointer<UInt32>.allocate(capacity: part.columns * part.rows)
        defer { unsafe memory.deallocate() }
        unsafe memory.initialize(repeating: 0, count: part.columns * part.rows)
        let aside = unsafe Surface(
            column: part.column, row: part.row, columns: part.columns, rows: part.rows, stride: part.columns,
            pixels: memory)
        content(aside)
        blend(.surface(SurfaceSource(surface: aside, opacity: opacity)), part)
    }
}
