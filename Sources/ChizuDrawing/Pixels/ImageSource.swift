import ChizuGeometry

/// An image mapped to the picture, each pixel sampled about its centre over a box as large as the pixel seen from the
/// image.
struct ImageSource {
    private var sampler: ImageSampler
    /// From pixels of the picture to pixels of the image.
    private let toImage: ProjectiveTransform
    /// The colours of an image whose alpha is a distance.
    private var tint: TintLevels?

    /// A cell of an image.
    /// - Parameters:
    ///   - transform: From the cell's space to pixels of the picture.
    ///   - scale: Pixels a point.
    /// - Returns: nil where nothing can be seen.
    init?(_ cell: ImageCell, of item: DisplayItem.ImageItem, transform: AffineTransform, scale: Double) {
        let part = cell.part
        guard
            let inverse = ProjectiveTransform(unitSquareTo: cell.corners)?.followed(by: transform).inverse
        else { return nil }
        toImage = inverse.followed(
            by: AffineTransform(
                scaleX: part.width, scaleY: part.height, translateX: part.minX, translateY: part.minY))
        sampler = ImageSampler(item.image, opacity: item.tint == nil ? item.opacity : 1)
        sampler.isNearest = item.sampling == .nearest
        setBox()
        tint = item.tint.map { TintLevels($0, opacity: item.opacity, scale: scale) }
    }

    /// An image repeated over the plane.
    init?(_ pattern: ImagePattern, scale: Double) {
        let image = pattern.image
        let transform = pattern.transform.followed(by: AffineTransform(scaleX: scale, scaleY: scale))
        guard image.width > 0, image.height > 0, let inverse = transform.inverse else { return nil }
        toImage = ProjectiveTransform(inverse)
        sampler = ImageSampler(image, repeats: true)
        setBox()
    }

    /// The box is the same everywhere under an affine map.
    private mutating func setBox() {
        let place = toImage.apply(.zero)
        sampler.setBox(width: place.width, height: place.height)
    }

    /// In pixels of the image.
    private static let farthest = 1e9

    func level(column: Int, row: Int) -> Level {
        var sampler = sampler
        let place = toImage.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5))
        // Near the horizon of a perspective there is no image.
        guard abs(place.point.x) < Self.farthest, abs(place.point.y) < Self.farthest else { return .zero }
        if !toImage.isAffine { sampler.setBox(width: place.width, height: place.height) }
        let level = sampler.level(at: place.point)
        guard let tint else { return level }
        return tint.level(distance: Double(level.w) / Double(Levels.full))
    }
}
