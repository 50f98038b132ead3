import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuProjection
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("Borders on a map")
struct BorderTests {
    private let regions = RegionSet([
        region("west", [Polygon(exterior: square(0, 0, 1))], [("width", .integer(6))]),
        region("east", [Polygon(exterior: square(1, 0, 1))], [("width", .integer(6))]),
    ])
    /// 0.5 · 0 + 0.5 · 255, rounded: black of half opacity on white, once.
    private let once = UInt8(128)
    private let ink = Color(red: 0, green: 0, blue: 0, alpha: 0.5)

    /// The red of the pixel at a coordinate.
    private func red(_ list: DisplayList, _ viewport: Viewport, at coordinate: Coordinate) throws -> UInt8 {
        let plane = try #require(Projection.equirectangular.forward(coordinate))
        let point = viewport.transform.apply(plane)
        let bitmap = PixelPainter(list).paint()
        return bitmap.pixels[(Int(point.y) * bitmap.width + Int(point.x)) * 4]
    }

    /// A coordinate on each of the two coasts and on the border between them.
    private let onLines = [(0.0, 0.5), (2, 0.5), (0.5, 1), (1, 0.5)].map { Coordinate(longitude: $0.0, latitude: $0.1) }

    private func map(_ lines: LineLayer) -> Map {
        Map {
            FillLayer(regions).fillColor(.white)
            lines
        }.projection(.equirectangular).background(.white)
    }

    @Test("are stroked once over the regions themselves where all look alike, between neighbours as along coasts")
    func overRegions() throws {
        let prepared = map(LineLayer(regions).lineColor(.constant(ink)).lineWidth(6)).prepared()
        let scene = prepared.scene(width: 400, height: 300)
        for place in onLines {
            #expect(try red(scene.displayList, scene.viewport, at: place).distance(to: once).magnitude <= 1)
            let frame = prepared.frame(scene.viewport)
            #expect(try red(frame, scene.viewport, at: place).distance(to: once).magnitude <= 1)
        }
    }

    @Test("are stroked twice between neighbours where the look depends on the region")
    func byRegion() throws {
        let scene = map(LineLayer(regions).lineColor(.constant(ink)).lineWidth(.get("width")))
            .scene(width: 400, height: 300)
        #expect(try red(scene.displayList, scene.viewport, at: onLines[0]).distance(to: once).magnitude <= 1)
        // Half of the half is left.
        #expect(try red(scene.displayList, scene.viewport, at: onLines[3]).distance(to: 64).magnitude <= 1)
    }

    @Test("are drawn by kind: all, those between regions, those on the rim")
    func kinds() throws {
        for (borders, drawn) in [
            (regions.borders, [true, true, true, true]), (regions.innerBorders, [false, false, false, true]),
            (regions.outline, [true, true, true, false]),
        ] {
            let prepared = map(LineLayer(borders).lineColor(.constant(ink)).lineWidth(6)).prepared()
            let scene = prepared.scene(width: 400, height: 300)
            for list in [scene.displayList, prepared.frame(scene.viewport)] {
                let found = try onLines.map { try red(list, scene.viewport, at: $0) < 255 }
                #expect(found == drawn, "\(borders.kind)")
            }
        }
    }

    @Test("have the theme's colours: that of coasts along the rim, that of borders between regions")
    func themed() throws {
        let map = map(LineLayer(regions).lineWidth(6))
        let scene = map.scene(width: 400, height: 300)
        let (coast, border) = (map.theme.coast, map.theme.border)
        try #require(coast != border)
        guard case .strokes(let layer) = scene.displayList.items.last else {
            Issue.record("no strokes")
            return
        }
        #expect(layer.shapes.map(\.paint).contains(.color(coast)))
        #expect(layer.shapes.map(\.paint).contains(.color(border)))
    }

    @Test("are found at a point with the regions beside them, by the kind that is drawn")
    func hits() throws {
        let scene = map(LineLayer(regions.borders).lineWidth(4)).scene(width: 400, height: 300)
        let inner = try #require(scene.point(for: onLines[3]))
        let hit = try #require(scene.features(at: inner).first)
        #expect(hit.layer == 1 && hit.name == nil && hit.id == nil)
        #expect([hit.properties["left"], hit.properties["right"]] == [.string("west"), .string("east")])
        #expect(scene.features(at: inner).dropFirst().map(\.layer) == [0])
        let coast = try #require(scene.point(for: onLines[1]))
        let rim = try #require(scene.feature(at: Point(x: coast.x + 1, y: coast.y)))
        #expect(rim.layer == 1 && rim.properties.members.map(\.value) == [.string("east")])
        // Half the width and the reach of a pointer away.
        #expect(scene.feature(at: Point(x: coast.x + 5, y: coast.y)) == nil)

        let outline = map(LineLayer(regions.outline).lineWidth(4)).scene(width: 400, height: 300)
        #expect(outline.features(at: inner).map(\.layer) == [0])
    }

