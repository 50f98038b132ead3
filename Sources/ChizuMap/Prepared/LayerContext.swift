import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// What style values are evaluated with: a layer's elements, the zoom, the theme, and the lengths of the picture.
struct LayerContext {
    let prepared: PreparedLayer
    let zoom: Double
    let theme: Theme
    let metrics: PictureMetrics
    let numberFormat: NumberFormat
    let phrases: Phrases
    /// The states of the source's features; nil where they have none.
    let state: FeatureState?

    /// What an expression is evaluated with for an element: no more than it asks for.
    private func expressionContext(at index: Int, for expression: Expression) -> ExpressionContext {
        var context = ExpressionContext(properties: prepared.source.properties(at: index), zoom: zoom)
        let dependencies = expression.dependencies
        if state != nil, dependencies.contains(.featureState) { context.featureState = featureState(at: index) }
        if dependencies.contains(.identity) {
            context.id = prepared.source.id(at: index)
            context.geometry = prepared.source.geometry(at: index)
        }
        return context
    }

    /// What a program says of an element for the moment.
    func featureState(at index: Int) -> JSONObject? { state?.values(of: prepared.keys[index]) }

    /// For each element whether the layer shows it; nil where it shows all.
    var choices: [Bool]? {
        guard let filter = prepared.layer.common.filter else { return nil }
        let key = LookKey(zoom: filter.expression.isZoomConstant ? nil : zoom)
        return prepared.choices(for: key) {
            (0..<prepared.source.count).map { value(filter, at: $0, else: false) }
        }
    }

    /// A style value for one element; `fallback` where its expression has none.
    func value<Value>(_ value: StyleValue<Value>, at index: Int, else fallback: Value) -> Value {
        switch value {
        case .constant(let value): return value
        case .expression(let expression):
            return value.value(in: expressionContext(at: index, for: expression), fallback: fallback)
        }
    }

    /// The same for a property that the author may have left open.
    func value<Value>(_ value: StyleValue<Value>?, at index: Int, else fallback: Value) -> Value {
        guard let value else { return fallback }
        return self.value(value, at: index, else: fallback)
    }

    func color(_ color: LayerColor, at index: Int, themed: Color) -> Color {
        switch color {
        case .theme: themed
        case .value(let styled): value(styled, at: index, else: themed)
        case .scale: prepared.scale?.color(at: index) ?? theme.noData
        }
    }

    func width(of layer: LineLayer, at index: Int) -> Double {
        max(0, value(layer.width, at: index, else: themedLineWidth))
    }

    /// Borders are hairlines; other lines must be seen.
    private var themedLineWidth: Double {
        prepared.source.drawsBorders ? metrics.borderWidth : metrics.lineWidth
    }

    func themedLineColor(at index: Int) -> Color {
        guard prepared.source.drawsBorders else { return theme.line }
        return themedBorderColor(isCoast: prepared.source.isCoast(at: index))
    }

    func themedBorderColor(isCoast: Bool) -> Color { isCoast ? theme.coast : theme.border }

    func widestLine(of layer: LineLayer) -> Double {
        if layer.width?.constantValue != nil || layer.width == nil { return width(of: layer, at: 0) }
        var widest = 0.0
        for index in 0..<prepared.source.count { widest = max(widest, width(of: layer, at: index)) }
        return widest
    }

    func radius(of layer: CircleLayer, at index: Int) -> Double {
        max(0, value(layer.radius, at: index, else: metrics.circleRadius))
    }

    func strokeWidth(of layer: CircleLayer, at index: Int) -> Double {
        max(0, value(layer.strokeWidth, at: index, else: metrics.circleStrokeWidth))
    }

    func opacity(_ opacity: StyleValue<Double>, at index: Int) -> Double {
        min(1, max(0, value(opacity, at: index, else: 1)))
    }

    /// A property as a reader likes it: numbers in the locale's form.
    private func text(of value: JSONValue) -> String? {
        if let number = value.doubleValue { return numberFormat.string(from: number) }
        return ExpressionValue(value).text
    }

    /// What the element is and what is known of it, for outputs that can say it.
    func semantics(at index: Int) -> Semantics {
        let source = prepared.source
        var label = source.name(at: index)
        if let request = prepared.layer.colorScaleRequest {
            let value = source.properties(at: index)[request.property]
            let text = value.flatMap { self.text(of: $0) } ?? phrases.noData
            label = label.map { $0 + ", " + text } ?? text
        }
        var attributes: [Semantics.Attribute] = []
        for member in source.properties(at: index).members {
            if let text = ExpressionValue(member.value).text {
                attributes.append(.init(name: member.name, value: text))
            }
        }
        return Semantics(
            role: .feature, id: source.id(at: index)?.text ?? source.name(at: index), label: label,
            attributes: attributes)
    }
}

extension LayerSource {
    /// Whether some element is an area.
    var hasAreas: Bool {
        switch content {
        case .none, .borders: false
        case .regions: true
        case .features(let features): features.contains { $0.geometry?.polygons.isEmpty == false }
        }
    }

    /// Whether the elements are areas, going by the first that has a geometry.
    private var isAreal: Bool {
        switch content {
        case .none, .borders: false
        case .regions: true
        case .features(let features):
            features.first { $0.geometry != nil }?.geometry?.polygons.isEmpty == false
        }
    }

    /// Whether lines drawn from the elements are borders: outlines of areas, `RegionBorders`, or lines of a file that
    /// was written from these.
    var drawsBorders: Bool {
        switch content {
        case .none: return false
        case .regions, .borders: return true
        case .features(let features):
            return isAreal || namesSides(features)
        }
    }

    /// Whether the elements are single lines that name the regions beside them.
    var namesSides: Bool {
        if case .features(let features) = content { namesSides(features) } else { false }
    }

    private func namesSides(_ features: [Feature]) -> Bool {
        guard let first = features.first else { return false }
        return first["left"] != nil || first["right"] != nil
    }

    /// Whether the element is a border with a region on one side only.
    func isCoast(at index: Int) -> Bool {
        switch content {
        case .none, .regions: false
        case .borders(let borders): borders.topology.arcs[borders.arcs[index]].isOutline
        case .features(let features): (features[index]["left"] == nil) != (features[index]["right"] == nil)
        }
    }
}

extension Feature.ID {
    var text: String? {
        switch self {
        case .string(let text): text
        case .number(let value): ExpressionValue(value).text
        }
    }
}
