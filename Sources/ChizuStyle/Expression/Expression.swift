import ChizuGeoJSON
import ChizuGeometry

/// An expression of the MapLibre style spec: a value that depends on a feature, on the camera or on the map's state.
///
/// An expression is read from style JSON and checked, or made in Swift, best through the typed ``StyleValue``:
///
/// ```swift
/// let width = try Expression(parsing: json, expecting: .number)
/// let radius: StyleValue<Double> = .interpolate(.exponential(2), .zoom, [14: 2, 18: 4])
/// ```
///
/// It is compiled: constant parts are values, labels and stops are sorted, names are looked up once.
public struct Expression: Equatable, Sendable {
    let node: ExpressionNode

    init(_ node: ExpressionNode) {
        self.node = node
    }

    /// What the value changes with.
    public var dependencies: ExpressionDependencies { node.dependencies }

    /// Whether the value is the same at every zoom.
    public var isZoomConstant: Bool { !dependencies.contains(.zoom) }

    /// Whether the value is the same for every feature.
    public var isFeatureConstant: Bool { !dependencies.contains(.feature) }

    /// Whether the value never changes.
    public var isConstant: Bool { dependencies.isEmpty }

    /// The type of its values.
    public var type: ExpressionType { node.type }

    /// The expressions that this one is made of, in order.
    public var children: [Expression] { node.arguments.map { Expression($0) } }

    /// The value where the expression is a literal or has been folded into one.
    public var literalValue: ExpressionValue? { node.literal }

    /// The value in a context, or the reason why there is none; then the property's default counts.
    public func evaluate(in context: ExpressionContext) throws(EvaluationError) -> ExpressionValue {
        try node.evaluate(in: context)
    }

    /// The value in a context; nil where there is none.
    @inline(never)
    public func value(in context: ExpressionContext) -> ExpressionValue? {
        do throws(EvaluationError) { return try node.evaluate(in: context) } catch { return nil }
    }

    /// The number in a context, without making a value of it; an error where it is none.
    public func number(in context: ExpressionContext) throws(EvaluationError) -> Double {
        try node.number(in: context)
    }

    /// The truth in a context, without making a value of it; an error where it is none.
    public func boolean(in context: ExpressionContext) throws(EvaluationError) -> Bool {
        try node.boolean(in: context)
    }

    /// How `interpolate` divides the way from one stop to the next.
    public enum Interpolation: Equatable, Sendable {
        case linear
        /// Each step of the input multiplies the growth of the output by the base; 1 is linear.
        case exponential(Double)
        /// CSS's `cubic-bezier()` with the control points (x1, y1) and (x2, y2), each coordinate 0…1.
        case cubicBezier(Double, Double, Double, Double)
    }
}
