import ChizuGeometry

/// An image under an affine map, each pixel sampled about its centre over a box as large as the pixel seen from the
/// image.
struct ImageSource {
    private let sampler: ImageSampler
    /// From pixels of the picture to pixels of the image.
    private let toImage: AffineTransform

    /// - Parameter transform: From the unit square to pixels of the picture.
    /// - Returns: nil where nothing can be seen.
    init?(_ image: Bitmap, transform: AffineTransform, opacity: Double) {
        guard image.width > 0, image.height > 0, let inverse = transform.inverse else { return nil }
        toImage = inverse.followed(
            by: AffineTransform(scaleX: Double(image.width), scaleY: Double(image.height)))
        sampler = Self.sampler(image, toImage, opacity: opacity, repeats: false)
    }

    /// An image repeated over the plane.
    init?(_ pattern: ImagePattern, scale: Double) {
        let image = pattern.image
        let transform = pattern.transform.followed(by: AffineTransform(scaleX: scale, scaleY: scale))
        guard image.width > 0, image.height > 0, let toImage = transform.inverse else { return nil }
        self.toImage = toImage
        sampler = Self.sampler(image, toImage, opacity: 1, repeats: true)
    }

    private static func sampler(
        _ image: Bitmap, _ toImage: AffineTransform, opacity: Double, repeats: Bool
    ) -> ImageSampler {
        ImageSampler(
            image, boxWidth: (toImage.a * toImage.a + toImage.c * toImage.c).squareRoot(),
            boxHeight: (toImage.b * toImage.b + toImage.d * toImage.d).squareRoot(), opacity: opacity, repeats: repeats)
    }

    func level(column: Int, row: Int) -> Level {
        sampler.level(at: toImage.apply(Point(x: Double(column) + 0.5, y: Double(row) + 0.5)))
    }
}
