import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle
import ChizuTestSupport
import Testing

@testable import ChizuMap

@Suite("The state of features")
struct FeatureStateTests {
    private func square(_ id: Feature.ID?, at longitude: Double) -> Feature {
        Feature(id: id, geometry: .polygon(Polygon(exterior: ChizuMapTests.square(longitude, 0, 1))))
    }

    @Test("is set value by value, and taken away value by value or as a whole")
    func values() throws {
        let scene = Map { FillLayer([square(.string("a"), at: 0), square(.string("b"), at: 2)]) }
            .projection(.equirectangular).padding(0).scene(width: 300)
        let first = try #require(scene.feature(at: Point(x: 50, y: 50)))
        let second = try #require(scene.feature(at: Point(x: 250, y: 50)))
        var state = FeatureState()
        state.set("hover", .bool(true), of: first)
        state.set("count", .integer(3), of: first)
        state.set("hover", .bool(false), of: second)
        #expect(state.values(of: first)["hover"] == .bool(true) && state.values(of: first)["count"] == .integer(3))
        #expect(state.values(of: second).members.count == 1)
        state.set("hover", nil, of: first)
        #expect(state.values(of: first).members.count == 1)
        state.set("count", nil, of: first)
        #expect(state.values(of: first).isEmpty)
        state.remove(second)
        #expect(state.isEmpty)
    }

