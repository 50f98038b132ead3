import Chizu
import Foundation
import Testing

/// Whole maps against small pictures that were looked at. After an intended change, look at `.build/pictures` and copy
/// what is right to `References`.
@Suite("Reference pictures", .enabled(if: PictureFiles.fontIsInstalled, "needs VL Gothic (Debian: fonts-vlgothic)"))
struct ReferencePictureTests {
    private static func japan() throws -> Map {
        let prefectures = try RegionSet(
            contentsOf: PictureFiles.samples.appendingPathComponent("japan-prefectures.geojson"), identifiedBy: "name")
        return Map {
            FillLayer(prefectures).fillColor(by: "population", .thresholds([1e6, 2e6, 5e6]), .blues)
            LineLayer(prefectures.borders).lineColor(.white).lineWidth(0.5)
            SymbolLayer(prefectures).textField(.get("name"))
        }
        .projection(.mercator).title("日本の人口").legend("2020年").locale("ja")
    }

    private static func kazakhstan(camera: Camera = .fit) throws -> Map {
        let regions = try FeatureCollection(
            contentsOf: PictureFiles.samples.appendingPathComponent("kazakhstan-regions.geojson"))
        return Map(camera: camera) {
            FillLayer(regions).fillColor(by: "name:en", .category, .blues)
            LineLayer(regions).lineColor(.black).lineWidth(1)
        }
        .projection(.mercator).legend(.hidden)
    }

    private static func world() throws -> Map {
        let countries = try FeatureCollection(
            contentsOf: PictureFiles.samples.appendingPathComponent("countries.geojson.gz"))
        return Map {
            FillLayer(countries)
            LineLayer(countries).lineColor(.white).lineWidth(0.5)
        }
        .projection(.equirectangular).theme(.omoide)
    }

    private func draw(_ map: Map, width: Double, height: Double? = nil) throws -> Bitmap {
        let shaper = PangoTextShaper(fonts: try FontCollection(files: [PictureFiles.font]))
        return PixelPainter(map.scene(width: width, height: height, shaper: shaper).displayList).paint()
    }

    @Test("Every prefecture of Japan is named, at whatever size", arguments: [360.0, 720, 1600])
    func everyPrefecture(width: Double) throws {
        let shaper = PangoTextShaper(fonts: try FontCollection(files: [PictureFiles.font]))
        let scene = try Self.japan().scene(width: width, shaper: shaper)
        #expect(scene.warnings.isEmpty)
        let svg = String(decoding: SVGPainter().paint(scene.displayList), as: UTF8.self)
        let prefectures = try FeatureCollection(
            contentsOf: PictureFiles.samples.appendingPathComponent("japan-prefectures.geojson"))
        for name in prefectures.features.compactMap({ $0["name"]?.stringValue }) {
            #expect(svg.contains(">\(name)</text>"), "\(name)")
        }
    }

    @Test("Japan's prefectures by population, with labels, legend and title")
    func japanByPopulation() throws {
        try expect(draw(Self.japan(), width: 360), matches: "japan-population")
    }

    @Test("Kazakhstan's regions by category, with borders")
    func kazakhstanByCategory() throws {
        try expect(draw(Self.kazakhstan(), width: 360), matches: "kazakhstan-regions")
    }

    @Test("the world's countries")
    func countries() throws {
        try expect(draw(Self.world(), width: 400), matches: "world-countries")
    }

    @Test("the comparison catches borders that moved by half a pixel")
    func comparisonCatchesMovedBorder() throws {
        // At zoom 3 the world is 4096 points wide: half a point is 0.044°.
        let center = Coordinate(longitude: 67, latitude: 48.5)
        let moved = Coordinate(longitude: 67 + 0.5 * 360 / 4096, latitude: 48.5)
        let before = try draw(Self.kazakhstan(camera: .center(center, zoom: 3)), width: 360, height: 240)
        let after = try draw(Self.kazakhstan(camera: .center(moved, zoom: 3)), width: 360, height: 240)
        #expect(PictureComparison(before, before).isSame)
        #expect(!PictureComparison(before, after).isSame)
    }
}
