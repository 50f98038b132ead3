import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("Labels")
struct LabelTests {
    /// Overlap is looked for by comparing all pairs, which is not how the placer does it.
    private func check(_ scene: Scene, seed: UInt64 = 0) {
        let boxes = scene.labels.flatMap { $0.boxes }
        for (index, box) in boxes.enumerated() {
            #expect(
                box.minX >= 0 && box.minY >= 0 && box.maxX <= scene.width && box.maxY <= scene.height,
                "label \(index) leaves the picture (seed \(seed))")
            if let title = scene.layout.title { #expect(box.minY >= title.origin.y, "a label is beneath the title") }
            for other in boxes[(index + 1)...] {
                let apart =
                    box.maxX <= other.minX || other.maxX <= box.minX || box.maxY <= other.minY
                    || other.maxY <= box.minY
                #expect(apart, "\(box) covers \(other) (seed \(seed))")
            }
        }
    }

    @Test("never overlap each other or leave the picture", arguments: [1, 2, 3, 4, 5, 6, 7, 8] as [UInt64])
    func property(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let names = ["五島市", "Llanfairpwllgwyngyll", "a", "Nagasaki\n1,312,317", "東京都\n14,047,594", "Ōsaka"]
        let points = (0..<400).map { _ in
            point(
                .random(in: -20...20, using: &random), .random(in: -10...10, using: &random),
                names.randomElement(using: &random) ?? "")
        }
        let regions = RegionSet(
            (0..<60).map { index in
                region(
                    "区\(index)",
                    [
                        Polygon(
                            exterior: square(
                                .random(in: -20...19, using: &random), .random(in: -10...9, using: &random),
                                .random(in: 0.1...4, using: &random)))
                    ])
            })
        let map = Map {
            FillLayer(regions)
            CircleLayer(points)
            SymbolLayer(regions).textField(.get("name"))
            SymbolLayer(points).textField(.get("name")).textVariableAnchor([.left, .right, .top, .bottom])
            SymbolLayer(regions.labelPoints).textField("{name}\n{name}").textArrangement(.aroundPoint)
        }.title("Labels").projection(.equirectangular)
        let scene = map.scene(width: Double.random(in: 200...2000, using: &random))
        #expect(scene.labels.count > 5)
        check(scene, seed: seed)
    }

