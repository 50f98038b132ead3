import ChizuStyle
import Testing

@Suite("Palette")
struct PaletteTests {
    /// Sums over the schemes' components as palettable 3.3.3 publishes them, each times 31 · classes + position.
    static let checksums: [(String, Int)] = [
        ("Blues", 4437735), ("BuGn", 4129405), ("BuPu", 4432559), ("GnBu", 4561956), ("Greens", 3952198),
        ("Greys", 4030758), ("Oranges", 4137201), ("OrRd", 4206686), ("PuBu", 4338696), ("PuBuGn", 4239547),
        ("PuRd", 4291384), ("Purples", 4569935), ("RdPu", 4416977), ("Reds", 3956815), ("YlGn", 3944111),
        ("YlGnBu", 4085645), ("YlOrBr", 4124426), ("YlOrRd", 4031509), ("BrBG", 6875007), ("PiYG", 7859520),
        ("PRGn", 7155496), ("PuOr", 7257202), ("RdBu", 7293411), ("RdGy", 7083123), ("RdYlBu", 7806610),
        ("RdYlGn", 6953071), ("Spectral", 7664501), ("Accent", 3049076), ("Dark2", 2196052), ("Paired", 9130693),
        ("Pastel1", 5708823), ("Pastel2", 4079964), ("Set1", 3388012), ("Set2", 3187084), ("Set3", 11694906),
    ]

    @Test("Every ColorBrewer class has palettable's values", arguments: checksums)
    func colorBrewer(name: String, checksum: Int) throws {
        let palette = try #require(Palette.named(name))
        var sum = 0
        for count in 3...palette.maximumCount {
            for (index, color) in palette.colors(count: count).enumerated() {
                let bytes = color.bytes
                sum += (Int(bytes.red) + Int(bytes.green) + Int(bytes.blue)) * (count * 31 + index + 1)
            }
        }
        #expect(sum == checksum)
    }

    @Test(
        "The ramps have matplotlib's 256 values",
        arguments: [
            ("viridis", "#2a768e", 11759580), ("magma", "#892881", 14116090), ("inferno", "#902568", 12451002),
            ("plasma", "#ae2892", 13587060), ("cividis", "#656870", 13377769), ("turbo", "#3ff68a", 12140582),
        ])
    func ramps(name: String, hundredth: String, checksum: Int) throws {
        let palette = try #require(Palette.named(name))
        let bytes = palette.colors(count: 256).map { $0.bytes }
        let sum = bytes.enumerated().reduce(0) { sum, entry in
            sum + (Int(entry.element.red) + Int(entry.element.green) + Int(entry.element.blue))
                * (entry.offset % 251 + 1)
        }
        #expect(sum == checksum)
        #expect(palette.color(at: 100.0 / 255).css == hundredth)
    }

    @Test("Published classes come as published, other counts from OKLab between them")
    func counts() {
        #expect(Palette.blues.colors(count: 3).map { $0.css } == ["#deebf7", "#9ecae1", "#3182bd"])
        #expect(Palette.blues.colors(count: 2).map { $0.css } == ["#deebf7", "#3182bd"])
        #expect(Palette.blues.colors(count: 1).map { $0.css } == ["#9ecae1"])
        #expect(Palette.blues.colors(count: 0).isEmpty)
        let many = Palette.blues.colors(count: 17)
        let nine = Palette.blues.colors(count: 9)
        for index in 0..<9 { #expect(many[2 * index].css == nine[index].css) }
    }

    @Test("Reversing turns the order and the ends")
    func reversing() {
        let reversed = Palette.blues.reversed
        #expect(reversed.colors(count: 5) == Palette.blues.colors(count: 5).reversed())
        #expect(reversed.color(at: 0) == Palette.blues.color(at: 1))
        #expect(reversed.reversed == .blues)
        #expect(Palette.named("BLUES-r") == reversed)
        #expect(Palette.named("viridis_r") == Palette.viridis.reversed)
    }

    @Test("More categories than colours still differ from one another")
    func manyCategories() {
        let colors = Palette.set2.colors(count: 40).map { $0.css }
        #expect(Set(colors).count == 40)
        #expect(Array(colors[..<8]) == Palette.set2.colors(count: 8).map { $0.css })
    }

    @Test("Fractions beyond the ends and unknown names do no harm")
    func edges() {
        #expect(Palette.viridis.color(at: -3).css == "#440154")
        #expect(Palette.viridis.color(at: 7).css == "#fde725")
        #expect(Palette.viridis.color(at: .nan).css == "#440154")
        #expect(Palette.named("no such") == nil)
        #expect(Palette([]).colors(count: 2) == [.black, .black])
        #expect(Palette([.red, .white, .blue]).color(at: 0.5) == .white)
        #expect(Palette.names.count == 41)
    }
}
