import ChizuGeometry
import ChizuStyle

extension SVGDocument {
    mutating func write(_ layer: DisplayItem.FillLayer, above: ArraySlice<DisplayItem>) {
        for shape in layer.shapes { define(shape.paint) }
        let cover = coversSeams && layer.antialias ? layer.seamCover(above: above) : []
        for shape in cover { define(shape.paint) }
        let isList = layer.semantics?.role == .layer && layer.shapes.contains { $0.semantics?.role == .feature }
        xml.open("g")
        opacity(layer.opacity)
        if layer.rule == .evenOdd { xml.attribute("fill-rule", "evenodd") }
        if !layer.antialias { xml.attribute("shape-rendering", "crispEdges") }
        let common = layer.shapes.commonPaint
        if let common { paint("fill", common) }
        semantics(layer.semantics, isList: isList)
        if !cover.isEmpty { writeCover(cover, through: layer.transform) }
        for shape in layer.shapes {
            xml.open("path")
            if common == nil { paint("fill", shape.paint) }
            semantics(shape.semantics, inList: isList)
            path(shape.path, through: layer.transform)
            tooltip(shape.semantics)
            xml.close("path")
        }
        xml.close("g")
    }

    private mutating func writeCover(_ shapes: [DisplayItem.StrokeLayer.Shape], through transform: AffineTransform) {
        xml.open("g")
        xml.attribute("fill", "none")
        xml.attribute("aria-hidden", "true")
        stroke(shapes[0].style)
        for shape in shapes {
            xml.open("path")
            paint("stroke", shape.paint)
            // Seams are as wide as pixels, however far the reader zooms in.
            xml.attribute("vector-effect", "non-scaling-stroke")
            path(shape.path, through: transform)
            xml.close("path")
        }
        xml.close("g")
    }

    mutating func write(_ layer: DisplayItem.StrokeLayer) {
        for shape in layer.shapes { define(shape.paint) }
        let isList = layer.semantics?.role == .layer && layer.shapes.contains { $0.semantics?.role == .feature }
        xml.open("g")
        xml.attribute("fill", "none")
        opacity(layer.opacity)
        let common = layer.shapes.commonStroke
        if let common {
            paint("stroke", common.paint)
            stroke(common.style)
        }
        semantics(layer.semantics, isList: isList)
        for shape in layer.shapes {
            if shape.paint.runsAlongLine {
                let item = DisplayItem.strokes(.init(shapes: [shape], transform: layer.transform))
                writePainted(item, shape.semantics, inList: isList)
                continue
            }
            if shape.style.blur > 0 {
                write(shape, through: layer.transform, inList: isList)
                continue
            }
            xml.open("path")
            if common == nil {
                paint("stroke", shape.paint)
                stroke(shape.style)
            }
            semantics(shape.semantics, inList: isList)
            if shape.style.isOnPath {
                path(shape.path, through: layer.transform, keepsDots: true)
            } else {
                path(shape.line(through: layer.transform, scale: DisplayItem.embeddedScale), through: .identity)
            }
            tooltip(shape.semantics)
            xml.close("path")
        }
        xml.close("g")
    }

    /// A stroke with fading edges: its path once, and used for strokes of falling width.
    private mutating func write(
        _ shape: DisplayItem.StrokeLayer.Shape, through transform: AffineTransform, inList: Bool
    ) {
        let id = names.unique("chizu-line")
        xml.open("g")
        semantics(shape.semantics, inList: inList)
        tooltip(shape.semantics)
        xml.open("defs")
        xml.open("path")
        xml.attribute("id", id)
        path(shape.line(through: transform, scale: DisplayItem.embeddedScale), through: .identity, keepsDots: true)
        xml.close("path")
        xml.close("defs")
        for fade in shape.fades(scale: DisplayItem.embeddedScale) {
            define(fade.paint)
            xml.open("use")
            xml.attribute("href", "#" + id)
            paint("stroke", fade.paint)
            stroke(fade.style)
            xml.close("use")
        }
        xml.close("g")
    }

    /// `d`, the points moved by `transform` here rather than by an attribute, which would scale strokes as well.
    mutating func path(_ path: Path, through transform: AffineTransform, keepsDots: Bool = false) {
        var data = SVGPathData(decimals: precision, keepsDots: keepsDots)
        data.append(path, through: transform)
        xml.beginAttribute("d")
        xml.bytes.append(contentsOf: data.bytes)
        xml.endAttribute()
    }

    /// The attributes of a stroke that differ from SVG's defaults.
    private mutating func stroke(_ style: StrokeStyle) {
        if style.width != 1 { number("stroke-width", style.width) }
        switch style.cap {
        case .butt: break
        case .round: xml.attribute("stroke-linecap", "round")
        case .square: xml.attribute("stroke-linecap", "square")
        }
        switch style.join {
        case .miter: if style.miterLimit != 4 { number("stroke-miterlimit", max(1, style.miterLimit)) }
        case .round: xml.attribute("stroke-linejoin", "round")
        case .bevel: xml.attribute("stroke-linejoin", "bevel")
        }
        guard !style.dashes.isEmpty else { return }
        xml.beginAttribute("stroke-dasharray")
        for (index, dash) in style.dashes.enumerated() {
            if index > 0 { xml.text(" ") }
            xml.bytes.appendNumber(max(0, dash), decimals: Self.attributeDecimals)
        }
        xml.endAttribute()
        if style.dashOffset != 0 { number("stroke-dashoffset", style.dashOffset) }
    }
}

extension [DisplayItem.FillLayer.Shape] {
    /// The paint of all shapes, if they have the same.
    fileprivate var commonPaint: Paint? {
        guard let paint = first?.paint else { return nil }
        for shape in self where shape.paint != paint { return nil }
        return paint
    }
}

extension [DisplayItem.StrokeLayer.Shape] {
    /// Paint and style of all shapes, if they have the same.
    fileprivate var commonStroke: (paint: Paint, style: StrokeStyle)? {
        guard let shape = first, !shape.paint.runsAlongLine, !(shape.style.blur > 0) else { return nil }
        for other in self where other.paint != shape.paint || other.style != shape.style { return nil }
        return (shape.paint, shape.style)
    }
}
