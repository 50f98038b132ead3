import ChizuGeometry
import ChizuStyle

/// Hides the hairlines between neighbours in renderers that blend one antialiased shape after the other: browsers,
/// PDF viewers, cairo.
///
/// Along a shared border such a renderer covers a pixel a by one neighbour and 1 − a by the other, and a·(1 − a) of
/// what lies beneath shows through: a quarter in the worst case. Stroking every shape in its own colour hides that, but
/// fattens every coast. So only borders that two opaque shapes share are stroked, and beneath the fills: what shows
/// through is then the neighbour's colour. Borders count as shared where both shapes have the same two points, which
/// is how topologically clean data and our own simplifying leave them.
extension DisplayItem.FillLayer {
    /// Strokes to paint beneath the layer, in its space and with its transform; one for each paint, none where the
    /// shapes share no border.
    ///
    /// - Parameter above: the items painted after the layer: a border that one of them strokes solidly needs no cover.
    package func seamCover(above: ArraySlice<DisplayItem>) -> [DisplayItem.StrokeLayer.Shape] {
        guard shapes.count > 1 else { return [] }
        var count = 0
        for shape in shapes { count += shape.path.verbs.count }
        var table = SegmentTable(capacity: count)
        for (index, shape) in shapes.enumerated() where shape.paint.isOpaque {
            var walk = SegmentWalk(shape.path)
            while let segment = walk.next() {
                if let border = BorderSegment(segment, through: transform) { table.add(border, owner: Int32(index)) }
            }
        }
        for item in above {
            if case .strokes(let layer) = item { layer.settle(&table) }
        }
        return covers(&table)
    }

    private func covers(_ table: inout SegmentTable) -> [DisplayItem.StrokeLayer.Shape] {
        let style = StrokeStyle(width: SeamCover.width, join: .round)
        var covers: [DisplayItem.StrokeLayer.Shape] = []
        for (index, shape) in shapes.enumerated() where shape.paint.isOpaque {
            let path = shape.path.sharedBorders(of: Int32(index), in: &table, through: transform)
            guard !path.isEmpty else { continue }
            if let known = covers.lastIndex(where: { $0.paint == shape.paint }) {
                covers[known].path.append(path)
            } else {
                covers.append(DisplayItem.StrokeLayer.Shape(path: path, paint: shape.paint, style: style))
            }
        }
        return covers
    }
}

/// The measures of a seam's cover.
enum SeamCover {
    /// In points. At one pixel a point, 0.75 pixels each side leave at most 1.4 % of what lies beneath an axis-aligned
    /// border; 0.5 each side would leave 4.8 %.
    static let width = 1.5
    /// A stroke above hides the seam itself when it is this wide and this opaque.
    static let hidingWidth = 0.5
    static let hidingAlpha = 0.9
}

extension DisplayItem.StrokeLayer {
    /// Settles the borders that this layer strokes solidly.
    fileprivate func settle(_ table: inout SegmentTable) {
        for shape in shapes {
            guard shape.style.width >= SeamCover.hidingWidth, shape.style.dashes.isEmpty, shape.style.isPlain,
                shape.paint.lowestAlpha * opacity >= SeamCover.hidingAlpha
            else { continue }
            var walk = SegmentWalk(shape.path)
            while let segment = walk.next() {
                if let border = BorderSegment(segment, through: transform) { table.settle(border) }
            }
        }
    }
}

extension Path {
    /// The pieces of this path that the table knows as shared and first had by `owner`, in chains as long as they come.
    fileprivate func sharedBorders(
        of owner: Int32, in table: inout SegmentTable, through transform: AffineTransform
    ) -> Path {
        // Half the stroke's width, in the path's space: as far as a butt end can stick out of a slanting coast.
        let trim = SeamCover.width / 2 / max(abs(transform.determinant).squareRoot(), .leastNormalMagnitude)
        var borders = Path()
        var chain: BorderChain?
        var isAtCoast = false
        var end: Point?
        var walk = SegmentWalk(self)
        while let segment = walk.next() {
            if end != segment.start {
                chain?.add(to: &borders, trim: trim)
                chain = nil
                isAtCoast = false
            }
            end = segment.end
            guard let border = BorderSegment(segment, through: transform) else { continue }
            if table.take(border, owner: owner) {
                if chain == nil { chain = BorderChain(from: segment.start, atCoast: isAtCoast) }
                chain?.points.append(segment.end)
                isAtCoast = false
            } else {
                isAtCoast = table.isSingle(border)
                chain?.endsAtCoast = isAtCoast
                chain?.add(to: &borders, trim: trim)
                chain = nil
            }
        }
        chain?.add(to: &borders, trim: trim)
        return borders
    }
}

extension BorderSegment {
    fileprivate init?(_ segment: (start: Point, end: Point), through transform: AffineTransform) {
        self.init(transform.apply(segment.start), transform.apply(segment.end))
    }
}

extension Paint {
    var lowestAlpha: Double {
        switch self {
        case .color(let color): return color.alpha
        case .linearGradient(let gradient): return gradient.stops.lowestAlpha
        case .radialGradient(let gradient): return gradient.stops.lowestAlpha
        case .pattern, .lineGradient, .linePattern: return 0
        }
    }

    var isOpaque: Bool { lowestAlpha >= 1 }
}

extension [LinearGradient.Stop] {
    fileprivate var lowestAlpha: Double {
        var alpha = isEmpty ? 0.0 : 1.0
        for stop in self { alpha = Swift.min(alpha, stop.color.alpha) }
        return alpha
    }
}
