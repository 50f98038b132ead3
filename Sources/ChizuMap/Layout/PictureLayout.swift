import ChizuDrawing
import ChizuGeometry

/// Where everything stands in a picture: the title, the map's frame, the legend, the caption.
struct PictureLayout {
    var width: Double
    var height: Double
    /// Where the data is fitted to.
    var frame: Box
    /// From the projection's plane to the picture's points.
    var transform: AffineTransform
    var legend: LegendDrawing?
    var legendOrigin = Point.zero
    var title: TextItem?
    var caption: TextItem?

    /// Where the legend stands, or nil where there is none.
    var legendBox: Box? {
        guard let legend else { return nil }
        return Box(
            minX: legendOrigin.x, minY: legendOrigin.y, maxX: legendOrigin.x + legend.width,
            maxY: legendOrigin.y + legend.height)
    }
}

/// Lays a picture out.
///
/// The title is at the top, the caption at the bottom, the map between them. The legend stands upon the map where it
/// covers nothing, the corners first; else beside or below it, whichever leaves the map larger.
struct PictureComposer {
    let width: Double
    /// Nil takes the height from the data's shape.
    let height: Double?
    let metrics: PictureMetrics
    let margin: Double
    /// The data's bounds on the projection's plane, `y` growing northwards; empty where there is no data.
    let dataBox: Box
    let camera: FixedCamera?

    /// A camera that overrules the fit.
    struct FixedCamera {
        var center: Point
        /// Points a unit of the plane.
        var scale: Double
    }

    /// The map's shape is kept within these ratios of height to width where the height is free.
    static let flattest = 0.3
    static let tallest = 1.7

    func compose(
        title: TextItem?, caption: TextItem?, verticalLegend: LegendDrawing?, horizontalLegend: LegendDrawing?,
        occupancy: (AffineTransform, Box) -> Occupancy
    ) -> PictureLayout {
        let top = margin + (title.map { $0.font.size * InkHeight.ascent + metrics.titleGap } ?? 0)
        let bottom = margin + (caption.map { $0.font.size + metrics.captionGap } ?? 0)
        var layout = plainLayout(top: top, bottom: bottom, right: 0)
        if let vertical = verticalLegend, let horizontal = horizontalLegend {
            if let origin = freePlace(for: vertical, in: layout, occupancy: occupancy) {
                layout.legend = vertical
                layout.legendOrigin = origin
            } else {
                layout = layoutWithLegendOutside(vertical, horizontal, top: top, bottom: bottom)
            }
        }
        place(title, caption, in: &layout)
        return layout
    }

    private func place(_ title: TextItem?, _ caption: TextItem?, in layout: inout PictureLayout) {
        if var title {
            title.origin = Point(x: margin, y: margin + title.font.size * InkHeight.ascent)
            layout.title = title
        }
        if var caption {
            caption.origin = Point(x: margin, y: layout.height - margin)
            layout.caption = caption
        }
    }

    private func plainLayout(top: Double, bottom: Double, right: Double) -> PictureLayout {
        let frameWidth = max(1, width - 2 * margin - right)
        let frameHeight: Double
        if let height {
            frameHeight = max(1, height - top - bottom)
        } else {
            let aspect = dataBox.width > 0 ? dataBox.height / dataBox.width : 0.6
            frameHeight = frameWidth * min(Self.tallest, max(Self.flattest, aspect))
        }
        let frame = Box(minX: margin, minY: top, maxX: margin + frameWidth, maxY: top + frameHeight)
        return PictureLayout(
            width: width, height: height ?? (top + frameHeight + bottom).rounded(.up), frame: frame,
            transform: transform(into: frame))
    }

    private func transform(into frame: Box) -> AffineTransform {
        if let camera {
            return AffineTransform(
                scaleX: camera.scale, scaleY: -camera.scale,
                translateX: frame.center.x - camera.scale * camera.center.x,
                translateY: frame.center.y + camera.scale * camera.center.y)
        }
        guard !dataBox.isEmpty else { return .identity }
        var scale = min(frame.width / dataBox.width, frame.height / dataBox.height)
        // A single point has no extent to fit; any scale shows it.
        if !scale.isFinite || scale <= 0 { scale = frame.width }
        let center = dataBox.center
        return AffineTransform(
            scaleX: scale, scaleY: -scale, translateX: frame.center.x - scale * center.x,
            translateY: frame.center.y + scale * center.y)
    }

    private func layoutWithLegendOutside(
        _ vertical: LegendDrawing, _ horizontal: LegendDrawing, top: Double, bottom: Double
    ) -> PictureLayout {
        var beside = plainLayout(top: top, bottom: bottom, right: vertical.width + metrics.legendDistance)
        beside.legend = vertical
        beside.legendOrigin = Point(
            x: width - margin - vertical.width, y: beside.frame.maxY - vertical.height)
        let strip = horizontal.height + metrics.legendDistance
        var below = plainLayout(top: top, bottom: bottom + strip, right: 0)
        below.legend = horizontal
        below.legendOrigin = Point(x: margin, y: below.frame.maxY + metrics.legendDistance)
        let fits = beside.legendOrigin.y >= top && beside.frame.width > vertical.width
        return fits && beside.transform.a > below.transform.a ? beside : below
    }

    /// The first place along the frame's edges, corners first, where the legend and its clearance cover no data.
    private func freePlace(
        for legend: LegendDrawing, in layout: PictureLayout, occupancy: (AffineTransform, Box) -> Occupancy
    ) -> Point? {
        let frame = layout.frame
        guard legend.width < frame.width, legend.height < frame.height else { return nil }
        let picture = Box(minX: 0, minY: 0, maxX: layout.width, maxY: layout.height)
        let grid = occupancy(layout.transform, picture)
        let right = frame.maxX - legend.width
        let bottom = frame.maxY - legend.height
        var places = [
            Point(x: right, y: bottom), Point(x: frame.minX, y: bottom), Point(x: right, y: frame.minY),
            Point(x: frame.minX, y: frame.minY),
        ]
        var step = metrics.em
        while step < frame.height - legend.height {
            places.append(Point(x: right, y: bottom - step))
            places.append(Point(x: frame.minX, y: bottom - step))
            step += metrics.em
        }
        step = metrics.em
        while step < frame.width - legend.width {
            places.append(Point(x: frame.minX + step, y: bottom))
            places.append(Point(x: frame.minX + step, y: frame.minY))
            step += metrics.em
        }
        for place in places {
            let box = Box(
                minX: place.x, minY: place.y, maxX: place.x + legend.width, maxY: place.y + legend.height)
            // The clearance may reach into the margin, where no data is.
            if grid.isFree(box.inset(by: -min(metrics.legendClearance, margin))) { return place }
        }
        return nil
    }
}
