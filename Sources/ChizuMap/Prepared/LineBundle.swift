import ChizuGeometry

/// Consecutive lines that lie close together, to be stroked as one where all look alike: a map has thousands of short
/// borders.
struct LineBundle: Equatable {
    var range: Range<Int>
    var box: Box
    /// Whether the lines are borders with a region on one side only.
    var isCoast: Bool

    /// More lines than this in one bundle would make a viewport stroke much that it does not show.
    private static let largestCount = 32
    /// The side of a bundle's box, relative to that of all lines.
    private static let largestShare = 1.0 / 16

    /// Bundles lines, given by their boxes, in their order.
    static func bundles(of boxes: [Box], isCoast: Bool) -> [LineBundle] {
        var bounds = Box.empty
        for box in boxes { bounds = bounds.union(box) }
        let largestSide = max(bounds.width, bounds.height) * largestShare
        var bundles: [LineBundle] = []
        for (index, box) in boxes.enumerated() {
            if let last = bundles.last {
                let union = last.box.union(box)
                if last.range.count < largestCount, max(union.width, union.height) <= largestSide {
                    bundles[bundles.count - 1] = LineBundle(
                        range: last.range.lowerBound..<index + 1, box: union, isCoast: isCoast)
                    continue
                }
            }
            bundles.append(LineBundle(range: index..<index + 1, box: box, isCoast: isCoast))
        }
        return bundles
    }

    /// The same lines after so many others.
    func moved(by count: Int) -> LineBundle {
        LineBundle(range: range.lowerBound + count..<range.upperBound + count, box: box, isCoast: isCoast)
    }
}
