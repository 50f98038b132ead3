import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("The legend")
struct LegendTests {
    private func model(_ map: Map) -> LegendModel? { map.prepared().legend }

    @Test("has a box for each class in the class's colour, and each region has the colour of its range's box")
    func classes() throws {
        let regions = gridOfRegions(columns: 5, rows: 2)
        let map = Map { FillLayer(regions).fillColor(by: "value", .quantile(classes: 5), .blues) }.legend("Value")
        let legend = try #require(model(map))
        guard case .classes(let entries) = legend.scale else {
            Issue.record("no classes")
            return
        }
        // The five published ColorBrewer Blues.
        #expect(
            entries.map { $0.color } == [0xEFF3FF, 0xBDD7E7, 0x6BAED6, 0x3182BD, 0x08519C].map { Color(hex: $0) })
        #expect(legend.title == "Value")
        #expect(legend.noData == nil)
        guard case .fills(let layer) = map.scene(width: 300).displayList.items.first else {
            Issue.record("no fills")
            return
        }
        // Ten values in five quantiles: two in each.
        for (index, shape) in layer.shapes.enumerated() { #expect(shape.paint == .color(entries[index / 2].color)) }
    }

    @Test("says no value twice where equal values merge quantiles")
    func mergedQuantiles() throws {
        let regions = RegionSet(
            [1, 7, 7, 7].enumerated().map { index, value in
                region("\(index)", [Polygon(exterior: square(Double(index), 0, 1))], [("v", .integer(value))])
            })
        let legend = model(Map { FillLayer(regions).fillColor(by: "v", .quantile(classes: 5), .blues) })
        guard case .classes(let entries) = legend?.scale else {
            Issue.record("no classes")
            return
        }
        // The one limit between 1 and 7 is 4.6, of which the legend writes what tells the values apart.
        #expect(entries.map { $0.label } == ["1 – 5", "5 – 7"])
    }

    @Test("has a row for no data where a region has no value, and only then")
    func noData() throws {
        let regions = RegionSet([
            region("a", [Polygon(exterior: square(0, 0, 1))], [("v", .integer(1))]),
            region("b", [Polygon(exterior: square(1, 0, 1))], [("v", .integer(5))]),
            region("c", [Polygon(exterior: square(2, 0, 1))], [("v", .null)]),
            region("d", [Polygon(exterior: square(3, 0, 1))]),
        ])
        let map = Map { FillLayer(regions).fillColor(by: "v", .equal(classes: 2), .blues, noData: .black) }
        #expect(model(map.locale("ja"))?.noData == LegendModel.Entry(color: .black, label: "データなし"))
        let scene = map.scene(width: 200)
        #expect(scene.warnings == [.withoutValue(property: "v", names: ["c", "d"])])
        guard case .fills(let layer) = scene.displayList.items.first else {
            Issue.record("no fills")
            return
        }
        #expect(layer.shapes[2].paint == .color(.black))
        #expect(layer.shapes[3].paint == .color(.black))
    }

    @Test("is a ramp with tidy ticks for a linear scale")
    func ramp() throws {
        let regions = gridOfRegions(columns: 10, rows: 10)
        let legend = try #require(model(Map { FillLayer(regions).fillColor(by: "value", .linear, .viridis) }))
        guard case .ramp(let stops, let ticks) = legend.scale else {
            Issue.record("no ramp")
            return
        }
        #expect(ticks.map { $0.label } == ["20", "40", "60", "80", "100"])
        #expect(stops.first?.color == Palette.viridis.color(at: 0))
        #expect(stops.last?.color == Palette.viridis.color(at: 1))
    }

    @Test("counts in the reader's large units where they write the limits in full")
    func largeUnits() throws {
        let regions = RegionSet([
            region("a", [Polygon(exterior: square(0, 0, 1))], [("v", .integer(1_200_000))]),
            region("b", [Polygon(exterior: square(1, 0, 1))], [("v", .integer(4_000_000))]),
        ])
        func labels(_ limits: [Double], _ locale: String) -> [String] {
            let map = Map { FillLayer(regions).fillColor(by: "v", .thresholds(limits), .blues) }.locale(locale)
            guard case .classes(let entries) = model(map)?.scale else { return [] }
            return entries.map { $0.label }
        }
        #expect(labels([2_000_000], "ja") == ["< 200万", "≥ 200万"])
        #expect(labels([2_000_000], "en") == ["< 2M", "≥ 2M"])
    }

