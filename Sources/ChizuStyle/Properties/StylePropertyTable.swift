/// The properties of the style spec, version 8, as a table: the browser engine carries text at a fraction of what code
/// would cost. A row is read by `StylePropertySpec`.
///
/// Where the spec requires an alignment to be `map`, `auto` stands beside it: along lines it means the same.
enum StylePropertyTable {
    static let rows = """
        visibility|background|l|enum:visible,none|"visible"
        background-color|background|iz|color|"#000000"||!background-pattern
        background-pattern|background|z|image|
        background-opacity|background|iz|number|1|0,1
        visibility|fill|l|enum:visible,none|"visible"
        fill-sort-key|fill|lzf|number|
        fill-antialias|fill|z|boolean|true
        fill-opacity|fill|izfs|number|1|0,1
        fill-layer-opacity|fill|iz|number|1|0,1
        fill-color|fill|izfs|color|"#000000"
        fill-outline-color|fill|izfs|color|||fill-antialias=true !fill-pattern
        fill-translate|fill|iz|numbers2|[0,0]
        fill-translate-anchor|fill|z|enum:map,viewport|"map"||fill-translate
        fill-pattern|fill|zf|image|
        visibility|line|l|enum:visible,none|"visible"
        line-cap|line|lzf|enum:butt,round,square|"butt"
        line-join|line|lzf|enum:bevel,round,miter|"miter"
        line-miter-limit|line|lizf|number|2||line-join=miter
        line-round-limit|line|lizf|number|1.05||line-join=round
        line-sort-key|line|lzf|number|
        line-opacity|line|izfs|number|1|0,1
        line-layer-opacity|line|iz|number|1|0,1
        line-color|line|izfs|color|"#000000"||!line-pattern
        line-translate|line|iz|numbers2|[0,0]
        line-translate-anchor|line|z|enum:map,viewport|"map"||line-translate
        line-width|line|izfs|number|1|0
        line-gap-width|line|izfs|number|0|0
        line-offset|line|izfs|number|0
        line-blur|line|izfs|number|0|0
        line-dasharray|line|zf|numbers||0|!line-pattern
        line-pattern|line|zf|image|
        line-gradient|line|ip|color|||!line-dasharray !line-pattern lineMetrics
        visibility|circle|l|enum:visible,none|"visible"
        circle-sort-key|circle|lzf|number|
        circle-radius|circle|izfs|number|5|0
        circle-color|circle|izfs|color|"#000000"
        circle-blur|circle|izfs|number|0
        circle-opacity|circle|izfs|number|1|0,1
        circle-translate|circle|iz|numbers2|[0,0]
        circle-translate-anchor|circle|z|enum:map,viewport|"map"||circle-translate
        circle-pitch-scale|circle|z|enum:map,viewport|"map"
        circle-pitch-alignment|circle|z|enum:map,viewport|"viewport"
        circle-stroke-width|circle|izfs|number|0|0
        circle-stroke-color|circle|izfs|color|"#000000"
        circle-stroke-opacity|circle|izfs|number|1|0,1
        visibility|heatmap|l|enum:visible,none|"visible"
        heatmap-radius|heatmap|izfs|number|30|1
        heatmap-weight|heatmap|izfs|number|1|0
        heatmap-intensity|heatmap|iz|number|1|0
        heatmap-color|heatmap|id|color|["interpolate",["linear"],["heatmap-density"],0,"rgba(0, 0, 255, 0)",0.1,"royalblue",0.3,"cyan",0.5,"lime",0.7,"yellow",1,"red"]
        heatmap-opacity|heatmap|iz|number|1|0,1
        visibility|symbol|l|enum:visible,none|"visible"
        symbol-placement|symbol|lz|enum:point,line,line-center|"point"
        symbol-spacing|symbol|liz|number|250|1|symbol-placement=line
        symbol-avoid-edges|symbol|lz|boolean|false
        symbol-sort-key|symbol|lzf|number|
        symbol-z-order|symbol|lz|enum:auto,viewport-y,source|"auto"
        icon-allow-overlap|symbol|lz|boolean|false||icon-image !icon-overlap
        icon-overlap|symbol|lz|enum:never,always,cooperative|||icon-image
        icon-ignore-placement|symbol|lz|boolean|false||icon-image
        icon-optional|symbol|lz|boolean|false||icon-image text-field
        icon-rotation-alignment|symbol|lz|enum:map,viewport,auto|"auto"||icon-image
        icon-size|symbol|lizf|number|1|0|icon-image
        icon-text-fit|symbol|lz|enum:none,width,height,both|"none"||icon-image text-field
        icon-text-fit-padding|symbol|liz|numbers4|[0,0,0,0]||icon-image text-field icon-text-fit=both,width,height
        icon-image|symbol|lzf|image|
        icon-rotate|symbol|lizf|number|0||icon-image
        icon-padding|symbol|lizf|padding|[2]||icon-image
        icon-keep-upright|symbol|lz|boolean|false||icon-image icon-rotation-alignment=map,auto symbol-placement=line,line-center
        icon-offset|symbol|lizf|numbers2|[0,0]||icon-image
        icon-anchor|symbol|lzf|enum:center,left,right,top,bottom,top-left,top-right,bottom-left,bottom-right|"center"||icon-image
        icon-pitch-alignment|symbol|lz|enum:map,viewport,auto|"auto"||icon-image
        text-pitch-alignment|symbol|lz|enum:map,viewport,auto|"auto"||text-field
        text-rotation-alignment|symbol|lz|enum:map,viewport,viewport-glyph,auto|"auto"||text-field
        text-field|symbol|lzf|formatted|""
        text-font|symbol|lzf|strings|["Open Sans Regular","Arial Unicode MS Regular"]||text-field
        text-size|symbol|lizf|number|16|0|text-field
        text-max-width|symbol|lizf|number|10|0|text-field
        text-line-height|symbol|liz|number|1.2||text-field
        text-letter-spacing|symbol|lizf|number|0||text-field
        text-justify|symbol|lzf|enum:auto,left,center,right|"center"||text-field
        text-radial-offset|symbol|lizf|number|0||text-field !text-variable-anchor-offset
        text-variable-anchor|symbol|lz|enums:center,left,right,top,bottom,top-left,top-right,bottom-left,bottom-right|||text-field symbol-placement=point !text-variable-anchor-offset
        text-variable-anchor-offset|symbol|lizf|offsets|||text-field symbol-placement=point
        text-anchor|symbol|lzf|enum:center,left,right,top,bottom,top-left,top-right,bottom-left,bottom-right|"center"||text-field !text-variable-anchor !text-variable-anchor-offset
        text-max-angle|symbol|liz|number|45||text-field symbol-placement=line,line-center
        text-writing-mode|symbol|lz|enums:horizontal,vertical|||text-field symbol-placement=point
        text-rotate|symbol|lizf|number|0||text-field
        text-padding|symbol|liz|number|2|0|text-field
        text-keep-upright|symbol|lz|boolean|true||text-field text-rotation-alignment=map,auto symbol-placement=line,line-center
        text-transform|symbol|lzf|enum:none,uppercase,lowercase|"none"||text-field
        text-offset|symbol|lizf|numbers2|[0,0]||text-field !text-radial-offset !text-variable-anchor-offset
        text-allow-overlap|symbol|lz|boolean|false||text-field !text-overlap
        text-overlap|symbol|lz|enum:never,always,cooperative|||text-field
        text-ignore-placement|symbol|lz|boolean|false||text-field
        text-optional|symbol|lz|boolean|false||text-field icon-image
        icon-opacity|symbol|izfs|number|1|0,1|icon-image
        icon-color|symbol|izfs|color|"#000000"||icon-image
        icon-halo-color|symbol|izfs|color|"rgba(0, 0, 0, 0)"||icon-image
        icon-halo-width|symbol|izfs|number|0|0|icon-image
        icon-halo-blur|symbol|izfs|number|0|0|icon-image
        icon-translate|symbol|iz|numbers2|[0,0]||icon-image
        icon-translate-anchor|symbol|z|enum:map,viewport|"map"||icon-image icon-translate
        text-opacity|symbol|izfs|number|1|0,1|text-field
        text-color|symbol|izfs|color|"#000000"||text-field
        text-halo-color|symbol|izfs|color|"rgba(0, 0, 0, 0)"||text-field
        text-halo-width|symbol|izfs|number|0|0|text-field
        text-halo-blur|symbol|izfs|number|0|0|text-field
        text-translate|symbol|iz|numbers2|[0,0]||text-field
        text-translate-anchor|symbol|z|enum:map,viewport|"map"||text-field text-translate
        visibility|raster|l|enum:visible,none|"visible"
        raster-opacity|raster|iz|number|1|0,1
        raster-hue-rotate|raster|iz|number|0
        raster-brightness-min|raster|iz|number|0|0,1
        raster-brightness-max|raster|iz|number|1|0,1
        raster-saturation|raster|iz|number|0|-1,1
        raster-contrast|raster|iz|number|0|-1,1
        resampling|raster|z|enum:linear,nearest|"linear"
        raster-resampling|raster|z|enum:linear,nearest|"linear"
        raster-fade-duration|raster|iz|number|300|0
        """
}
