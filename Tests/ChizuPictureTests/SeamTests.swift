import Chizu
import ChizuTestSupport
import Foundation
import Testing

@Suite("Seams and area of real regions")
struct SeamTests {
    /// Regions drawn in one opaque colour on nothing, in Web Mercator, by the whole way from file to pixels.
    private struct Drawing {
        /// Pixels a side.
        static let size = 480

        let pixels: Bitmap
        let exact: ExactShape

        /// - Parameter isFrame: draws with as much detail as the scale can show.
        init(_ file: URL, around center: Coordinate, zoom: Double, isFrame: Bool = false) throws {
            let collection = try FeatureCollection(contentsOf: file)
            let map = Map(camera: .center(center, zoom: zoom)) {
                FillLayer(collection).fillColor(.black)
            }
            .projection(.mercator).background(.clear)
            let scene = map.scene(width: Double(Self.size), height: Double(Self.size))
            let list = isFrame ? scene.prepared.frame(scene.viewport) : scene.displayList
            pixels = PixelPainter(list).paint()

            // Web Mercator by its definition (EPSG 1024), not by our own projection: 512 · 2^zoom points around.
            let world = 512 * exp2(zoom)
            func place(_ coordinate: Coordinate) -> (x: Double, y: Double) {
                let latitude = coordinate.latitude * .pi / 180
                return (
                    world * (coordinate.longitude / 360 + 0.5),
                    world * (0.5 - log(tan(.pi / 4 + latitude / 2)) / (2 * .pi))
                )
            }
            let middle = place(center)
            let half = Double(Self.size) / 2
            exact = ExactShape(
                collection.features.flatMap { $0.geometry?.polygons ?? [] }.map { polygon in
                    polygon.rings.map { ring in
                        ring.coordinates.map(place).map { (x: $0.x - middle.x + half, y: $0.y - middle.y + half) }
                    }
                })
        }
    }

    struct Case: Sendable, CustomTestStringConvertible {
        var file: String
        var center: Coordinate
        var zoom: Double
        var testDescription: String { file }
    }

    static let kazakhstan = PictureFiles.samples.appendingPathComponent("kazakhstan-regions.geojson")
    static let japan = [
        Case(file: "japan/nagasaki.geojson", center: Coordinate(longitude: 129.35, latitude: 33.2), zoom: 6.7),
        Case(file: "japan/tokyo.geojson", center: Coordinate(longitude: 139.45, latitude: 35.67), zoom: 8.6),
        Case(file: "japan/hokkaido.geojson", center: Coordinate(longitude: 143.2, latitude: 43.6), zoom: 5.6),
    ]

    /// - Parameter margin: how far a coast may have been moved, in points.
    private func expectNoSeam(_ drawing: Drawing, margin: Double = 0) {
        var inner = 0
        var wrongInside = 0
        var wrongOutside = 0
        for y in 0..<Drawing.size {
            for x in 0..<Drawing.size {
                let alpha = drawing.pixels.pixels[(y * Drawing.size + x) * 4 + 3]
                switch drawing.exact.relation(toPixel: x, y, margin: margin) {
                case .inside:
                    inner += 1
                    if alpha != 255 { wrongInside += 1 }
                case .outside:
                    if alpha != 0 { wrongOutside += 1 }
                case .partly:
                    break
                }
            }
        }
        // The islands of Nagasaki, drawn small, leave the fewest.
        #expect(inner > 500)
        #expect(wrongInside == 0, "of \(inner) pixels inside the union")
        #expect(wrongOutside == 0)
    }

    @Test(
        "every pixel inside the union of the municipalities has exactly their colour",
        .enabled(if: SharedData.holds("japan/nagasaki.geojson"), "needs the larger data"), arguments: japan)
    func noSeams(_ place: Case) throws {
        let file = try #require(SharedData.file(place.file))
        expectNoSeam(try Drawing(file, around: place.center, zoom: place.zoom))
    }

    @Test("every pixel inside the union of Kazakhstan's regions has exactly their colour")
    func noSeamsInSample() throws {
        expectNoSeam(try Drawing(Self.kazakhstan, around: Coordinate(longitude: 67, latitude: 48.5), zoom: 3.6))
    }

    /// A coast may move by a quarter of a point, and what bends by as much again.
    private static let detailMargin = 0.5

    @Test("in frames, too, at every zoom", arguments: [2.5, 3.1, 3.6, 4.4, 5.3, 7])
    func noSeamsInFrames(zoom: Double) throws {
        expectNoSeam(
            try Drawing(
                Self.kazakhstan, around: Coordinate(longitude: 67, latitude: 48.5), zoom: zoom, isFrame: true),
            margin: Self.detailMargin)
    }

    @Test(
        "in frames of the municipalities, too",
        .enabled(if: SharedData.holds("japan/nagasaki.geojson"), "needs the larger data"), arguments: japan,
        [-1.3, 0, 2.2])
    func noSeamsInFrames(_ place: Case, closer: Double) throws {
        expectNoSeam(
            try Drawing(
                #require(SharedData.file(place.file)), around: place.center, zoom: place.zoom + closer, isFrame: true),
            margin: Self.detailMargin)
    }

    @Test(
        "the painted area is the area of the shapes",
        .enabled(if: SharedData.holds("japan/nagasaki.geojson"), "needs the larger data"), arguments: japan)
    func exactArea(_ place: Case) throws {
        let drawing = try Drawing(#require(SharedData.file(place.file)), around: place.center, zoom: place.zoom)
        var painted = 0.0
        for start in stride(from: 3, to: drawing.pixels.pixels.count, by: 4) {
            painted += Double(drawing.pixels.pixels[start]) / 255
        }
        // A pixel's coverage is rounded to 1/255, which averages out over the thousands of pixels of a coast.
        let exact = drawing.exact.area(withinSide: Drawing.size)
        #expect(abs(painted - exact) < exact * 1e-4, "\(painted) of \(exact)")
    }
}
