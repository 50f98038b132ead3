// The colour schemes of ColorBrewer 2.0 by Cynthia Brewer, Mark Harrower and The Pennsylvania State University
// (https://colorbrewer2.org), Apache License 2.0: "This product includes color specifications and designs developed by
// Cynthia Brewer (http://colorbrewer.org/)." Values as published; a smaller number of categories takes the first colours.

extension Palette {
    public static let accent = Palette(
        name: "Accent",
        qualitative: "7fc97fbeaed4fdc086ffff99386cb0f0027fbf5b17666666")
    public static let dark2 = Palette(
        name: "Dark2",
        qualitative: "1b9e77d95f027570b3e7298a66a61ee6ab02a6761d666666")
    public static let paired = Palette(
        name: "Paired",
        qualitative: "a6cee31f78b4b2df8a33a02cfb9a99e31a1cfdbf6fff7f00cab2d66a3d9affff99b15928")
    public static let pastel1 = Palette(
        name: "Pastel1",
        qualitative: "fbb4aeb3cde3ccebc5decbe4fed9a6ffffcce5d8bdfddaecf2f2f2")
    public static let pastel2 = Palette(
        name: "Pastel2",
        qualitative: "b3e2cdfdcdaccbd5e8f4cae4e6f5c9fff2aef1e2cccccccc")
    public static let set1 = Palette(
        name: "Set1",
        qualitative: "e41a1c377eb84daf4a984ea3ff7f00ffff33a65628f781bf999999")
    public static let set2 = Palette(
        name: "Set2",
        qualitative: "66c2a5fc8d628da0cbe78ac3a6d854ffd92fe5c494b3b3b3")
    public static let set3 = Palette(
        name: "Set3",
        qualitative: "8dd3c7ffffb3bebadafb807280b1d3fdb462b3de69fccde5d9d9d9bc80bdccebc5ffed6f")
}
