import Testing

@testable import ChizuMap

@Suite("Layers put among others")
struct MapInsertionTests {
    private let map = Map {
        BackgroundLayer().id("ground")
        FillLayer([]).id("land")
        SymbolLayer([]).id("names")
        CircleLayer([]).id("stops")
        SymbolLayer([]).id("notes")
    }

    private func ids(_ place: LayerPlace) throws -> [String?] {
        try map.inserting(place) { LineLayer([]).id("track") }.layers.map { $0.id }
    }

    @Test("stand above or below the layer of an id")
    func besideLayers() throws {
        #expect(try ids(.above("land")) == ["ground", "land", "track", "names", "stops", "notes"])
        #expect(try ids(.below("land")) == ["ground", "track", "land", "names", "stops", "notes"])
    }

    @Test("stand below the lowest symbols, or on top where there are none")
    func belowSymbols() throws {
        #expect(try ids(.belowSymbols) == ["ground", "land", "track", "names", "stops", "notes"])
        let plain = Map { BackgroundLayer().id("ground") }
        #expect(
            try plain.inserting(.belowSymbols) { LineLayer([]).id("track") }.layers.map { $0.id } == [
                "ground", "track",
            ])
    }

    @Test("stand above or below all")
    func ends() throws {
        #expect(try ids(.top).last == "track")
        #expect(try ids(.bottom).first == "track")
    }

    @Test("say which ids there are where there is none of that id")
    func missing() {
        #expect(throws: MissingLayerError(id: "water", known: ["ground", "land", "names", "stops", "notes"])) {
            try ids(.above("water"))
        }
    }
}
