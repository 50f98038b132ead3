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
