import ChizuGeoJSON
import ChizuGeometry

extension StyleProperty {
    /// What the property's expressions must yield, and what they may ask for.
    public var expectation: ExpressionExpectation {
        let spec = spec
        var expectation = ExpressionExpectation(spec.type.expressionType)
        if case .enumeration(let words) = spec.type { expectation = .enumeration(words) }
        expectation.isInterpolated = spec.isInterpolated
        expectation.allowsZoom = spec.allowsZoom
        expectation.allowsFeature = spec.allowsFeature
        expectation.hasTokens = self == .textField || self == .iconImage
        expectation.defaultValue = defaultValue
        return expectation
    }

    /// The spec's default; nil where it has none.
    public var defaultValue: JSONValue? {
        guard let json = spec.defaultJSON else { return nil }
        return try? JSONValue(parsing: Array(json.utf8))
    }
}

extension StylePropertySpec.ValueType {
    fileprivate var expressionType: ExpressionType {
        switch self {
        case .boolean: .boolean
        case .number: .number
        case .color: .color
        case .string, .enumeration: .string
        case .formatted: .formatted
        case .resolvedImage: .resolvedImage
        case .padding: .padding
        case .variableAnchorOffsets: .variableAnchorOffsetCollection
        case .numbers(let count): .array(.number, count: count)
        case .strings, .enumerations: .array(.string, count: nil)
        }
    }
}
