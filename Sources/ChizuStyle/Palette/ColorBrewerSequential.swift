// The colour schemes of ColorBrewer 2.0 by Cynthia Brewer, Mark Harrower and The Pennsylvania State University
// (https://colorbrewer2.org), Apache License 2.0: "This product includes color specifications and designs developed by
// Cynthia Brewer (http://colorbrewer.org/)." Values as published: for each scheme its classes of 3 to 9 colours.

extension Palette {
    public static let blues = Palette(
        name: "Blues",
        sequential: """
            deebf79ecae13182bd\
            eff3ffbdd7e76baed62171b5\
            eff3ffbdd7e76baed63182bd08519c\
            eff3ffc6dbef9ecae16baed63182bd08519c\
            eff3ffc6dbef9ecae16baed64292c62171b5084594\
            f7fbffdeebf7c6dbef9ecae16baed64292c62171b5084594\
            f7fbffdeebf7c6dbef9ecae16baed64292c62171b508519c08306b
            """)
    public static let buGn = Palette(
        name: "BuGn",
        sequential: """
            e5f5f999d8c92ca25f\
            edf8fbb2e2e266c2a4238b45\
            edf8fbb2e2e266c2a42ca25f006d2c\
            edf8fbccece699d8c966c2a42ca25f006d2c\
            edf8fbccece699d8c966c2a441ae76238b45005824\
            f7fcfde5f5f9ccece699d8c966c2a441ae76238b45005824\
            f7fcfde5f5f9ccece699d8c966c2a441ae76238b45006d2c00441b
            """)
    public static let buPu = Palette(
        name: "BuPu",
        sequential: """
            e0ecf49ebcda8856a7\
            edf8fbb3cde38c96c688419d\
            edf8fbb3cde38c96c68856a7810f7c\
            edf8fbbfd3e69ebcda8c96c68856a7810f7c\
            edf8fbbfd3e69ebcda8c96c68c6bb188419d6e016b\
            f7fcfde0ecf4bfd3e69ebcda8c96c68c6bb188419d6e016b\
            f7fcfde0ecf4bfd3e69ebcda8c96c68c6bb188419d810f7c4d004b
            """)
    public static let gnBu = Palette(
        name: "GnBu",
        sequential: """
            e0f3dba8ddb543a2ca\
            f0f9e8bae4bc7bccc42b8cbe\
            f0f9e8bae4bc7bccc443a2ca0868ac\
            f0f9e8ccebc5a8ddb57bccc443a2ca0868ac\
            f0f9e8ccebc5a8ddb57bccc44eb3d32b8cbe08589e\
            f7fcf0e0f3dbccebc5a8ddb57bccc44eb3d32b8cbe08589e\
            f7fcf0e0f3dbccebc5a8ddb57bccc44eb3d32b8cbe0868ac084081
            """)
    public static let greens = Palette(
        name: "Greens",
        sequential: """
            e5f5e0a1d99b31a354\
            edf8e9bae4b374c476238b45\
            edf8e9bae4b374c47631a354006d2c\
            edf8e9c7e9c0a1d99b74c47631a354006d2c\
            edf8e9c7e9c0a1d99b74c47641ab5d238b45005a32\
            f7fcf5e5f5e0c7e9c0a1d99b74c47641ab5d238b45005a32\
            f7fcf5e5f5e0c7e9c0a1d99b74c47641ab5d238b45006d2c00441b
            """)
    public static let greys = Palette(
        name: "Greys",
        sequential: """
            f0f0f0bdbdbd636363\
            f7f7f7cccccc969696525252\
            f7f7f7cccccc969696636363252525\
            f7f7f7d9d9d9bdbdbd969696636363252525\
            f7f7f7d9d9d9bdbdbd969696737373525252252525\
            fffffff0f0f0d9d9d9bdbdbd969696737373525252252525\
            fffffff0f0f0d9d9d9bdbdbd969696737373525252252525000000
            """)
    public static let orRd = Palette(
        name: "OrRd",
        sequential: """
            fee8c8fdbb84e34a33\
            fef0d9fdcc8afc8d59d7301f\
            fef0d9fdcc8afc8d59e34a33b30000\
            fef0d9fdd49efdbb84fc8d59e34a33b30000\
            fef0d9fdd49efdbb84fc8d59ef6548d7301f990000\
            fff7ecfee8c8fdd49efdbb84fc8d59ef6548d7301f990000\
            fff7ecfee8c8fdd49efdbb84fc8d59ef6548d7301fb300007f0000
            """)
    public static let oranges = Palette(
        name: "Oranges",
        sequential: """
            fee6cefdae6be6550d\
            feeddefdbe85fd8d3cd94701\
            feeddefdbe85fd8d3ce6550da63603\
            feeddefdd0a2fdae6bfd8d3ce6550da63603\
            feeddefdd0a2fdae6bfd8d3cf16913d948018c2d04\
            fff5ebfee6cefdd0a2fdae6bfd8d3cf16913d948018c2d04\
            fff5ebfee6cefdd0a2fdae6bfd8d3cf16913d94801a636037f2704
            """)
    public static let puBu = Palette(
        name: "PuBu",
        sequential: """
            ece7f2a6bddb2b8cbe\
            f1eef6bdc9e174a9cf0570b0\
            f1eef6bdc9e174a9cf2b8cbe045a8d\
            f1eef6d0d1e6a6bddb74a9cf2b8cbe045a8d\
            f1eef6d0d1e6a6bddb74a9cf3690c00570b0034e7b\
            fff7fbece7f2d0d1e6a6bddb74a9cf3690c00570b0034e7b\
            fff7fbece7f2d0d1e6a6bddb74a9cf3690c00570b0045a8d023858
            """)
    public static let puBuGn = Palette(
        name: "PuBuGn",
        sequential: """
            ece2f0a6bddb1c9099\
            f6eff7bdc9e167a9cf02818a\
            f6eff7bdc9e167a9cf1c9099016c59\
            f6eff7d0d1e6a6bddb67a9cf1c9099016c59\
            f6eff7d0d1e6a6bddb67a9cf3690c002818a016450\
            fff7fbece2f0d0d1e6a6bddb67a9cf3690c002818a016450\
            fff7fbece2f0d0d1e6a6bddb67a9cf3690c002818a016c59014636
            """)
    public static let puRd = Palette(
        name: "PuRd",
        sequential: """
            e7e1efc994c7dd1c77\
            f1eef6d7b5d8df65b0ce1256\
            f1eef6d7b5d8df65b0dd1c77980043\
            f1eef6d4b9dac994c7df65b0dd1c77980043\
            f1eef6d4b9dac994c7df65b0e7298ace125691003f\
            f7f4f9e7e1efd4b9dac994c7df65b0e7298ace125691003f\
            f7f4f9e7e1efd4b9dac994c7df65b0e7298ace125698004367001f
            """)
    public static let purples = Palette(
        name: "Purples",
        sequential: """
            efedf5bcbddc756bb1\
            f2f0f7cbc9e29e9ac86a51a3\
            f2f0f7cbc9e29e9ac8756bb154278f\
            f2f0f7dadaebbcbddc9e9ac8756bb154278f\
            f2f0f7dadaebbcbddc9e9ac8807dba6a51a34a1486\
            fcfbfdefedf5dadaebbcbddc9e9ac8807dba6a51a34a1486\
            fcfbfdefedf5dadaebbcbddc9e9ac8807dba6a51a354278f3f007d
            """)
    public static let rdPu = Palette(
        name: "RdPu",
        sequential: """
            fde0ddfa9fb5c51b8a\
            feebe2fbb4b9f768a1ae017e\
            feebe2fbb4b9f768a1c51b8a7a0177\
            feebe2fcc5c0fa9fb5f768a1c51b8a7a0177\
            feebe2fcc5c0fa9fb5f768a1dd3497ae017e7a0177\
            fff7f3fde0ddfcc5c0fa9fb5f768a1dd3497ae017e7a0177\
            fff7f3fde0ddfcc5c0fa9fb5f768a1dd3497ae017e7a017749006a
            """)
    public static let reds = Palette(
        name: "Reds",
        sequential: """
            fee0d2fc9272de2d26\
            fee5d9fcae91fb6a4acb181d\
            fee5d9fcae91fb6a4ade2d26a50f15\
            fee5d9fcbba1fc9272fb6a4ade2d26a50f15\
            fee5d9fcbba1fc9272fb6a4aef3b2ccb181d99000d\
            fff5f0fee0d2fcbba1fc9272fb6a4aef3b2ccb181d99000d\
            fff5f0fee0d2fcbba1fc9272fb6a4aef3b2ccb181da50f1567000d
            """)
    public static let ylGn = Palette(
        name: "YlGn",
        sequential: """
            f7fcb9addd8e31a354\
            ffffccc2e69978c679238443\
            ffffccc2e69978c67931a354006837\
            ffffccd9f0a3addd8e78c67931a354006837\
            ffffccd9f0a3addd8e78c67941ab5d238443005a32\
            ffffe5f7fcb9d9f0a3addd8e78c67941ab5d238443005a32\
            ffffe5f7fcb9d9f0a3addd8e78c67941ab5d238443006837004529
            """)
    public static let ylGnBu = Palette(
        name: "YlGnBu",
        sequential: """
            edf8b17fcdbb2c7fb8\
            ffffcca1dab441b6c4225ea8\
            ffffcca1dab441b6c42c7fb8253494\
            ffffccc7e9b47fcdbb41b6c42c7fb8253494\
            ffffccc7e9b47fcdbb41b6c41d91c0225ea80c2c84\
            ffffd9edf8b1c7e9b47fcdbb41b6c41d91c0225ea80c2c84\
            ffffd9edf8b1c7e9b47fcdbb41b6c41d91c0225ea8253494081d58
            """)
    public static let ylOrBr = Palette(
        name: "YlOrBr",
        sequential: """
            fff7bcfec44fd95f0e\
            ffffd4fed98efe9929cc4c02\
            ffffd4fed98efe9929d95f0e993404\
            ffffd4fee391fec44ffe9929d95f0e993404\
            ffffd4fee391fec44ffe9929ec7014cc4c028c2d04\
            ffffe5fff7bcfee391fec44ffe9929ec7014cc4c028c2d04\
            ffffe5fff7bcfee391fec44ffe9929ec7014cc4c02993404662506
            """)
    public static let ylOrRd = Palette(
        name: "YlOrRd",
        sequential: """
            ffeda0feb24cf03b20\
            ffffb2fecc5cfd8d3ce31a1c\
            ffffb2fecc5cfd8d3cf03b20bd0026\
            ffffb2fed976feb24cfd8d3cf03b20bd0026\
            ffffb2fed976feb24cfd8d3cfc4e2ae31a1cb10026\
            ffffccffeda0fed976feb24cfd8d3cfc4e2ae31a1cb10026\
            ffffccffeda0fed976feb24cfd8d3cfc4e2ae31a1cbd0026800026
            """)
}
