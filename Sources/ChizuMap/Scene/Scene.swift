import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection

/// A finished picture of a map, and the way back from its points to the world.
public struct Scene {
    public let displayList: DisplayList
    /// What could not be shown as asked; empty for most pictures.
    public let warnings: [Warning]
    public let viewport: Viewport
    /// The map behind the picture, ready to be drawn again.
    public let prepared: PreparedMap
    /// What was said of features when the picture was drawn.
    public let state: FeatureState
    let metrics: PictureMetrics
    let labels: [PlacedLabel]
    let layout: PictureLayout

    public var width: Double { displayList.width }
    public var height: Double { displayList.height }

    /// The topmost feature whose drawn shape contains a point of the picture: areas with their holes and islands, lines
    /// within their width, circles, labels.
    public func feature(at point: Point) -> MapFeature? { features(at: point).first }

    /// Every feature drawn at a point, the topmost first.
    public func features(at point: Point) -> [MapFeature] {
        HitTest(scene: self, point: point).features
    }

    /// The coordinate shown at a point of the picture, or nil where the projection shows none.
    public func coordinate(at point: Point) -> Coordinate? {
        prepared.coordinate(at: point, in: viewport)
    }

    /// Where the picture shows a coordinate (perhaps beyond its edges), or nil where the projection shows it nowhere.
    public func point(for coordinate: Coordinate) -> Point? {
        prepared.point(for: coordinate, in: viewport)
    }
}

extension Map {
    /// Draws the map.
    ///
    /// - Parameters:
    ///   - width: of the picture in points.
    ///   - height: in points; nil takes it from the shape of the data.
    ///   - shaper: shapes the texts; nil estimates their widths and leaves the glyphs to the painter.
    public func scene(width: Double, height: Double? = nil, shaper: (any TextShaper)? = nil) -> Scene {
        prepared().scene(width: width, height: height, shaper: shaper)
    }

    /// Projects the map's data once, for pictures and frames at any size and zoom.
    public func prepared() -> PreparedMap { PreparedMap(self) }
}