    @Test("of regions stand inside them, whatever the size of the picture")
    func inside() throws {
        let regions = gridOfRegions(columns: 5, rows: 5)
        for width in [300.0, 800, 4096] {
            let scene = Map { SymbolLayer(regions).textField(.get("name")).textFit(.inside) }
                .projection(.equirectangular).scene(width: width)
            #expect(scene.labels.count == 25)
            for label in scene.labels {
                let row = label.index / 5
                let column = label.index % 5
                let low = try #require(scene.point(for: Coordinate(longitude: Double(column), latitude: Double(row))))
                let high = try #require(
                    scene.point(for: Coordinate(longitude: Double(column) + 1, latitude: Double(row) + 1)))
                let cell = Box(minX: low.x, minY: high.y, maxX: high.x, maxY: low.y)
                #expect(label.boxes.allSatisfy { cell.encloses($0) })
            }
        }
    }

    @Test("shrink by steps to fit, then are left out and counted")
    func steps() {
        func scene(_ text: String) -> Scene {
            let regions = RegionSet([
                region(text, [Polygon(exterior: square(0, 0, 1))]), region("", [Polygon(exterior: square(9, 0, 1))]),
            ])
            return Map { SymbolLayer(regions).textField(.get("name")).textSize(10).textFit(.inside) }
                .projection(.equirectangular).padding(0).scene(width: 400)
        }
        // A cell is 40 points wide; a Han character is as wide as the em.
        #expect(scene("一二三").labels.first?.items.first?.font.size == 10)
        #expect(scene("一二三四五").labels.first?.items.first?.font.size == 8)
        #expect(scene("一二三四五六七").labels.isEmpty)
        #expect(scene("一二三四五六七").warnings == [.labelsTooLarge(count: 1)])
    }

    /// Nine regions, the middle one named, in cells of 40 points.
    private func sceneOfEnclosedRegion(named name: String, _ fit: SymbolLayer.Fit) -> Scene {
        let regions = RegionSet(
            (0..<9).map { index in
                region(
                    index == 4 ? name : "",
                    [Polygon(exterior: square(Double(index % 3), Double(index / 3), 1))])
            })
        return Map { SymbolLayer(regions).textField(.get("name")).textSize(10).textFit(fit) }
            .projection(.equirectangular).padding(0).scene(width: 120)
    }

    @Test("of a region that others enclose may reach over its border by half of themselves, at their smallest size")
    func overBorder() throws {
        // At seven tenths of ten points a Han character is seven points wide: eleven are 77 of twice 40.
        let name = String(repeating: "区", count: 11)
        let label = try #require(sceneOfEnclosedRegion(named: name, .beside).labels.first)
        #expect(label.items.map { $0.font.size } == [7])
        #expect(label.boxes[0].minX < 40 && label.boxes[0].maxX > 80)
        #expect(abs(label.boxes[0].center.x - 60) < 1 && abs(label.boxes[0].center.y - 60) < 1)
        #expect(sceneOfEnclosedRegion(named: name + "区", .beside).labels.isEmpty)
        let inside = sceneOfEnclosedRegion(named: name, .inside)
        #expect(inside.labels.isEmpty)
        #expect(inside.warnings == [.labelsTooLarge(count: 1)])
    }

    @Test("of two enclosed neighbours keep apart, each with its middle in its own region")
    func neighboursOverBorder() {
        let regions = RegionSet(
            (0..<12).map { index in
                let name = index == 5 || index == 6 ? String(repeating: "区", count: 8) : ""
                return region(name, [Polygon(exterior: square(Double(index % 4), Double(index / 4), 1))])
            })
        let scene = Map { SymbolLayer(regions).textField(.get("name")).textSize(10) }
            .projection(.equirectangular).padding(0).scene(width: 160)
        #expect(scene.labels.map { $0.index }.sorted() == [5, 6])
        check(scene)
        for label in scene.labels {
            let center = label.boxes[0].center
            let left = 40 * Double(label.index % 4)
            #expect(center.x > left && center.x < left + 40 && center.y > 40 && center.y < 80)
        }
    }

    @Test("of larger regions come first where there is room for one only")
    func priority() {
        let regions = RegionSet([
            region("small", [Polygon(exterior: square(1, 1, 1))]),
            region("large", [Polygon(exterior: square(0, 0, 3))]),
        ])
        let map = Map { SymbolLayer(regions).textField(.get("name")).textFit(.overflow).textSize(14) }
        #expect(map.scene(width: 100).labels.map { $0.index } == [1])
    }

    @Test("with the lower sort key come first")
    func sortKey() {
        let points = [point(0, 0, "first"), point(0, 0, "second")]
        let map = Map {
            SymbolLayer(points).textField(.get("name"))
                .symbolSortKey(.match(.get("name"), ["second": 1], fallback: 2))
        }
        let scene = map.scene(width: 200)
        #expect(scene.labels.map { $0.index } == [1])
        #expect(scene.warnings == [.labelsCrowdedOut(count: 1)])
    }

    @Test("around a point have the first line above it and the others below")
    func aroundPoint() throws {
        let map = Map {
            CircleLayer([point(0, 0, "Astana")]).circleRadius(5).circleStrokeWidth(0)
            SymbolLayer([point(0, 0, "Astana")]).textField("{name}\n1,350,000").textArrangement(.aroundPoint)
        }
        let scene = map.scene(width: 300)
        let place = try #require(scene.point(for: Coordinate(longitude: 0, latitude: 0)))
        let label = try #require(scene.labels.first)
        #expect(label.items.map { $0.text } == ["Astana", "1,350,000"])
        #expect(label.boxes[0].maxY < place.y - 5)
        #expect(label.boxes[1].minY > place.y + 5)
        #expect(label.items[1].font.size < label.items[0].font.size)
    }
}
