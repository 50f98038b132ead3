import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuMap
import ChizuProjection
import ChizuStyle

/// Uses a type of each core product, so that each is linked.
@main
struct CoreOnly {
    static func main() {
        let tokyo = Coordinate(longitude: 139.7, latitude: 35.7)
        let feature = Feature(geometry: .point(Position(tokyo)))
        let place = Projection.equirectangular.forward(tokyo)
        let picture = DisplayList(width: 100, height: 100, background: .white)
        let works = feature.geometry != nil && place != nil && picture.items.isEmpty
        print(works ? "core only: works" : "core only: fails")
    }
}
