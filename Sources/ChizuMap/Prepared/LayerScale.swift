import ChizuGeoJSON
import ChizuStyle

/// The colour scale of a layer, made from the values of its source, with the value of each element.
struct LayerScale {
    let scale: ColorScale
    private let values: [JSONValue?]
    /// The elements drawn as "no data", in order.
    let withoutValue: [Int]

    init(_ request: ColorScaleRequest, source: LayerSource, theme: Theme) {
        let noData = request.noData ?? theme.noData
        let values = (0..<source.count).map { source.properties(at: $0)[request.property] }
        self.values = values
        scale = ColorScale(request.classification, values: values, palette: request.palette, noDataColor: noData)
        let isCategorical = request.classification == .category
        withoutValue = values.indices.filter { !Self.hasValue(values[$0], isCategorical: isCategorical) }
    }

    /// Whether no element has a value, so that there is nothing to scale.
    var isEmpty: Bool { withoutValue.count == values.count }

    func color(at index: Int) -> Color { scale.color(for: values[index]) }

    /// The numbers of the source, in order.
    var numbers: [Double] { values.compactMap { $0?.doubleValue } }

    private static func hasValue(_ value: JSONValue?, isCategorical: Bool) -> Bool {
        guard let value else { return false }
        if isCategorical {
            guard let text = ExpressionValue(value).text else { return false }
            return !text.isEmpty
        }
        guard let number = value.doubleValue else { return false }
        return number.isFinite
    }
}
