import Chizu
import Foundation

/// Warm frames: data and projection ready, sixty frames from the whole country to sixty-four times as near, over Tokyo.
/// The same camera as `peers/frames_skia.py`.
enum FrameBenchmark {
    private static let width = 1280.0
    private static let height = 800.0
    private static let frames = 60
    private static let colors: [Color] = [0x6BAED6, 0x9ECAE1, 0x3182BD, 0xC6DBEF].map { Color(hex: $0) }

    static func run(_ file: URL) throws {
        let collection = try FeatureCollection(parsing: [UInt8](try Data(contentsOf: file)))
        let map = Map {
            FillLayer(collection).fillColor(by: "N03_001", .category, .blues)
            LineLayer(collection).lineColor(.white).lineWidth(0.5)
        }
        .projection(.mercator).legend(.hidden)
        let prepared = PreparedMap(map, runner: .allCores)
        let fitted = prepared.viewport(width: width, height: height)
        guard let tokyo = prepared.projection.forward(Coordinate(longitude: 139.7, latitude: 35.7)) else { exit(1) }
        // As an interactive map does, and Skia's surface: the same memory for every frame.
        var bitmap = Bitmap(
            width: Int(width), height: Int(height), pixels: [UInt8](repeating: 0, count: Int(width * height) * 4))
        let workspaces = PaintWorkspacePool()
        for frame in 0..<frames {
            let zoom = exp2(6 * Double(frame) / Double(frames - 1))
            let place = fitted.transform.apply(tokyo)
            let arrived = 1 - 1 / zoom
            let center = Point(
                x: width / 2 + (place.x - width / 2) * arrived, y: height / 2 + (place.y - height / 2) * arrived)
            let viewport = fitted.panned(x: width / 2 - center.x, y: height / 2 - center.y)
                .zoomed(by: zoom, around: Point(x: width / 2, y: height / 2))
            Bench.sample {
                PixelPainter(prepared.frame(viewport)).paintOnAllCores(into: &bitmap, using: workspaces)
            }
        }
    }
}
