import ChizuGeoJSON
import Foundation

/// Natural Earth's countries, where the data folder has them.
enum Countries {
    private static var path: String {
        let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let folder =
            ProcessInfo.processInfo.environment["CHIZU_DATA"] ?? root.appending(path: "../shared/data").path()
        return folder + "/natural-earth/countries.geojson"
    }

    static var isPresent: Bool { FileManager.default.isReadableFile(atPath: path) }

    static func features() throws -> [Feature] {
        let bytes = [UInt8](try Data(contentsOf: URL(filePath: path)))
        guard case .featureCollection(let collection) = try GeoJSONDocument.parse(bytes) else { return [] }
        return collection.features
    }
}
