import ChizuGeoJSON
import ChizuTestSupport
import Foundation
import Testing

/// Natural Earth's countries, where the data folder has them.
enum Countries {
    static let path = "natural-earth/countries.geojson"

    static func features() throws -> [Feature] {
        let bytes = [UInt8](try Data(contentsOf: #require(SharedData.file(path))))
        guard case .featureCollection(let collection) = try GeoJSONDocument.parse(bytes) else { return [] }
        return collection.features
    }
}
