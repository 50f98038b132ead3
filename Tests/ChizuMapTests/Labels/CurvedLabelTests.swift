import ChizuDrawing
import ChizuGeometry
import ChizuStyle
import Testing

@testable import ChizuMap

/// Every character is an em of 10 points wide; labels are centred on the line.
@Suite("A label along a line")
struct CurvedLabelTests {
    private func label(
        _ text: String, _ points: [(Double, Double)], at distance: Double, keepsUpright: Bool = true,
        alignment: SymbolLayer.RotationAlignment = .map
    ) throws -> CurvedLabel {
        let setter = TextSetter(shaper: SquareShaper(), language: "ja")
        let block = LabelComposer(setter: setter, size: 10).block([LabelPiece(text: text, font: Font(size: 10))])
        let box = SymbolLayer.Anchor.center.box(of: block, at: .zero)
        return CurvedLabel(
            block, box: box, justify: 0.5, look: LabelLook(color: .black),
            on: try #require(LineCourse(points.map { Point(x: $0.0, y: $0.1) })), at: distance,
            keepsUpright: keepsUpright, alignment: alignment, rotation: 0)
    }

    private func expect(_ places: [TextItem.Place], _ expected: [(Double, Double, Double)]) {
        #expect(places.count == expected.count)
        for (place, wanted) in zip(places, expected) {
            #expect(abs(place.origin.x - wanted.0) < 1e-6 && abs(place.origin.y - wanted.1) < 1e-6)
            #expect(abs(place.rotation - wanted.2) < 1e-6)
        }
    }

    @Test("stands on a straight one like any text, in one box")
    func straight() throws {
        let label = try label("abc", [(0, 100), (100, 100)], at: 50)
        // The ink is an em high, 0.8 of it above the baseline.
        expect(label.texts[0].places, [(35, 103, 0), (45, 103, 0), (55, 103, 0)])
        #expect(label.boxes.count == 1 && label.boxes[0].isNear(35, 95, 65, 105))
    }

    @Test("is turned round where it would stand on its head, unless it need not be upright")
    func upright() throws {
        let west = [(100.0, 100.0), (0.0, 100.0)]
        expect(try label("abc", west, at: 50).texts[0].places, [(35, 103, 0), (45, 103, 0), (55, 103, 0)])
        let headDown = try label("abc", west, at: 50, keepsUpright: false).texts[0].places
        expect(headDown, [(65, 97, 180), (55, 97, 180), (45, 97, 180)])
    }

    @Test("bends with it letter by letter, their ends on the line")
    func bend() throws {
        // Down at a right angle between the second and the third letter.
        let label = try label("abcd", [(0, 100), (50, 100), (50, 200)], at: 50)
        let places = label.texts[0].places
        expect(Array(places[0...1]), [(30, 103, 0), (40, 103, 0)])
        expect(Array(places[2...3]), [(47, 100, 90), (47, 110, 90)])
        #expect(label.boxes.count == 4)
    }

    @Test("follows its letters upright where the picture is what they are aligned to")
    func viewportGlyph() throws {
        let label = try label("ab", [(50, 0), (50, 100)], at: 50, alignment: .viewportGlyph)
        #expect(label.texts[0].places.allSatisfy { $0.rotation == 0 })
        expect(label.texts[0].places, [(45, 48, 0), (45, 58, 0)])
    }

    @Test("is written as a column of Han where the line runs down, whichever way it does")
    func column() throws {
        for line in [[(50.0, 0.0), (50.0, 100.0)], [(50.0, 100.0), (50.0, 0.0)]] {
            let places = try label("長崎", line, at: 50).texts[0].places
            #expect(places.allSatisfy { abs($0.rotation) < 1e-6 || abs($0.rotation - 360) < 1e-6 })
            // From the top down.
            #expect(places[0].origin.y < places[1].origin.y)
            #expect(abs(places[0].origin.x - places[1].origin.x) < 1e-6)
        }
        // Latin letters lie on their sides.
        #expect(try label("ab", [(50, 0), (50, 100)], at: 50).texts[0].places.allSatisfy { $0.rotation == 90 })
    }
}
