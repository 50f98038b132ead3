import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// An image at the size at which it is drawn, as an icon or within text.
struct IconImage {
    var image: MapImage
    /// Points a point of the image (`icon-size`).
    var scale: Double

    var width: Double { image.width * scale }
    var height: Double { image.height * scale }

    func scaled(by factor: Double) -> IconImage {
        var icon = self
        icon.scale *= factor
        return icon
    }

    /// The image within text.
    ///
    /// - Parameters:
    ///   - origin: its top left corner.
    ///   - color: what one takes that is a distance field.
    ///   - opacity: the text's.
    func item(at origin: Point, color: Color, opacity: Double) -> DisplayItem.ImageItem {
        var item = item(in: Box(minX: origin.x, minY: origin.y, maxX: origin.x + width, maxY: origin.y + height))
        paint(&item, with: IconLook(opacity: opacity, color: color))
        return item
    }

    /// The image stretched over a box.
    func item(in box: Box) -> DisplayItem.ImageItem {
        DisplayItem.ImageItem(
            image: image.bitmap,
            transform: AffineTransform(
                scaleX: box.width, scaleY: box.height, translateX: box.minX, translateY: box.minY))
    }

    /// The image with its content around a box, its parts that do not stretch in their own size.
    func item(around content: Box) -> DisplayItem.ImageItem {
        guard let stretch = image.stretch else { return item(in: content) }
        let mesh = stretch.mesh(of: image.bitmap, fitting: content, perPixel: scale / image.pixelRatio)
        return DisplayItem.ImageItem(image: image.bitmap, transform: .identity, mesh: mesh)
    }

    /// Gives an item of the image its colours.
    func paint(_ item: inout DisplayItem.ImageItem, with look: IconLook) {
        item.opacity = look.opacity
        guard image.isSDF else { return }
        item.tint = DistanceTint(
            color: look.color, haloColor: look.haloColor, haloWidth: look.haloWidth, haloBlur: look.haloBlur,
            size: scale)
    }
}

extension DisplayItem.ImageItem {
    func moved(by transform: AffineTransform) -> Self {
        var item = self
        item.transform = item.transform.followed(by: transform)
        return item
    }

    /// The box of what is painted, in points.
    var bounds: Box {
        guard let mesh else { return Box(minX: 0, minY: 0, maxX: 1, maxY: 1).bounds(under: transform) }
        var box = Box.empty
        for point in mesh.points { box.extend(to: transform.apply(point)) }
        return box
    }
}
