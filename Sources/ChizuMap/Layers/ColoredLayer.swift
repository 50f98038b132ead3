import ChizuStyle

/// What layers with a colour have in common, whatever MapLibre calls it in each of them.
protocol ColoredLayer: Modifiable {
    var color: LayerColor { get set }
    /// 0 (invisible) to 1.
    var opacity: StyleValue<Double> { get set }
}

extension ColoredLayer {
    func colored(_ color: StyleValue<Color>) -> Self { with { $0.color = .value(color) } }

    func colored(
        by property: String, _ classification: Classification, _ palette: Palette, noData: Color?
    ) -> Self {
        let request = ColorScaleRequest(
            property: property, classification: classification, palette: palette, noData: noData)
        return with { $0.color = .scale(request) }
    }

    /// Whether colour or opacity are others at another zoom.
    var paintDependsOnZoom: Bool {
        if case .value(let value) = color, !value.expression.isZoomConstant { return true }
        return !opacity.expression.isZoomConstant
    }

    /// Whether colour or opacity follow what is said of features for the moment.
    var paintDependsOnState: Bool {
        if case .value(let value) = color, value.expression.dependencies.contains(.featureState) { return true }
        return opacity.expression.dependencies.contains(.featureState)
    }
}
