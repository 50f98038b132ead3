import ChizuDrawing
import ChizuGeoJSON
import ChizuGeometry
import ChizuStyle

/// What a layer's properties are evaluated with: its elements, the zoom, the theme, the map's state, and the lengths of
/// the picture.
/// An object, for painters and labels hold it in many places and never change it.
final class LayerContext {
    let prepared: PreparedLayer
    let map: Map
    let zoom: Double
    let metrics: PictureMetrics
    private(set) lazy var numberFormat = NumberFormat(locale: map.locale)
    private lazy var phrases = Phrases(locale: map.locale)
    /// The states of the source's features; nil where they have none.
    let state: FeatureState?
    /// The names of the images that there are.
    let imageNames: [String]
    /// Compares and formats for expressions; nil for the core's plain ways.
    let locale: (any ExpressionLocale)?

    init(
        _ prepared: PreparedLayer, of map: Map, zoom: Double, metrics: PictureMetrics, state: FeatureState?,
        imageNames: [String], locale: (any ExpressionLocale)?
    ) {
        self.prepared = prepared
        self.map = map
        self.zoom = zoom
        self.metrics = metrics
        self.state = state
        self.imageNames = imageNames
        self.locale = locale
    }

    var theme: Theme { map.theme }
    var properties: StyleProperties { prepared.properties }
    /// Whether open properties are the theme's, not the spec's.
    var isThemed: Bool { prepared.isThemed }

    /// What an expression is evaluated with for an element: no more than it asks for.
    private func expressionContext(at index: Int, for expression: Expression) -> ExpressionContext {
        let dependencies = expression.dependencies
        var context = ExpressionContext(zoom: zoom)
        if dependencies.contains(.feature) { context.properties = prepared.source.properties(at: index) }
        if state != nil, dependencies.contains(.featureState) { context.featureState = featureState(at: index) }
        if dependencies.contains(.identity) {
            context.id = prepared.source.id(at: index)
            context.geometry = prepared.source.geometry(at: index)
        }
        addSurroundings(to: &context, for: dependencies)
        return context
    }

    private func addSurroundings(to context: inout ExpressionContext, for dependencies: ExpressionDependencies) {
        if dependencies.contains(.globalState) { context.globalState = map.globalState }
        if dependencies.contains(.environment) {
            context.availableImages = imageNames
            context.locale = locale
        }
    }

    /// What a program says of an element for the moment.
    func featureState(at index: Int) -> JSONObject? { state?.values(of: prepared.keys[index]) }

    /// For each element whether the layer shows it; nil where it shows all.
    var choices: [Bool]? {
        guard let filter = prepared.layer.common.filter else { return nil }
        let key = LookKey(zoom: filter.expression.isZoomConstant ? nil : zoom)
        return prepared.choices(for: key) {
            (0..<prepared.source.count).map { value(of: filter.expression, at: $0) == .bool(true) }
        }
    }
}

extension LayerContext {
    /// An expression's value for an element; nil where it has none.
    func value(of expression: Expression, at index: Int) -> ExpressionValue? {
        expression.literalValue ?? expression.value(in: expressionContext(at: index, for: expression))
    }

    /// A property's value for an element; nil where it is open, or its expression has none.
    func value(_ property: StyleProperty, at index: Int) -> ExpressionValue? {
        properties[property].flatMap { value(of: $0, at: index) }
    }

    /// A number held to a range, by default to what arithmetic on a picture can bear: an expression may yield any.
    func number(
        _ property: StyleProperty, at index: Int, else fallback: Double,
        in range: ClosedRange<Double> = LayerContext.lengths
    ) -> Double {
        guard case .number(let number) = value(property, at: index), !number.isNaN else { return fallback }
        return range.clamp(number)
    }

    /// Beyond any length on a picture, in points.
    static let lengths = -1e6...1e6

    /// Of what is not negative.
    static let widths = 0...lengths.upperBound

    /// By what elements are sorted: any number, as large as it may be.
    func sortKey(_ property: StyleProperty, at index: Int) -> Double {
        number(property, at: index, else: 0, in: -.infinity ... .infinity)
    }

    func color(_ property: StyleProperty, at index: Int, else fallback: Color) -> Color {
        guard let color = value(property, at: index).flatMap({ Color.converted(from: $0) }) else { return fallback }
        return (color.red + color.green + color.blue + color.alpha).isFinite ? color : fallback
    }

