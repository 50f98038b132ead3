import ChizuStyle

/// A colour scale still to be made from a source's values: which property, how classed, which colours.
struct ColorScaleRequest: Sendable {
    var property: String
    var classification: Classification
    var palette: Palette
    /// The colour of elements without a value; nil takes the theme's.
    var noData: Color?
}

/// Layers whose colour can follow a property's values on a scale: those of a type with a `mainColor`.
protocol ScaledLayer: MapLayer {}

extension ScaledLayer {
    func colored(
        by property: String, _ classification: Classification, _ palette: Palette, noData: Color?
    ) -> Self {
        withCommon {
            if let color = $0.type.mainColor { $0.properties.remove(color) }
            $0.colorScale = ColorScaleRequest(
                property: property, classification: classification, palette: palette, noData: noData)
        }
    }
}
