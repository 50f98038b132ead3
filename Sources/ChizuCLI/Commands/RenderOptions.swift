/// The options of `chizu render`.
enum RenderOptions {
    static let output = Option(
        "output", short: "o", value: "FILE",
        "the picture to write: .svg, .png or .pdf by its extension; - is standard output and needs --format")
    static let format = Option("format", value: "svg|png|pdf", "the picture's format, whatever the file is called")
    static let width = Option("width", value: "POINTS", "the picture's width; by default 1200")
    static let height = Option("height", value: "POINTS", "the picture's height; by default what the map needs")
    static let size = Option("size", value: "WIDTHxHEIGHT", "both at once, such as 800x600")
    static let center = Option(
        "center", value: "LON,LAT", "what is in the middle, in degrees; by default all data, or what a style says")
    static let zoom = Option(
        "zoom", value: "Z", "as in MapLibre: at 0 the world is 512 points wide, and each step doubles it")
    static let bearing = Option("bearing", value: "DEGREES", "what is up, clockwise from north")
    static let scale = Option("scale", value: "FACTOR", "pixels to a point in a PNG, such as 2 for sharp screens")
    static let projection = Option(
        "projection", value: "NAME", "mercator, equirectangular, lcc (Lambert's conformal cone), or auto, the default")
    static let background = Option("background", value: "COLOR", "the ground of the picture, or none")
    static let theme = Option("theme", value: "NAME", "light, dark or omoide; by default light")
    static let title = Option("title", value: "TEXT", "a title above the map")
    static let legend = Option(
        "legend", value: "TEXT", "the legend's title; none leaves the legend out. Drawn where --fill names a property")
    static let locale = Option(
        "locale", value: "TAG", "the language of texts and numbers, such as ja; by default en")

    static let fill = Option(
        "fill", value: "PROPERTY|COLOR", "colour the regions by a property's value, or all alike; none leaves them out")
    static let classes = Option(
        "classes", value: "KIND",
        "how values become colours: quantile:N, equal:N, thresholds:A,B,…, linear, or category; by default quantile:5,"
            + " and category for text")
    static let palette = Option(
        "palette", value: "NAME",
        "blues, greens, viridis, … (any of ColorBrewer's), by default blues; NAME-r reverses it")
    static let noData = Option("no-data", value: "COLOR", "the colour of regions without a value")
    static let stroke = Option("stroke", value: "COLOR", "the colour of the borders, or none")
    static let strokeWidth = Option("stroke-width", value: "POINTS", "the width of the borders")

    static let label = Option(
        "label", value: "TEMPLATE",
        "a label inside each region: '{name}\\n{population}' puts properties in place of names in braces")
    static let point = Option(
        "point",
        "a dot inside each region; the label's first line stands above it and the others below, or all on one side")
    static let font = Option(
        "font", value: "FILE", repeats: true,
        "use this font file, or those in this folder, instead of the system's fonts")

    /// What says how regions are read and drawn, which a style does by itself.
    static let forRegions = [
        InputOptions.groupBy, InputOptions.join, InputOptions.on, InputOptions.encoding, fill, classes, palette, noData,
        stroke, strokeWidth, label, point, theme, legend,
    ]

    static let syntax = CommandSyntax(
        name: "render", summary: "Draw a map of regions, or a MapLibre style, as SVG, PNG or PDF.",
        operands: [InputOptions.operand],
        groups: [
            .init(
                title: "Picture", options: [output, format, width, height, size, scale, projection, background, theme]),
            .init(title: "Camera", options: [center, zoom, bearing]),
            .init(
                title: "Regions",
                options: [InputOptions.groupBy, InputOptions.join, InputOptions.on, InputOptions.encoding]),
            .init(title: "Style", options: [fill, classes, palette, noData, stroke, strokeWidth]),
            .init(title: "Text", options: [label, point, title, legend, locale, font]),
        ],
        examples: [
            "chizu render nagasaki.geojson --group-by N03_004 -o nagasaki.svg --label '{name}'",
            "chizu render japan.geojson --join population.csv --on name --fill population \\",
            "    --classes thresholds:1e6,2e6,5e6 --palette blues --legend Population -o japan.png",
            "chizu render style.json --center 139.7,35.7 --zoom 10 --size 800x600 -o tokyo.png",
            "curl -s https://example.org/regions.geojson | chizu render - -o regions.pdf",
        ],
        notes: [
            "Several inputs are drawn as one map. Colours are CSS names, #hex, rgb(), hsl() or oklch()."
                + " Lines and points in the input are drawn over the regions.",
            "A file with version and layers is a MapLibre style: it is drawn as it says, with the data, pictures and"
                + " sprites that it refers to, where it looks by itself unless --center and --zoom say otherwise.",
        ])
}
