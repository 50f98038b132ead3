import ChizuGeometry

/// A grid over an image and where its crossings go. Each cell is mapped to its four corners projectively.
public struct ImageMesh: Equatable, Sendable {
    /// Where the grid's columns are, in pixels of the image from its left, ascending.
    public var columns: [Double]
    /// Where its rows are, from the top.
    public var rows: [Double]
    /// The crossings, row after row: as many as columns times rows.
    public var points: [Point]

    /// - Precondition: there is a point for each crossing.
    public init(columns: [Double], rows: [Double], points: [Point]) {
        precondition(points.count == columns.count * rows.count, "a mesh has a point for each crossing")
        self.columns = columns
        self.rows = rows
        self.points = points
    }

    /// A whole image, evenly over the unit square.
    init(unitSquareOf image: Bitmap) {
        self.init(
            of: image, topLeft: .zero, topRight: Point(x: 1, y: 0), bottomRight: Point(x: 1, y: 1),
            bottomLeft: Point(x: 0, y: 1))
    }

    /// A whole image with its corners at the given points, as if seen in perspective.
    public init(
        of image: Bitmap, topLeft: Point, topRight: Point, bottomRight: Point, bottomLeft: Point
    ) {
        self.init(
            columns: [0, Double(image.width)], rows: [0, Double(image.height)],
            points: [topLeft, topRight, bottomLeft, bottomRight])
    }

    /// The corners of a cell, from the top left round by the right.
    func corners(column: Int, row: Int) -> (Point, Point, Point, Point) {
        let index = row * columns.count + column
        return (points[index], points[index + 1], points[index + columns.count + 1], points[index + columns.count])
    }
}

/// How an image grows around what is put on it: parts that stretch, and the part that is the room for the content.
public struct ImageStretch: Equatable, Sendable {
    /// In pixels of the image from its left, ascending and apart; none stretches all of it.
    public var horizontal: [ClosedRange<Double>]
    /// From its top.
    public var vertical: [ClosedRange<Double>]
    /// In pixels of the image; nil is all of it.
    public var content: Box?

    public init(
        horizontal: [ClosedRange<Double>] = [], vertical: [ClosedRange<Double>] = [], content: Box? = nil
    ) {
        self.horizontal = horizontal
        self.vertical = vertical
        self.content = content
    }

    /// The mesh that puts the content's box on `target`.
    /// - Parameters:
    ///   - target: in the mesh's space, that of `ImageItem.transform`.
    ///   - perPixel: How long a pixel of the image that does not stretch is in that space.
    public func mesh(of image: Bitmap, fitting target: Box, perPixel: Double) -> ImageMesh {
        let (width, height) = (Double(image.width), Double(image.height))
        let content = self.content ?? Box(minX: 0, minY: 0, maxX: width, maxY: height)
        let columns = StretchAxis(horizontal, length: width)
        let rows = StretchAxis(vertical, length: height)
        let x = columns.places(content.minX, content.maxX, on: target.minX, target.maxX, perPixel)
        let y = rows.places(content.minY, content.maxY, on: target.minY, target.maxY, perPixel)
        var points: [Point] = []
        for y in y { for x in x { points.append(Point(x: x, y: y)) } }
        return ImageMesh(columns: columns.cuts, rows: rows.cuts, points: points)
    }
}

/// One direction of a stretchable image.
private struct StretchAxis {
    /// The image's ends and where stretching begins and ends.
    var cuts: [Double]
    private var ranges: [ClosedRange<Double>]

    init(_ ranges: [ClosedRange<Double>], length: Double) {
        self.ranges = ranges.isEmpty ? [0...length] : ranges
        cuts = [0]
        for range in self.ranges {
            for cut in [range.lowerBound, range.upperBound] where cut > cuts[cuts.count - 1] && cut < length {
                cuts.append(cut)
            }
        }
        cuts.append(length)
    }

    /// How much of what is before a place stretches.
    private func stretching(before place: Double) -> Double {
        var sum = 0.0
        for range in ranges { sum += max(0, min(place, range.upperBound) - range.lowerBound) }
        return sum
    }

    /// Where the cuts go when the content from `start` to `end` goes from `low` to `high`.
    func places(_ start: Double, _ end: Double, on low: Double, _ high: Double, _ perPixel: Double) -> [Double] {
        let before = stretching(before: start)
        let stretching = stretching(before: end) - before
        let fixed = (end - start - stretching) * perPixel
        // What has no room shrinks to nothing rather than turning inside out.
        let factor = stretching > 0 ? max(0, high - low - fixed) / stretching : perPixel
        var places: [Double] = []
        for cut in cuts {
            let stretched = self.stretching(before: cut) - before
            places.append(low + stretched * factor + (cut - start - stretched) * perPixel)
        }
        return places
    }
}
