import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

@Suite("The map builder")
struct MapBuilderTests {
    private let regions = gridOfRegions(columns: 2, rows: 2)

    @Test("keeps the layers in the order written")
    func order() {
        let map = Map {
            Background()
            FillLayer(regions).id("fill")
            LineLayer(regions).id("line")
            CircleLayer(regions).id("circle")
            SymbolLayer(regions).id("symbol")
        }
        #expect(map.layers.map { $0.id } == [nil, "fill", "line", "circle", "symbol"])
    }

    @Test("takes if, else, for and optional layers")
    func control() {
        func map(_ isLabelled: Bool) -> Map {
            Map {
                for name in ["a", "b"] { FillLayer(regions).id(name) }
                if isLabelled { SymbolLayer(regions).id("labels") } else { LineLayer(regions).id("lines") }
                if isLabelled { CircleLayer(regions).id("dots") }
            }
        }
        #expect(map(true).layers.map { $0.id } == ["a", "b", "labels", "dots"])
        #expect(map(false).layers.map { $0.id } == ["a", "b", "lines"])
    }

    @Test("paints layers in the order written")
    func paintingOrder() throws {
        let list = Map {
            FillLayer(regions)
            LineLayer(regions)
            FillLayer(regions).fillOpacity(0.5)
        }.scene(width: 200).displayList
        try #require(list.items.count == 3)
        guard case .fills(let first) = list.items[0], case .strokes = list.items[1],
            case .fills(let last) = list.items[2]
        else {
            Issue.record("the items are not fills, strokes, fills")
            return
        }
        #expect(first.opacity == 1)
        #expect(last.opacity == 0.5)
    }

    @Test("evaluates a fill's expression for each region")
    func expressions() {
        let list = Map {
            FillLayer(regions).fillColor(
                .match(.get("name"), ["A1": Color.black, "A3": Color.white], fallback: Color(hex: 0x123456)))
        }.scene(width: 100).displayList
        guard case .fills(let layer) = list.items.first else {
            Issue.record("no fills")
            return
        }
        #expect(
            layer.shapes.map { $0.paint } == [
                .color(.black), .color(Color(hex: 0x123456)), .color(.white), .color(Color(hex: 0x123456)),
            ])
    }

    @Test("draws a background layer as the picture's ground")
    func background() {
        let list = Map { Background().backgroundColor(.constant(.black)) }.scene(width: 100).displayList
        #expect(list.background == .black)
    }

    @Test("carries what each region is into the display list")
    func semantics() throws {
        let list = Map {
            FillLayer(regions).fillColor(by: "value", .quantile(classes: 2), .blues)
        }.scene(width: 100).displayList
        guard case .fills(let layer) = list.items.first else {
            Issue.record("no fills")
            return
        }
        let meaning = try #require(layer.shapes[1].semantics)
        #expect(meaning.role == .feature)
        #expect(meaning.id == "A2")
        #expect(meaning.label == "A2, 2")
        #expect(meaning.attributes == [.init(name: "name", value: "A2"), .init(name: "value", value: "2")])
    }
}
