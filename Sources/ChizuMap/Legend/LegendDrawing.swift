import ChizuDrawing
import ChizuGeometry
import ChizuStyle

/// A legend with all lengths settled: how much room it takes and, given a place, what it looks like.
struct LegendDrawing {
    enum Direction {
        /// Boxes one below the other, the highest class on top: beside or upon the map.
        case vertical
        /// Boxes in a row, the lowest class at the left: below the map.
        case horizontal
    }

    private(set) var width = 0.0
    private(set) var height = 0.0
    private var fills: [DisplayItem.FillLayer.Shape] = []
    private var frames: [DisplayItem.StrokeLayer.Shape] = []
    private var texts: [TextItem] = []
    private let spoken: String

    private let metrics: PictureMetrics
    private let theme: Theme
    private let setter: TextSetter

    init(
        _ model: LegendModel, direction: Direction, metrics: PictureMetrics, theme: Theme, setter: TextSetter,
        maximalWidth: Double
    ) {
        self.metrics = metrics
        self.theme = theme
        self.setter = setter
        spoken = model.spoken
        if let title = model.title, !title.isEmpty { addTitle(title, within: maximalWidth) }
        switch (model.scale, direction) {
        case (.classes(let entries), .vertical):
            addRows(entries.reversed())
            if let noData = model.noData { addRows([noData], gap: metrics.legendGap) }
        case (.categories(let entries), .vertical):
            addRows(entries)
            if let noData = model.noData { addRows([noData], gap: metrics.legendGap) }
        case (.classes(let entries), .horizontal), (.categories(let entries), .horizontal):
            addWrapped(entries + (model.noData.map { [$0] } ?? []), within: maximalWidth)
        case (.ramp(let stops, let ticks), .vertical):
            addVerticalRamp(stops, ticks)
            if let noData = model.noData { addRows([noData], gap: metrics.legendGap * 1.5) }
        case (.ramp(let stops, let ticks), .horizontal):
            addHorizontalRamp(stops, ticks, within: maximalWidth)
            if let noData = model.noData { addRows([noData], gap: metrics.legendGap) }
        }
    }

    /// The legend with its top left corner at `origin`.
    func items(at origin: Point) -> DisplayItem {
        let move = AffineTransform(scaleX: 1, scaleY: 1, translateX: origin.x, translateY: origin.y)
        var items: [DisplayItem] = []
        let shapes = fills.map { shape in
            var shape = shape
            if case .linearGradient(var gradient) = shape.paint {
                gradient.start = move.apply(gradient.start)
                gradient.end = move.apply(gradient.end)
                shape.paint = .linearGradient(gradient)
            }
            return shape
        }
        items.append(.fills(DisplayItem.FillLayer(shapes: shapes, transform: move)))
        items.append(.strokes(DisplayItem.StrokeLayer(shapes: frames, transform: move)))
        for text in texts {
            var text = text
            text.origin = move.apply(text.origin)
            items.append(.text(text))
        }
        return .group(DisplayItem.GroupItem(items: items, semantics: Semantics(role: .legend, label: spoken)))
    }
}

extension LegendDrawing {
    private var labelFont: Font { Font(family: theme.fontFamily, size: metrics.legendTextSize) }

    private mutating func addTitle(_ title: String, within limit: Double) {
        let wanted = Font(family: theme.fontFamily, size: metrics.legendTitleSize, weight: 700)
        let set = setter.shape(title, font: wanted, within: limit, smallest: 0.6)
        let baseline = InkHeight.ascent * set.font.size
        texts.append(
            TextItem(
                text: title, origin: Point(x: 0, y: baseline), font: set.font, color: theme.text, shaped: set.text))
        width = max(width, set.text.advance)
        height = baseline + metrics.legendGap * 1.4
    }

    private mutating func add(_ label: String, x: Double, middle: Double, anchor: TextItem.Anchor = .start) -> Double {
        let shaped = setter.shape(label, font: labelFont)
        // Digits and capitals are about 0.72 em high: centring them, not the em box, looks centred.
        let baseline = middle + 0.36 * labelFont.size
        texts.append(
            TextItem(
                text: label, origin: Point(x: x, y: baseline), anchor: anchor, font: labelFont, color: theme.text,
                shaped: shaped))
        return shaped.advance
    }

    private mutating func addBox(_ box: Box, paint: Paint) {
        let path = Path(box: box)
        fills.append(.init(path: path, paint: paint))
        var outline = theme.text
        outline.alpha *= 0.28
        frames.append(.init(path: path, paint: .color(outline), style: StrokeStyle(width: metrics.hairline)))
    }

