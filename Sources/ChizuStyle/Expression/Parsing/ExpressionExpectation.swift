import ChizuGeoJSON

/// What a style property takes: the type of its values, and what they may change with.
public struct ExpressionExpectation: Equatable, Sendable {
    /// Nil where any type will do.
    public var type: ExpressionType?
    /// The values of an enumeration; empty for other types.
    public var enumerated: [String] = []
    /// Whether a number, a boolean… at the root becomes text, as `text-font` and other texts have it.
    public var turnsIntoText = false
    /// Whether values between two stops have a meaning.
    public var isInterpolated = true
    /// Whether the value may change with the zoom.
    public var allowsZoom = true
    /// Whether the value may differ from feature to feature.
    public var allowsFeature = true
    /// Whether `zoom` may only be the input of one `step` or `interpolate` at the root, as in all properties; a filter
    /// takes it anywhere.
    public var wantsZoomCurve = true
    /// The property's default, which a legacy function falls back to.
    public var defaultValue: JSONValue?
    /// Whether texts of a legacy function may hold properties in braces.
    public var hasTokens = false

    public init(_ type: ExpressionType?) {
        self.type = type
        turnsIntoText = type == .string
    }

    public static let any = ExpressionExpectation(nil)
    public static let number = ExpressionExpectation(.number)
    public static let string = ExpressionExpectation(.string)
    public static let boolean = ExpressionExpectation(.boolean)
    public static let color = ExpressionExpectation(.color)
    public static let formatted = ExpressionExpectation(.formatted)
    public static let image = ExpressionExpectation(.resolvedImage)
    public static let padding = ExpressionExpectation(.padding)

    /// One of some words.
    public static func enumeration(_ values: [String]) -> ExpressionExpectation {
        var expectation = ExpressionExpectation(.string)
        expectation.enumerated = values
        expectation.turnsIntoText = false
        expectation.isInterpolated = false
        return expectation
    }

    /// Whether a feature is drawn.
    public static var filter: ExpressionExpectation {
        var expectation = ExpressionExpectation(.boolean)
        expectation.wantsZoomCurve = false
        expectation.isInterpolated = false
        return expectation
    }
}