    @Test("is left out when hidden, and when nothing has a value")
    func absent() {
        let regions = gridOfRegions(columns: 2, rows: 1)
        let map = Map { FillLayer(regions).fillColor(by: "value", .linear, .blues) }
        #expect(model(map.legend(.hidden)) == nil)
        let none = Map { FillLayer(regions).fillColor(by: "nothing", .linear, .blues) }
        #expect(model(none) == nil)
        #expect(none.scene(width: 100).warnings == [.noValues(property: "nothing")])
    }

    @Test("stands in the picture, off the data, at any size", arguments: [300.0, 800, 1600, 4096])
    func place(width: Double) throws {
        let regions = gridOfRegions(columns: 4, rows: 4)
        let map = Map { FillLayer(regions).fillColor(by: "value", .quantile(classes: 4), .blues) }
            .projection(.equirectangular).title("A title").legend("A legend")
        let scene = map.scene(width: width)
        let box = try #require(scene.layout.legendBox)
        #expect(box.minX >= 0 && box.minY >= 0 && box.maxX <= scene.width && box.maxY <= scene.height)
        let low = try #require(scene.point(for: Coordinate(longitude: 0, latitude: 0)))
        let high = try #require(scene.point(for: Coordinate(longitude: 4, latitude: 4)))
        let data = Box(minX: low.x, minY: high.y, maxX: high.x, maxY: low.y)
        #expect(!data.overlaps(box))
        let title = try #require(scene.layout.title)
        #expect(data.minY > title.origin.y)
    }

    /// A region of two squares in opposite corners, which leaves room for a legend in the others.
    private func corners(with islets: [Polygon] = []) -> RegionSet {
        RegionSet([
            region("a", [Polygon(exterior: square(0, 0, 4))], [("v", .integer(1))]),
            region("b", [Polygon(exterior: square(6, 6, 4))] + islets, [("v", .integer(5))]),
        ])
    }

    @Test(
        "covers no islet, however small: of a region, a line's length, or a point",
        arguments: [10.0, 1, 0.1, 0.001], [400.0, 1200])
    func islets(side: Double, width: Double) throws {
        func scene(_ regions: RegionSet, _ more: some LayerSourceConvertible = []) -> Scene {
            Map {
                FillLayer(regions).fillColor(by: "v", .equal(classes: 2), .blues)
                LineLayer(more)
            }.projection(.equirectangular).legend("A legend").scene(width: width)
        }
        let without = scene(corners())
        let free = try #require(without.layout.legendBox)
        // Where the legend would stand: its middle, and near its corners.
        for place in [
            free.center, Point(x: free.minX + 2, y: free.minY + 2), Point(x: free.maxX - 2, y: free.maxY - 2),
        ] {
            let ends = try [(0, 0), (side, 0), (0, side)].map {
                try #require(without.coordinate(at: Point(x: place.x + $0.0, y: place.y + $0.1)))
            }
            let islet = CoordinateSequence(ends + [ends[0]])
            let line = Feature(geometry: .lineString(CoordinateSequence(Array(ends.prefix(2)))))
            for scene in [
                scene(corners(with: [Polygon(exterior: islet)])), scene(corners(), [line]),
            ] {
                let box = try #require(scene.layout.legendBox)
                for end in ends {
                    let point = try #require(scene.point(for: end))
                    #expect(!box.contains(point), "\(point) in \(box)")
                }
            }
        }
    }
}

@Suite("Tidy numbers")
struct TidyNumbersTests {
    @Test("are d3's ticks")
    func ticks() {
        // d3.ticks(0, 1, 5), d3.ticks(553407, 14047594, 5), d3.ticks(-3, 7, 10)
        #expect(TidyNumbers.ticks(from: 0, to: 1, count: 5) == [0, 0.2, 0.4, 0.6, 0.8, 1])
        #expect(
            TidyNumbers.ticks(from: 553_407, to: 14_047_594, count: 5)
                == [2_000_000, 4_000_000, 6_000_000, 8_000_000, 10_000_000, 12_000_000, 14_000_000])
        #expect(TidyNumbers.ticks(from: -3, to: 7, count: 10) == [-3, -2, -1, 0, 1, 2, 3, 4, 5, 6, 7])
    }

    @Test("tell the same values apart as the limits they stand for")
    func shortest() {
        let values = [553_407.0, 1_110_000, 1_204_783, 2_000_000, 5_224_614]
        let limits = [553_407, 1_157_391.5, 1_602_391.5, 5_224_614]
        #expect(TidyNumbers.shortest(limits, telling: values) == [550_000, 1_200_000, 2_000_000, 5_300_000])
    }
}