    @Test("may be styled by the regions beside them")
    func styled() throws {
        let color = StyleValue<Color>.match(.get("left"), ["west": .gray], fallback: .black)
        let scene = map(LineLayer(regions.borders).lineColor(color).lineWidth(6)).scene(width: 400, height: 300)
        // The border has the west on its left, as its coast has; the east's coast has the east there.
        #expect(try onLines.map { try red(scene.displayList, scene.viewport, at: $0) } == [128, 0, 128, 128])
    }

    @Test("of a collection are drawn though its first feature is a point, has no geometry or is a line")
    func mixedCollection() throws {
        let squares = regions.regions.map { $0.feature }
        let line = Feature(
            geometry: .lineString(
                CoordinateSequence([Coordinate(longitude: 0, latitude: 0.2), Coordinate(longitude: 1, latitude: 0.2)])))
        for first in [point(0.5, 0.5), Feature(geometry: nil), line] {
            let features = [first] + squares
            let prepared = Map {
                FillLayer(features).fillColor(.black)
                LineLayer(features).lineColor(.constant(.white)).lineWidth(6)
            }.projection(.equirectangular).background(.clear).prepared()
            let scene = prepared.scene(width: 400, height: 300)
            for list in [scene.displayList, prepared.frame(scene.viewport)] {
                for place in onLines { #expect(try red(list, scene.viewport, at: place) == 255) }
                #expect(try red(list, scene.viewport, at: Coordinate(longitude: 1.5, latitude: 0.5)) == 0)
            }
        }
    }

    @Test("of regions that are drawn as points are not filled in frames, whatever draws the borders")
    func labelPoints() {
        let prepared = Map {
            FillLayer(regions.labelPoints).fillColor(.black)
            LineLayer(regions.borders)
        }.projection(.equirectangular).prepared()
        let frame = prepared.frame(prepared.viewport(width: 200, height: 200))
        for item in frame.items {
            if case .fills(let layer) = item { #expect(layer.shapes.allSatisfy { $0.path.isEmpty }) }
        }
    }

    @Test("keep the mitre of a cape at whose tip a border ends, from far and near")
    func cape() throws {
        // Two halves of a cape whose right-angled tip is at 10° north; lines of 24 points reach 24/√2 beyond it.
        let tip = Coordinate(longitude: 10, latitude: 10)
        func half(_ side: Double) -> Polygon {
            let foot = Coordinate(longitude: 10, latitude: 0)
            return Polygon(
                exterior: CoordinateSequence([foot, Coordinate(longitude: 10 + side, latitude: 0), tip, foot]))
        }
        let halves = RegionSet([region("left", [half(-10)]), region("right", [half(10)])])
        for lines in [LineLayer(halves), LineLayer(halves.borders), LineLayer(halves.outline)] {
            let prepared = Map { lines.lineColor(.black).lineWidth(24) }
                .projection(.equirectangular).background(.white).prepared()
            let scene = prepared.scene(width: 400, height: 300)
            let above = try #require(scene.point(for: tip))
            for list in [scene.displayList, prepared.frame(scene.viewport)] {
                let bitmap = PixelPainter(list).paint()
                let pixel = { (y: Double) in bitmap.pixels[(Int(y) * bitmap.width + Int(above.x)) * 4] }
                #expect(pixel(above.y - 14) == 0)
                #expect(pixel(above.y - 19) == 255)
            }
        }
    }

    @Test("that see through are no darker where they meet")
    func sheet() throws {
        let prepared = map(LineLayer(regions.borders).lineColor(.constant(ink)).lineWidth(20)).prepared()
        let scene = prepared.scene(width: 400, height: 300)
        for list in [scene.displayList, prepared.frame(scene.viewport)] {
            let bitmap = PixelPainter(list).paint()
            let darkest = stride(from: 0, to: bitmap.pixels.count, by: 4).map { bitmap.pixels[$0] }.min()
            #expect(try #require(darkest).distance(to: once).magnitude <= 1)
        }
    }

    @Test("inside a region, where parts of it touch, are neither drawn nor hit, whatever the look depends on")
    func mergedParts() throws {
        let merged = RegionSet([
            region("city", [Polygon(exterior: square(0, 0, 1)), Polygon(exterior: square(1, 0, 1))])
        ])
        let widths: [StyleValue<Double>] = [6, .match(.get("name"), ["city": 6], fallback: 1)]
        for width in widths {
            let prepared = map(LineLayer(merged).lineColor(.constant(ink)).lineWidth(width)).prepared()
            let scene = prepared.scene(width: 400, height: 300)
            for list in [scene.displayList, prepared.frame(scene.viewport)] {
                #expect(try red(list, scene.viewport, at: onLines[3]) == 255)
                #expect(try red(list, scene.viewport, at: onLines[0]).distance(to: once).magnitude <= 1)
            }
            let hits = try onLines.map { place in
                scene.features(at: try #require(scene.point(for: place))).filter { $0.layer == 1 }.map(\.name)
            }
            #expect(hits == [["city"], ["city"], ["city"], []])
        }
    }
}
