import ChizuGeometry

extension Palette {
    /// Every palette that has a name: ColorBrewer's sequential, diverging and qualitative schemes, then viridis and kin.
    public static let all: [Palette] = [
        .blues, .buGn, .buPu, .gnBu, .greens, .greys, .orRd, .oranges, .puBu, .puBuGn, .puRd, .purples, .rdPu,
        .reds, .ylGn, .ylGnBu, .ylOrBr, .ylOrRd, .brBG, .prGn, .piYG, .puOr, .rdBu, .rdGy, .rdYlBu, .rdYlGn,
        .spectral, .accent, .dark2, .paired, .pastel1, .pastel2, .set1, .set2, .set3, .viridis, .magma, .inferno,
        .plasma, .cividis, .turbo,
    ]

    /// The names that `named(_:)` knows, as published (`"Blues"`, `"YlGnBu"`, `"viridis"`).
    public static var names: [String] { all.map { $0.name } }

    /// The palette of that name in any case (`"blues"`, `"YlGnBu"`), reversed where `-r` or `_r` follows
    /// (`"blues-r"`); nil where there is none.
    public static func named(_ name: String) -> Palette? {
        var wanted = name.bytes.map { lowercased($0) }
        let isReversed =
            wanted.count > 2 && wanted.suffix(2).spells("-r") || wanted.suffix(2).spells("_r")
        if isReversed { wanted.removeLast(2) }
        for palette in all where palette.name.bytes.map({ lowercased($0) }) == wanted {
            return isReversed ? palette.reversed : palette
        }
        return nil
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 { byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte }
}