    private mutating func addRows(_ entries: [LegendModel.Entry], gap: Double = 0) {
        if height > 0 { height += gap }
        let boxWidth = metrics.swatchWidth
        let boxHeight = metrics.swatchHeight
        for entry in entries {
            let box = Box(minX: 0, minY: height, maxX: boxWidth, maxY: height + boxHeight)
            addBox(box, paint: .color(entry.color))
            let x = boxWidth + metrics.legendGap
            let advance = add(entry.label, x: x, middle: box.center.y)
            width = max(width, x + advance)
            height += boxHeight + metrics.swatchGap
        }
        height -= entries.isEmpty ? 0 : metrics.swatchGap
    }

    private mutating func addWrapped(_ entries: [LegendModel.Entry], within limit: Double) {
        let boxHeight = metrics.swatchHeight
        var x = 0.0
        for entry in entries {
            let advance = setter.shape(entry.label, font: labelFont).advance
            let needed = metrics.swatchWidth + metrics.legendGap + advance
            if x > 0, x + needed > limit {
                x = 0
                height += boxHeight + metrics.swatchGap
            }
            let box = Box(minX: x, minY: height, maxX: x + metrics.swatchWidth, maxY: height + boxHeight)
            addBox(box, paint: .color(entry.color))
            _ = add(entry.label, x: box.maxX + metrics.legendGap, middle: box.center.y)
            width = max(width, x + needed)
            x += needed + metrics.legendGap * 2.5
        }
        height += boxHeight
    }

    private func gradient(_ stops: [LegendModel.Stop], from start: Point, to end: Point) -> Paint {
        .linearGradient(
            LinearGradient(
                start: start, end: end,
                stops: stops.map { LinearGradient.Stop(offset: $0.position, color: $0.color) }))
    }

    private mutating func addVerticalRamp(_ stops: [LegendModel.Stop], _ ticks: [LegendModel.Tick]) {
        // Half a line above and below, so that labels at the ends stay within the legend.
        let inset = labelFont.size * 0.4
        let box = Box(
            minX: 0, minY: height + inset, maxX: metrics.swatchHeight, maxY: height + inset + metrics.rampLength)
        addBox(
            box, paint: gradient(stops, from: Point(x: 0, y: box.maxY), to: Point(x: 0, y: box.minY)))
        for tick in ticks {
            let y = box.maxY - tick.position * box.height
            addTickMark(from: Point(x: box.maxX, y: y), to: Point(x: box.maxX + metrics.legendGap * 0.5, y: y))
            let x = box.maxX + metrics.legendGap
            width = max(width, x + add(tick.label, x: x, middle: y))
        }
        height = box.maxY + inset
    }

    private mutating func addHorizontalRamp(
        _ stops: [LegendModel.Stop], _ ticks: [LegendModel.Tick], within limit: Double
    ) {
        let length = min(limit * 0.6, metrics.rampLength * 2)
        // Labels at the ends reach beyond the ramp by half their width.
        var inset = 0.0
        for tick in ticks {
            let half = setter.shape(tick.label, font: labelFont).advance / 2
            inset = max(inset, half - tick.position * length)
        }
        let box = Box(
            minX: inset, minY: height, maxX: inset + length, maxY: height + metrics.swatchHeight)
        addBox(box, paint: gradient(stops, from: Point(x: box.minX, y: 0), to: Point(x: box.maxX, y: 0)))
        let middle = box.maxY + metrics.legendGap * 0.6 + labelFont.size * 0.5
        var free = -Double.infinity
        for tick in ticks {
            let x = box.minX + tick.position * box.width
            let half = setter.shape(tick.label, font: labelFont).advance / 2
            guard x - half > free else { continue }
            addTickMark(from: Point(x: x, y: box.maxY), to: Point(x: x, y: box.maxY + metrics.legendGap * 0.4))
            _ = add(tick.label, x: x, middle: middle, anchor: .middle)
            free = x + half + labelFont.size * 0.4
            width = max(width, x + half)
        }
        width = max(width, box.maxX)
        height = middle + labelFont.size * 0.5
    }

    private mutating func addTickMark(from start: Point, to end: Point) {
        var path = Path()
        path.move(to: start)
        path.line(to: end)
        frames.append(
            .init(path: path, paint: .color(theme.secondaryText), style: StrokeStyle(width: metrics.hairline)))
    }
}

extension Path {
    /// The outline of a box, clockwise on the screen from its top left.
    init(box: Box) {
        self.init()
        move(to: Point(x: box.minX, y: box.minY))
        line(to: Point(x: box.maxX, y: box.minY))
        line(to: Point(x: box.maxX, y: box.maxY))
        line(to: Point(x: box.minX, y: box.maxY))
        close()
    }
}
