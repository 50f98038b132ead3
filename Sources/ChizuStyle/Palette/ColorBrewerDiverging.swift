// The colour schemes of ColorBrewer 2.0 by Cynthia Brewer, Mark Harrower and The Pennsylvania State University
// (https://colorbrewer2.org), Apache License 2.0: "This product includes color specifications and designs developed by
// Cynthia Brewer (http://colorbrewer.org/)." Values as published: for each scheme its classes of 3 to 11 colours.

extension Palette {
    public static let brBG = Palette(
        name: "BrBG",
        diverging: """
            d8b365f5f5f55ab4ac\
            a6611adfc27d80cdc1018571\
            a6611adfc27df5f5f580cdc1018571\
            8c510ad8b365f6e8c3c7eae55ab4ac01665e\
            8c510ad8b365f6e8c3f5f5f5c7eae55ab4ac01665e\
            8c510abf812ddfc27df6e8c3c7eae580cdc135978f01665e\
            8c510abf812ddfc27df6e8c3f5f5f5c7eae580cdc135978f01665e\
            5430058c510abf812ddfc27df6e8c3c7eae580cdc135978f01665e003c30\
            5430058c510abf812ddfc27df6e8c3f5f5f5c7eae580cdc135978f01665e003c30
            """)
    public static let prGn = Palette(
        name: "PRGn",
        diverging: """
            af8dc3f7f7f77fbf7b\
            7b3294c2a5cfa6dba0008837\
            7b3294c2a5cff7f7f7a6dba0008837\
            762a83af8dc3e7d4e8d9f0d37fbf7b1b7837\
            762a83af8dc3e7d4e8f7f7f7d9f0d37fbf7b1b7837\
            762a839970abc2a5cfe7d4e8d9f0d3a6dba05aae611b7837\
            762a839970abc2a5cfe7d4e8f7f7f7d9f0d3a6dba05aae611b7837\
            40004b762a839970abc2a5cfe7d4e8d9f0d3a6dba05aae611b783700441b\
            40004b762a839970abc2a5cfe7d4e8f7f7f7d9f0d3a6dba05aae611b783700441b
            """)
    public static let piYG = Palette(
        name: "PiYG",
        diverging: """
            e9a3c9f7f7f7a1d76a\
            d01c8bf1b6dab8e1864dac26\
            d01c8bf1b6daf7f7f7b8e1864dac26\
            c51b7de9a3c9fde0efe6f5d0a1d76a4d9221\
            c51b7de9a3c9fde0eff7f7f7e6f5d0a1d76a4d9221\
            c51b7dde77aef1b6dafde0efe6f5d0b8e1867fbc414d9221\
            c51b7dde77aef1b6dafde0eff7f7f7e6f5d0b8e1867fbc414d9221\
            8e0152c51b7dde77aef1b6dafde0efe6f5d0b8e1867fbc414d9221276419\
            8e0152c51b7dde77aef1b6dafde0eff7f7f7e6f5d0b8e1867fbc414d9221276419
            """)
    public static let puOr = Palette(
        name: "PuOr",
        diverging: """
            f1a340f7f7f7998ec3\
            e66101fdb863b2abd25e3c99\
            e66101fdb863f7f7f7b2abd25e3c99\
            b35806f1a340fee0b6d8daeb998ec3542788\
            b35806f1a340fee0b6f7f7f7d8daeb998ec3542788\
            b35806e08214fdb863fee0b6d8daebb2abd28073ac542788\
            b35806e08214fdb863fee0b6f7f7f7d8daebb2abd28073ac542788\
            7f3b08b35806e08214fdb863fee0b6d8daebb2abd28073ac5427882d004b\
            7f3b08b35806e08214fdb863fee0b6f7f7f7d8daebb2abd28073ac5427882d004b
            """)
    public static let rdBu = Palette(
        name: "RdBu",
        diverging: """
            ef8a62f7f7f767a9cf\
            ca0020f4a58292c5de0571b0\
            ca0020f4a582f7f7f792c5de0571b0\
            b2182bef8a62fddbc7d1e5f067a9cf2166ac\
            b2182bef8a62fddbc7f7f7f7d1e5f067a9cf2166ac\
            b2182bd6604df4a582fddbc7d1e5f092c5de4393c32166ac\
            b2182bd6604df4a582fddbc7f7f7f7d1e5f092c5de4393c32166ac\
            67001fb2182bd6604df4a582fddbc7d1e5f092c5de4393c32166ac053061\
            67001fb2182bd6604df4a582fddbc7f7f7f7d1e5f092c5de4393c32166ac053061
            """)
    public static let rdGy = Palette(
        name: "RdGy",
        diverging: """
            ef8a62ffffff999999\
            ca0020f4a582bababa404040\
            ca0020f4a582ffffffbababa404040\
            b2182bef8a62fddbc7e0e0e09999994d4d4d\
            b2182bef8a62fddbc7ffffffe0e0e09999994d4d4d\
            b2182bd6604df4a582fddbc7e0e0e0bababa8787874d4d4d\
            b2182bd6604df4a582fddbc7ffffffe0e0e0bababa8787874d4d4d\
            67001fb2182bd6604df4a582fddbc7e0e0e0bababa8787874d4d4d1a1a1a\
            67001fb2182bd6604df4a582fddbc7ffffffe0e0e0bababa8787874d4d4d1a1a1a
            """)
    public static let rdYlBu = Palette(
        name: "RdYlBu",
        diverging: """
            fc8d59ffffbf91bfdb\
            d7191cfdae61abd9e92c7bb6\
            d7191cfdae61ffffbfabd9e92c7bb6\
            d73027fc8d59fee090e0f3f891bfdb4575b4\
            d73027fc8d59fee090ffffbfe0f3f891bfdb4575b4\
            d73027f46d43fdae61fee090e0f3f8abd9e974add14575b4\
            d73027f46d43fdae61fee090ffffbfe0f3f8abd9e974add14575b4\
            a50026d73027f46d43fdae61fee090e0f3f8abd9e974add14575b4313695\
            a50026d73027f46d43fdae61fee090ffffbfe0f3f8abd9e974add14575b4313695
            """)
    public static let rdYlGn = Palette(
        name: "RdYlGn",
        diverging: """
            fc8d59ffffbf91cf60\
            d7191cfdae61a6d96a1a9641\
            d7191cfdae61ffffbfa6d96a1a9641\
            d73027fc8d59fee08bd9ef8b91cf601a9850\
            d73027fc8d59fee08bffffbfd9ef8b91cf601a9850\
            d73027f46d43fdae61fee08bd9ef8ba6d96a66bd631a9850\
            d73027f46d43fdae61fee08bffffbfd9ef8ba6d96a66bd631a9850\
            a50026d73027f46d43fdae61fee08bd9ef8ba6d96a66bd631a9850006837\
            a50026d73027f46d43fdae61fee08bffffbfd9ef8ba6d96a66bd631a9850006837
            """)
    public static let spectral = Palette(
        name: "Spectral",
        diverging: """
            fc8d59ffffbf99d594\
            d7191cfdae61abdda42b83ba\
            d7191cfdae61ffffbfabdda42b83ba\
            d53e4ffc8d59fee08be6f59899d5943288bd\
            d53e4ffc8d59fee08bffffbfe6f59899d5943288bd\
            d53e4ff46d43fdae61fee08be6f598abdda466c2a53288bd\
            d53e4ff46d43fdae61fee08bffffbfe6f598abdda466c2a53288bd\
            9e0142d53e4ff46d43fdae61fee08be6f598abdda466c2a53288bd5e4fa2\
            9e0142d53e4ff46d43fdae61fee08bffffbfe6f598abdda466c2a53288bd5e4fa2
            """)
}
