import ChizuDrawing
import ChizuGeometry

/// A picture with its four corners on the map.
public struct ImageSource: Equatable, Sendable {
    public var image: Bitmap
    public var topLeft: Coordinate
    public var topRight: Coordinate
    public var bottomRight: Coordinate
    public var bottomLeft: Coordinate

    public init(
        _ image: Bitmap, topLeft: Coordinate, topRight: Coordinate, bottomRight: Coordinate, bottomLeft: Coordinate
    ) {
        self.image = image
        self.topLeft = topLeft
        self.topRight = topRight
        self.bottomRight = bottomRight
        self.bottomLeft = bottomLeft
    }

    /// A picture whose edges run along parallels and meridians.
    public init(_ image: Bitmap, in box: CoordinateBox) {
        let corners = (box.west, box.south, box.east, box.north)
        self.init(
            image, topLeft: Coordinate(longitude: corners.0, latitude: corners.3),
            topRight: Coordinate(longitude: corners.2, latitude: corners.3),
            bottomRight: Coordinate(longitude: corners.2, latitude: corners.1),
            bottomLeft: Coordinate(longitude: corners.0, latitude: corners.1))
    }
}

extension ImageSource: LayerSourceConvertible {
    public var layerSource: LayerSource { LayerSource(content: .image(self)) }
}

extension LayerSource {
    var image: ImageSource? { if case .image(let image) = content { image } else { nil } }

    /// Those of an image, from its top left round by the right.
    var corners: [Coordinate] {
        guard let image else { return [] }
        return [image.topLeft, image.topRight, image.bottomRight, image.bottomLeft]
    }
}
