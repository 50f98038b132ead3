import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry

@testable import ChizuMap

/// Sets every character one em wide, 0.8 above the baseline and 0.2 below it: places can be worked out by hand.
final class SquareShaper: TextShaper {
    func shape(_ text: String, font: Font, language: String) -> ShapedText {
        var clusters: [ShapedText.Cluster] = []
        var end = 0
        for scalar in text.unicodeScalars {
            let start = end
            end += String(scalar).utf8.count
            clusters.append(.init(text: start..<end, x: Double(clusters.count), advance: 1))
        }
        return ShapedText(advance: Double(clusters.count), ascent: 0.8, descent: 0.2, clusters: clusters)
            .scaled(by: font.size).spaced(by: font.letterSpacing)
    }
}

/// A picture of 400 × 300 points that shows a degree in 200 points; places are given in its points.
enum SymbolFixture {
    static func place(_ x: Double, _ y: Double) -> Coordinate { Coordinate(longitude: x / 200, latitude: -y / 200) }

    static func feature(_ x: Double, _ y: Double, _ name: String = "", _ members: [(String, JSONValue)] = []) -> Feature
    {
        Feature(
            geometry: .point(Position(place(x, y))),
            properties: JSONObject(
                [JSONObject.Member(name: "name", value: .string(name))]
                    + members.map { JSONObject.Member(name: $0.0, value: $0.1) }))
    }

    static func line(_ name: String, _ points: [(Double, Double)]) -> Feature {
        Feature(
            geometry: .lineString(CoordinateSequence(points.map { place($0.0, $0.1) })),
            properties: JSONObject([JSONObject.Member(name: "name", value: .string(name))]))
    }

    /// An image of so many points, all of one colour.
    static func image(_ width: Int, _ height: Int, isSDF: Bool = false, stretch: ImageStretch? = nil) -> MapImage {
        MapImage(
            Bitmap(width: width, height: height, pixels: [UInt8](repeating: 255, count: width * height * 4)),
            isSDF: isSDF, stretch: stretch)
    }

    static func map(bearing: Double = 0, @MapBuilder _ layers: () -> [Layer]) -> Map {
        let camera = Camera.bounds(CoordinateBox(west: 0, south: -1.5, east: 2, north: 0), bearing: bearing)
        return Map(camera: camera, layers).projection(.equirectangular).padding(0).legend(.hidden)
            .image("pin", image(20, 10)).image("sign", image(20, 10, stretch: ImageStretch()))
    }

    static func scene(_ map: Map) -> Scene { map.scene(width: 400, height: 300, shaper: SquareShaper()) }

    static func scene(_ layers: SymbolLayer...) -> Scene { scene(map { for layer in layers { layer } }) }
}

extension Scene {
    /// The texts drawn, in order.
    var texts: [TextItem] { labels.flatMap { $0.items } }
    /// The icons drawn, in order.
    var icons: [DisplayItem.ImageItem] { labels.flatMap { $0.images } }
}

extension Box {
    func isNear(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Bool {
        abs(self.minX - minX) < 1e-6 && abs(self.minY - minY) < 1e-6 && abs(self.maxX - maxX) < 1e-6
            && abs(self.maxY - maxY) < 1e-6
    }
}
