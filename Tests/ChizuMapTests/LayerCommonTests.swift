import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("Layers of every type")
struct LayerCommonTests {
    private let regions = gridOfRegions(columns: 2, rows: 1)
    /// The middles of the two regions.
    private let middles = [Coordinate(longitude: 0.5, latitude: 0.5), Coordinate(longitude: 1.5, latitude: 0.5)]
    private let onlyFirst = StyleValue<Bool>.match(.get("name"), ["A1": true], fallback: false)

    private func scene(@MapBuilder _ layers: () -> [Layer]) -> Scene {
        Map(camera: .fit, layers).projection(.equirectangular).background(.white).scene(width: 200, height: 100)
    }

    private func isDrawn(_ list: DisplayList, _ scene: Scene, at coordinate: Coordinate) throws -> Bool {
        let point = try #require(scene.point(for: coordinate))
        let bitmap = PixelPainter(list).paint()
        return bitmap.pixels[(Int(point.y) * bitmap.width + Int(point.x)) * 4] < 255
    }

    /// Which of the two regions a scene and a frame of it draw; both must agree.
    private func drawn(_ scene: Scene) throws -> [Bool] {
        let frame = scene.prepared.frame(scene.viewport)
        return try middles.map { middle in
            let isDrawn = try isDrawn(scene.displayList, scene, at: middle)
            #expect(try self.isDrawn(frame, scene, at: middle) == isDrawn)
            return isDrawn
        }
    }

    @Test("take the features that their filter holds for, in pictures and hit tests")
    func filter() throws {
        let fills = scene { FillLayer(regions).fillColor(.black).filter(onlyFirst) }
        #expect(try drawn(fills) == [true, false])
        let hits = try middles.map { fills.feature(at: try #require(fills.point(for: $0)))?.name }
        #expect(hits == ["A1", nil])
        #expect(try drawn(scene { LineLayer(regions).lineColor(.black).lineWidth(120).filter(onlyFirst) })[0])
        let circles = scene { CircleLayer(regions).circleColor(.black).circleRadius(10).filter(onlyFirst) }
        #expect(try drawn(circles) == [true, false])
        let labels = scene { SymbolLayer(regions).textField(.get("name")).textSize(10).filter(onlyFirst) }
        #expect(labels.labels.map { $0.index } == [0])
    }

    @Test("are outlined by their own borders where a filter takes some regions")
    func filteredLines() throws {
        let scene = scene { LineLayer(regions).lineColor(.black).lineWidth(6).filter(onlyFirst) }
        let frame = scene.prepared.frame(scene.viewport)
        for list in [scene.displayList, frame] {
            #expect(try isDrawn(list, scene, at: Coordinate(longitude: 0.01, latitude: 0.5)))
            #expect(try isDrawn(list, scene, at: Coordinate(longitude: 1, latitude: 0.5)))
            #expect(try !isDrawn(list, scene, at: Coordinate(longitude: 1.99, latitude: 0.5)))
        }
    }

    @Test("are drawn from their least zoom on and below their greatest")
    func zooms() throws {
        let fitted = scene { FillLayer(regions) }
        let zoom = fitted.prepared.zoom(of: fitted.viewport)
        let cases: [(Double, Double, Bool)] = [
            (zoom, zoom + 1, true), (zoom - 1, zoom, false), (zoom + 0.01, zoom + 1, false),
            (zoom - 1, zoom + 0.01, true),
        ]
        for (least, greatest, isShown) in cases {
            let scene = scene { FillLayer(regions).fillColor(.black).minZoom(least).maxZoom(greatest) }
            #expect(try drawn(scene) == [isShown, isShown])
            #expect(scene.features(at: try #require(scene.point(for: middles[0]))).isEmpty == !isShown)
        }
    }

    @Test("are not drawn, hit or made room for where they are not visible")
    func visibility() throws {
        let far = RegionSet([region("far", [Polygon(exterior: square(40, 0, 1))])])
        let scene = scene {
            FillLayer(regions).fillColor(.black)
            FillLayer(far).visibility(false)
            FillLayer(regions).fillColor(.white).visibility(false)
        }
        #expect(try drawn(scene) == [true, true])
        let hits = scene.features(at: try #require(scene.point(for: middles[0])))
        #expect(hits.map { $0.layer } == [0])
        // The picture is fitted to the two regions: one fills its left half.
        #expect(abs(try #require(scene.point(for: middles[0])).x - 50) < 15)
    }

    @Test("know their source by their place in the map, whatever layers are not visible")
    func sources() {
        let far = RegionSet([region("far", [Polygon(exterior: square(40, 0, 1))])])
        let prepared = scene {
            FillLayer(far).visibility(false)
            FillLayer(regions)
            CircleLayer([point(0.5, 0.5)])
            LineLayer(regions)
        }.prepared
        #expect((0...4).map { prepared.source(ofLayer: $0) } == [nil, 0, 1, 0, nil])
    }

    @Test("may ask for a feature's id and geometry")
    func identity() throws {
        var first = regions.regions[0].feature
        first.id = .number(.integer(7))
        let collection = FeatureCollection([first, regions.regions[1].feature])
        let byID = StyleValue<Bool>.case([StyleValue<Double>.id .== 7: true], else: false)
        #expect(try drawn(scene { FillLayer(collection).fillColor(.black).filter(byID) }) == [true, false])
        let west = Geometry.polygon(Polygon(exterior: square(-1, -1, 2)))
        let circles = CircleLayer([point(0.5, 0.5), point(1.5, 0.5)]).circleColor(.black).circleRadius(5)
        #expect(try drawn(scene { circles.filter(.within(west)) }) == [true, false])
    }
}