    @Test("belongs to an id of a source, whichever layer draws it, 7 being \"7\" as in MapLibre")
    func keys() throws {
        let features = [square(.number(.integer(7)), at: 0), square(.string("7"), at: 2), square(nil, at: 4)]
        let other = [square(.string("7"), at: 6)]
        let prepared = Map {
            FillLayer(features)
            LineLayer(features)
            FillLayer(other)
        }.projection(.equirectangular).padding(0).prepared()
        #expect((0..<4).map { prepared.source(ofLayer: $0) } == [0, 0, 1, nil])
        let scene = prepared.scene(width: 700)
        func feature(_ x: Double) throws -> MapFeature { try #require(scene.feature(at: Point(x: x, y: 100))) }
        var state = FeatureState()
        state.set("hover", .bool(true), source: 0, id: .string("7"))
        #expect(try !state.values(of: feature(50)).isEmpty && !state.values(of: feature(250)).isEmpty)
        #expect(try state.values(of: feature(450)).isEmpty && state.values(of: feature(650)).isEmpty)
        state.set("hover", .bool(true), of: try feature(450))
        #expect(try !state.values(of: feature(450)).isEmpty)
        state.removeAll(source: 0)
        #expect(state.isEmpty)
    }

    @Test("of many features is found as in a dictionary")
    func many() {
        var random = SeededGenerator()
        var state = FeatureState()
        var expected: [String: Int64] = [:]
        for _ in 0..<3000 {
            let (source, id) = (Int.random(in: 0..<3, using: &random), Int64.random(in: 0..<400, using: &random))
            let isRemoval = Int.random(in: 0..<3, using: &random) == 0
            let value = Int64.random(in: 0..<100, using: &random)
            state.set("v", isRemoval ? nil : .integer(value), source: source, id: .number(.integer(id)))
            expected["\(source)/\(id)"] = isRemoval ? nil : value
        }
        for source in 0..<3 {
            for id in Int64(0)..<400 {
                let key = FeatureKey(source: source, id: .number(.integer(id)), index: 0)
                #expect(state.values(of: key)?["v"] == expected["\(source)/\(id)"].map { .integer($0) })
                #expect(state.restricted(to: source).values(of: key) == state.values(of: key))
            }
        }
    }

    /// `["case", ["boolean", ["feature-state", "hover"], false], over, other]`
    private func whileHovered(_ over: JSONValue, else other: JSONValue) throws -> Expression {
        let hover = JSONValue.array([.string("feature-state"), .string("hover")])
        let condition = JSONValue.array([.string("boolean"), hover, .bool(false)])
        return try Expression(parsing: .array([.string("case"), condition, over, other]))
    }

    @Test("changes the looks of its features in frames and pictures, and no paths")
    func looks() throws {
        let features = [square(.string("a"), at: 0), square(.string("b"), at: 2)]
        let color = try whileHovered(.string("#ff0000"), else: .string("#0000ff"))
        let size = try whileHovered(.integer(9), else: .integer(1))
        let prepared = Map {
            FillLayer(features).fillColor(.expression(color))
            LineLayer(features).lineWidth(.expression(size))
            CircleLayer([point(1.5, 0.5)]).circleRadius(.expression(size))
        }.projection(.equirectangular).padding(0).prepared()
        let viewport = prepared.viewport(width: 300, height: 100)
        func looks(_ list: DisplayList) -> (colors: [Color], widths: [Double], paths: [Path]) {
            var looks: (colors: [Color], widths: [Double], paths: [Path]) = ([], [], [])
            for item in list.items {
                if case .fills(let layer) = item, layer.transform != .identity {
                    for shape in layer.shapes {
                        looks.paths.append(shape.path)
                        if case .color(let color) = shape.paint { looks.colors.append(color) }
                    }
                }
                if case .strokes(let layer) = item {
                    for shape in layer.shapes {
                        looks.widths.append(shape.style.width)
                        looks.paths.append(shape.path)
                    }
                }
            }
            return looks
        }
        var state = FeatureState()
        let before = looks(prepared.frame(viewport, state: state))
        state.set("hover", .bool(true), source: 0, id: .string("b"))
        let during = looks(prepared.frame(viewport, state: state))
        let scene = prepared.scene(width: 300, height: 100, state: state)
        state.removeAll()
        let after = looks(prepared.frame(viewport, state: state))
        let (red, blue) = (Color(red: 1, green: 0, blue: 0), Color(red: 0, green: 0, blue: 1))
        #expect(before.colors == [blue, blue] && before.widths == [1, 1])
        #expect(during.colors == [blue, red] && during.widths == [1, 9])
        #expect(looks(scene.displayList).colors == [blue, red])
        #expect(after.colors == before.colors && after.widths == before.widths)
        for (path, other) in zip(before.paths, during.paths) {
            // The very same points in memory: nothing was worked out again.
            let isShared = path.points.withUnsafeBufferPointer { first in
                other.points.withUnsafeBufferPointer { second in first.baseAddress == second.baseAddress }
            }
            #expect(isShared)
        }
        // A line catches the pointer as wide as it is drawn: half of 9 points, and a little more.
        let edge = try #require(scene.point(for: Coordinate(longitude: 2, latitude: 0.5)))
        #expect(scene.features(at: Point(x: edge.x - 5, y: edge.y)).contains { $0.layer == 1 })
    }

    @Test("of other sources leaves a layer's looks as they are")
    func otherSources() throws {
        let features = [square(.string("a"), at: 0)]
        let color = try whileHovered(.string("#ff0000"), else: .string("#0000ff"))
        let prepared = Map {
            FillLayer(features).fillColor(.expression(color))
            FillLayer([square(.string("a"), at: 2)])
        }.prepared()
        var state = FeatureState()
        state.set("hover", .bool(true), source: 1, id: .string("a"))
        let viewport = prepared.viewport(width: 100, height: 100)
        #expect(prepared.frame(viewport, state: state).items.count == prepared.frame(viewport).items.count)
        guard case .fills(let layer) = prepared.frame(viewport, state: state).items[0] else {
            Issue.record("no fills")
            return
        }
        #expect(layer.shapes[0].paint == .color(Color(red: 0, green: 0, blue: 1)))
    }

    @Test("reaches the expressions of each element")
    func context() {
        let features = [square(.string("a"), at: 0), square(.string("b"), at: 2)]
        let prepared = Map { FillLayer(features) }.prepared()
        var state = FeatureState()
        state.set("hover", .bool(true), source: 0, id: .string("b"))
        let context = prepared.context(
            for: prepared.layers[0], viewport: prepared.viewport(width: 100, height: 100),
            metrics: PictureMetrics(width: 100, height: 100), state: state)
        #expect(context.featureState(at: 0) == nil)
        #expect(context.featureState(at: 1)?["hover"] == .bool(true))
    }
}
