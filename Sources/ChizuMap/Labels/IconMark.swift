import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A symbol's icon before it has its place.
struct IconMark {
    var image: IconImage
    var anchor: SymbolLayer.Anchor
    /// From where the anchor puts it, in points, right and down as the icon is turned.
    var offset: Point
    /// Degrees clockwise.
    var rotation: Double
    /// Kept free around it, in points.
    var padding: Padding

    /// The icon's box about its point, before it is turned.
    var box: Box {
        let direction = anchor.direction
        let center = Point(
            x: offset.x + direction.x * image.width / 2, y: offset.y + direction.y * image.height / 2)
        return Box(center: center, width: image.width, height: image.height)
    }

    /// The box for the icon's content that fits it to a text's box, both about the symbol's point.
    func content(around text: Box, _ fit: SymbolLayer.IconTextFit, _ padding: Padding) -> Box {
        let pixels = image.image.stretch?.content
        let perPixel = image.scale / image.image.pixelRatio
        let width = pixels.map { $0.width * perPixel } ?? image.width
        let height = pixels.map { $0.height * perPixel } ?? image.height
        var box = Box(
            center: Point(x: text.center.x + offset.x, y: text.center.y + offset.y), width: width, height: height)
        if fit == .width || fit == .both {
            box.minX = text.minX + offset.x - padding.left
            box.maxX = text.maxX + offset.x + padding.right
        }
        if fit == .height || fit == .both {
            box.minY = text.minY + offset.y - padding.top
            box.maxY = text.maxY + offset.y + padding.bottom
        }
        return proportioned(box, width / max(height, 1e-9))
    }

    /// The box grown to the content's proportions where the image asks for it (`textFitWidth`, `textFitHeight`).
    private func proportioned(_ box: Box, _ aspect: Double) -> Box {
        guard box.width > 0, box.height > 0, aspect > 0 else { return box }
        let isWider = box.width / box.height > aspect
        switch (image.image.textFitWidth, image.image.textFitHeight) {
        case (.proportional, .proportional),
            (.stretchOnly, .proportional) where !isWider:
            return Box(center: box.center, width: box.height * aspect, height: box.height)
        case (.proportional, .stretchOnly) where isWider:
            return Box(center: box.center, width: box.width, height: box.width / aspect)
        default: return box
        }
    }
}