    func flag(_ property: StyleProperty, at index: Int, else fallback: Bool) -> Bool {
        if case .bool(let flag) = value(property, at: index) { flag } else { fallback }
    }

    /// A word of an enumeration.
    func word<Word: StyleConvertible>(_ property: StyleProperty, at index: Int, else fallback: Word) -> Word {
        value(property, at: index).flatMap { Word.converted(from: $0) } ?? fallback
    }

    func numbers(_ property: StyleProperty, at index: Int) -> [Double] {
        let numbers = value(property, at: index).flatMap { [Double].converted(from: $0) } ?? []
        return numbers.map { $0.isNaN ? 0 : Self.lengths.clamp($0) }
    }

    /// An opacity, 0…1; 1 where it is open.
    func opacity(_ property: StyleProperty, at index: Int) -> Double {
        number(property, at: index, else: 1, in: 0...1)
    }

    /// The name of an image.
    func imageName(_ property: StyleProperty, at index: Int) -> String? {
        value(property, at: index).flatMap { ResolvedImage.converted(from: $0) }?.name
    }

    /// A property's colours from 0 to 1 of what `set` puts into the context: `line-progress`, `heatmap-density`.
    func ramp(_ expression: Expression, _ set: (inout ExpressionContext, Double) -> Void) -> ColorRamp {
        var context = ExpressionContext(zoom: zoom)
        addSurroundings(to: &context, for: expression.dependencies)
        return ColorRamp { place in
            set(&context, place)
            return expression.value(in: context).flatMap { Color.converted(from: $0) } ?? .clear
        }
    }

    /// What a layer's translation moves it by on the picture, in points.
    func translation(_ offset: StyleProperty, anchor: StyleProperty, bearing: Double) -> Point {
        let numbers = numbers(offset, at: 0)
        guard numbers.count == 2, numbers[0] != 0 || numbers[1] != 0 else { return .zero }
        let point = Point(x: numbers[0], y: numbers[1])
        guard word(anchor, at: 0, else: TranslateAnchor.map) == .map, bearing != 0 else { return point }
        return PlaneTurn(bearing: bearing).onPicture.apply(point)
    }

    /// The order in which elements are drawn: by rising keys, those with the same key as they are given.
    func sorted(_ elements: [Int], by key: StyleProperty) -> [Int] {
        guard properties[key] != nil else { return elements }
        let keys = elements.map { sortKey(key, at: $0) }
        let order = sortedIndices(elements.count) { a, b in
            keys[a] == keys[b] ? elements[a] < elements[b] : keys[a] < keys[b]
        }
        return order.map { elements[$0] }
    }
}

extension LayerContext {
    /// The colour that a scale can take the place of.
    func mainColor(_ property: StyleProperty, at index: Int, themed: Color) -> Color {
        if prepared.layer.common.colorScale != nil { return prepared.scale?.color(at: index) ?? theme.noData }
        return color(property, at: index, else: isThemed ? themed : .black)
    }

    func lineWidth(at index: Int) -> Double {
        number(.lineWidth, at: index, else: isThemed ? themedLineWidth : 1, in: Self.widths)
    }

    /// How far a line reaches beside its course.
    func lineReach(at index: Int) -> Double {
        let gap = number(.lineGapWidth, at: index, else: 0, in: Self.widths)
        let width = lineWidth(at: index)
        return (gap > 0 ? gap / 2 + width : width / 2) + abs(number(.lineOffset, at: index, else: 0))
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

    func widestReach() -> Double {
        if !properties.dependencies.contains(.feature) { return lineReach(at: 0) }
        var widest = 0.0
        for index in 0..<prepared.source.count { widest = max(widest, lineReach(at: index)) }
        return widest
    }

    func circleRadius(at index: Int) -> Double {
        number(.circleRadius, at: index, else: isThemed ? metrics.circleRadius : 5, in: Self.widths)
    }

    func circleStrokeWidth(at index: Int) -> Double {
        number(.circleStrokeWidth, at: index, else: isThemed ? metrics.circleStrokeWidth : 0, in: Self.widths)
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

extension Feature.ID {
    var text: String? {
        switch self {
        case .string(let text): text
        case .number(let value): ExpressionValue(value).text
        }
    }
}

extension ClosedRange<Double> {
    /// The nearest number of the range.
    func clamp(_ number: Double) -> Double { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
