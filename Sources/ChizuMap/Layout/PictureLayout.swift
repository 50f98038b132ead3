import ChizuDrawing
import ChizuGeometry

/// Where everything stands in a picture: the title, the map's frame, the legend, the caption.
struct PictureLayout {
    var width: Double
    var height: Double
    /// Where the data is fitted to.
    var frame: Box
    /// How the map lies in the frame.
    var viewport: Viewport
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
    /// How far the frame stays from the edges at least.
    let padding: EdgePadding
    let camera: PlaneCamera

    /// The map's shape is kept within these ratios of height to width where the height is free.
    static let flattest = 0.3
    static let tallest = 1.7

    /// The frame alone, without anything around it.
    func compose() -> PictureLayout { plainLayout(padding) }

    func compose(
        title: TextItem?, caption: TextItem?, verticalLegend: LegendDrawing?, horizontalLegend: LegendDrawing?,
        occupancy: (Viewport) -> Occupancy
    ) -> PictureLayout {
        var room = padding
        if let title { room.top = max(room.top, margin + title.font.size * InkHeight.ascent + metrics.titleGap) }
        if let caption { room.bottom = max(room.bottom, margin + caption.font.size + metrics.captionGap) }
        var layout = plainLayout(room)
        if let vertical = verticalLegend, let horizontal = horizontalLegend {
            if let origin = freePlace(for: vertical, in: layout, occupancy: occupancy) {
                layout.legend = vertical
                layout.legendOrigin = origin
            } else {
                layout = layoutWithLegendOutside(vertical, horizontal, room)
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

    /// - Parameter room: how far the frame stays from the picture's edges.
    private func plainLayout(_ room: EdgePadding) -> PictureLayout {
        let frameWidth = max(1, width - room.left - room.right)
        let frameHeight: Double
        if let height {
            frameHeight = max(1, height - room.top - room.bottom)
        } else {
            let aspect = camera.box.width > 0 ? camera.box.height / camera.box.width : 0.6
            frameHeight = frameWidth * min(Self.tallest, max(Self.flattest, aspect))
        }
        let frame = Box(
            minX: room.left, minY: room.top, maxX: room.left + frameWidth, maxY: room.top + frameHeight)
        let height = height ?? (room.top + frameHeight + room.bottom).rounded(.up)
        return PictureLayout(
            width: width, height: height, frame: frame,
            viewport: camera.viewport(frame: frame, width: width, height: height))
    }

    private func layoutWithLegendOutside(
        _ vertical: LegendDrawing, _ horizontal: LegendDrawing, _ room: EdgePadding
    ) -> PictureLayout {
        var right = room
        right.right = max(room.right, margin) + vertical.width + metrics.legendDistance
        var beside = plainLayout(right)
        beside.legend = vertical
        beside.legendOrigin = Point(
            x: width - margin - vertical.width, y: beside.frame.maxY - vertical.height)
        var bottom = room
        bottom.bottom = max(room.bottom, margin) + horizontal.height + metrics.legendDistance
        var below = plainLayout(bottom)
        below.legend = horizontal
        below.legendOrigin = Point(x: margin, y: below.frame.maxY + metrics.legendDistance)
        let fits = beside.legendOrigin.y >= room.top && beside.frame.width > vertical.width
        return fits && beside.viewport.scale > below.viewport.scale ? beside : below
    }

    /// The first place along the frame's edges, corners first, where the legend and its clearance cover no data.
    private func freePlace(
        for legend: LegendDrawing, in layout: PictureLayout, occupancy: (Viewport) -> Occupancy
    ) -> Point? {
        let frame = layout.frame
        guard legend.width < frame.width, legend.height < frame.height else { return nil }
        let grid = occupancy(layout.viewport)
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
