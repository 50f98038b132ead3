import ChizuStyle

/// Where the colour of a layer's elements comes from.
enum LayerColor: Sendable {
    /// The theme's colour for this kind of layer.
    case theme
    /// A constant or an expression.
    case value(StyleValue<Color>)
    /// A scale over the values of one property, found from the data.
    case scale(ColorScaleRequest)

    var isThemed: Bool {
        if case .theme = self { true } else { false }
    }

    var scaleRequest: ColorScaleRequest? {
        if case .scale(let request) = self { request } else { nil }
    }
}

/// A colour scale still to be made from a source's values: which property, how classed, which colours.
struct ColorScaleRequest: Sendable {
    var property: String
    var classification: Classification
    var palette: Palette
    /// The colour of elements without a value; nil takes the theme's.
    var noData: Color?
}
