import CPango
import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import ChizuText

/// The page being painted: a cairo context and what text and pictures on it need.
final class PDFPage {
    let cairo: OpaquePointer
    let language: String
    /// In points.
    private let size: (width: Double, height: Double)
    private let coversSeams: Bool
    private let fonts: FontCollection
    private var textContext: OpaquePointer?
    /// Cairo embeds a picture once for each surface: pictures shown again use the surface made first.
    private var images: [(image: Bitmap, surface: OpaquePointer)] = []

    init(_ document: PDFDocument, _ list: DisplayList, fonts: FontCollection, coversSeams: Bool) throws(PDFError) {
        cairo = cairo_create(document.surface)
        self.fonts = fonts
        language = list.language
        size = (list.width, list.height)
        self.coversSeams = coversSeams
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else { throw PDFError(status) }
    }

    deinit {
        for (_, surface) in images { cairo_surface_destroy(surface) }
        if let textContext { g_object_unref(UnsafeMutableRawPointer(textContext)) }
        cairo_destroy(cairo)
    }

    func fill(with color: Color) {
        guard color.alpha > 0 else { return }
        setColor(color)
        cairo_paint(cairo)
    }

    func paint(_ items: ArraySlice<DisplayItem>) {
        for (index, item) in zip(items.indices, items) {
            switch item {
            case .fills(let layer): paint(layer, above: items[(index + 1)...])
            case .strokes(let layer): paint(layer)
            case .image(let item) where item.isPlain: paint(item)
            case .image, .heatmap:
                if let painted = item.painted(width: size.width, height: size.height) { paint(painted) }
            case .text(let item): paint(item)
            case .group(let group): paint(group)
            }
        }
    }

    func finish() throws(PDFError) {
        cairo_show_page(cairo)
        let status = cairo_status(cairo)
        guard status == CAIRO_STATUS_SUCCESS else { throw PDFError(status) }
    }

    private func paint(_ layer: DisplayItem.FillLayer, above: ArraySlice<DisplayItem>) {
        let cover = coversSeams && layer.antialias ? layer.seamCover(above: above) : []
        let count = layer.shapes.count + cover.count
        blend(layer.opacity, isSingle: count == 1 && layer.shapes.allSatisfy(\.paint.isColor)) { alpha in
            for shape in cover { stroke(shape, through: layer.transform, alpha: alpha) }
            cairo_set_fill_rule(cairo, layer.rule.cairo)
            cairo_set_antialias(cairo, layer.antialias ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE)
            for shape in layer.shapes {
                addPath(shape.path, through: layer.transform)
                setPaint(shape.paint, alpha: alpha)
                cairo_fill(cairo)
            }
            cairo_set_antialias(cairo, CAIRO_ANTIALIAS_DEFAULT)
        }
    }

    private func paint(_ layer: DisplayItem.StrokeLayer) {
        blend(layer.opacity, isSingle: layer.shapes.count == 1 && layer.shapes.allSatisfy(\.paint.isColor)) { alpha in
            for shape in layer.shapes { paint(shape, through: layer.transform, alpha: alpha) }
        }
    }

    /// A stroke beside its path, with fading edges, or with colours along it, as PDF has means for.
    private func paint(_ shape: DisplayItem.StrokeLayer.Shape, through transform: AffineTransform, alpha: Double) {
        if shape.paint.runsAlongLine {
            let item = DisplayItem.strokes(.init(shapes: [shape], transform: transform))
            if let painted = item.painted(width: size.width, height: size.height) { paint(painted) }
            return
        }
        if shape.style.isPlain { return stroke(shape, through: transform, alpha: alpha) }
        var line = shape
        line.path = shape.line(through: transform, scale: DisplayItem.embeddedScale)
        line.paint = shape.paint.withAlphas { $0 * alpha }
        for fade in line.fades(scale: DisplayItem.embeddedScale) { stroke(fade, through: .identity, alpha: 1) }
    }

    private func stroke(_ shape: DisplayItem.StrokeLayer.Shape, through transform: AffineTransform, alpha: Double) {
        guard shape.style.width > 0 else { return }
        addPath(shape.path, through: transform)
        setPaint(shape.paint, alpha: alpha)
        set(shape.style)
        cairo_stroke(cairo)
    }

    private func paint(_ group: DisplayItem.GroupItem) {
        cairo_save(cairo)
        defer { cairo_restore(cairo) }
        if let clip = group.clip {
            cairo_set_fill_rule(cairo, group.clipRule.cairo)
            addPath(clip, through: .identity)
            cairo_clip(cairo)
        }
        blend(group.opacity, isSingle: false) { _ in paint(group.items[...]) }
    }

    /// Paints `content` and blends it as one with `opacity`. A single colour takes the opacity as its own alpha, which
    /// the closure is told; anything else is painted apart first.
    private func blend(_ opacity: Double, isSingle: Bool, _ content: (_ alpha: Double) -> Void) {
        guard opacity > 0 else { return }
        if opacity >= 1 {
            content(1)
        } else if isSingle {
            content(opacity)
        } else {
            cairo_push_group(cairo)
            content(1)
            cairo_pop_group_to_source(cairo)
            cairo_paint_with_alpha(cairo, opacity)
        }
    }

    /// The context that text is laid out in, made when the first text comes.
    func openTextContext() -> OpaquePointer {
        if let textContext { return textContext }
        let opened = fonts.makeContext()
        textContext = opened
        return opened
    }

    func surface(for image: Bitmap) -> OpaquePointer {
        for known in images where known.image == image { return known.surface }
        let surface = CairoImage.surface(of: image)
        images.append((image, surface))
        return surface
    }
}

extension Paint {
    fileprivate var isColor: Bool { if case .color = self { true } else { false } }
}

extension FillRule {
    var cairo: cairo_fill_rule_t {
        switch self {
        case .nonZero: CAIRO_FILL_RULE_WINDING
        case .evenOdd: CAIRO_FILL_RULE_EVEN_ODD
        }
    }
}
