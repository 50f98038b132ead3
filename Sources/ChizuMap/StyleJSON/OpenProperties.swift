import ChizuGeoJSON
import ChizuStyle

/// What a layer of a map leaves open, as a style must say it all the same: the theme's colours and lengths, and the colours
/// of a scale over values.
struct OpenProperties {
    /// In the order of the specification.
    private(set) var themed: [(property: StyleProperty, json: JSONValue)] = []
    private(set) var scaled: [(property: StyleProperty, json: JSONValue)] = []

    private let common: LayerCommon
    private let theme: Theme
    private let metrics = PictureMetrics(width: 800, height: 600)

    init(_ layer: Layer, of map: Map) {
        common = layer.common
        theme = map.theme
        if let request = common.colorScale, let main = common.type.mainColor {
            scaled.append((main, LayerScale(request, source: common.source, theme: theme).expression(over: request)))
        }
        if common.defaults == .theme { addThemed(layer, map) }
    }

    private mutating func addThemed(_ layer: Layer, _ map: Map) {
        switch layer {
        case .background: add(.backgroundColor, theme.background)
        case .fill: add(.fillColor, theme.region)
        case .line:
            let drawsBorders = common.source.drawsBorders
            add(.lineColor, drawsBorders ? borderColor : theme.line)
            add(.lineWidth, drawsBorders ? metrics.borderWidth : metrics.lineWidth)
        case .circle:
            add(.circleRadius, metrics.circleRadius)
            add(.circleColor, theme.accent)
            add(.circleStrokeWidth, metrics.circleStrokeWidth)
            add(.circleStrokeColor, theme.halo)
        case .symbol(let symbol): addThemed(symbol, map)
        case .heatmap, .raster: break
        }
    }

    private mutating func addThemed(_ layer: SymbolLayer, _ map: Map) {
        if let template = layer.template {
            add(.textField, template.expression(numberFormat: NumberFormat(locale: map.locale)).json)
        }
        guard layer.template != nil || common.properties[.textField] != nil else { return }
        add(.textFont, .array([.string("literal"), .array([.string(layer.font?.family ?? theme.fontFamily)])]))
        add(.textSize, metrics.labelSize)
        add(.textColor, theme.text)
        add(.textHaloColor, theme.halo)
        add(.textHaloWidth, metrics.labelSize * PictureMetrics.haloShare)
    }

    /// Outlines alone are coasts.
    private var borderColor: Color {
        if case .borders(let borders) = common.source.content, borders.kind == .outline {
            theme.coast
        } else {
            theme.border
        }
    }

    private mutating func add(_ property: StyleProperty, _ color: Color) { add(property, color.styleJSON) }

    /// A length of the picture, to a hundredth of a point.
    private mutating func add(_ property: StyleProperty, _ length: Double) {
        add(property, JSONValue((length * 100).rounded(.toNearestOrEven) / 100))
    }

    private mutating func add(_ property: StyleProperty, _ json: JSONValue) {
        if common.properties[property] != nil { return }
        for entry in scaled where entry.property == property { return }
        themed.append((property, json))
    }
}

extension LayerScale {
    /// The colours of the scale as an expression.
    fileprivate func expression(over request: ColorScaleRequest) -> JSONValue {
        let value: JSONValue = .array([.string("get"), .string(request.property)])
        let none = scale.noDataColor.styleJSON
        if request.classification == .category {
            var items: [JSONValue] = [.string("match"), .array([.string("to-string"), value])]
            for entry in scale.classes {
                if case .category(let name) = entry.content { items += [.string(name), entry.color.styleJSON] }
            }
            return items.count > 2 ? .array(items + [none]) : none
        }
        guard let colors = colors(of: .array([.string("number"), value])) else { return none }
        let isNumber: JSONValue = .array([
            .string("=="), .array([.string("typeof"), value]), .string("number"),
        ])
        return .array([.string("case"), isNumber, colors, none])
    }

    /// The colours of a number; nil where there are none.
    private func colors(of value: JSONValue) -> JSONValue? {
        if let domain = scale.domain, scale.classes.isEmpty {
            guard domain.lowerBound < domain.upperBound else { return scale.color(for: domain.lowerBound).styleJSON }
            var items: [JSONValue] = [.string("interpolate"), .array([.string("linear")]), value]
            for step in 0...Self.rampSteps {
                let share = Double(step) / Double(Self.rampSteps)
                let number = domain.lowerBound * (1 - share) + domain.upperBound * share
                items += [JSONValue(number), scale.color(for: number).styleJSON]
            }
            return .array(items)
        }
        guard let first = scale.classes.first else { return nil }
        var items: [JSONValue] = [.string("step"), value, first.color.styleJSON]
        for entry in scale.classes.dropFirst() {
            if case .range(let lower, _) = entry.content { items += [JSONValue(lower), entry.color.styleJSON] }
        }
        return items.count > 3 ? .array(items) : first.color.styleJSON
    }

    /// Palettes bend less than this between two stops.
    private static let rampSteps = 16
}
